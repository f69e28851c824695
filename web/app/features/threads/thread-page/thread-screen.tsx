import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { hasDialog } from "#contract/moderationActions.ts";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { EmptyState } from "../../../ui/state-message.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { type ModeratedPost, parseModerationTarget } from "../moderation/actions.ts";
import { ModerationDialog } from "../moderation/moderation-dialog.tsx";
import { firstPostOf, replyPostOf } from "../moderation/moderation-items.tsx";
import { ModerationToast } from "../moderation/moderation-toast.tsx";
import { PendingReplies } from "../pending/pending-replies.tsx";
import { DeletedReply } from "../reply/deleted-reply.tsx";
import { ReplyArea } from "../reply/reply-area.tsx";
import { findPost, noRepliesId, ReplyList, ReplyTitle } from "../reply/reply-list.tsx";
import { WaitingReplies } from "../reply/waiting-replies.tsx";
import { TipDialog } from "../tip/tip-dialog.tsx";
import { TipToast } from "../tip/tip-toast.tsx";
import { FirstPost } from "./first-post.tsx";
import type { ThreadPageData } from "./load-thread-page.ts";
import { pageNumbers } from "./page-numbers.ts";
import { formatPageQuery, type PageQuery } from "./page-query.ts";
import { ThreadContext, type ThreadContextValue, useThreadContext } from "./thread-context.ts";

/** The first post or a reply of the page, for a moderator's action. */
function moderatedPost({ thread, lists }: ThreadPageData, pid: number): ModeratedPost | undefined {
	if (pid === thread.pid) return firstPostOf(thread);
	const post = findPost(lists, pid);
	return post && replyPostOf(post);
}

/** Thread page: first post, one page of replies, reply form. The script of documents updates it by parts. */
export function ThreadScreen({
	data,
	refused: formError,
	extra,
	next,
}: {
	data: ThreadPageData;
	refused: ThreadContextValue["formError"];
	extra?: ReactNode;
	/** What to read next, on narrow screens. */
	next?: ReactNode;
}) {
	const { thread, pageQuery, totalPage, lists, pending, undo } = data;
	const { t, viewer } = useSite();
	const { pathname } = useLocation();
	const context = useThreadContext(data, pathname, formError);
	const asked = formError?.target ? parseModerationTarget(formError.target) : data.moderation;
	const askedPost = asked && moderatedPost(data, asked.pid);
	const order = (change: Partial<PageQuery>): string =>
		`${pathname}${formatPageQuery({ page: 1, order: "oldest", authorOnly: false, ...change })}#replies`;
	const isGrowing = pageQuery.order === "oldest" && !pageQuery.authorOnly && pageQuery.page === totalPage;
	const live = viewer.loggedIn && {
		"data-live": thread.tid,
		"data-last": thread.last_position,
		"data-growing": isGrowing,
	};
	return (
		<ThreadContext value={context}>
			<FirstPost data={data} extra={extra} />
			{asked && hasDialog(asked.name) && askedPost && (
				<ModerationDialog
					name={asked.name}
					thread={thread}
					post={askedPost}
					boards={data.boards}
					error={formError?.msg}
				/>
			)}
			{data.tipped && data.sentTip === 0 && (
				<TipDialog
					{...data.tipped}
					error={formError?.intent === "tip" && formError.pid === data.tipped.pid ? formError.msg : undefined}
				/>
			)}
			{data.tipped && data.sentTip > 0 && <TipToast tips={data.tipped.tips} xgold={data.sentTip} />}
			{data.moderated && (
				<ModerationToast thread={thread} done={data.moderated} uid={moderatedPost(data, data.moderated.pid)?.uid} />
			)}
			<section
				className="card replies-section"
				id="replies"
				aria-labelledby="replies-title"
				data-copied={t("thread.linkCopied")}
				data-copy-failed={t("thread.copyFailed")}
				{...live}
			>
				<header className="replies-header">
					<ReplyTitle replies={thread.replies} />
					<Tabs
						name={t("reply.order")}
						tabs={[
							{
								href: order({}),
								text: t("reply.oldest"),
								current: pageQuery.order === "oldest" && !pageQuery.authorOnly,
							},
							{
								href: order({ order: "newest" }),
								text: t("reply.newest"),
								current: pageQuery.order === "newest" && !pageQuery.authorOnly,
							},
							{
								href: order({ order: "likes" }),
								text: t("reply.mostLiked"),
								current: pageQuery.order === "likes" && !pageQuery.authorOnly,
							},
							{ href: order({ authorOnly: true }), text: t("thread.author"), current: pageQuery.authorOnly },
						]}
					/>
				</header>
				{lists.length === 0 && (
					<div id={noRepliesId}>
						<EmptyState text={t(pageQuery.authorOnly ? "reply.emptyByAuthor" : "reply.empty")} />
					</div>
				)}
				<ReplyList lists={lists} thread={context} />
				{undo > 0 && !findPost(lists, undo) && (
					<DeletedReply post={{ pid: undo, position: 0, removed: 0, can: { restore: { ok: true } } }} />
				)}
				<div id="replies-end" />
			</section>
			{pending.length > 0 && <PendingReplies posts={pending} />}
			{totalPage > 1 && (
				<ThreadPages
					pathname={pathname}
					pageQuery={pageQuery}
					totalPage={totalPage}
					lastNumber={thread.last_position}
				/>
			)}
			{next}
			<div
				className="new-replies"
				id="new-replies"
				aria-live="polite"
				data-texts={viewer.loggedIn ? JSON.stringify([1, 2].map((n) => t("reply.showNew", { n }))) : undefined}
			/>
			{viewer.loggedIn && <WaitingReplies tid={thread.tid} />}
			<ReplyArea data={data} />
		</ThreadContext>
	);
}

interface ThreadPagesProps {
	pathname: string;
	pageQuery: PageQuery;
	totalPage: number;
	/** The last post number. */
	lastNumber: number;
}

/** Pagination of the replies, with a form to go to a post number. */
function ThreadPages({ pathname, pageQuery, totalPage, lastNumber }: ThreadPagesProps) {
	const t = useTranslate();
	const { page } = pageQuery;
	const to = (number: number): string =>
		`${pathname}${formatPageQuery({ ...pageQuery, page: number })}${number > 1 ? "#replies" : ""}`;
	return (
		<Pagination
			name={t("pagination.label")}
			{...(page > 1 && { prev: { href: to(page - 1), text: t("pagination.previous") } })}
			{...(page < totalPage && { next: { href: to(page + 1), text: t("pagination.next") } })}
			pages={pageNumbers(page, totalPage).map((number) =>
				number === 0
					? "gap"
					: {
							text: String(number),
							href: to(number),
							current: number === page,
							name: t("pagination.pageOf", { page: number, total: totalPage }),
						},
			)}
			jump={{
				action: pathname,
				field: "floor",
				label: t("reply.goToNumber"),
				placeholder: "#",
				submit: t("pagination.go"),
				max: lastNumber,
			}}
		/>
	);
}
