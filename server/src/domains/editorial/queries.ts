import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import { editorialTag } from "#contract/cacheTags.ts";
import { type EditorialKind, editorialRules } from "#contract/editorial.ts";
import { everySection } from "#contract/sections.ts";
import type { Ctx, Deps } from "../../platform/context.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { listPictureRows, type PictureRow } from "../media/queries.ts";
import { editorialEntries } from "./tables.ts";

export type EntryRow = typeof editorialEntries.$inferSelect;

const isCurrent = (now: Date) =>
	and(isNull(editorialEntries.endedAt), or(isNull(editorialEntries.endsAt), gt(editorialEntries.endsAt, now)));

/** An entry with its picture. */
export type ShownEntry = EntryRow & { picture: PictureRow | null };

/** All entries of a section that are not over, a minute old at most. */
const loadSection = ({ db, dataCache, clock }: Deps, section: number): Promise<ShownEntry[]> =>
	dataCache.get(`editorial ${section}`, async () => {
		const rows = await db
			.select()
			.from(editorialEntries)
			.where(and(inArray(editorialEntries.countryFid, [everySection, section]), isCurrent(clock.now())))
			.orderBy(desc(editorialEntries.countryFid), asc(editorialEntries.position), asc(editorialEntries.id));
		const pictures = await listPictureRows(db, valuesOf(rows, "aid"));
		const value = rows.map((row) => ({ ...row, picture: pictures.find(({ aid }) => aid === row.aid) ?? null }));
		return { value, tags: [editorialTag], bytes: rows.length * 500 };
	});

/** What readers of a section see of a kind, its own first. */
export async function listShown(
	{ deps, lang, clock }: Pick<Ctx, "deps" | "lang" | "clock">,
	section: number,
	kind: EditorialKind,
): Promise<ShownEntry[]> {
	const now = clock.now();
	return (await loadSection(deps, section)).filter(
		(row) =>
			row.kind === kind &&
			row.startsAt <= now &&
			(!row.endsAt || row.endsAt > now) &&
			(row.lang === "" || row.lang === lang),
	);
}

/** The member, thread or topic of an entry. */
export const objectOf = ({ uid, objectId }: Pick<EntryRow, "uid" | "objectId">): number | null => uid ?? objectId;

/** Ids of the objects of a kind that readers of a section see. */
export async function listPickedIds(
	ctx: Pick<Ctx, "deps" | "lang" | "clock">,
	section: number,
	kind: "thread" | "topic" | "member",
): Promise<number[]> {
	const rows = await listShown(ctx, section, kind);
	return [...new Set(rows.flatMap((row) => objectOf(row) ?? []))];
}

/**
 * Entries of a kind in these sections, undefined for all: those that are not over in their order, and the last ones
 * that are.
 */
export async function listEntries(
	db: Db,
	{ kind, sections, now }: { kind: EditorialKind; sections: readonly number[] | undefined; now: Date },
): Promise<{ current: EntryRow[]; over: EntryRow[] }> {
	const { countryFid, position, id, endedAt, endsAt } = editorialEntries;
	const read = and(eq(editorialEntries.kind, kind), sections && inArray(countryFid, [...sections]));
	const current = await db
		.select()
		.from(editorialEntries)
		.where(and(read, isCurrent(now)))
		.orderBy(asc(countryFid), asc(position), asc(id));
	const over = await db
		.select()
		.from(editorialEntries)
		.where(and(read, or(isNotNull(endedAt), lte(endsAt, now))))
		.orderBy(desc(id))
		.limit(editorialRules.over);
	return { current, over };
}

export async function findEntry(db: Db, id: number): Promise<EntryRow | undefined> {
	const [row] = await db.select().from(editorialEntries).where(eq(editorialEntries.id, id));
	return row;
}

/** Entries of a kind and section that are not over, in their order, locked. */
export const lockEntries = (
	tx: Tx,
	{ kind, countryFid }: Pick<EntryRow, "kind" | "countryFid">,
	now: Date,
): Promise<EntryRow[]> =>
	tx
		.select()
		.from(editorialEntries)
		.where(and(eq(editorialEntries.kind, kind), eq(editorialEntries.countryFid, countryFid), isCurrent(now)))
		.orderBy(asc(editorialEntries.position), asc(editorialEntries.id))
		.for("update");
