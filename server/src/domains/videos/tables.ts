import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { threads } from "../threads/tables.ts";

/** A file of a video that was made for the site. */
export interface VideoFile {
	/**
	 * Its shorter side in pixels: the file is named after it. An original that ffmpeg has not converted has the name of
	 * the largest.
	 */
	size: number;
	height: number;
	bytes: number;
}

/** Videos of members. One that no thread or draft has is deleted after a day. */
export const videos = pgTable(
	"videos",
	{
		vid: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		uid: partOf(() => accounts.uid),
		/** The thread that has it. */
		tid: id().references(() => threads.tid, { onDelete: "set null" }),
		/** Name of its upload, then of its folder; random, so that addresses can't be guessed. */
		folder: text().notNull(),
		/**
		 * `uploading`; `uploaded`: checked, and only the original exists; `ready`: its files were made; `failed`: they
		 * can't be.
		 */
		state: text({ enum: ["uploading", "uploaded", "ready", "failed"] })
			.notNull()
			.default("uploading"),
		/** Bytes of the upload. */
		bytes: integer().notNull(),
		milliseconds: integer().notNull().default(0),
		width: integer().notNull().default(0),
		height: integer().notNull().default(0),
		/** Frames of the original. */
		frames: integer().notNull().default(0),
		/** Container of the original: `mov` or `matroska`. */
		container: text().notNull().default(""),
		files: jsonb().$type<VideoFile[]>().notNull().default([]),
		/** Its cover. */
		aid: id(),
		/** How often the making of its files was begun. */
		attempts: smallint().notNull().default(0),
		createdAt: timestamptz().notNull().defaultNow(),
	},
	(t) => [
		check("videos_limits", sql`bytes > 0 and least(milliseconds, width, height, frames, attempts) >= 0`),
		uniqueIndex("videos_folder").on(t.folder),
		uniqueIndex("videos_thread").on(t.tid),
		index("videos_of_member").on(t.uid, t.vid),
		index("videos_unused").on(t.createdAt).where(sql`tid is null`),
	],
);
