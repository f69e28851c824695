import { editorialTag, feedTag, sectionFeedTag } from "#contract/cacheTags.ts";
import { findSectionByFid, globalSection } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { dayMs } from "../../../platform/durations.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { listPickedIds } from "../../editorial/queries.ts";
import { findBoard, loadBoards } from "../../threads/board/boards.ts";
import { listPinnedThreads } from "../../threads/moderation/queries.ts";
import { maxIds } from "../ranked/idList.ts";
import { pickDiverse } from "../ranked/rank.ts";
import { listTrending } from "../ranked/trending.ts";
import { listDigests, listIntroductions, listNewestOfBoard } from "./queries.ts";

/** A new member is introduced in the first 30 days. Milliseconds. */
const introductionMs = 30 * dayMs;

/** Ids that all viewers share; at most a minute old. */
const share = ({ deps }: Ctx, name: string, fid: number, load: () => Promise<number[]>): Promise<number[]> =>
	deps.dataCache.get(`${name} ${fid}`, async () => {
		const value = await load();
		return { value, tags: [feedTag, sectionFeedTag(fid)], bytes: value.length * 8 };
	});

/**
 * Specials of a section: those that editors picked, pinned threads, then threads of the digest, the highest level
 * first.
 */
export async function listSpecials(ctx: Ctx, fid: number): Promise<number[]> {
	ctx.responseMeta.tags.add(editorialTag);
	const [picked, others] = await Promise.all([listPickedIds(ctx, fid, "thread"), listPinnedAndDigests(ctx, fid)]);
	return [...new Set([...picked, ...others])].slice(0, maxIds);
}

const listPinnedAndDigests = (ctx: Ctx, fid: number): Promise<number[]> =>
	share(ctx, "specials", fid, async () => {
		const [pinned, digests] = await Promise.all([
			listPinnedThreads(ctx, { countryFid: fid }),
			listDigests(ctx.db, fid, ctx.clock.now()),
		]);
		const byLevel = digests.toSorted((a, b) => b.digest - a.digest);
		return [...new Set([...pinned, ...byLevel].map(({ tid }) => tid))].slice(0, maxIds);
	});

/** First threads of members who have joined in the last 30 days, newest first. */
export const listIntroducingThreads = (ctx: Ctx, fid: number): Promise<number[]> =>
	share(ctx, "introductions", fid, async () => {
		const since = new Date(ctx.clock.now().getTime() - introductionMs);
		return (await listIntroductions(ctx.db, fid === globalSection.fid ? undefined : fid, since)).slice(0, maxIds);
	});

/**
 * Top threads of a board or a section: pinned ones, then of a board the best of its newest, of a section what trends
 * there.
 * @throws NotFound
 */
export async function listTopThreads(ctx: Ctx, fid: number): Promise<number[]> {
	const section = findSectionByFid(fid);
	if (!section && !findBoard(await loadBoards(ctx.deps), fid)) throw new NotFound();
	return share(ctx, `top ${ctx.countryFid}`, fid, async () => {
		const [pinned, best] = await Promise.all([
			listPinnedThreads(ctx, section ? { countryFid: fid } : { countryFid: ctx.countryFid, fid }),
			section ? listTrending(ctx, fid) : bestOfBoard(ctx, fid),
		]);
		return [...new Set([...pinned, ...best].map(({ tid }) => tid))].slice(0, maxIds);
	});
}

async function bestOfBoard({ db }: Ctx, fid: number): Promise<{ tid: number }[]> {
	const rows = await listNewestOfBoard(db, fid);
	return pickDiverse(
		rows.toSorted((a, b) => b.hot - a.hot || b.tid - a.tid),
		maxIds,
	);
}
