import { asc, eq } from "drizzle-orm";
import type { Tx } from "../../../../platform/data/db.ts";
import type { DraftProduct } from "../../draft/tables.ts";
import { checkProducts } from "../content.ts";
import { threadProducts } from "../tables.ts";

/** Attaches exactly these products to a thread. @returns whether anything changed. @throws as `checkProducts` */
export async function setProducts(tx: Tx, tid: number, goods: readonly DraftProduct[] = []): Promise<boolean> {
	const wanted = await checkProducts(tx, goods);
	const { productId, name, description } = threadProducts;
	const before = await tx
		.select({ productId, name, description })
		.from(threadProducts)
		.where(eq(threadProducts.tid, tid))
		.orderBy(asc(threadProducts.place));
	if (JSON.stringify(before) === JSON.stringify(wanted)) return false;
	await tx.delete(threadProducts).where(eq(threadProducts.tid, tid));
	if (wanted.length > 0)
		await tx.insert(threadProducts).values(wanted.map((product, place) => ({ tid, place, ...product })));
	return true;
}
