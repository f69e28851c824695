import { feedTag, sectionFeedTag } from "#contract/cacheTags.ts";
import type { growingFeeds } from "#contract/feeds.ts";
import { globalSection } from "#contract/sections.ts";
import type { Ctx } from "../../platform/context.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import type { ThreadRow } from "../threads/queries.ts";
import { listFollowedTids } from "./followed/feed.ts";
import { listLatestThreads, listThreadsInOrder } from "./queries.ts";
import { isEligible } from "./ranked/forYou.ts";

const maxCounted = 20;

type Shown = Pick<ThreadRow, "tid" | "uid" | "fid" | "countryFid" | "lang" | "readaccess" | "createdAt">;

/** How many threads of others a feed has got since a time, up to 20. */
export async function countNewThreads(
	ctx: Ctx,
	feed: (typeof growingFeeds)[number],
	fid: number,
	since: Date,
): Promise<number> {
	const rows = feed === "following" ? await listNewFollowed(ctx, fid, since) : await listNewest(ctx, fid);
	return rows.filter((row) => row.createdAt > since && row.uid !== ctx.viewer.uid && isEligible(ctx, row)).length;
}

/** The newest threads of a section, the same for every viewer. */
const listNewest = ({ db, deps }: Ctx, fid: number): Promise<Shown[]> =>
	deps.dataCache.get(`newest ${fid}`, async () => {
		const page = { after: undefined, offset: 0, limit: maxCounted };
		const rows = await listLatestThreads(db, fid === globalSection.fid ? undefined : fid, page);
		const value = rows.map(({ thread: { tid, uid, countryFid, lang, readaccess, createdAt, ...thread } }) => ({
			tid,
			uid,
			fid: thread.fid,
			countryFid,
			lang,
			readaccess,
			createdAt,
		}));
		return { value, tags: [feedTag, sectionFeedTag(fid)], bytes: 2_000 };
	});

async function listNewFollowed(ctx: Ctx, fid: number, since: Date): Promise<Shown[]> {
	if (!ctx.viewer.loggedIn) return [];
	const picked = await listFollowedTids(ctx, fid, { since, offset: 0, limit: maxCounted });
	return listThreadsInOrder(ctx.db, valuesOf(picked, "tid"));
}
