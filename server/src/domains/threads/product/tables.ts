import { bigint, index, pgTable, primaryKey, smallint, text, timestamp } from "drizzle-orm/pg-core";
import { threads } from "../tables.ts";

const id = () => bigint({ mode: "number" });

/** Pages of products, as they were last read. */
export const products = pgTable("products", {
	id: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
	/** Without what differs between links to the same page: `productUrl`. */
	url: text().notNull().unique(),
	name: text().notNull(),
	description: text().notNull(),
	readAt: timestamp({ withTimezone: true }).notNull(),
});

/** Products that threads link to, in the words of their authors. */
export const threadProducts = pgTable(
	"thread_products",
	{
		tid: id()
			.notNull()
			.references(() => threads.tid, { onDelete: "cascade" }),
		productId: id()
			.notNull()
			.references(() => products.id),
		place: smallint().notNull(),
		name: text().notNull(),
		description: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.tid, t.productId] }), index("thread_products_of_product").on(t.productId)],
);
