import { threadTag } from "#contract/cacheTags.ts";
import { constraints } from "#contract/constraints.ts";
import { deletePicture } from "#contract/media.ts";
import type { ReplyView, ViewedPost } from "#contract/posts.ts";
import { redirectBoard } from "#contract/sections.ts";
import { getGroupRead, previewThread, suggestTags as suggestTagsCall } from "#contract/threadOptions.ts";
import * as calls from "#contract/threads.ts";
import type { ThreadView } from "#contract/threadViews.ts";
import type { Ctx } from "../../../platform/context.ts";
import { nameEmoticons, showEmoticons } from "../../../platform/data/emoticons.ts";
import { pageOf } from "../../../platform/data/pagination.ts";
import { cleanLine, cleanText } from "../../../platform/data/text.ts";
import { countedVisitor } from "../../../platform/http/clientAddress.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { Forbidden } from "../../../platform/http/errors.ts";
import { shareAmongGuests } from "../../../platform/http/shareAmongGuests.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { findMemberCounts } from "../../accounts/memberCounts.ts";
import { renderWithHiddenParts } from "../hiddenPart/content.ts";
import { presentHiddenParts } from "../hiddenPart/presenter.ts";
import { mayEdit } from "../policy.ts";
import { findThreadOfFirstPost, getReadableThreadWithPost } from "../queries.ts";
import { listPostPage } from "../reply/listReplyPage.ts";
import { presentReplies } from "../reply/presenter.ts";
import { tagKey } from "../tag/content.ts";
import { suggestTags } from "../tag/queries.ts";
import { saveThread } from "../wire.ts";
import { deleteThread } from "./actions/deleteThread.ts";
import { removePicture } from "./actions/removePicture.ts";
import { presentThreadPage } from "./listPresenter.ts";
import { askThread, loadThread } from "./loadThread.ts";
import { listReaderGroups } from "./options.ts";
import { loadThreadPage } from "./pagePresenter.ts";
import { presentThread } from "./presenter.ts";
import { listPhotoThreadsByAuthor, listThreadsByAuthor } from "./queries.ts";

/** Counts a view, unless the viewer is the thread's author. */
const countView = (ctx: Ctx, tid: number, author: number): void => {
	const { deps, address, viewer } = ctx;
	if (author !== viewer.uid) deps.viewCounter.add(tid, countedVisitor(viewer, address));
};

/** Adds to a post what `thread.view` prints. */
const presentViewedPost = ({ favid, favtimes, maxposition, pid }: ThreadView, post: ReplyView): ViewedPost => ({
	...post,
	is_like: post.already_liked,
	attachment: post.attachments,
	...(post.pid === pid && { favid, favtimes, maxposition }),
});

export const routes: Route[] = [
	handle(
		calls.getThread,
		async (ctx, { params }) => {
			const view = await shareAmongGuests(ctx, calls.getThread.id, params, [threadTag(params.tid)], () =>
				loadThread(ctx, params.tid),
			);
			countView(ctx, view.tid, view.authorid);
			return view;
		},
		askThread,
	),
	handle(calls.readThreadPage, (ctx, { params: { tid }, query: { author, ...asked } }) =>
		loadThreadPage(ctx, tid, { ...asked, ofAuthor: author === 1 }),
	),
	handle(
		calls.viewThread,
		async (ctx, { body: { tid, page = 1, limit = constraints.threadPageSize, order, orderfield } }) => {
			const { thread, post } = await getReadableThreadWithPost(ctx.db, ctx.viewer, tid, { pending: true });
			countView(ctx, thread.tid, thread.uid);
			const byLikes = orderfield === "like" || orderfield === "likes";
			const rows = await listPostPage(
				{ db: ctx.db, cache: ctx.deps.dataCache },
				thread,
				page,
				limit,
				byLikes ? "likes" : order === "desc" ? "desc" : "asc",
			);
			const [view, replies] = await Promise.all([presentThread(ctx, thread, post), presentReplies(ctx, thread, rows)]);
			const postlist = replies.map((shown) => presentViewedPost(view, shown));
			return {
				thread: view,
				postlist,
				page,
				limit,
				count: thread.maxPosition,
				totalPage: Math.ceil(thread.maxPosition / limit),
			};
		},
	),
	handle(calls.getThreadData, async (ctx, { body: { pid } }) => {
		const { thread, post } = await getReadableThreadWithPost(
			ctx.db,
			ctx.viewer,
			(await findThreadOfFirstPost(ctx.db, pid)) ?? 0,
		);
		authorize(mayEdit(ctx.viewer, post));
		return { ...(await presentThread(ctx, thread, post)), message: post.message };
	}),
	handle(calls.publishThread, async (ctx, { body }) => {
		return { fid: redirectBoard, ...(await saveThread(ctx, body)) };
	}),
	acknowledge(deletePicture, (ctx, { body }) => removePicture(ctx, body)),
	handle(getGroupRead, async ({ viewer }) => ({ list: listReaderGroups(viewer) })),
	handle(suggestTagsCall, async ({ db }, { query: { query } }) => {
		const prefix = tagKey(cleanLine(query).replace(/^#/, ""));
		return { lists: prefix ? await suggestTags(db, prefix) : [] };
	}),
	handle(previewThread, async ({ lang }, { body: { message, polloption = [] } }) => {
		const all = { all: true, replied: true, points: 0 };
		return {
			html: showEmoticons(presentHiddenParts(lang, renderWithHiddenParts(cleanText(message)), all), lang),
			polloption: polloption.map((text) => nameEmoticons(cleanLine(text), lang)),
		};
	}),
	acknowledge(calls.deleteThread, (ctx, { body }) => deleteThread(ctx, body)),
	handle(
		calls.userThreads,
		async (
			ctx,
			{ query: { see_uid: uid = ctx.viewer.uid, page = 1, limit = constraints.threadPageSize, cursor, photos } },
		) => {
			if (uid === 0) throw new Forbidden("login-required");
			const request = pageOf({ page, limit, cursor });
			if (photos === 1)
				return presentThreadPage(ctx, await listPhotoThreadsByAuthor(ctx.db, uid, request), request, undefined, {
					ofMember: uid,
				});
			const [{ threads: count }, rows] = await Promise.all([
				findMemberCounts(ctx.db, uid),
				listThreadsByAuthor(ctx.db, uid, request),
			]);
			return {
				...(await presentThreadPage(ctx, rows, request, undefined, { ofMember: uid })),
				count,
				page,
				totalPage: Math.ceil(count / limit),
			};
		},
	),
];
