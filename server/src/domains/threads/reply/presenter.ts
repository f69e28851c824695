import { decorationIdAt } from "#contract/decorations.ts";
import type { ChildReplyView, ReplyView } from "#contract/posts.ts";
import { findSectionByFid } from "#contract/sections.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { nameEmoticons, presentText, showEmoticons } from "../../../platform/data/emoticons.ts";
import { escapeText, toExcerpt } from "../../../platform/data/richText.ts";
import { denied, type PolicyDecision, presentPermission } from "../../../platform/security/policy.ts";
import { presentHiddenParts } from "../hiddenPart/presenter.ts";
import { findPostDecisions } from "../moderation/postDecisions.ts";
import {
	isPending,
	isRemovedFrom,
	isUndoable,
	mayDeleteReply,
	mayEdit,
	mayLike,
	mayModerate,
	mayPinReply,
	mayReadDeleted,
	mayReadHidden,
	mayReadPending,
	mayReply,
	mayRestoreReply,
	mayReview,
} from "../policy.ts";
import { listPostsById, type PostRow, type ThreadRow } from "../queries.ts";
import { isTranslatable } from "../translatable.ts";
import { listFirstChildReplies } from "./childQueries.ts";
import { loadPostContext, loadViewersPostContext, type PostContext } from "./postContext.ts";

/** Child replies shown with a reply. */
export const childrenShown = 2;

/** Characters of a quoted post. */
const quoteLength = 300;

/** Posts with their first child replies, in the order given, in five queries, without what others hold for review. */
export async function presentReplies(ctx: Ctx, thread: ThreadRow, rows: PostRow[]): Promise<ReplyView[]> {
	const children = await listFirstChildReplies(
		ctx.db,
		rows.filter((row) => row.childCount > 0).map((row) => row.pid),
		childrenShown,
	);
	return presentLoadedReplies(ctx, await loadViewersPostContext(ctx, thread, [...rows, ...children]), rows, children);
}

/** Same, from what is loaded. */
export function presentLoadedReplies(
	ctx: Ctx,
	context: PostContext,
	rows: PostRow[],
	children: PostRow[],
): ReplyView[] {
	const childrenOf = Map.groupBy(
		new Map(children.map((child) => [child.pid, child])).values(),
		(child) => child.parentPid,
	);
	// A pending reply is nothing to others, unless replies to it are to be shown.
	const known = rows.filter(
		(row) => !isPending(row) || row.childCount > 0 || mayReadPending(ctx.viewer, row, context.thread),
	);
	return known.map((row) => {
		const view = presentPost(ctx, context, row);
		return {
			...view,
			children_count: row.childCount,
			children_list: presentChildren(ctx, context, row, childrenOf.get(row.pid) ?? []),
			istop: Number(context.thread.pinnedReplies.includes(row.pid)),
		};
	});
}

/** Child replies of one reply, the pinned one first, then in the order given. */
function presentChildren(
	ctx: Ctx,
	context: PostContext,
	{ pinnedChild }: PostRow,
	children: PostRow[],
): ChildReplyView[] {
	const ofPinned = (isPinned: boolean) => children.filter(({ pid }) => (pid === pinnedChild) === isPinned);
	return [
		...ofPinned(true).map((child) => ({ ...presentPost(ctx, context, child), istop: 1 })),
		...ofPinned(false).map((child) => presentPost(ctx, context, child)),
	];
}

/** Same, in four queries. */
export async function presentChildReplies(
	ctx: Ctx,
	{ thread, post }: { thread: ThreadRow; post: PostRow },
	rows: PostRow[],
): Promise<ChildReplyView[]> {
	return presentChildren(ctx, await loadViewersPostContext(ctx, thread, rows), post, rows);
}

/**
 * Adds to the replies those deleted child replies that the viewer may restore or read as a moderator, or that a
 * moderator has removed from them, where they stood.
 */
