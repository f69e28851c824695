import { use } from "react";
import type { ChildReplyView, ReplyView } from "#contract/posts.ts";
import { CachedHtmlContext } from "../../../lib/cached-html.ts";
import { DataSaverProvider } from "../../../lib/data-saver.tsx";
import { type PartSite, PartSiteProvider, useSite, useTranslate } from "../../../lib/site.tsx";
import { ThreadContext, type ThreadContextValue } from "../thread-page/thread-context.ts";
import { Reply } from "./reply.tsx";

/** A minute: relative times change no faster. Seconds. */
const timeStep = 60;

/** The thread's values that a reply shows. */
type ReplyThread = Pick<ThreadContextValue, "tid" | "currentPath" | "loginPath"> &
	Partial<Pick<ThreadContextValue, "viewerUid" | "mayBan" | "replyTarget" | "formError" | "children" | "translation">>;

/** A reply by its props alone, which are the key of its cached HTML. */
export function ReplyPart({ reply, thread, site }: { reply: ReplyView; thread: ReplyThread; site: PartSite }) {
	return (
		<PartSiteProvider site={site}>
			<ThreadContext
				value={{
					viewerUid: 0,
					mayBan: false,
					idempotencyKey: "",
					replyTarget: undefined,
					formError: undefined,
					...thread,
				}}
			>
				<DataSaverProvider>
					<Reply post={reply} />
				</DataSaverProvider>
			</ThreadContext>
		</PartSiteProvider>
	);
}

/** The replies of a page, from the cache of rendered parts. */
export function ReplyList({ lists, thread }: { lists: ReplyView[]; thread: ThreadContextValue }) {
	const { lang, section, homeSection, savesData, viewer, now } = useSite();
	const cachedHtml = use(CachedHtmlContext);
	const site = { lang, section, homeSection, savesData, loggedIn: viewer.loggedIn, now: now - (now % timeStep) };
	const { tid, viewerUid, mayBan, currentPath, loginPath, replyTarget, formError, children, translation } = thread;
	const shared = { tid, currentPath, loginPath, ...(mayBan && { mayBan }) };
	const html = lists.map((reply) => {
		const has = (pid: number | undefined): boolean =>
			reply.pid === pid || reply.children_list.some((child) => child.pid === pid);
		const isOwn = ({ authorid }: ChildReplyView): boolean => authorid === viewerUid;
		const own = {
			...((has(replyTarget?.pid) || [reply, ...reply.children_list].some(isOwn)) && { viewerUid }),
			...(has(replyTarget?.pid) && { replyTarget }),
			...(has(formError?.pid) && { formError }),
			...(has(translation?.pid) && { translation }),
			...(children?.pid === reply.pid && { children }),
		};
		return cachedHtml(ReplyPart, { reply, thread: Object.keys(own).length > 0 ? { ...shared, ...own } : shared, site });
	});
	return <div id={replyListId} className="reply-list" dangerouslySetInnerHTML={{ __html: html.join("") }} />;
}

/** Ids of the list and of the text in its place while it is empty. */
export const replyListId = "reply-list";
export const noRepliesId = "no-replies";

/** A reply or nested reply of a page. */
export const findPost = (lists: readonly ReplyView[], pid: number | undefined): ChildReplyView | undefined =>
	lists.flatMap((reply) => [reply, ...reply.children_list]).find((post) => post.pid === pid);

/** Heading with the number of replies; the script replaces it after a reply. */
export const ReplyTitle = ({ replies }: { replies: number }) => (
	<h2 id="replies-title">{useTranslate()("thread.repliesTitle", { n: replies })}</h2>
);
