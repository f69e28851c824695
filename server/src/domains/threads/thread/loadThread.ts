import { sql } from "drizzle-orm";
import { authorTag, threadTag, topicTags } from "#contract/cacheTags.ts";
import type { AskedIds } from "#contract/memberPages.ts";
import type { ThreadView } from "#contract/threadViews.ts";
import type { Ctx, Deps } from "../../../platform/context.ts";
import { first, prepared } from "../../../platform/data/db.ts";
import { covers, nothingAsked } from "../../../platform/pages/memberPages.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { listPictures } from "../../media/presenter.ts";
import { followsMember } from "../../social/queries.ts";
import { findTopicNames } from "../../topics/queries.ts";
import { findHiddenPartAccess } from "../hiddenPart/presenter.ts";
import { bookmarks, likes } from "../like/tables.ts";
import { findPostDecisions } from "../moderation/postDecisions.ts";
import { threadMutes } from "../mute/tables.ts";
import { loadExtra, presentExtra } from "../port.ts";
import { getThreadWithPost, requireReadable, type ThreadRow } from "../queries.ts";
import { presentLoadedThread } from "./presenter.ts";

/** What of a thread is the viewer's own. */
const ownThreadState = prepared((db) => {
	const [tid, uid] = [sql.placeholder("tid"), sql.placeholder("uid")];
	return db
		.select({
			liked: sql<boolean>`exists (select 1 from ${likes} where ${likes.uid} = ${uid}
				and ${likes.pid} = ${sql.placeholder("pid")})`,
			bookmarked: sql<boolean>`exists (select 1 from ${bookmarks} where ${bookmarks.uid} = ${uid}
				and ${bookmarks.tid} = ${tid})`,
			muted: sql<boolean>`exists (select 1 from ${threadMutes} where ${threadMutes.uid} = ${uid}
				and ${threadMutes.tid} = ${tid})`,
			follows: followsMember(uid, sql.placeholder("author")),
		})
		.from(sql`(values (1)) as one`)
		.prepare("own_thread_state");
});

type OwnThreadState = Record<"liked" | "bookmarked" | "muted" | "follows", boolean>;

const nothingOwn: OwnThreadState = { liked: false, bookmarked: false, muted: false, follows: false };

type Shared = Awaited<ReturnType<typeof loadShared>>;

const sharedKey = (tid: unknown): string => `thread ${tid}`;

/** What all viewers of a thread share. */
async function loadShared({ db }: Ctx, tid: number) {
	const { thread, post } = await getThreadWithPost(db, tid);
	const [authorOf, picture, topicName, extra] = await Promise.all([
		listAuthors(db, [thread.uid]),
		listPictures(db, post.aids),
		findTopicNames(db, [thread.topid]),
		loadExtra(db, thread),
	]);
	return { thread, post, author: authorOf(thread.uid), picture, topicName, extra };
}

const askedOf = ({ tid, pid, uid }: ThreadRow): AskedIds => ({
	...nothingAsked,
	liked: [pid],
	bookmarked: [tid],
	mutedThreads: [tid],
	followed: [uid],
});

/** What `loadThread` shows of the member's own, of a thread in the cache. */
export function askThread({ dataCache }: Deps, params: unknown): AskedIds | undefined {
	const shared = dataCache.peek<Shared>(sharedKey((params as { tid: unknown }).tid));
	return shared && askedOf(shared.thread);
}

/**
 * What of a thread is the member's own: as `askThread` has asked for it, unless it has been merged since, else by a
 * query.
 */
async function loadOwnState({ db, viewer, ownState }: Ctx, thread: ThreadRow): Promise<OwnThreadState> {
	const { tid, pid, uid: author } = thread;
	if (!viewer.loggedIn) return nothingOwn;
	if (!ownState || !covers(ownState.asked, askedOf(thread)))
		return first(await ownThreadState(db).execute({ tid, pid, uid: viewer.uid, author }));
	const { liked, bookmarked, mutedThreads, followed } = ownState.state;
	return {
		liked: liked.has(pid),
		bookmarked: bookmarked.has(tid),
		muted: mutedThreads.has(tid),
		follows: followed.has(author),
	};
}

/**
 * A thread with its first post: shared data from the cache, and one query for the viewer's own.
 * @throws as `getReadableThread`
 */
export async function loadThread(ctx: Ctx, tid: number): Promise<ThreadView> {
	const { viewer } = ctx;
	const shared = await ctx.deps.dataCache.get(sharedKey(tid), async () => {
		const value = await loadShared(ctx, tid);
		const { thread, post } = value;
		return {
			value,
			tags: [threadTag(tid), authorTag(thread.uid), ...topicTags(thread.topid)],
			bytes: post.html.length + post.message.length + 1_000,
		};
	});
	const thread = requireReadable(viewer, shared.thread, { pending: true });
	const { post, author, picture, topicName } = shared;
	const [state, extra, hiddenParts, decisions] = await Promise.all([
		loadOwnState(ctx, thread),
		presentExtra(ctx, thread, post, shared.extra),
		findHiddenPartAccess(ctx, thread, [post]),
		findPostDecisions(ctx, thread, [post]),
	]);
	return {
		...presentLoadedThread(ctx, { ...state, thread, post, author, picture, topicName, hiddenParts, decisions }),
		...extra,
	};
}