export async function addRestorableChildren(
	ctx: Ctx,
	thread: ThreadRow,
	replies: ReplyView[],
	pids: number[],
): Promise<ReplyView[]> {
	if (pids.length === 0) return replies;
	const rows = await listPostsById(ctx.db, pids);
	const context = {
		...(await loadPostContext(ctx.db, thread, rows)),
		liked: new Set<number>(),
		decisions: await findPostDecisions(ctx, thread, rows),
	};
	const restorable = rows.filter(
		(row) =>
			isRemovedFrom(ctx.viewer, row) ||
			mayReadDeleted(ctx.viewer, row, thread) ||
			(isUndoable(row, ctx.clock.now()) && mayRestoreReply(ctx.viewer, row, thread).ok),
	);
	return replies.map((reply) => {
		const deleted = restorable
			.filter((row) => row.parentPid === reply.pid)
			.map((row) => presentPost(ctx, context, row));
		return deleted.length === 0
			? reply
			: {
					...reply,
					children_list: [...reply.children_list, ...deleted].sort((a, b) => b.istop - a.istop || a.pid - b.pid),
				};
	});
}

/** A post; a deleted one and one of a blocked member without text and pictures. */
function presentPost(
	ctx: Ctx,
	{ thread, author, picture, liked, quoted, hiddenParts, decisions }: PostContext,
	row: PostRow,
): ChildReplyView {
	const { viewer, clock, lang } = ctx;
	const pending = mayReadPending(viewer, row, thread);
	const exists = row.deletedAt === null || pending;
	const blocked = viewer.blocks(row.uid);
	const isShown = exists && !blocked && (!row.hidden || mayReadHidden(viewer, row, thread));
	const quote = exists ? quoted.get(row.quotePid ?? 0) : undefined;
	const quotedText =
		!quote || quote.deletedAt || quote.hidden || viewer.hides(quote.uid) ? "" : toExcerpt(quote.message, quoteLength);
	const isPublic = row.deletedAt === null;
	const edit = isPublic ? mayEdit(viewer, row) : denied("reply-not-found");
	const ifPublic = (verdict: PolicyDecision) => presentPermission(isPublic ? verdict : denied("reply-not-found"));
	const user = author(row.uid);
	return {
		pid: row.pid,
		tid: row.tid,
		fid: thread.fid,
		authorid: row.uid,
		author: user.name,
		user,
		nationality: findSectionByFid(user.country_fid)?.region ?? "",
		phonetype: isShown ? row.phoneModel : "",
		decInfo: {
			avatar: user.avatar ?? "",
			dec_goods_id: decorationIdAt(user.decoration),
			dec_position: "",
			dec_url: user.decoration,
			ec_url: user.decoration,
		},
		dateline: unixSeconds(row.createdAt),
		edited: row.editedAt ? unixSeconds(row.editedAt) : 0,
		...presentText(isShown ? presentHiddenParts(lang, row, hiddenParts) : "", lang),
		...(edit.ok ? { source: row.message, version: row.version } : {}),
		attachments: isShown ? row.aids.flatMap((aid) => picture(aid) ?? []) : [],
		like: row.likeCount,
		already_liked: Number(liked.has(row.pid)),
		quote_pid: row.quotePid ?? 0,
		quote: quote
			? {
					pid: quote.pid,
					position: quote.position,
					author: author(quote.uid).name,
					text: nameEmoticons(quotedText, lang),
					html: showEmoticons(escapeText(quotedText), lang),
				}
			: null,
		position: row.position ?? 0,
		status: Number(exists),
		hidden: Number(exists && row.hidden),
		blurred: Number(row.blurred),
		...decisions?.get(row.pid),
		istop: 0,
		rewardnum: row.tipCount,
		rewardsum: row.tipSum,
		pending: Number(pending),
		translatable: isShown && isTranslatable(ctx, row, thread.lang),
		removed: Number(!exists && isRemovedFrom(viewer, row)),
		review: pending && mayReview(viewer, row, thread).ok,
		by_thread_author: row.uid === thread.uid,
		blocked,
		muted: viewer.mutes(row.uid),
		can: {
			like: ifPublic(mayLike(viewer)),
			reply: ifPublic(mayReply(viewer, thread)),
			edit: presentPermission(edit),
			remove: presentPermission(exists ? mayDeleteReply(viewer, row, thread) : denied("reply-not-found")),
			restore: presentPermission(
				!exists && isUndoable(row, clock.now()) ? mayRestoreReply(viewer, row, thread) : denied("reply-not-found"),
			),
			pin: ifPublic(mayPinReply(viewer, thread)),
			hide: ifPublic(mayModerate(viewer, "ban-post", thread)),
		},
	};
}
