import type { AuthorView, PictureView } from "#contract/common.ts";
import type { ThreadView } from "#contract/threadViews.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { presentText } from "../../../platform/data/emoticons.ts";
import { denied, type PolicyDecision, presentPermission } from "../../../platform/security/policy.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { listPictures } from "../../media/presenter.ts";
import { mayFollow } from "../../social/policy.ts";
import { isFollowing } from "../../social/queries.ts";
import { presentTopicOf } from "../../topics/presenter.ts";
import { findTopicNames } from "../../topics/queries.ts";
import { findHiddenPartAccess, type HiddenPartAccess, presentHiddenParts } from "../hiddenPart/presenter.ts";
import { findLikedPids, isBookmarked } from "../like/queries.ts";
import { findPostDecisions, type PostDecisions } from "../moderation/postDecisions.ts";
import { isThreadMuted } from "../mute/queries.ts";
import { isPending, listPowers, mayDelete, mayEdit, mayLike, mayReply, mayReview, seesText } from "../policy.ts";
import { presentExtra } from "../port.ts";
import type { PostRow, ThreadRow } from "../queries.ts";
import { sharePictureAddress } from "../sharePicture/rules.ts";
import { isTranslatable } from "../translatable.ts";
import { presentOptions } from "./options.ts";
import { currentDigest, currentPin } from "./rules.ts";
import { titleFor } from "./title.ts";

/** A thread with its first post. The caller has checked that the viewer may read it. */
export async function presentThread(ctx: Ctx, thread: ThreadRow, post: PostRow): Promise<ThreadView> {
	const { viewer } = ctx;
	const [authorOf, picture, liked, bookmarked, muted, follows, topicName, extra, hiddenParts, decisions] =
		await Promise.all([
			listAuthors(ctx.db, [thread.uid]),
			listPictures(ctx.db, post.aids),
			findLikedPids(ctx.db, viewer.uid, [thread.pid]),
			isBookmarked(ctx.db, viewer.uid, thread.tid),
			isThreadMuted(ctx.db, viewer.uid, thread.tid),
			isFollowing(ctx.db, viewer.uid, thread.uid),
			findTopicNames(ctx.db, [thread.topid]),
			presentExtra(ctx, thread, post),
			findHiddenPartAccess(ctx, thread, [post]),
			findPostDecisions(ctx, thread, [post]),
		]);
	const author = authorOf(thread.uid);
	return {
		...presentLoadedThread(ctx, {
			thread,
			post,
			author,
			picture,
			liked: liked.has(thread.pid),
			bookmarked,
			muted,
			follows,
			topicName,
			hiddenParts,
			decisions,
		}),
		...extra,
	};
}

/** What a thread's view is made of. `liked`, `bookmarked`, `muted` and `follows` are the viewer's. */
interface LoadedThread {
	thread: ThreadRow;
	post: PostRow;
	author: AuthorView;
	picture: (aid: number) => PictureView | undefined;
	liked: boolean;
	bookmarked: boolean;
	muted: boolean;
	follows: boolean;
	hiddenParts: HiddenPartAccess;
	decisions: PostDecisions;
	topicName: (topid: number | null) => string;
}

/** Same, from what is loaded. */
export function presentLoadedThread(
	ctx: Ctx,
	{ thread, post, author, picture, liked, bookmarked, muted, follows, hiddenParts, decisions, topicName }: LoadedThread,
): ThreadView {
	const { viewer, clock, lang } = ctx;
	const pending = isPending(thread);
	const isGone = thread.deletedBy !== null;
	const ifPublic = (verdict: PolicyDecision): PolicyDecision =>
		pending || isGone ? denied("thread-not-found") : verdict;
	const edit = isGone ? denied("thread-not-found") : mayEdit(viewer, post);
	const now = clock.now();
	const [digest, pinned] = [currentDigest(thread, now), currentPin(thread, now)];
	const isShown = seesText(viewer, post, thread);
	return {
		tid: thread.tid,
		pid: thread.pid,
		fid: thread.fid,
		country_fid: thread.countryFid,
		subject: titleFor(ctx, thread),
		...presentOptions(thread),
		...presentTopicOf(thread.topid, topicName),
		lang: thread.lang,
		translatable: isShown && isTranslatable(ctx, post, thread.lang),
		share_picture: sharePictureAddress(thread, post, author.name, picture),
		authorid: thread.uid,
		author: author.name,
		user: author,
		avatar: { avatar: author.avatar },
		group: { grouptitle: author.grouptitle },
		dateline: unixSeconds(thread.createdAt),
		edited: post.editedAt ? unixSeconds(post.editedAt) : 0,
		...presentText(isShown ? presentHiddenParts(lang, post, hiddenParts) : "", lang),
		...(edit.ok ? { source: post.message } : {}),
		version: thread.version,
		attachments: isShown ? post.aids.flatMap((aid) => picture(aid) ?? []) : [],
		like: thread.likeCount,
		is_like: Number(liked),
		rewardnum: post.tipCount,
		rewardsum: post.tipSum,
		favid: Number(bookmarked),
		is_muted: Number(muted),
		favtimes: thread.bookmarkCount,
		share_num: thread.shareCount,
		replies: thread.replyCount,
		maxposition: thread.replyCount,
		last_position: thread.maxPosition,
		views: thread.views,
		digest,
		digest_until: digest && thread.digestUntil ? unixSeconds(thread.digestUntil) : 0,
		pinned,
		pinned_until: pinned && thread.pinnedUntil ? unixSeconds(thread.pinnedUntil) : 0,
		topic_pinned: Number(thread.topicPinned),
		highlight: thread.highlight,
		closed: Number(thread.closed),
		hidden: Number(post.hidden),
		blurred: Number(post.blurred),
		...decisions.get(post.pid),
		pending: Number(pending),
		review: pending && mayReview(viewer, thread, thread).ok,
		blocked: viewer.blocks(post.uid),
		moved_from: thread.movedFrom ?? 0,
		follow_status: Number(follows),
		can: {
			reply: presentPermission(ifPublic(mayReply(viewer, thread))),
			like: presentPermission(ifPublic(mayLike(viewer))),
			edit: presentPermission(edit),
			remove: presentPermission(isGone ? denied("thread-not-found") : mayDelete(viewer, thread, thread)),
			favorite: presentPermission(ifPublic(mayLike(viewer))),
			follow: presentPermission(mayFollow(viewer, thread.uid)),
		},
		powers: pending || isGone ? [] : listPowers(viewer, thread),
	};
}
