import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { id, partOf, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";

/** A product of a draft. */
export interface DraftProduct {
	id: number;
	name?: string | undefined;
	description?: string | undefined;
}

/** What other domains store with a thread, as typed, by the names of their listeners (`SaveListener`). */
export type DraftPayload = Readonly<Record<string, object>>;

/** Unpublished threads. A draft's id becomes its thread's. */
export const threadDrafts = pgTable(
	"thread_drafts",
	{
		/** From the sequence of `threads`. */
		tid: id().primaryKey(),
		uid: partOf(() => accounts.uid),
		/** 0 when not chosen yet. */
		fid: integer().notNull().default(0),
		countryFid: integer().notNull().default(0),
		/** Its topic; 0 when not chosen. */
		topid: id().notNull().default(0),
		/** As typed. */
		subject: text().notNull(),
		message: text().notNull(),
		aids: id().array().notNull().default(sql`'{}'`),
		/** Tags, as typed. */
		tags: text().notNull().default(""),
		readaccess: smallint().notNull().default(0),
		/** The kind of thread, and what its `ThreadPort` reads, as typed. */
		special: smallint().notNull().default(0),
		extra: jsonb().$type<object>(),
		/** Its products, as typed. */
		goods: jsonb().$type<DraftProduct[]>().notNull().default([]),
		payload: jsonb().$type<DraftPayload>().notNull().default({}),
		/** When it is published; null for never. */
		publishAt: timestamptz(),
		/** Error code, if it could not be published at that time. */
		publishError: text(),
		/** Language of the author's page. */
		lang: text().notNull().default("en"),
		/** Incremented by each save, to detect conflicts. */
		version: integer().notNull().default(1),
		savedAt: timestamptz().notNull().defaultNow(),
		/** When its author deleted it: it can be restored for a day. */
		deletedAt: timestamptz(),
	},
	(t) => [
		index("thread_drafts_own").on(t.uid, t.savedAt.desc(), t.tid.desc()),
		index("thread_drafts_due").on(t.publishAt, t.tid).where(sql`publish_at is not null`),
		index("thread_drafts_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
	],
);
