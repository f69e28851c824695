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

/** A name that many have is first looked for among so many of the newest members. */
const newest = 300;
/** Of more members with a name any so many are sorted: it bounds the time of a search for a part of most names. */
const maxMatches = 1_000;

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

const isNamed = (name: string): SQL | undefined =>
	or(
		sql`${accounts.usernameKey} like ${`${escapeLike(name.toLowerCase())}%`}`,
		sql`search_text(${accounts.username} || ' ' || ${accounts.name}) like '%' || search_text(${name}) || '%'`,
	);

const uids = (db: Db) => db.select({ uid: accounts.uid }).from(accounts);

const rowsOf = (db: Db, condition: SQL | undefined, limit: number) =>
	db
		.select({ ...getTableColumns(accounts), groupId: effectiveGroup, posts: postsOfAccount })
		.from(accounts)
		.where(condition)
		.orderBy(desc(accounts.uid))
		.limit(limit);

/** Members who are not deleted, newest first; of a name that very many have, any of them. */
export async function searchMembers(
	db: Db,
	{ text = "", sections, section, group, joinedAfter, state, cursor }: MemberSearch,
	limit: number,
): Promise<FoundMember[]> {
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
	const name = id ? "" : typed.replace(/^@/, "");
	if (!name) return rowsOf(db, asked, limit);
	const recent = uids(db).where(asked).orderBy(desc(accounts.uid)).limit(newest);
	const found = await rowsOf(db, and(inArray(accounts.uid, recent), isNamed(name)), limit);
	if (found.length === limit) return found;
	return rowsOf(
		db,
		inArray(
			accounts.uid,
			uids(db)
				.where(and(asked, isNamed(name)))
				.limit(maxMatches),
		),
		limit,
	);
}
export type FoundMember = Awaited<ReturnType<typeof rowsOf>>[number];
