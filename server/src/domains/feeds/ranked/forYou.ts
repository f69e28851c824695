import { feedTag, sectionFeedTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../platform/context.ts";
import { findFollowedUids } from "../../social/queries.ts";
import { listFollowedBoards } from "../../threads/board/queries.ts";
import { mayRead } from "../../threads/policy.ts";
import { isListed } from "../../threads/thread/listPresenter.ts";
import { listFollowedTids } from "../followed/feed.ts";
import { maxIds } from "./idList.ts";
import { findFollowedTopics, listCandidates, listHotCandidates } from "./queries.ts";
import { byScore, type Candidate, type Interests, nothing, pickDiverse } from "./rank.ts";

/** How many of the newest followed threads are considered. */
const followedCandidates = 60;
const bytesPerCandidate = 200;

/** How many threads with the highest scores are considered. */
const poolSize = 400;

/** The threads with the highest scores, the same for every viewer of a section. */
const loadPool = ({ db, deps }: Ctx, fid: number): Promise<Candidate[]> =>
	deps.dataCache.get(`forYou pool ${fid}`, async () => {
		const value = byScore(await listHotCandidates(db, fid), nothing(fid)).slice(0, poolSize);
		return { value, tags: [feedTag, sectionFeedTag(fid)], bytes: value.length * bytesPerCandidate };
	});

/** Which authors, topics and boards of some threads the viewer follows. */
export async function findInterests(
	{ db, viewer, lang }: Ctx,
	fid: number,
	rows: readonly Pick<Candidate, "uid" | "topid">[],
): Promise<Interests> {
	const [members, topics, boards] = await Promise.all([
		findFollowedUids(
			db,
			viewer.uid,
			rows.map(({ uid }) => uid),
		),
		findFollowedTopics(db, viewer.uid, [...new Set(rows.flatMap(({ topid }) => topid ?? []))]),
		listFollowedBoards(db, viewer.uid),
	]);
	return { countryFid: fid, lang, members, topics, boards: new Set(boards) };
}

/** Whether a thread can be chosen for the viewer: not hidden, not of a member whom they hide, and one that they may read. */
export const isEligible = (
	{ viewer }: Ctx,
	one: Pick<Candidate, "tid" | "uid" | "fid" | "countryFid" | "readaccess">,
): boolean =>
	isListed(viewer, one) && (one.readaccess === 0 || mayRead(viewer, { ...one, closed: false, deletedAt: null }).ok);

/**
 * "For you" of the viewer in a section: the newest threads of what they follow and the threads with the highest scores, ranked by
 * `scoreFor`, no author or topic too often in a row. At most `maxIds`.
 */
export async function rankForYou(ctx: Ctx, fid: number): Promise<number[]> {
	const [pool, followed] = await Promise.all([loadPool(ctx, fid), listOwnCandidates(ctx, fid)]);
	const known = new Set(pool.map(({ tid }) => tid));
	const candidates = [...pool, ...followed.filter(({ tid }) => !known.has(tid))].filter((one) => isEligible(ctx, one));
	const interests = await findInterests(ctx, fid, candidates);
	return pickDiverse(byScore(candidates, interests).slice(0, 2 * maxIds), maxIds).map(({ tid }) => tid);
}

async function listOwnCandidates(ctx: Ctx, fid: number): Promise<Candidate[]> {
	if (!ctx.viewer.loggedIn) return [];
	const picked = await listFollowedTids(ctx, fid, { offset: 0, limit: followedCandidates });
	return listCandidates(
		ctx.db,
		picked.map(({ tid }) => tid),
	);
}
