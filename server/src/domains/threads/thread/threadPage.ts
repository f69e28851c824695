import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { authorTag, threadTag, titleTag, topicTags } from "#contract/cacheTags.ts";
import type { CallRequest, CallResponse } from "#contract/call.ts";
import { constraints } from "#contract/constraints.ts";
import { medalLimits } from "#contract/medals.ts";
import type { readThreadPage } from "#contract/threads.ts";
import type { Ctx } from "../../../platform/context.ts";
import { type Db, prepared } from "../../../platform/data/db.ts";
import { presentShown } from "../../medals/presenter.ts";
import { listShown } from "../../medals/queries.ts";
import { followsMember } from "../../social/queries.ts";
import { findTopicNames } from "../../topics/queries.ts";
import { findHiddenPartAccess } from "../hiddenPart/presenter.ts";
import { bookmarks, likes } from "../like/tables.ts";
import { findPostDecisions } from "../moderation/postDecisions.ts";
import { threadMutes } from "../mute/tables.ts";
import { mayRead, moderates, undoMs } from "../policy.ts";
import { loadExtra, presentExtra } from "../port.ts";
import {
	findPost,
	getThreadWithPost,
	listPostsById,
	type PostRow,
	requireReadable,
	type ThreadRow,
} from "../queries.ts";
import { listFirstChildReplies, listPostsWithChildren } from "../reply/childQueries.ts";
import { countReplyPages, listAuthorPage, listLikedPage, numbersOfPage } from "../reply/listReplyPage.ts";
import {
	addRestorableChildren,
	childrenShown,
	loadPostContext,
	presentLoadedReplies,
	presentReplies,
} from "../reply/presenter.ts";
import { withPinnedFirst } from "../reply/queries.ts";
import type { Sources } from "../reply/unnumbered.ts";
import { posts, threads } from "../tables.ts";
import { presentLoadedThread } from "./presenter.ts";
import { titleFor } from "./title.ts";

/** Other threads of the author. */
const othersShown = 3;

/** Deleted child replies of one reply that are looked at for what their author may restore, the newest first. */
const maxDeleted = 20;

/** Most pending replies that are shown with a page. */
const maxPending = 20;

/** What belongs to the viewer alone: liked posts, bookmark, follow, child replies that they deleted or that were removed from them, pending replies without a number. */
const viewerState = prepared((db) => {
	const [tid, uid] = [sql.placeholder("tid"), sql.placeholder("uid")];
	return db
		.select({
			liked: sql<
				number[]
			>`array(select ${likes.pid} from ${likes} where ${likes.uid} = ${uid} and ${likes.pid} = any(${sql.placeholder("pids")}))`,
			bookmarked: sql<boolean>`exists (select 1 from ${bookmarks} where ${bookmarks.uid} = ${uid} and ${bookmarks.tid} = ${tid})`,
			muted: sql<boolean>`exists (select 1 from ${threadMutes} where ${threadMutes.uid} = ${uid} and ${threadMutes.tid} = ${tid})`,
			follows: followsMember(uid, sql.placeholder("author")),
			deleted: sql<number[]>`array(select pid from (
				select own.pid from unnest(${sql.placeholder("parents")}::bigint[]) parent(pid) cross join lateral (
					select pid, deleted_by, deleted_at from ${posts} where parent_pid = parent.pid and (uid = ${uid} or ${sql.placeholder("moderates")}::boolean) and deleted_by is not null
					order by deleted_at desc nulls last limit ${maxDeleted}) own
				where own.deleted_by <> ${uid} or ${sql.placeholder("moderates")}::boolean or own.deleted_at > ${sql.placeholder("since")}::timestamptz
				union select pid from ${posts} where pid = ${sql.placeholder("undo")} and deleted_by is not null and parent_pid = any(${sql.placeholder("parents")}::bigint[])
			) as deleted)`,
			pending: sql<
				number[]
			>`array(select pid from ${posts} where tid = ${tid} and pending_reason is not null and deleted_by is null and position is null
				and (uid = ${uid} or ${sql.placeholder("moderates")}::boolean) order by pid limit ${maxPending})`,
		})
		.from(sql`(values (1)) as one`)
		.prepare("viewer_state");
});

