import { authorTag, feedTag, sectionFeedTag, titleTag } from "#contract/cacheTags.ts";
import { globalSection, sections } from "#contract/sections.ts";
import type { Ctx, Deps } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { guest } from "../../platform/security/viewer.ts";
import { listAuthors } from "../accounts/authors.ts";
import { listRemaining } from "../accounts/queries.ts";
import { isListed, mayRead } from "../threads/policy.ts";
import type { ThreadRow } from "../threads/queries.ts";
import { countThreadsBySection, listLatestThreads, listThreadsInOrder } from "./queries.ts";
import { listHotCandidates } from "./ranked/queries.ts";
import { byScore, nothing } from "./ranked/rank.ts";
import { activityWindow } from "./rules.ts";

/** Number of threads of a section in the last 24 hours. */
export interface SectionActivity {
	fid: number;
	today: number;
}

/** The last count of this process; a promise, so that concurrent requests count once. */
const cache = new WeakMap<Deps, { at: number; lists: Promise<SectionActivity[]> }>();

/** Threads of the last 24 hours by section, at most a minute old. The global section counts all threads. */
export function getSectionActivity(deps: Deps): Promise<SectionActivity[]> {
	const now = deps.clock.now().getTime();
	const cached = cache.get(deps);
	if (cached && now - cached.at < activityWindow.maxAgeMs) return cached.lists;
	const lists = countActivity(deps, now);
	cache.set(deps, { at: now, lists });
	// A failed count is not cached.
	lists.catch(() => cache.delete(deps));
	return lists;
}

async function countActivity(deps: Deps, now: number): Promise<SectionActivity[]> {
	const byFid = await countThreadsBySection(deps.db, new Date(now - activityWindow.periodMs));
	const all = [...byFid.values()].reduce((sum, today) => sum + today, 0);
	return sections.map(({ fid }) => ({ fid, today: fid === globalSection.fid ? all : (byFid.get(fid) ?? 0) }));
}

const trendingThreads = 4;
const activeMembers = 7;
/** How many of the newest threads are searched for their authors. */
const searchedThreads = 20;

/** A section's highlights; a page that shows them is cached until one of their titles or names changes. */
export async function getSectionHighlights(ctx: Ctx, fid: number) {
	const shared = await loadHighlights(ctx, fid);
	const highlights = {
		trending: shared.trending.filter((thread) => isListed(ctx.viewer, thread)),
		// A shared page leaves them out for each member.
		members: ctx.viewer.shared ? shared.members : shared.members.filter(({ uid }) => !ctx.viewer.hides(uid)),
	};
	for (const { tid } of highlights.trending) ctx.responseMeta.tags.add(titleTag(tid));
	for (const { uid } of highlights.members) ctx.responseMeta.tags.add(authorTag(uid));
	return highlights;
}

/**
 * Popular threads of a section and the authors of its newest ones, the same for every viewer: threads above a guest's
 * group are left out.
 */
const loadHighlights = ({ db, deps }: Ctx, fid: number) =>
	deps.dataCache.get(`highlights ${fid}`, async () => {
		const page = { after: undefined, offset: 0 };
		const [popular, newest] = await Promise.all([
			listPopular(db, fid),
			listLatestThreads(db, fid === globalSection.fid ? undefined : fid, { ...page, limit: searchedThreads }),
		]);
		const authors = [...new Set(newest.map(({ thread }) => thread.uid))];
		const uids = (await listRemaining(db, authors)).slice(0, activeMembers);
		const authorOf = await listAuthors(db, uids);
		const trending = popular
			.filter((thread) => mayRead(guest, thread).ok)
			.map(({ tid, uid, fid, subject, replyCount }) => ({ tid, uid, fid, subject, replies: replyCount }));
		const members = uids.map(authorOf).map(({ uid, name, avatar }) => ({ uid, name, avatar }));
		return { value: { trending, members }, tags: [feedTag, sectionFeedTag(fid), ...uids.map(authorTag)], bytes: 2_000 };
	});

/** The threads with the highest scores, those of the section boosted as in "for you". */
async function listPopular(db: Db, fid: number): Promise<ThreadRow[]> {
	const best = byScore(await listHotCandidates(db, fid), nothing(fid)).slice(0, trendingThreads);
	return listThreadsInOrder(db, valuesOf(best, "tid"));
}
