import { and, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { foundMembersMax } from "#contract/social.ts";
import type { Db } from "../../platform/data/db.ts";
import { newestFirst } from "../../platform/data/pagination.ts";
import { cleanLine } from "../../platform/data/text.ts";
import { bannedGroup } from "../accounts/groups.ts";
import { effectiveGroup } from "../accounts/queries.ts";
import { accounts } from "../accounts/tables.ts";
import { follows } from "./tables.ts";

/** How many of the last followed members are searched. */
const maxFollowedSearched = 2_000;
/** How many matching usernames, in alphabetical order, are searched for followed members. */
const maxMatches = 100;

/** Escapes `%`, `_` and `\` for LIKE. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Ids of members that `uid` follows and whose username or display name contains the text, the last followed first. */
export async function searchFollowedMembers(db: Db, uid: number, query: string, limit: number): Promise<number[]> {
	const text = cleanLine(query).toLowerCase();
	const recent = db
		.select({ uid: follows.followUid, createdAt: follows.createdAt })
		.from(follows)
		.where(eq(follows.uid, uid))
		.orderBy(newestFirst(follows.createdAt, follows.followUid))
		.limit(maxFollowedSearched)
		.as("recent");
	const pattern = `%${escapeLike(text)}%`;
	const rows = await db
		.select({ uid: recent.uid })
		.from(recent)
		.innerJoin(accounts, eq(accounts.uid, recent.uid))
		.where(and(isNull(accounts.deletedAt), text === "" ? undefined : or(sql`${accounts.usernameKey} like ${pattern}`, sql`${accounts.name} ilike ${pattern}`)))
		.orderBy(sql`${recent.createdAt} desc`, sql`${recent.uid} desc`)
		.limit(limit);
	return rows.map((row) => row.uid);
}

/** Ids of members whose username begins with the text, followed ones first, without `uid` and banned members. */
export async function searchMentionableMembers(db: Db, uid: number, typed: string): Promise<number[]> {
	const prefix = cleanLine(typed).replace(/^@/, "").toLowerCase();
	if (prefix === "") return searchFollowedMembers(db, uid, "", foundMembersMax.all);
	const matches: SQL = sql`${accounts.usernameKey} like ${`${escapeLike(prefix)}%`}`;
	const rows = await db
		.select({ uid: accounts.uid, followed: sql<boolean>`${follows.uid} is not null` })
		.from(accounts)
		.leftJoin(follows, and(eq(follows.uid, uid), eq(follows.followUid, accounts.uid)))
		.where(and(isNull(accounts.deletedAt), matches, ne(accounts.uid, uid), ne(effectiveGroup, bannedGroup)))
		.orderBy(accounts.usernameKey)
		.limit(maxMatches);
	return rows
		.sort((a, b) => Number(b.followed) - Number(a.followed))
		.slice(0, foundMembersMax.all)
		.map((row) => row.uid);
}
