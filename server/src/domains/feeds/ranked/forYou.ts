import { feedTag, sectionFeedTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../platform/context.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { countedVisitor } from "../../../platform/http/clientAddress.ts";
import { findFollowedUids } from "../../social/queries.ts";
import { isListed, mayRead } from "../../threads/policy.ts";
import { listFollowedTids } from "../followed/feed.ts";
import type { FollowedIds } from "../followed/queries.ts";
import { followedSources } from "../rules.ts";
import { maxIds } from "./idList.ts";
import { findTopics, listCandidates, listHotCandidates, type TopicsById } from "./queries.ts";
import { byScore, type Candidate, type Interests, nothing, pickDiverse } from "./rank.ts";

/** How many of the newest followed threads are considered. */
const followedCandidates = 60;
const bytesPerCandidate = 200;

/** How many threads with the highest scores are considered. */
const poolSize = 400;

interface Pool {
	candidates: Candidate[];
	topics: TopicsById;
}

/** The threads with the highest scores and their topics, the same for every viewer of a section. */
const loadPool = ({ db, deps }: Ctx, fid: number): Promise<Pool> =>
	deps.dataCache.get(`forYou pool ${fid}`, async () => {
		const candidates = byScore(await listHotCandidates(db, fid), nothing(fid)).slice(0, poolSize);
		const topics = await findTopics(db, topidsOf(candidates));
		return {
			value: { candidates, topics },
			tags: [feedTag, sectionFeedTag(fid)],
			bytes: candidates.length * bytesPerCandidate,
		};
	});

const topidsOf = (rows: readonly Pick<Candidate, "topid">[]): number[] => [...new Set(valuesOf(rows, "topid"))];

/**
 * Which authors, topics and boards of some threads the viewer follows, what fits their interests, and what they have
 * read.
 */
export async function findInterests(
	ctx: Ctx,
	fid: number,
	rows: readonly Pick<Candidate, "uid" | "topid">[],
	followed: Promise<FollowedIds>,
): Promise<Interests> {
	const { db, deps, viewer, lang } = ctx;
	const [{ topics: known }, followedIds] = await Promise.all([loadPool(ctx, fid), followed]);
	const topids = topidsOf(rows);
	const missing = topids.filter((topid) => !known.has(topid));
	// Of very many, the list names those that were followed last.
	const isCut = followedIds.members.length === followedSources.members;
	const [others, members] = await Promise.all([
		findTopics(db, missing),
		isCut ? findFollowedUids(db, viewer.uid, valuesOf(rows, "uid")) : new Set(followedIds.members),
	]);
	const followedTopics = new Set(followedIds.topics);
	const topics = new Map<number, string>();
	const interesting = new Map<number, string>();
	for (const topid of topids) {
		const topic = known.get(topid) ?? others.get(topid);
		if (!topic) continue;
		if (followedTopics.has(topid)) topics.set(topid, topic.name);
		if (topic.tagIds.some((tag) => followedIds.tags.includes(tag))) interesting.set(topid, topic.name);
	}
	const read = viewer.loggedIn ? deps.viewCounter.readBy(countedVisitor(viewer, "")) : new Set<number>();
	return { countryFid: fid, lang, members, topics, boards: new Set(followedIds.boards), interesting, read };
}

/**
 * Whether a thread can be chosen for the viewer: not hidden, not of a member whom they hide, in a language that they
 * read, and one that they may read.
 */
export const isEligible = (
	{ viewer }: Ctx,
	one: Pick<Candidate, "tid" | "uid" | "fid" | "countryFid" | "lang" | "readaccess">,
): boolean =>
	isListed(viewer, one) &&
	viewer.reads(one) &&
	(one.readaccess === 0 || mayRead(viewer, { ...one, closed: false, deletedAt: null }).ok);

/**
 * "For you" of the viewer in a section: the newest threads of what they follow and the threads with the highest scores,
 * ranked by `scoreFor`, no author or topic too often in a row. At most `maxIds`.
 */
export async function rankForYou(ctx: Ctx, fid: number, followedIds: Promise<FollowedIds>): Promise<number[]> {
	const [pool, followed] = await Promise.all([loadPool(ctx, fid), listOwnCandidates(ctx, fid, followedIds)]);
	const known = new Set(pool.candidates.map(({ tid }) => tid));
	const own = await listCandidates(
		ctx.db,
		followed.filter((tid) => !known.has(tid)),
	);
	const candidates = [...pool.candidates, ...own].filter((one) => isEligible(ctx, one));
	const interests = await findInterests(ctx, fid, candidates, followedIds);
	return pickDiverse(byScore(candidates, interests).slice(0, 2 * maxIds), maxIds).map(({ tid }) => tid);
}

/** Ids of the newest threads of what the viewer follows. */
async function listOwnCandidates(ctx: Ctx, fid: number, followedIds: Promise<FollowedIds>): Promise<number[]> {
	if (!ctx.viewer.loggedIn) return [];
	const picked = await listFollowedTids(ctx, fid, { offset: 0, limit: followedCandidates }, followedIds);
	return picked.map(({ tid }) => tid);
}
