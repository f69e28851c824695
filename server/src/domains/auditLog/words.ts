import { everySection, findSectionByFid, type Lang } from "#contract/sections.ts";
import type { Deps } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { isMessageKey, t } from "../../platform/i18n.ts";
import { listAuthors } from "../accounts/authors.ts";
import { presentReason } from "../moderationReason.ts";
import { sectionName } from "../sectionName.ts";
import { findSetting } from "../settingSlot.ts";
import { findBoard, loadBoards } from "../threads/board/boards.ts";
import { presentBoard } from "../threads/board/presenter.ts";

const namesMember = (name: string, value: unknown): value is number =>
	/(^|_)uid$|_by$/.test(name) && Number.isInteger(value);
const namesSection = (name: string): boolean => name === "country_fid" || name === "section";
/** A time as the database writes it into JSON. */
const isTime = (value: unknown): value is string =>
	typeof value === "string" &&
	/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
	!Number.isNaN(Date.parse(value));

/** A name with the language of what it names. */
const inLanguage = /^(.+)_(en|fr|hi)$/;

/**
 * Of a table, a column or a field of a call: its label. A name without one is technical and stays as it is.
 * @param table of a column, whose label there comes before that of its name
 */
export function labelOf(lang: Lang, name: string, table = ""): { name: string; technical: boolean } {
	const key = [`audit.name.${name}.${table}`, `audit.name.${name}`].find(isMessageKey);
	if (key) return { name: t(lang, key), technical: false };
	const [, base, language] = inLanguage.exec(name) ?? [];
	if (!base || !language) return { name, technical: true };
	const label = labelOf(lang, base, table);
	return { ...label, name: `${label.name} (${labelOf(lang, language).name})` };
}

/** Uids of the members whom values name. */
export const namedMembers = (values: Record<string, unknown> | null): number[] =>
	Object.entries(values ?? {}).flatMap(([name, value]) => (namesMember(name, value) ? value : []));

/** A value of a table or call in words. */
export type ValueInWords = (name: string, value: unknown) => string;

/** Keys of the texts of values, by the names of their columns. */
const textKeys: Partial<Record<string, (value: unknown) => string>> = {
	role: (value) => `admin.role.${value}`,
	group_id: (value) => `members.group.${value}`,
	state: (value) => `audit.state.${value}`,
};

function placeName(lang: Lang, fid: number): string {
	if (fid === everySection) return t(lang, "admin.roles.everySection");
	return sectionName(lang, fid) || (findSectionByFid(fid)?.name ?? String(fid));
}

/**
 * How values are shown: members by name and id, boards and sections by their names, roles, groups, states, settings and
 * reasons by their texts, times in UTC, others as they are.
 * @param uids members whom the values name
 */
export async function loadWords(
	{ deps, db, lang }: { deps: Deps; db: Db; lang: Lang },
	uids: readonly number[],
): Promise<ValueInWords> {
	const [authorOf, boards] = await Promise.all([listAuthors(db, uids), loadBoards(deps)]);
	return (name, value) => {
		if (namesMember(name, value)) return `${authorOf(value).username} #${value}`;
		if (namesSection(name)) return placeName(lang, Number(value));
		const board = name === "fid" ? findBoard(boards, Number(value)) : undefined;
		if (board) return presentBoard(board, { lang, countryFid: 0 }).name;
		const setting = name === "name" ? findSetting(String(value)) : undefined;
		const key = setting?.title ?? textKeys[name]?.(value) ?? "";
		if (isMessageKey(key)) return t(lang, key);
		if (name === "reason") return presentReason(String(value), lang);
		if (isTime(value)) return `${new Date(value).toISOString().slice(0, 16).replace("T", " ")} UTC`;
		return typeof value === "string" ? value : JSON.stringify(value);
	};
}
