import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { authorTag, threadTag, titleTag, topicTags } from "#contract/cacheTags.ts";
import type { CallResponse } from "#contract/call.ts";
import { medalLimits } from "#contract/medals.ts";
import type { readThreadPage } from "#contract/threads.ts";
import type { Ctx } from "../../../platform/context.ts";
import { prepared } from "../../../platform/data/db.ts";
import { presentShown } from "../../medals/presenter.ts";
import { listShown } from "../../medals/queries.ts";
import { findTopicNames } from "../../topics/queries.ts";
import { findHiddenPartAccess } from "../hiddenPart/presenter.ts";
import { findPostDecisions } from "../moderation/postDecisions.ts";
import { mayRead, moderates, undoMs } from "../policy.ts";
import { loadExtra, presentExtra } from "../port.ts";
import { getThreadWithPost, listPostsById, type PostRow, requireReadable } from "../queries.ts";
import { loadPostContext } from "../reply/postContext.ts";
import { addRestorableChildren, presentLoadedReplies, presentReplies } from "../reply/presenter.ts";
import { threads } from "../tables.ts";
import { loadReplies, type RepliesToLoad } from "./loadReplies.ts";
import { presentLoadedThread } from "./presenter.ts";
import { titleFor } from "./title.ts";
import { guestState, viewerState } from "./viewerState.ts";

/** Other threads of the author. */
const othersShown = 3;

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

/** What all viewers of a page of a thread share, in eight queries. */
async function loadSharedPage({ db, deps }: Ctx, tid: number, asked: RepliesToLoad) {
	const { thread, post } = await getThreadWithPost(db, tid);
	const [replies, newest, extra, topicName, medalsOf] = await Promise.all([
		loadReplies({ db, cache: deps.dataCache }, thread, asked),
		asked.pid === undefined ? newestOfAuthor(db).execute({ uid: thread.uid }) : [],
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

/**
 * What the screen of a thread shows: shared data from the cache, and one query for the viewer's own.
 * @param undo a reply to a reply that a moderator just deleted: it stays where it stood
 * @throws as `getReadableThread`.
 */
export async function loadThreadPage(
	ctx: Ctx,
	tid: number,
	{ undo = 0, ...asked }: RepliesToLoad & { undo?: number | undefined },
): Promise<CallResponse<typeof readThreadPage>> {
	const { db, viewer } = ctx;
	const { page = 1, order = "asc", ofAuthor, pid } = asked;
	const cached = () =>
		ctx.deps.dataCache.get(["threadPage", tid, page, order, Number(ofAuthor)].join(" "), async () => {
			const value = await loadSharedPage(ctx, tid, asked);
			const posts = [value.post, ...value.rows, ...value.children];
			// A page that the thread does not have is not cached: its number is made up.
			const exists = page <= value.totalPage && (!ofAuthor || value.rows.length > 0);
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
	const shared = pid === undefined ? await cached() : await loadSharedPage(ctx, tid, asked);
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
		undo,
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
