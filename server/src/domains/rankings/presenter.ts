import { authorTag, rankingsTag } from "#contract/cacheTags.ts";
import {
	countedRanks,
	type RankedMember,
	type RankedPlace,
	type Ranking,
	type RankingPeriod,
	rankingPageSize,
} from "#contract/rankings.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { pageOfIds } from "../../platform/data/pagination.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { countAbove, findPoints } from "../accounts/points/queries.ts";
import { memberPresenter } from "../social/presenter.ts";
import { findLikedPids } from "../threads/like/queries.ts";
import { isListed, mayRead } from "../threads/policy.ts";
import type { ThreadRow } from "../threads/queries.ts";
import { listNewestByAuthors } from "../threads/thread/queries.ts";
import { titleFor } from "../threads/thread/title.ts";
import { monthOfPeriod } from "./actions/makeRankings.ts";
import { findRankingRow, listMemberPlacements, type RankingKey } from "./queries.ts";
import type { Placement } from "./rules.ts";

export interface RankingRequest {
	countryFid: number;
	period?: RankingPeriod | undefined;
	page?: number | undefined;
	limit?: number | undefined;
}

/** A page of the ranking of members, with the viewer's own rank. */
export async function presentRanking(
	ctx: Ctx,
	{ countryFid, period = "month", page = 1, limit = rankingPageSize }: RankingRequest,
): Promise<Ranking> {
	const { viewer } = ctx;
	const key: RankingKey = { kind: "member", period, countryFid };
	const month = monthOfPeriod(period, ctx.clock.now());
	const { row, places: made } = await loadMemberPlaces(ctx, key);
	ctx.responseMeta.tags.add(rankingsTag);
	// In a new month the last one's ranking is no longer shown.
	const isCurrent = row?.month === month;
	const listed = isCurrent ? made : [];
	const places = listed.filter(({ id }) => !viewer.hides(id));
	const { ids, ...pages } = pageOfIds(valuesOf(places, "id"), page, limit);
	const isCompared = isCurrent && row.comparedWith !== null;
	return {
		lists: await presentMembers(
			ctx,
			places.filter(({ id }) => ids.includes(id)),
			isCompared,
		),
		...pages,
		dateline: isCurrent ? unixSeconds(row.madeAt) : 0,
		own: await presentOwn(ctx, listed, { month, countryFid, isCompared }),
	};
}

/** A ranking as it was last made, the same for every viewer. */
const loadMemberPlaces = ({ db, deps }: Ctx, key: RankingKey) =>
	deps.dataCache.get(`ranking ${Object.values(key).join(" ")}`, async () => {
		const [row, places] = await Promise.all([findRankingRow(db, key), listMemberPlacements(db, key)]);
		return {
			value: { row, places },
			tags: [rankingsTag, ...places.map(({ id }) => authorTag(id))],
			bytes: places.length * bytesPerPlace,
		};
	});

const bytesPerPlace = 150;

/** The rank in the list, else counted, at most a minute ago. */
async function presentOwn(
	{ db, deps, viewer }: Ctx,
	listed: readonly Placement[],
	{ month, countryFid, isCompared }: { month: string; countryFid: number; isCompared: boolean },
): Promise<Ranking["own"]> {
	const isInScope = viewer.loggedIn && !viewer.banned;
	if (!isInScope) return null;
	const place = listed.find(({ id }) => id === viewer.uid);
	if (place) return { ...presentPlacement(place, isCompared), atLeast: false };
	const points = await findPoints(db, viewer.uid, month);
	if (points === 0) return null;
	const { above } = await deps.dataCache.get(`ranked above ${month} ${countryFid} ${points}`, async () => ({
		value: { above: await countAbove(db, { month, countryFid, points }, countedRanks) },
		tags: [rankingsTag],
	}));
	return { rank: above + 1, previous_rank: 0, movement: "none", points, atLeast: above === countedRanks };
}

async function presentMembers(ctx: Ctx, places: readonly Placement[], isCompared: boolean): Promise<RankedMember[]> {
	const uids = places.map(({ id }) => id);
	for (const uid of uids) ctx.responseMeta.tags.add(authorTag(uid));
	const [present, newest] = await Promise.all([memberPresenter(ctx, uids), findNewestThreads(ctx, uids)]);
	const liked = await findLikedPids(ctx.db, ctx.viewer.uid, valuesOf(newest.values(), "pid"));
	return places.map((place) => {
		const member = present(place.id);
		const thread = newest.get(place.id);
		return {
			...presentPlacement(place, isCompared),
			...member,
			follow_status: member.follows_status,
			like: thread?.likeCount ?? 0,
			is_like: Number(thread !== undefined && liked.has(thread.pid)),
			thread: thread ? { tid: thread.tid, pid: thread.pid, fid: thread.fid, subject: titleFor(ctx, thread) } : null,
		};
	});
}

/** The newest thread of each member, unless the viewer may not read it. */
async function findNewestThreads({ db, viewer }: Ctx, uids: readonly number[]): Promise<Map<number, ThreadRow>> {
	const newest = await listNewestByAuthors(db, uids);
	return new Map(
		newest.flatMap((thread): [number, ThreadRow][] =>
			isListed(viewer, thread) && mayRead(viewer, thread).ok ? [[thread.uid, thread]] : [],
		),
	);
}

export const presentPlacement = ({ rank, previousRank, points }: Placement, isCompared: boolean): RankedPlace => ({
	rank,
	previous_rank: previousRank ?? 0,
	movement: movementOf(rank, previousRank, isCompared),
	points,
});

function movementOf(rank: number, previousRank: number | null, isCompared: boolean): RankedPlace["movement"] {
	if (!isCompared) return "none";
	if (previousRank === null) return "new";
	if (rank === previousRank) return "same";
	return rank < previousRank ? "up" : "down";
}
