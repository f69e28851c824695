import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, idOf, partOf } from "../../../platform/data/columns.ts";
import { threads } from "../tables.ts";

/** Words that threads are tagged with. `key` is the unique lower-case form. */
export const tags = pgTable(
	"tags",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		key: text().notNull(),
		/** As it was first written. */
		name: text().notNull(),
	},
	(t) => [uniqueIndex("tags_key").on(t.key), index("tags_prefix").on(t.key.op("text_pattern_ops"))],
);

/** Which threads have a tag, also deleted ones. */
export const threadTags = pgTable(
	"thread_tags",
	{
		tagId: idOf(() => tags.id),
		tid: partOf(() => threads.tid),
	},
	(t) => [primaryKey({ columns: [t.tagId, t.tid] }), index("thread_tags_thread").on(t.tid)],
);
