import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { usePaths, useTranslate, useViewer } from "../../../lib/site.tsx";
import { Pagination } from "../../../ui/pagination.tsx";
import { EmptyState } from "../../../ui/state-message.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { showErrorToast, showToast } from "../../social/toasts.tsx";
import { Reply } from "../reply/reply.tsx";
import type { ReplyData } from "../reply/reply-data.ts";
import { ReplyDisabledNotice } from "../reply/reply-disabled-notice.tsx";
import { type PostedReply, ReplyForm } from "../reply/reply-form.tsx";
import { FirstPost } from "./first-post.tsx";
import type { ThreadPageData } from "./load-thread-page.ts";
import { NewRepliesButton } from "./new-replies-button.tsx";
import { pageNumbers } from "./page-numbers.ts";
import { formatPageQuery, type PageQuery, pageOfPostNumber } from "./page-query.ts";
import { ThreadContext, type ThreadContextValue } from "./thread-context.ts";
import { useNewReplies } from "./use-new-replies.ts";
import { useReplies } from "./use-replies.ts";

/** Scrolls to a post. */
const scrollToPost = (pid: number): void => {
	// The post is rendered in the next frame.
	requestAnimationFrame(() => document.getElementById(`pid${pid}`)?.scrollIntoView({ block: "center", behavior: "smooth" }));
};

/** Thread page: first post, one page of replies, reply form. */
export function ThreadScreen({ data, refused: formError }: { data: ThreadPageData; refused: ThreadContextValue["formError"] }) {
	const { thread, place, totalPage } = data;
	const viewer = useViewer();
	const t = useTranslate();
	const paths = usePaths();
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const [replyTarget, setReplyTarget] = useState(data.aim);
	const [sending, setSending] = useState(false);
	const end = useRef<HTMLDivElement>(null);
	const talk = useReplies(thread.tid, data.lists);
	const growing = place.order === "oldest" && !place.authorOnly && place.page === totalPage;
	const news = useNewReplies({ tid: thread.tid, on: viewer.loggedIn, lastFloor: growing ? thread.maxposition : 1, growing, sending, talk, end });

	const base = formatPageQuery(place);
	const currentPath = pathname + base;
	const context: ThreadContextValue = {
		tid: thread.tid,
		currentPath,
		loginPath: paths.signIn(currentPath),
		idempotencyKey: data.key,
		replyTarget,
		setReplyTarget,
		pathWith: (more, hash) =>
			`${currentPath}${base ? "&" : "?"}${new URLSearchParams(Object.entries(more).map(([name, value]) => [name, String(value)]))}#${hash}`,
		loadChildren: async (parent: ReplyData) => {
			try {
				await talk.openChildren(parent.pid);
			} catch (error) {
				showErrorToast(error, t("feed.loadFailed"));
			}
		},
		setDeleted: talk.setDeleted,
		refetchReply: talk.reread,
		undoable: data.undo ? new Set([...talk.undoable, data.undo]) : talk.undoable,
		formError,
	};

	const posted = async ({ pid, position }: PostedReply, aimedPid: number | undefined): Promise<void> => {
		setReplyTarget(undefined);
		try {
			const aimed = aimedPid === undefined ? undefined : talk.find(aimedPid);
			if (aimedPid !== undefined && position === 0) await talk.openChildren(aimed?.parent ?? aimedPid);
			else if (growing) await news.show();
			else return void navigate(paths.thread({ tid: thread.tid, page: pageOfPostNumber(position), pid }));
			scrollToPost(pid);
		} catch {
			// The reply was saved; only showing it failed.
			showToast(t("reply.posted"));
		}
	};
	const aimed = replyTarget && talk.find(replyTarget.pid)?.talk;
	const order = (change: Partial<PageQuery>): string => `${pathname}${formatPageQuery({ page: 1, order: "oldest", authorOnly: false, ...change })}#replies`;
	const replies = thread.replies + talk.grown;
	const floors = t("thread.repliesTitle", { n: replies });
	return (
		<ThreadContext value={context}>
			<FirstPost thread={thread} replies={replies} board={data.board} whole={place.page === 1} />
			<section className="card replies-section" id="replies" aria-label={floors}>
				<header className="replies-header">
					<h2>{floors}</h2>
					<Tabs
						name={t("reply.order")}
						tabs={[
							{ href: order({}), text: t("reply.oldest"), current: place.order === "oldest" && !place.authorOnly },
							{ href: order({ order: "newest" }), text: t("reply.newest"), current: place.order === "newest" && !place.authorOnly },
							{ href: order({ authorOnly: true }), text: t("thread.author"), current: place.authorOnly },
						]}
					/>
				</header>
				{talk.shown.length === 0 && <EmptyState text={t(place.authorOnly ? "reply.emptyByAuthor" : "reply.empty")} />}
				{talk.shown.map((reply) => (
					<Reply key={reply.pid} talk={reply} />
				))}
				<div ref={end} />
			</section>
			{totalPage > 1 && <ThreadPages pathname={pathname} place={place} totalPage={totalPage} />}
			<NewRepliesButton
				count={news.count}
				href={news.elsewhere ? paths.thread({ tid: thread.tid, page: pageOfPostNumber(news.elsewhere) }) : undefined}
				onShow={() => void news.show().catch((error: unknown) => showErrorToast(error, t("feed.loadFailed")))}
			/>
			{thread.can.reply.ok ? (
				<ReplyForm author={thread.author.name} targetReply={aimed} onSending={setSending} onPosted={posted} />
			) : (
				<ReplyDisabledNotice can={thread.can.reply} author={thread.author.name} />
			)}
		</ThreadContext>
	);
}

/** Pagination of the replies. */
function ThreadPages({ pathname, place, totalPage }: { pathname: string; place: PageQuery; totalPage: number }) {
	const t = useTranslate();
	const { page, order } = place;
	const to = (number: number): string => `${pathname}${formatPageQuery({ ...place, page: number })}${number > 1 ? "#replies" : ""}`;
	return (
		<Pagination
			name={t("pagination.label")}
			{...(page > 1 && { prev: { href: to(page - 1), text: t("pagination.previous") } })}
			{...(page < totalPage && { next: { href: to(page + 1), text: t("pagination.next") } })}
			pages={pageNumbers(page, totalPage).map((number) =>
				number === 0
					? "gap"
					: { text: String(number), href: to(number), current: number === page, name: t("pagination.pageOf", { page: number, total: totalPage }) },
			)}
			jump={{
				action: pathname,
				field: "page",
				label: t("pagination.jumpToPage"),
				submit: t("pagination.go"),
				max: totalPage,
				...(order === "newest" && { keep: { order } }),
			}}
		/>
	);
}
