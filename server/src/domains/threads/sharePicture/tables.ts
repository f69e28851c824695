import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { threads } from "../tables.ts";

/** Stored pictures of threads for other sites: what the file shows, as `shareHash` has it. */
export const sharePictures = pgTable("share_pictures", {
	tid: bigint({ mode: "number" })
		.primaryKey()
		.references(() => threads.tid, { onDelete: "cascade" }),
	hash: text().notNull(),
});
