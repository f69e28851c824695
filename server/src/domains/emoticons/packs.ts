import { asc, isNotNull, isNull } from "drizzle-orm";
import { emoticonsTag } from "#contract/cacheTags.ts";
import { emoticonPacks as builtIn, type EmoticonPack, emoticonCodes } from "#contract/emoticons.ts";
import type { Lang } from "#contract/sections.ts";
import type { Deps } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { type AddedEmoticon, setAddedEmoticons } from "../../platform/data/emoticons.ts";
import { type ServerMessageKey, t } from "../../platform/i18n.ts";
import { addedEmoticons, emoticonPacks } from "./tables.ts";

export type Names = Record<Lang, string>;

interface Emoticon {
	code: string;
	/** Of one that was added; the others have messages. */
	names: Names | null;
}

/** A pack as administrators have made or changed it. */
export interface Pack {
	type: string;
	/** Of the program; null for one that was added. */
	own: EmoticonPack | null;
	names: Names | null;
	position: number;
	hidden: boolean;
	emoticons: readonly Emoticon[];
}

const codeOf = ({ type, n }: { type: string; n: number }): string => `${type}_${n}`;

/** All packs in their order, without deleted ones. */
export async function listPacks(db: Db): Promise<Pack[]> {
	const [rows, added] = await Promise.all([
		db.select().from(emoticonPacks).where(isNull(emoticonPacks.deletedAt)),
		db.select().from(addedEmoticons).where(isNotNull(addedEmoticons.aid)).orderBy(asc(addedEmoticons.n)),
	]);
	const changed = new Map(rows.map((row) => [row.type, row]));
	const known = builtIn.map((own, at): Pack => {
		const { names = null, hidden = false, position = (at + 1) * 10 } = changed.get(own.type) ?? {};
		const emoticons = emoticonCodes(own).map((code) => ({ code, names: null }));
		return { type: own.type, own, names, hidden, position, emoticons };
	});
	const more = rows
		.filter(({ type }) => !builtIn.some((own) => own.type === type))
		.map(({ type, names, hidden, position }): Pack => {
			const emoticons = added
				.filter((one) => one.type === type)
				.map((one) => ({ code: codeOf(one), names: one.names }));
			return { type, own: null, names, hidden, position, emoticons };
		});
	return [...known, ...more].toSorted((a, b) => a.position - b.position || a.type.localeCompare(b.type));
}

/** Same, cached until a pack is changed. */
export const loadPacks = ({ db, dataCache }: Pick<Deps, "db" | "dataCache">): Promise<Pack[]> =>
	dataCache.get("emoticons", async () => ({ value: await listPacks(db), tags: [emoticonsTag] }));

/** Every emoticon that was ever added, by its code; cached likewise. */
export const loadAdded = ({
	db,
	dataCache,
}: Pick<Deps, "db" | "dataCache">): Promise<ReadonlyMap<string, AddedEmoticon>> =>
	dataCache.get("emoticons added", async () => {
		const rows = await db.select().from(addedEmoticons);
		return { value: new Map(rows.map((row) => [codeOf(row), row])), tags: [emoticonsTag] };
	});

/** A pack and its emoticons with their names in a language. */
export const presentPack = (lang: Lang, { type, own, names, emoticons }: Pack) => ({
	type,
	name: names?.[lang] ?? (own ? t(lang, `emoticonPack.${own.key}`) : type),
	emoticons: emoticons.map(({ code, names: given }) => ({
		code,
		name: given?.[lang] ?? t(lang, `emoticon.${code}` as ServerMessageKey),
		names: given,
	})),
});

/** Makes the added emoticons known to texts, at start and whenever one is changed in any process. */
export const followPacks = (deps: Deps): Promise<void> =>
	deps.dataCache.follow(
		emoticonsTag,
		async () => setAddedEmoticons(await loadAdded(deps)),
		(error) => deps.log.error({ err: error }, "added emoticons could not be loaded"),
	);