const newestOfAuthor = prepared((db) =>
	db
		.select({
			tid: threads.tid,
			uid: threads.uid,
			fid: threads.fid,
			countryFid: threads.countryFid,
			subject: threads.subject,
			likeCount: threads.likeCount,
			aids: threads.aids,
			closed: threads.closed,
			readaccess: threads.readaccess,
			topid: threads.topid,
			hidden: threads.hidden,
			deletedAt: threads.deletedAt,
		})
		.from(threads)
		.where(and(isNull(threads.deletedAt), eq(threads.uid, sql.placeholder("uid"))))
		.orderBy(sql`${desc(threads.createdAt)} nulls last`, sql`${desc(threads.tid)} nulls last`)
		.limit(othersShown + 1)
		.prepare("newest_of_author"),
);

type Query = CallRequest<typeof readThreadPage>["query"];

interface LoadedReplies {
	rows: PostRow[];
	children: PostRow[];
	totalPage: number;
}

const size = constraints.threadPageSize;

async function withChildren(db: Db, rows: PostRow[], totalPage: number): Promise<LoadedReplies> {
	const parents = rows.filter(({ childCount }) => childCount > 0).map(({ pid }) => pid);
	return { rows, children: await listFirstChildReplies(db, parents, childrenShown), totalPage };
}

/** One reply, or the one that it belongs to with it. */
async function loadReply(db: Db, { tid }: ThreadRow, pid: number): Promise<LoadedReplies> {
	const post = await findPost(db, pid);
	if (post?.tid !== tid || post.position === 1) return { rows: [], children: [], totalPage: 1 };
	if (post.parentPid === null) return withChildren(db, [post], 1);
	const parent = await findPost(db, post.parentPid);
	return { rows: parent ? [parent] : [], children: post.deletedAt === null ? [post] : [], totalPage: 1 };
}

async function loadReplies(
	sources: Sources,
	thread: ThreadRow,
	{ page = 1, order = "asc", author, pid }: Query,
): Promise<LoadedReplies> {
	const { db } = sources;
	if (pid !== undefined) return loadReply(db, thread, pid);
	if (author === 1) {
		const { rows, totalPage } = await listAuthorPage(sources, thread, page, size);
		return withChildren(db, rows, totalPage);
	}
	const totalPage = countReplyPages(thread, size, order);
	if (order === "likes") {
		const liked = await listLikedPage(sources, thread, page, size);
		return withChildren(db, page === 1 ? await withPinnedFirst(db, thread, liked) : liked, totalPage);
	}
	const { rows, children } = await listPostsWithChildren(db, {
		tid: thread.tid,
		each: childrenShown,
		...numbersOfPage(thread, page, size, order),
	});
	if (order === "desc") rows.reverse();
	if (page > 1 || thread.pinnedReplies.length === 0) return { rows, children, totalPage };
	const withPinned = await withPinnedFirst(db, thread, rows);
	const moved = withPinned.flatMap(({ pid, childCount }) =>
		childCount > 0 && !rows.some((row) => row.pid === pid) ? [pid] : [],
	);
	return {
		rows: withPinned,
		children: [...children, ...(await listFirstChildReplies(db, moved, childrenShown))],
		totalPage,
	};
}

/** What all viewers of a page of a thread share, in eight queries. */
async function loadSharedPage({ db, deps }: Ctx, tid: number, query: Query) {
	const { thread, post } = await getThreadWithPost(db, tid);
	const [replies, newest, extra, topicName, medalsOf] = await Promise.all([
		loadReplies({ db, cache: deps.dataCache }, thread, query),
		query.pid === undefined ? newestOfAuthor(db).execute({ uid: thread.uid }) : [],
		loadExtra(db, thread),
		findTopicNames(db, [thread.topid]),
		listShown(db, [thread.uid]),
	]);
	const others = newest.filter((other) => other.tid !== thread.tid).slice(0, othersShown);
	const also = { uids: [thread.uid], aids: [...post.aids, ...others.flatMap(({ aids }) => aids.slice(0, 1))] };
	const context = await loadPostContext(db, thread, [...replies.rows, ...replies.children], also);
	return { thread, post, others, context, extra, topicName, medals: medalsOf(thread.uid), ...replies };
}

