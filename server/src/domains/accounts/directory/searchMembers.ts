import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { MemberState } from "#contract/adminMembers.ts";
import type { Db } from "../../../platform/data/db.ts";
import { escapeLike } from "../../../platform/data/likePattern.ts";
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

/** Two letters and less are too short for the index but as the beginning of a word. */
const isNamed = (name: string): SQL => {
	const prefix = `${escapeLike(name)}%`;
	return name.length > 2
		? sql`search_name like search_text(${`%${prefix}`})`
		: sql`(search_name like search_text(${prefix}) or search_name like search_text(${`% ${prefix}`}))`;
};

const uids = (db: Db) => db.select({ uid: accounts.uid }).from(accounts);

const rowsOf = (db: Db, condition: SQL | undefined, limit: number) =>
	db
		.select({ ...getTableColumns(accounts), groupId: effectiveGroup, posts: postsOfAccount })
		.from(accounts)
		.where(condition)
		.orderBy(desc(accounts.uid))
		.limit(limit);
export type FoundMember = Awaited<ReturnType<typeof rowsOf>>[number];

/** The conditions of a search, and the name that is searched, empty for none. */
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
	return { asked, name: id ? "" : typed.replace(/^@/, "") };
}

/**
 * Members who are not deleted, newest first. A name is looked for in one block of uids after the other, which the index
 * has beside the names: the search ends with the block that fills the page, and no block has more than 16,384 members.
 * The same block as a range is for the indexes of sections and groups, which find the few who are banned.
 */
export async function searchMembers(db: Db, search: MemberSearch, limit: number): Promise<FoundMember[]> {
	const { asked, name } = readSearch(search);
	if (!name) return rowsOf(db, asked, limit);
	const newest = sql`least((select max(uid) from accounts), ${search.cursor ?? null}::bigint)`;
	const inBlock = uids(db)
		.where(and(asked, isNamed(name), sql`uid >> 14 = block and uid >= block << 14 and uid < (block + 1) << 14`))
		.orderBy(desc(accounts.uid))
		.as("in_block");
	const found = await db
		.select({ uid: inBlock.uid })
		.from(sql`generate_series(${newest} >> 14, 0, -1) block`)
		.innerJoinLateral(inBlock, sql`true`)
		.limit(limit);
	const among = found.map(({ uid }) => uid);
	return among.length === 0 ? [] : rowsOf(db, inArray(accounts.uid, among), limit);
}

const everyMatch = (search: MemberSearch): SQL | undefined => {
	const { asked, name } = readSearch(search);
	return name ? and(asked, isNamed(name)) : asked;
};

/**
 * Every member who is searched, newest first, in pages by the uid of the last one: for the file, which may take its
 * time.
 */
export const listMembers = (db: Db, search: MemberSearch, limit: number): Promise<FoundMember[]> =>
	rowsOf(db, everyMatch(search), limit);

/** The number of members who are searched, counted up to a limit. */
export const countMembers = (db: Db, search: MemberSearch, limit: number): Promise<number> =>
	db.$count(uids(db).where(everyMatch(search)).limit(limit).as("counted"));
