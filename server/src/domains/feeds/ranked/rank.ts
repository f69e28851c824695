import { globalSection } from "#contract/sections.ts";
import type { ReasonKind } from "#contract/threadLists.ts";
import { hourMs } from "../../../platform/durations.ts";

/** A thread that may be in a ranked list. */
export interface Candidate {
	tid: number;
	uid: number;
	topid: number | null;
	fid: number;
	countryFid: number;
	lang: string;
	digest: number;
	readaccess: number;
	/** Its own score: see `hotScore`. */
	hot: number;
}

/** What "for you" knows of a viewer; guests follow nothing. */
export interface Interests {
	countryFid: number;
	lang: string;
	members: ReadonlySet<number>;
	/** Names by topid. */
	topics: ReadonlyMap<number, string>;
	boards: ReadonlySet<number>;
	/** Names of topics that have a tag of the viewer's interests, by topid. */
	interesting: ReadonlyMap<number, string>;
	/** Threads that they have read lately. */
	read: ReadonlySet<number>;
}

/**
 * What is added to a thread's own score. Engagement counts there on a logarithmic scale, so that `n` ranks a thread
 * like others with 10^n times the engagement, or 12.5 n hours younger.
 */
export const boosts = {
	member: 1,
	topic: 0.8,
	section: 0.6,
	board: 0.4,
	interest: 0.5,
	language: 0.2,
	digest: 0.4,
	read: -1.5,
} as const;

/** Score of a thread for a viewer; higher comes first. */
export function scoreFor(
	one: Candidate,
	{ countryFid, lang, members, topics, boards, interesting, read }: Interests,
): number {
	let score = one.hot;
	if (read.has(one.tid)) score += boosts.read;
	if (members.has(one.uid)) score += boosts.member;
	if (one.topid !== null && topics.has(one.topid)) score += boosts.topic;
	if (one.topid !== null && interesting.has(one.topid)) score += boosts.interest;
	if (boards.has(one.fid)) score += boosts.board;
	if (one.countryFid === countryFid && countryFid !== globalSection.fid) score += boosts.section;
	if (one.lang === lang) score += boosts.language;
	return one.digest > 0 ? score + boosts.digest : score;
}

/** The interests of somebody who follows nothing, whatever the language. */
export const nothing = (countryFid: number): Interests => ({
	countryFid,
	lang: "",
	members: new Set(),
	topics: new Map(),
	boards: new Set(),
	interesting: new Map(),
	read: new Set(),
});

/** Threads with the highest scores for a viewer first. */
export function byScore(candidates: readonly Candidate[], interests: Interests): Candidate[] {
	return candidates
		.map((one) => ({ one, score: scoreFor(one, interests) }))
		.sort((a, b) => b.score - a.score || b.one.tid - a.one.tid)
		.map(({ one }) => one);
}

/** Why a thread is in "for you": what counts most of what `scoreFor` adds, else that it is popular. */
export function reasonFor(
	one: Pick<Candidate, "uid" | "topid" | "fid" | "countryFid" | "lang">,
	interests: Interests,
): ReasonKind {
	if (interests.members.has(one.uid)) return "member";
	if (one.topid !== null && interests.topics.has(one.topid)) return "topic";
	if (one.topid !== null && interests.interesting.has(one.topid)) return "interest";
	if (interests.boards.has(one.fid)) return "board";
	if (one.countryFid === interests.countryFid && one.countryFid !== globalSection.fid) return "section";
	return one.lang === interests.lang ? "language" : "popular";
}

/** Of so many threads in a row, at most so many are of one author, and of one topic. */
export const diversity = { row: 10, uid: 1, topid: 2 } as const;

/**
 * The first `limit` of threads that are sorted by their score, such that no author and no topic is too often in a row.
 * Where all that remain would be, the best one is taken all the same, so that nothing is left out.
 */
export function pickDiverse<T extends Pick<Candidate, "uid" | "topid">>(sorted: readonly T[], limit: number): T[] {
	const rest = [...sorted];
	const picked: T[] = [];
	const [ofAuthor, ofTopic] = [new Map<number, number>(), new Map<number, number>()];
	const count = ({ uid, topid }: T, step: number): void => {
		ofAuthor.set(uid, (ofAuthor.get(uid) ?? 0) + step);
		if (topid !== null) ofTopic.set(topid, (ofTopic.get(topid) ?? 0) + step);
	};
	const fits = ({ uid, topid }: T): boolean =>
		(ofAuthor.get(uid) ?? 0) < diversity.uid && (topid === null || (ofTopic.get(topid) ?? 0) < diversity.topid);
	while (picked.length < limit && rest.length > 0) {
		const [next] = rest.splice(Math.max(0, rest.findIndex(fits)), 1);
		if (!next) break;
		picked.push(next);
		count(next, 1);
		const leaving = picked.at(-diversity.row);
		if (leaving) count(leaving, -1);
	}
	return picked;
}

/** What a thread's trend is calculated from. */
export interface Trend {
	likeCount: number;
	replyCount: number;
	bookmarkCount: number;
	createdAt: Date;
}

/** How long a thread can trend. Milliseconds. */
export const trendingMs = 72 * hourMs;

/** Engagement for its age: likes count 1, replies 2, bookmarks 3, and the sum falls to about a fifth within a day. */
export function trendScore({ likeCount, replyCount, bookmarkCount, createdAt }: Trend, now: Date): number {
	const hours = Math.max(0, now.getTime() - createdAt.getTime()) / hourMs;
	return (likeCount + 2 * replyCount + 3 * bookmarkCount) / (1 + hours / 8) ** 1.2;
}
