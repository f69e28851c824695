import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { MemberState } from "#contract/adminMembers.ts";
import type { Db } from "../../../platform/data/db.ts";
import { escapeLike, likePattern } from "../../../platform/data/likePattern.ts";
import { effectiveGroup } from "../group/queries.ts";
import { bannedGroup } from "../groups.ts";
import { listPossiblePhoneNumbers } from "../phoneNumber.ts";
import { postsOfAccount } from "../queries.ts";
import { accounts } from "../tables.ts";

/** Which members to list; undefined for any. */
export interface MemberSearch {
	/** A uid, an e-mail, a phone number, or the beginning of a username or a part of a name. */
	text?: string | undefined;
	/** Sections to which the reader is restricted. */
	sections?: readonly number[] | undefined;
	section?: number | undefined;
	group?: number | undefined;
	joinedAfter?: Date | undefined;
	state?: MemberState | undefined;
	cursor?: number | undefined;
}

const states: Record<MemberState, SQL | undefined> = {
	banned: and(
		eq(accounts.groupId, bannedGroup),
		or(isNull(accounts.bannedUntil), gt(accounts.bannedUntil, sql`now()`)),
	),
	unconfirmed: and(isNull(accounts.emailVerifiedAt), isNull(accounts.phoneVerifiedAt)),
	deletion: isNotNull(accounts.scheduledDeletionAt),
	"two-factor": sql`${accounts.secondFactors} <> '{}'`,
};

/** A name is first looked for among so many of the newest members, where what many are called is found. */
const newest = 10_000;
/** Of more members with another name any so many are sorted: it bounds the time of a search for what only old members are called. */
const maxMatches = 5_000;

/** What a typed text names other than a member's name: exactly one kind of thing, so that an index answers it. */
function identified(typed: string): SQL | undefined {
	if (/^\d{1,9}$/.test(typed)) return eq(accounts.uid, Number(typed));
	if (/^[+\d][\d ()-]{5,}$/.test(typed)) {
		const numbers = listPossiblePhoneNumbers(typed, 0);
		if (numbers.length > 0) return inArray(accounts.phone, numbers);
	}
	if (/^[^@\s]+@[^@\s]+$/.test(typed)) return eq(accounts.emailKey, typed.toLowerCase());
	return undefined;
}

const isNamed = (name: string): SQL =>
	sql`(username_key like ${`${escapeLike(name.toLowerCase())}%`} or search_name like search_text(${likePattern(name)}))`;

const uids = (db: Db) => db.select({ uid: accounts.uid }).from(accounts);

const rowsOf = (db: Db, condition: SQL | undefined, limit: number) =>
	db
		.select({ ...getTableColumns(accounts), groupId: effectiveGroup, posts: postsOfAccount })
		.from(accounts)
		.where(condition)
		.orderBy(desc(accounts.uid))
		.limit(limit);
export type FoundMember = Awaited<ReturnType<typeof rowsOf>>[number];

/** The conditions of a search, the name that is searched, empty for none, and whether only some members are asked for. */
function readSearch({ text = "", sections, section, group, joinedAfter, state, cursor }: MemberSearch) {
	const typed = text.trim();
	const id = identified(typed);
	const asked = and(
		isNull(accounts.deletedAt),
		id,
		sections && inArray(accounts.countryFid, [...sections]),
		section === undefined ? undefined : eq(accounts.countryFid, section),
		group === undefined ? undefined : eq(accounts.groupId, group),
		joinedAfter && gt(accounts.createdAt, joinedAfter),
		state && states[state],
		cursor === undefined ? undefined : lt(accounts.uid, cursor),
	);
	const isNarrowed = [sections, section, group, joinedAfter, state].some((one) => one !== undefined);
	return { asked, name: id ? "" : typed.replace(/^@/, ""), isNarrowed };
}

/** Members who are not deleted, newest first; of a name that very many old members have, any of them. */
export async function searchMembers(db: Db, search: MemberSearch, limit: number): Promise<FoundMember[]> {
	const { asked, name, isNarrowed } = readSearch(search);
	if (!name) return rowsOf(db, asked, limit);
	const recent = db
		.select({ uid: accounts.uid, usernameKey: accounts.usernameKey, searchName: accounts.searchName })
		.from(accounts)
		.where(asked)
		.orderBy(desc(accounts.uid))
		.limit(newest)
		.as("recent");
	const found = await db
		.select({ uid: recent.uid })
		.from(recent)
		.where(isNamed(name))
		.orderBy(desc(recent.uid))
		.limit(limit);
	const isAll = found.length === limit || (isNarrowed && (await db.$count(recent)) < newest);
	if (isAll)
		return rowsOf(
			db,
			inArray(
				accounts.uid,
				found.map(({ uid }) => uid),
			),
			limit,
		);
	const matches = uids(db)
		.where(and(asked, isNamed(name)))
		.limit(maxMatches);
	return rowsOf(db, inArray(accounts.uid, matches), limit);
}

const everyMatch = (search: MemberSearch): SQL | undefined => {
	const { asked, name } = readSearch(search);
	return name ? and(asked, isNamed(name)) : asked;
};

/** Every member who is searched, newest first, in pages by the uid of the last one: for the file, which may take its time. */
export const listMembers = (db: Db, search: MemberSearch, limit: number): Promise<FoundMember[]> =>
	rowsOf(db, everyMatch(search), limit);

/** The number of members who are searched, counted up to a limit. */
export const countMembers = (db: Db, search: MemberSearch, limit: number): Promise<number> =>
	db.$count(uids(db).where(everyMatch(search)).limit(limit).as("counted"));
