import { feedTag, sectionFeedTag } from "#contract/cacheTags.ts";
import { globalSection } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { listRecentHot } from "./queries.ts";
import { type Candidate, pickDiverse, trendingMs, trendScore } from "./rank.ts";

const maxTrending = 100;

/**
 * What gets the most likes, replies and bookmarks for its age in the last 72 hours, in a section, or in all for the
 * global one; at most a minute old.
 */
export const listTrending = ({ db, deps, clock }: Ctx, fid: number): Promise<Candidate[]> =>
	deps.dataCache.get(`trending ${fid}`, async () => {
		const now = clock.now();
		const rows = await listRecentHot(
			db,
			fid === globalSection.fid ? undefined : fid,
			new Date(now.getTime() - trendingMs),
		);
		const scored = rows.map((row) => ({ ...row, score: trendScore(row, now) })).filter(({ score }) => score > 0);
		scored.sort((a, b) => b.score - a.score || b.tid - a.tid);
		const value = pickDiverse(scored, maxTrending);
		return { value, tags: [feedTag, sectionFeedTag(fid)], bytes: value.length * 300 };
	});
