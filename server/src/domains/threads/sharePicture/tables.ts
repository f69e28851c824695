import { pgTable, text } from "drizzle-orm/pg-core";
import { partOf } from "../../../platform/data/columns.ts";
import { threads } from "../tables.ts";

/** Stored pictures of threads for other sites: what the file shows, as `shareHash` has it. */
export const sharePictures = pgTable("share_pictures", {
	tid: partOf(() => threads.tid).primaryKey(),
	hash: text().notNull(),
});
