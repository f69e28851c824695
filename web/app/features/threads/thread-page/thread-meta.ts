import type { MetaDescriptor } from "react-router";
import { boards } from "#contract/sections.ts";
import { translatorFor } from "../../../lib/i18n/translate.ts";
import { pageMeta, sharePictureSize } from "../../../lib/page-meta.ts";
import { pathsForSection } from "../../../lib/paths.ts";
import type { SiteData } from "../../../lib/site.tsx";
import { breadcrumbs, interactions, isoTime, person, type StructuredData } from "../../../lib/structured-data.ts";
import { pictureUrl } from "../photo/pictures.ts";
import type { ThreadPageData } from "./load-thread-page.ts";
import { formatPageQuery } from "./page-query.ts";
import { plainExcerpt } from "./plain-excerpt.ts";

/** Characters of a post that search engines get. */
const textLength = { thread: 1_000, reply: 300 };
/** Width of the pictures that they get. Pixels. */
const pictureWidth = 1_080;

type Reply = ThreadPageData["lists"][number];

/** Meta tags of a thread or bug. */
export function threadMeta(root: SiteData | undefined, page: ThreadPageData | undefined): MetaDescriptor[] {
	if (!page) return pageMeta(root, {});
	const { thread, pageQuery, excerpt } = page;
	const locale = root?.section.locale ?? "global";
	return pageMeta(root, {
		title: thread.subject,
		description: excerpt,
		image: { path: thread.share_picture, alt: `${thread.subject} · ${thread.author}`, ...sharePictureSize },
		path:
			pathsForSection(locale).thread({ tid: thread.tid, fid: thread.fid }) +
			formatPageQuery({ page: pageQuery.page, order: "oldest", authorOnly: false }),
		inAllSections: pageQuery.page === 1,
		type: "article",
		noIndex: thread.readaccess > 0 || thread.pending === 1 || thread.hidden === 1,
		structuredData: root && !root.viewer.loggedIn ? [discussion(root, page), place(root, page)] : undefined,
	});
}

/** The thread with the replies of the page. */
function discussion(root: SiteData, { thread, lists }: ThreadPageData): StructuredData {
	const { tid, fid, subject, html, authorid, author, dateline, edited, attachments, video, replies, like, views } =
		thread;
	const origin = root.site.publicUrl;
	const paths = pathsForSection(root.section.locale);
	const url = origin + paths.thread({ tid, fid });
	const text = plainExcerpt(html, textLength.thread);
	const comment = ({
		pid,
		authorid: uid,
		author: name,
		dateline: at,
		html: replyHtml,
		like: likes,
		attachments: photos = [],
		blurred = 0,
		children_list = [],
	}: Partial<Reply> & Comment): StructuredData => {
		const nested = children_list.filter(isShown);
		const words = plainExcerpt(replyHtml, textLength.reply);
		return {
			"@type": "Comment",
			url: `${url}#pid${pid}`,
			...(words && { text: words }),
			...(photos.length > 0 &&
				!blurred && { image: photos.map((picture) => origin + pictureUrl(picture, pictureWidth)) }),
			datePublished: isoTime(at),
			author: person(name, origin + paths.member(uid)),
			...(likes > 0 && { interactionStatistic: interactions("LikeAction", likes) }),
			...(nested.length > 0 && { comment: nested.map(comment) }),
		};
	};
	return {
		"@type": "DiscussionForumPosting",
		url,
		headline: subject,
		...(text && { text }),
		inLanguage: thread.lang,
		datePublished: isoTime(dateline),
		...(edited > 0 && { dateModified: isoTime(edited) }),
		author: person(author, origin + paths.member(authorid)),
		...(attachments.length > 0 &&
			!thread.blurred && { image: attachments.map((picture) => origin + pictureUrl(picture, pictureWidth)) }),
		...(video?.files.length && { video: videoObject(origin, thread, video, text) }),
		commentCount: replies,
		interactionStatistic: [
			interactions("LikeAction", like),
			interactions("CommentAction", replies),
			interactions("ViewAction", views),
		],
		comment: lists.filter(isShown).map(comment),
	};
}

type Comment = Pick<Reply, "blurred" | "pid" | "authorid" | "author" | "dateline" | "html" | "attachments" | "like">;

/** Whether guests see the text of a reply. */
const isShown = ({ status, hidden, pending }: Pick<Reply, "status" | "hidden" | "pending">): boolean =>
	status === 1 && hidden === 0 && pending === 0;

function videoObject(
	origin: string,
	{ subject, dateline }: ThreadPageData["thread"],
	{ cover, duration, files }: NonNullable<ThreadPageData["thread"]["video"]>,
	text: string,
): StructuredData {
	return {
		"@type": "VideoObject",
		name: subject,
		description: text || subject,
		uploadDate: isoTime(dateline),
		duration: `PT${duration}S`,
		contentUrl: origin + (files.at(-1)?.src ?? ""),
		...(cover && { thumbnailUrl: origin + pictureUrl(cover, pictureWidth) }),
	};
}

/** Home page, boards, board, thread. */
function place(
	{ site, section, lang }: SiteData,
	{ thread: { tid, fid, subject }, board }: ThreadPageData,
): StructuredData {
	const t = translatorFor(lang);
	const paths = pathsForSection(section.locale);
	return breadcrumbs(site.publicUrl, [
		{ name: site.siteName, path: paths.home },
		...(fid === boards.bugs ? [] : [{ name: t("nav.boards"), path: paths.href("forum") }]),
		...(board ? [{ name: board, path: paths.board(fid) }] : []),
		{ name: subject, path: paths.thread({ tid, fid }) },
	]);
}
