import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { type Lang, langs } from "#contract/sections.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import type { MessageOverrides } from "../../../platform/i18n.ts";
import { messageVersions } from "./tables.ts";

export type MessageVersionRow = typeof messageVersions.$inferSelect;

/** A message in a language. */
export interface MessageKey {
	key: string;
	lang: Lang;
}

/** Versions of a message in all languages, the newest first. */
export const listMessageVersions = (db: Db, key: string): Promise<MessageVersionRow[]> =>
	db.select().from(messageVersions).where(eq(messageVersions.key, key)).orderBy(desc(messageVersions.version));

/** Number of the newest version, 0 without one. Who changes the same message waits until the transaction ends. */
export async function lockNewestMessage(tx: Tx, { key, lang }: MessageKey): Promise<number> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`message ${key} ${lang}`}, 0))`);
	const [row] = await tx
		.select({ version: messageVersions.version })
		.from(messageVersions)
		.where(and(eq(messageVersions.key, key), eq(messageVersions.lang, lang)))
		.orderBy(desc(messageVersions.version))
		.limit(1);
	return row?.version ?? 0;
}

/** All messages that staff have changed, as they are now. */
export async function listOverrides(db: Db): Promise<MessageOverrides> {
	const { key, lang, version, text } = messageVersions;
	const newest = db
		.selectDistinctOn([key, lang], { key, lang, text })
		.from(messageVersions)
		.orderBy(key, lang, desc(version))
		.as("newest");
	const rows = await db.select().from(newest).where(isNotNull(newest.text));
	const of = (wanted: Lang): Map<string, string> =>
		new Map(rows.flatMap((row) => (row.lang === wanted && row.text !== null ? [[row.key, row.text]] : [])));
	return Object.fromEntries(langs.map((one) => [one, of(one)])) as unknown as MessageOverrides;
}
