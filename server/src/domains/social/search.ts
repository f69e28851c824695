import { and, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { foundMembers } from "#contract/social.ts";
import type { Db } from "../../platform/db.ts";
import { newestFirst } from "../../platform/edge.ts";
import { cleanLine } from "../../platform/text.ts";
import { bannedGroup } from "../accounts/groups.ts";
import { groupNow } from "../accounts/queries.ts";
import { accounts } from "../accounts/tables.ts";
import { follows } from "./tables.ts";

/** Of those whom a member follows the last so many are looked through. */
const followedSpan = 2_000;
/** So many names in their order are looked through for those whom one follows. */
const mentionSpan = 100;

/** A text in a pattern for LIKE, its own `%`, `_` and `\` meaning themselves. */
const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Members whom `uid` follows and whose username or shown name holds the words, the last followed first. Their ids. */
export async function findFollowed(db: Db, uid: number, words: string, limit: number): Promise<number[]> {
	const wanted = cleanLine(words).toLowerCase();
	const lately = db
		.select({ uid: follows.followUid, createdAt: follows.createdAt })
		.from(follows)
		.where(eq(follows.uid, uid))
		.orderBy(newestFirst(follows.createdAt, follows.followUid))
		.limit(followedSpan)
		.as("lately");
	const pattern = `%${literal(wanted)}%`;
	const rows = await db
		.select({ uid: lately.uid })
		.from(lately)
		.innerJoin(accounts, eq(accounts.uid, lately.uid))
		.where(
			and(isNull(accounts.removedAt), wanted === "" ? undefined : or(sql`${accounts.usernameKey} like ${pattern}`, sql`${accounts.name} ilike ${pattern}`)),
		)
		.orderBy(sql`${lately.createdAt} desc`, sql`${lately.uid} desc`)
		.limit(limit);
	return rows.map((row) => row.uid);
}

/** Members who may be mentioned: those whose username begins so, whom `uid` follows first. Not oneself, not the banned. Their ids. */
export async function findToMention(db: Db, uid: number, typed: string): Promise<number[]> {
	const begins = cleanLine(typed).replace(/^@/, "").toLowerCase();
	if (begins === "") return findFollowed(db, uid, "", foundMembers.all);
	const prefix: SQL = sql`${accounts.usernameKey} like ${`${literal(begins)}%`}`;
	const rows = await db
		.select({ uid: accounts.uid, followed: sql<boolean>`${follows.uid} is not null` })
		.from(accounts)
		.leftJoin(follows, and(eq(follows.uid, uid), eq(follows.followUid, accounts.uid)))
		.where(and(isNull(accounts.removedAt), prefix, ne(accounts.uid, uid), ne(groupNow, bannedGroup)))
		.orderBy(accounts.usernameKey)
		.limit(mentionSpan);
	return rows
		.sort((a, b) => Number(b.followed) - Number(a.followed))
		.slice(0, foundMembers.all)
		.map((row) => row.uid);
}
