import { and, eq, exists, lt, not, sql } from "drizzle-orm";
import type { Deps } from "../../../../platform/context.ts";
import { dayMs } from "../../../../platform/durations.ts";
import { products, threadProducts } from "../tables.ts";

/** Longer than a draft can be scheduled ahead. */
const retentionMs = 60 * dayMs;

/** Deletes products that no thread has used for two months. An older draft has to add them again. */
export async function deleteUnusedProducts({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const used = db.select({ one: sql`1` }).from(threadProducts).where(eq(threadProducts.productId, products.id));
	await db
		.delete(products)
		.where(and(lt(products.readAt, new Date(clock.now().getTime() - retentionMs)), not(exists(used))));
}
