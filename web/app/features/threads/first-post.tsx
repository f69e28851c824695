import type { Section } from "#contract/sections.ts";
import { sectionOfFid } from "#contract/sections.ts";
import { countText } from "../../lib/formats.ts";
import { pathsHere } from "../../lib/paths.ts";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Note } from "../../ui/author-row.tsx";
import { Flag } from "../../ui/flag.tsx";
import { PostFrame } from "../../ui/post-frame.tsx";
import type { ThreadPart } from "../replies/thread-page.ts";
import { Words } from "../replies/words.tsx";
import { useSectionName } from "../shell/section-name.ts";
import { ActionWords } from "../social/action-words.tsx";
import { FollowButton } from "../social/follow-button.tsx";
import { KeepButton } from "../social/keep-button.tsx";
import { LikeButton } from "../social/like-button.tsx";
import { useAuthor } from "./author.ts";
import { Gallery } from "./gallery.tsx";
import { ThreadLabels } from "./labels.tsx";
import { useWhen } from "./now.ts";
import { OwnThreadMenu } from "./own-thread-menu.tsx";
import { ShareMenu } from "./share.tsx";

interface FirstPostProps {
	thread: ThreadPart;
	board: string | undefined;
	/** On the first page the full post; on others only its title, as a link. */
	whole: boolean;
	/** Current number of replies, including those added since the page loaded. */
	replies: number;
}

/** Title, author, content, pictures and actions of a thread. */
export function FirstPost({ thread, board, whole, replies }: FirstPostProps) {
	const { lang, viewer } = useSite();
	const t = useSay();
	const paths = usePaths();
	const authorOf = useAuthor();
	const whenOf = useWhen();
	const href = paths.thread({ tid: thread.tid, fid: thread.fid });
	const language = thread.lang === lang ? undefined : thread.lang;
	const count = (n: number): string => countText(n, lang);
	const title = (
		<h1 className="thread-h1" lang={language}>
			{whole ? thread.subject : <Anchor href={href}>{thread.subject}</Anchor>}
		</h1>
	);
	const header = (
		<div className="thread-head">
			<Breadcrumbs section={sectionOfFid(thread.country_fid)} fid={thread.fid} board={board}>
				<ThreadLabels thread={thread} />
			</Breadcrumbs>
			{title}
		</div>
	);
	if (!whole) return <article className="card">{header}</article>;
	const { author } = thread;
	const followable = thread.can.follow.ok || !viewer.signedIn;
	return (
		<article className="card">
			{header}
			<PostFrame
				lead
				id={`pid${thread.pid}`}
				author={authorOf(author)}
				when={whenOf(thread.dateline)}
				notes={
					<>
						<Note icon="eye">
							<span suppressHydrationWarning>{count(thread.views)}</span>
							<span className="sr-only">{t("reading.viewsName", { n: thread.views })}</span>
						</Note>
						{thread.edited > 0 && <span>{t("reading.edited")}</span>}
					</>
				}
				end={followable && <FollowButton uid={author.uid} name={author.name} following={thread.follow_status === 1} back={href} />}
				actions={
					<>
						<LikeButton pid={thread.pid} liked={thread.is_like === 1} count={thread.like} back={href} />
						<a className="action" href="#replies">
							<ActionWords icon="reply" text={count(replies)} name={t("reading.repliesName", { n: replies })} />
						</a>
						<KeepButton tid={thread.tid} kept={thread.favid === 1} back={href} />
						<ShareMenu tid={thread.tid} fid={thread.fid} title={thread.subject} />
						<span className="far">
							<OwnThreadMenu thread={thread} />
						</span>
					</>
				}
			>
				<Words pid={thread.pid} html={thread.html} lang={language} />
				<Gallery thread={thread} />
			</PostFrame>
		</article>
	);
}

function Breadcrumbs({ section, fid, board, children }: { section: Section | undefined; fid: number; board: string | undefined; children: React.ReactNode }) {
	const t = useSay();
	const { home } = useSite();
	const paths = usePaths();
	const nameOf = useSectionName();
	return (
		<div className="crumbs">
			<nav aria-label={t("reading.where")}>
				{section && (
					<Anchor href={pathsHere({ section, home }).home}>
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
