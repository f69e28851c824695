import { and, desc, eq, sql } from "drizzle-orm";
import { siteTextsTag } from "#contract/cacheTags.ts";
import type { Lang } from "#contract/sections.ts";
import type { TextName } from "#contract/siteTexts.ts";
import type { Deps } from "../../platform/context.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { siteTextVersions } from "./tables.ts";

export type VersionRow = typeof siteTextVersions.$inferSelect;

/** A version without its text. */
export type VersionFacts = Omit<VersionRow, "title" | "text">;

/** A text in a language. */
export interface TextKey {
	name: TextName;
	lang: Lang;
}

const isOf = ({ name, lang }: TextKey) => and(eq(siteTextVersions.name, name), eq(siteTextVersions.lang, lang));

/** Versions of a text, the newest first. */
export const listVersions = (db: Db, key: TextKey, limit: number): Promise<VersionRow[]> =>
	db.select().from(siteTextVersions).where(isOf(key)).orderBy(desc(siteTextVersions.version)).limit(limit);

export async function findVersion(db: Db, key: TextKey, version: number): Promise<VersionRow | undefined> {
	const [row] = await db
		.select()
		.from(siteTextVersions)
		.where(and(isOf(key), eq(siteTextVersions.version, version)));
	return row;
}

/** Number of the newest version, 0 without one. Who publishes the same text waits until the transaction ends. */
export async function lockNewest(tx: Tx, key: TextKey): Promise<number> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`site text ${key.name} ${key.lang}`}, 0))`);
	return (await listVersions(tx, key, 1))[0]?.version ?? 0;
}

/** The version that holds at a time: the one that began last. */
export const pickCurrent = <Row extends VersionFacts>(rows: readonly Row[], now: Date): Row | undefined =>
	rows
		.filter(({ withdrawnAt, startsAt }) => !withdrawnAt && startsAt <= now)
		.toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime() || b.version - a.version)[0];

/** All versions without their texts, a minute old at most. Texts have few. */
export const loadFacts = ({ db, dataCache }: Pick<Deps, "db" | "dataCache">): Promise<VersionFacts[]> =>
	dataCache.get("site texts", async () => {
		const { name, lang, version, startsAt, withdrawnAt, addedBy, createdAt } = siteTextVersions;
		const value = await db
			.select({ name, lang, version, startsAt, withdrawnAt, addedBy, createdAt })
			.from(siteTextVersions)
			.orderBy(desc(version));
		return { value, tags: [siteTextsTag], bytes: value.length * 200 };
	});

/** The version that is in force; undefined for the text of the program. */
export async function loadCurrent(
	deps: Pick<Deps, "db" | "dataCache" | "clock">,
	key: TextKey,
): Promise<VersionRow | undefined> {
	const { db, dataCache, clock } = deps;
	const { row } = await dataCache.get(`site text ${key.name} ${key.lang}`, async () => {
		const all = await listVersions(db, key, 1_000);
		const current = pickCurrent(all, clock.now());
		return { value: { row: current }, tags: [siteTextsTag], bytes: current?.text?.length ?? 0 };
	});
	return row;
}

/** Number of the version that is in force: 0 for the text of the program, also where a later version restores it. */
export async function loadVersionInForce(...of: Parameters<typeof loadCurrent>): Promise<number> {
	const row = await loadCurrent(...of);
	return row && row.title !== null ? row.version : 0;
}