/** Characters of the posts, for the cache's limit. */
const sizeOf = (posts: PostRow[]): number =>
	posts.reduce((sum, { html, message }) => sum + html.length + message.length + 1_000, 0);

const guestState = { liked: [], bookmarked: false, muted: false, follows: false, deleted: [], pending: [] };

/** What the screen of a thread shows: shared data from the cache, and one query for the viewer's own. @throws as `getReadableThread`. */
export async function loadThreadPage(
	ctx: Ctx,
	tid: number,
	query: Query,
): Promise<CallResponse<typeof readThreadPage>> {
	const { db, viewer } = ctx;
	const { page = 1, order = "asc" } = query;
	const author = query.author === 1 ? 1 : 0;
	const cached = () =>
		ctx.deps.dataCache.get(["threadPage", tid, page, order, author].join(" "), async () => {
			const value = await loadSharedPage(ctx, tid, query);
			const posts = [value.post, ...value.rows, ...value.children];
			// A page that the thread does not have is not cached: its number is made up.
			const exists = page <= value.totalPage && (author === 0 || value.rows.length > 0);
			return {
				value,
				...(exists && {
					tags: [
						threadTag(tid),
						threadTag(value.thread.tid),
						...topicTags(value.thread.topid),
						...value.others.map((other) => threadTag(other.tid)),
						...posts.map(({ uid }) => authorTag(uid)),
					],
				}),
				bytes: sizeOf(posts),
			};
		});
	const shared = query.pid === undefined ? await cached() : await loadSharedPage(ctx, tid, query);
	const { post, rows, children, others, medals } = shared;
	const thread = requireReadable(viewer, shared.thread, { pending: true, deleted: true });
	const posts = [post, ...rows, ...children];
	for (const { uid } of posts) ctx.responseMeta.tags.add(authorTag(uid));
	for (const tag of topicTags(thread.topid)) ctx.responseMeta.tags.add(tag);
	for (const other of others) ctx.responseMeta.tags.add(titleTag(other.tid));
	const pids = posts.map(({ pid }) => pid);
	const parents = rows.map(({ pid }) => pid);
	const since = new Date(ctx.clock.now().getTime() - undoMs).toISOString();
	const own = {
		tid: thread.tid,
		uid: viewer.uid,
		author: thread.uid,
		pids,
		parents,
		since,
		undo: query.undo ?? 0,
		moderates: moderates(viewer, thread),
	};
	const [[state = guestState], extra, hiddenParts, decisions] = await Promise.all([
		viewer.loggedIn ? viewerState(db).execute(own) : [],
		presentExtra(ctx, thread, post, shared.extra),
		findHiddenPartAccess(ctx, thread, [post]),
		findPostDecisions(ctx, thread, posts),
	]);
	const context = { ...shared.context, liked: new Set(state.liked.map(Number)), decisions };
	return {
		thread: {
			...presentLoadedThread(ctx, {
				...state,
				thread,
				post,
				hiddenParts,
				decisions,
				topicName: shared.topicName,
				liked: context.liked.has(post.pid),
				author: context.author(thread.uid),
				picture: context.picture,
			}),
			...extra,
		},
		lists: await addRestorableChildren(
			ctx,
			thread,
			presentLoadedReplies(ctx, context, rows, children),
			state.deleted.map(Number),
		),
		pending:
			state.pending.length === 0
				? []
				: await presentReplies(ctx, thread, await listPostsById(db, state.pending.map(Number))),
		page,
		totalPage: shared.totalPage,
		medals: medals.slice(0, medalLimits.card).map((medal) => presentShown(ctx.lang, medal)),
		more_medals: Math.max(0, medals.length - medalLimits.card),
		others: others
			.filter(({ tid }) => !viewer.hasDismissed(tid))
			.map((other) => ({
				tid: other.tid,
				fid: other.fid,
				subject: titleFor(ctx, other),
				like: other.likeCount,
				picture: (mayRead(viewer, other).ok && other.aids.slice(0, 1).map(context.picture)[0]) || null,
			})),
	};
}
