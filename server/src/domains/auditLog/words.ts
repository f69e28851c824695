import { everySection, findSectionByFid, type Lang } from "#contract/sections.ts";
import type { Deps } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { isMessageKey, t } from "../../platform/i18n.ts";
import { listAuthors } from "../accounts/authors.ts";
import { presentReason } from "../moderationReason.ts";
import { sectionName } from "../sectionName.ts";
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

/** Of a table, a column or a field of a call: its label, else its name with spaces. */
export function labelOf(lang: Lang, name: string): string {
	const key = `audit.name.${name}`;
	if (isMessageKey(key)) return t(lang, key);
	const words = name.replaceAll("_", " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Uids of the members whom values name. */
export const namedMembers = (values: Record<string, unknown> | null): number[] =>
	Object.entries(values ?? {}).flatMap(([name, value]) => (namesMember(name, value) ? value : []));

/** A value of a table or call in words. */
export type ValueInWords = (name: string, value: unknown) => string;

function placeName(lang: Lang, fid: number): string {
	if (fid === everySection) return t(lang, "admin.roles.everySection");
	return sectionName(lang, fid) || (findSectionByFid(fid)?.name ?? String(fid));
}

/**
 * How values are shown: members by name and id, boards and sections by their names, roles, groups and reasons by their texts, times in UTC, others as
 * they are.
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
		const key = name === "role" ? `admin.role.${value}` : name === "group_id" ? `members.group.${value}` : "";
		if (isMessageKey(key)) return t(lang, key);
		if (name === "reason") return presentReason(String(value), lang);
		if (isTime(value)) return `${new Date(value).toISOString().slice(0, 16).replace("T", " ")} UTC`;
		return typeof value === "string" ? value : JSON.stringify(value);
	};
}
