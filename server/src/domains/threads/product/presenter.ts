import { asc, eq, inArray, sql } from "drizzle-orm";
import type { ProductView } from "#contract/products.ts";
import { type Db, prepared } from "../../../platform/data/db.ts";
import type { DraftProduct } from "../draft/tables.ts";
import { products, threadProducts } from "./tables.ts";

const productsByTid = prepared((db) =>
	db
		.select({
			id: threadProducts.productId,
			name: threadProducts.name,
			description: threadProducts.description,
			url: products.url,
		})
		.from(threadProducts)
		.innerJoin(products, eq(products.id, threadProducts.productId))
		.where(eq(threadProducts.tid, sql.placeholder("tid")))
		.orderBy(asc(threadProducts.place))
		.prepare("products_by_tid"),
);

/** The products of a thread, in their order. */
export const listProductsOfThread = (db: Db, tid: number): Promise<ProductView[]> => productsByTid(db).execute({ tid });

/** The products of a draft, as typed. */
export async function presentDraftProducts(db: Db, goods: DraftProduct[]): Promise<ProductView[]> {
	if (goods.length === 0) return [];
	const ids = goods.map(({ id }) => id);
	const known = new Map(
		(await db.select().from(products).where(inArray(products.id, ids))).map((row) => [row.id, row]),
	);
	return goods.flatMap(({ id, name, description }) => {
		const page = known.get(id);
		return page ? [{ id, name: name ?? page.name, description: description ?? page.description, url: page.url }] : [];
	});
}
