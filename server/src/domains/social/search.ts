import { and, eq, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import { foundMembersMax } from "#contract/social.ts";
import type { Db } from "../../platform/data/db.ts";
import { escapeLike } from "../../platform/data/likePattern.ts";
import { newestFirst } from "../../platform/data/pagination.ts";
import { cleanLine } from "../../platform/data/text.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { members } from "../accounts/relations.ts";
import { follows, memberBlocks } from "./tables.ts";

/** How many of the last followed members are searched. */
const maxFollowedSearched = 2_000;

/** The members whom `uid` followed last. */
const lastFollowed = (db: Db, uid: number) =>
	db
		.select({ uid: follows.followUid, createdAt: follows.createdAt })
		.from(follows)
		.where(eq(follows.uid, uid))
		.orderBy(newestFirst(follows.createdAt, follows.followUid))
		.limit(maxFollowedSearched)
		.as("recent");

const hasName = (pattern: string): SQL | undefined =>
	or(sql`${members.usernameKey} like ${pattern}`, sql`${members.name} ilike ${pattern}`);

/** Ids of members that `uid` follows and whose username or display name contains the text, the last followed first. */
export async function searchFollowedMembers(db: Db, uid: number, query: string, limit: number): Promise<number[]> {
	const text = cleanLine(query).toLowerCase();
	const recent = lastFollowed(db, uid);
	const rows = await db
		.select({ uid: recent.uid })
		.from(recent)
		.innerJoin(members, eq(members.uid, recent.uid))
		.where(text === "" ? undefined : hasName(`%${escapeLike(text)}%`))
		.orderBy(sql`${recent.createdAt} desc`, sql`${recent.uid} desc`)
		.limit(limit);
	return rows.map((row) => row.uid);
}

/**
 * Ids of members to mention: followed ones whose username or display name begins with the text, the last followed
 * first, then others whose username does. Without the viewer, banned members, and those who have blocked the viewer or
 * are blocked by them.
 */
export async function searchMentionableMembers(db: Db, { uid, blocked }: Viewer, typed: string): Promise<number[]> {
	const prefix = cleanLine(typed).replace(/^@/, "").toLowerCase();
	const pattern = `${escapeLike(prefix)}%`;
	const blockers = db.select({ uid: memberBlocks.uid }).from(memberBlocks).where(eq(memberBlocks.blockedUid, uid));
	const mentionable = and(
		notInArray(members.uid, [uid, ...blocked]),
		notInArray(members.uid, blockers),
		not(members.banned),
	);
	const recent = lastFollowed(db, uid);
	const followed = await db
		.select({ uid: recent.uid })
		.from(recent)
		.innerJoin(members, eq(members.uid, recent.uid))
		.where(and(mentionable, prefix === "" ? undefined : hasName(pattern)))
		.orderBy(sql`${recent.createdAt} desc`, sql`${recent.uid} desc`)
		.limit(foundMembersMax.all);
	const others =
		prefix === ""
			? []
			: await db
					.select({ uid: members.uid })
					.from(members)
					.where(and(mentionable, sql`${members.usernameKey} like ${pattern}`))
					.orderBy(members.usernameKey)
					.limit(foundMembersMax.all);
	return [...new Set([...followed, ...others].map((row) => row.uid))].slice(0, foundMembersMax.all);
}
