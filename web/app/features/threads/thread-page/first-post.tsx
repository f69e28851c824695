import type { ReactNode } from "react";
import type { Section } from "#contract/sections.ts";
import { findSectionByFid } from "#contract/sections.ts";
import type { ThreadView } from "#contract/threadViews.ts";
import { formatCount } from "../../../lib/i18n/formats.ts";
import { pathsForVisitor } from "../../../lib/paths.ts";
import { useTimestamp } from "../../../lib/read-time.ts";
import { useSite, useTranslate } from "../../../lib/site.tsx";
import { Anchor } from "../../../ui/anchor.tsx";
import { MetaItem } from "../../../ui/author-row.tsx";
import { cx } from "../../../ui/cx.ts";
import { Flag } from "../../../ui/flag.tsx";
import { Label } from "../../../ui/label.tsx";
import { PostFrame } from "../../../ui/post-frame.tsx";
import { MedalRow } from "../../medals/medal-row.tsx";
import { useAuthorProps } from "../../profiles/author-props.ts";
import { useSectionName } from "../../shell/section-name.ts";
import { ActionLabel } from "../../social/action-label.tsx";
import { BookmarkButton } from "../../social/bookmark-button.tsx";
import { FollowButton } from "../../social/follow-button.tsx";
import { LikeButton } from "../../social/like-button.tsx";
import { LinkedContent } from "../linked-content.tsx";
import { PendingNotice } from "../pending/pending-notice.tsx";
import { Gallery } from "../photo/gallery.tsx";
import { ThreadPoll } from "../poll/thread-poll.tsx";
import { PostText, SensitivePhotos } from "../reply/post-text.tsx";
import { ShareMenu } from "../share.tsx";
import { useTopicLinks } from "../tag-links.ts";
import { ThreadLabels } from "../thread-labels.tsx";
import { TipAction } from "../tip/tip-link.tsx";
import { ThreadVideo } from "../video/thread-video.tsx";
import { DeletedNotice } from "./deleted-notice.tsx";
import type { ThreadPageData } from "./load-thread-page.ts";
import { translationOf, useThread } from "./thread-context.ts";
import { ThreadMenu } from "./thread-menu.tsx";

interface FirstPostProps {
	data: ThreadPageData;
	/** What a kind of thread adds after the text. */
	extra?: ReactNode;
}

/** Title, author, content, pictures and actions of a thread; on other pages than the first its title, as a link. */
export function FirstPost({ data, extra }: FirstPostProps) {
	const { thread, board, movedFrom, pageQuery } = data;
	const whole = pageQuery.page === 1;
	const { t, paths, lang, viewer } = useSite();
	const authorOf = useAuthorProps();
	const when = useTimestamp()(thread.dateline);
	const href = paths.thread({ tid: thread.tid, fid: thread.fid });
	const language = thread.lang === lang ? undefined : thread.lang;
	const context = useThread();
	const translation = whole ? translationOf(context, thread.pid) : undefined;
	const count = (n: number): string => formatCount(n, lang);
	const title = (
		<h1
			className={cx("thread-heading", thread.highlight > 0 && `highlight-${thread.highlight}`)}
			lang={translation ? undefined : language}
		>
			{translation ? translation.subject : whole ? thread.subject : <Anchor href={href}>{thread.subject}</Anchor>}
		</h1>
	);
	const header = (
		<div className="thread-header">
			<Breadcrumbs section={findSectionByFid(thread.country_fid)} fid={thread.fid} board={board}>
				<ThreadLabels thread={thread} />
				{thread.hidden > 0 && <Label kind="plain" text={t("moderation.hidden")} />}
			</Breadcrumbs>
			{title}
			{whole && (
				<div className="author-meta">
					<MetaItem icon="eye">
						<span>{count(thread.views)}</span>
						<span className="sr-only">{t("thread.viewCount", { n: thread.views })}</span>
					</MetaItem>
					<time dateTime={when.dateTime} title={when.title}>
						{when.text}
					</time>
					{thread.edited > 0 && <span>{t("thread.edited")}</span>}
					{movedFrom && <span>{t("moderation.movedFrom", { board: movedFrom })}</span>}
				</div>
			)}
		</div>
	);
	if (!whole)
		return (
			<article id="first-post" className="card">
				{header}
			</article>
		);
	const isPending = thread.pending > 0;
	const { deletion } = thread;
	const followable = thread.can.follow.ok || !viewer.loggedIn;
	return (
		<article id="first-post" className="card">
			{header}
			<PostFrame
				firstPost
				id={`pid${thread.pid}`}
				author={authorOf(thread.user)}
				medals={<MedalRow uid={thread.authorid} medals={data.medals} more={data.moreMedals} height={24} />}
				end={
					followable && (
						<FollowButton uid={thread.authorid} name={thread.author} following={thread.follow_status === 1} />
					)
				}
				actions={
					deletion ? null : isPending ? (
						<span className="push-end">
							<ThreadMenu thread={thread} />
						</span>
					) : (
						<>
							<LikeButton pid={thread.pid} liked={thread.is_like === 1} count={thread.like} />
							<ReplyCount replies={thread.replies} />
							<TipAction post={thread} />
							<BookmarkButton tid={thread.tid} bookmarked={thread.favid === 1} />
							<ShareMenu tid={thread.tid} fid={thread.fid} title={thread.subject} />
							<span className="push-end">
								<ThreadMenu thread={thread} />
							</span>
						</>
					)
				}
			>
				{deletion && <DeletedNotice deletion={deletion} />}
				{isPending && <PendingNotice pid={thread.pid} review={thread.review} />}
				<PostText post={thread} lang={language} />
				<SensitivePhotos blurred={thread.attachments.length > 0 ? thread.blurred : 0}>
					<Gallery thread={thread} />
				</SensitivePhotos>
				<Tags thread={thread} />
				{extra}
				{thread.video && <ThreadVideo video={thread.video} title={thread.subject} />}
				<LinkedContent thread={thread} />
				{thread.poll && <ThreadPoll thread={{ ...thread, poll: thread.poll }} />}
			</PostFrame>
		</article>
	);
}

/** Link to the replies with their number; the script replaces it after a reply. */
export function ReplyCount({ replies }: { replies: number }) {
	const { t, lang } = useSite();
	const name = t("thread.replyCount", { n: replies });
	return (
		<a className="action" href="#replies" data-count-of="replies">
			<ActionLabel icon="reply" text={formatCount(replies, lang)} name={name} />
		</a>
	);
}

function Tags({ thread }: { thread: ThreadView }) {
	const t = useTranslate();
	const links = useTopicLinks(thread);
	if (links.length === 0) return null;
	return (
		<nav className="thread-topics" aria-label={t("thread.tags")}>
			{links.map(({ text, href }) => (
				<Anchor key={href} href={href}>
					{text}
				</Anchor>
			))}
		</nav>
	);
}

/** The section and the board of the thread; its URL may name others (C-42). */
function Breadcrumbs({
	section,
	fid,
	board,
	children,
}: {
	section: Section | undefined;
	fid: number;
	board: string | undefined;
	children: React.ReactNode;
}) {
	const { t, paths, homeSection } = useSite();
	const nameOf = useSectionName();
	return (
		<div className="breadcrumbs">
			<nav aria-label={t("thread.breadcrumb")}>
				{section && (
					<Anchor href={pathsForVisitor({ section, homeSection }).home}>
						<Flag code={section.locale} round />
						{nameOf(section)}
					</Anchor>
				)}
				{board && <Anchor href={paths.board(fid)}>{board}</Anchor>}
			</nav>
			{children}
		</div>
	);
}
