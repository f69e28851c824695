import { and, desc, eq, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { isSpelledLike } from "../../../platform/data/editDistance.ts";
import { likePattern } from "../../../platform/data/likePattern.ts";
import { members } from "../../accounts/relations.ts";
import { isIndexed, maxResults } from "../rules.ts";
import { distanceOfNames } from "./nearness.ts";

/** Of more members who match, any so many are sorted: it bounds the time of a search for a part of most names. */
const maxMatches = 5_000;

/** Fewer members than this are supplemented by those whose names are alike. */
const few = 5;
const maxAlike = 20;
/** Names that differ by more letters are not shown beside nearer ones. */
const nearDistance = 1;

/**
 * Ids of members whose names have all of the words as they sound, in either script, or nearly as they are spelled: the
 * nearest first, then those with the most followers.
 */
async function findAlike(db: Db, words: readonly string[]): Promise<number[]> {
	const typed = words.join(" ");
	const { rows } = await db.execute<{ uid: number; name: string; sounds: boolean }>(sql`
		select uid, username || ' ' || name as name, sounds from (
			select uid, bool_or(sounds) as sounds from (
				(select uid, true as sounds from ${members}
				where search_name_sounds(username || ' ' || name) @@ search_name_query(${typed}) limit ${maxMatches})
				union all select uid, false from similar_members(${typed}) uid) alike group by uid) alike
		join ${members} using (uid)
		where not ${members.banned} order by sounds desc, ${members.followers} desc, uid limit ${maxResults}`);
	const heard = rows
		.flatMap(({ uid, name, sounds }) => (sounds ? { uid, distance: distanceOfNames(typed, name) } : []))
		.sort((a, b) => a.distance - b.distance);
	const near = heard.filter(({ distance }) => distance <= nearDistance);
	const spelled = rows.filter(({ name, sounds }) => !sounds && isSpelledLike(typed, name));
	return [...(near.length > 0 ? near : heard), ...spelled].slice(0, maxAlike).map(({ uid }) => uid);
}

/**
 * Ids of members whose username and display name contain every word, the one of exactly this username first, then those
 * with the most followers. Words that are too short for the index are compared with the beginning of usernames.
 */
export async function findMembersNamed(db: Db, words: readonly string[]): Promise<number[]> {
	const usesIndex = words.some(isIndexed);
	const contains = (word: string): SQL =>
		usesIndex
			? sql`${members.searchName} like search_text(${likePattern(word)})`
			: sql`${members.usernameKey} like ${likePattern(word).slice(1)}`;
	const isExact = eq(members.usernameKey, words.join(" "));
	const matching = db
		.select({ uid: members.uid })
		.from(members)
		.where(and(...words.map(contains)))
		.limit(maxMatches);
	const exact = db.select({ uid: members.uid }).from(members).where(isExact);
	const rows = await db
		.select({ uid: members.uid })
		.from(members)
		.where(and(sql`${members.uid} in ((${matching}) union (${exact}))`, not(members.banned)))
		.orderBy(sql`${isExact} desc`, desc(members.followers), members.uid)
		.limit(maxResults);
	return rows.map(({ uid }) => uid);
}

/** Same; when they are few, then members whose names are alike. */
export async function findMemberIds(db: Db, words: readonly string[]): Promise<number[]> {
	const found = await findMembersNamed(db, words);
	return found.length < few ? [...new Set([...found, ...(await findAlike(db, words))])] : found;
}
