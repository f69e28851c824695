import { index, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { id, idOf, partOf, timestamptz } from "../../../platform/data/columns.ts";
import { threads } from "../tables.ts";

/** Pages of products, as they were last read. */
export const products = pgTable("products", {
	id: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
	/** Without what differs between links to the same page: `productUrl`. */
	url: text().notNull().unique(),
	name: text().notNull(),
	description: text().notNull(),
	readAt: timestamptz().notNull(),
});

/** Products that threads link to, in the words of their authors. */
export const threadProducts = pgTable(
	"thread_products",
	{
		tid: partOf(() => threads.tid),
		productId: idOf(() => products.id),
		place: smallint().notNull(),
		name: text().notNull(),
		description: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.tid, t.productId] }), index("thread_products_of_product").on(t.productId)],
);
