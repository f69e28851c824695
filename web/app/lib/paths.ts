import { isCallPath } from "#contract/callPrefixes.ts";
import { boards, redirectBoard, type Section, stripSection } from "#contract/sections.ts";
import type { ScreenPath } from "../screens.ts";
import type { PostKind } from "./post-kind.ts";

export type Paths = ReturnType<typeof createPaths>;

/** Tabs of a topic's page. */
export type TopicTab = "latest" | "ranking" | "activity" | "members";

type Segment<Name extends string> = Name extends `:${string}` ? string : Name;
/** A path of a row with its parameters filled in. */
type Filled<Path extends string> = Path extends `${infer First}/${infer Rest}`
	? `${Segment<First>}/${Filled<Rest>}`
	: Segment<Path>;
type WithOptional<Path extends string> = Path extends `${infer Rest}/:${string}?` ? Rest | Path : Path;
type ScreenLink = `/${Filled<WithOptional<ScreenPath>>}`;

/** The composers of each kind of post. */
const composers = { post: "", poll: "/pollp", video: "/videop" } as const satisfies Record<PostKind, string>;

/** The section that is shown, and the default one of paths without a section. */
interface CurrentSection {
	section: Pick<Section, "locale">;
	homeSection: Pick<Section, "locale">;
}

const pathsByPrefix = new Map<string, Paths>();

/** Every link of the site, within a section: the global one has no prefix. */
export const pathsForSection = (locale: string): Paths => pathsWithPrefix(sectionPrefix(locale));

/** The links for a visitor. If their default section is not the global one, the global section is prefixed too. */
export const pathsForVisitor = (site: CurrentSection): Paths => pathsWithPrefix(visitorPrefix(site));

/** The current screen as `pathsForVisitor` writes it, to compare with its links. */
export function screenPath(site: CurrentSection, pathname: string): string {
	const bare = stripSection(pathname).replace(/\/$/, "");
	return visitorPrefix(site) + bare || "/";
}

const visitorPrefix = ({ section, homeSection }: CurrentSection): string =>
	homeSection.locale === "global" ? sectionPrefix(section.locale) : `/${section.locale}`;

const sectionPrefix = (locale: string): string => (locale === "global" ? "" : `/${locale}`);

function pathsWithPrefix(prefix: string): Paths {
	const paths = pathsByPrefix.get(prefix) ?? createPaths(prefix);
	pathsByPrefix.set(prefix, paths);
	return paths;
}

function createPaths(prefix: string) {
	const to = (path: ScreenLink | `${ScreenLink}?${string}`): string =>
		path === "/" && prefix ? prefix : prefix + path;
	const withBack = (path: ScreenLink, back: string | null | undefined): string =>
		to(path) + (back ? `?back=${encodeURIComponent(back)}` : "");
	/** From the home page, logging in leads on to "For you", so no return path is kept. */
	const loginPath = (path: ScreenLink, back: string | null | undefined): string =>
		withBack(path, back === "/" || back === to("/") ? undefined : back);
	return {
		home: to("/"),
		manifest: to("/manifest.webmanifest"),
		forYou: to("/foryou"),
		following: to("/following"),
		/** Feed of the newest threads, of the section or of a board. */
		feed: (fid?: number): string => `${prefix}${fid ? `/forum/${fid}` : ""}/feed.xml`,
		topicFeed: (topid: number): string => `${prefix}/topic/${topid}/feed.xml`,
		findPeople: to("/following?people=1"),
		latest: to("/latest"),
		trending: to("/trending"),
		trendingEverywhere: to("/trending?all=1"),
		find: to("/find"),
		tasks: to("/task"),
		boards: to("/forum"),
		board: (fid: number) => to(fid === boards.bugs ? "/buglist" : `/forum/${fid}`),
		selectThreads: (fid: number) => to(`/forum/${fid}/select`),
		bugs: to("/buglist"),
		reportBug: to("/buglist/new"),
		editBug: (tid: number) => to(`/buglist/new?tid=${tid}`),
		openBugDraft: (tid: number) => to(`/buglist/new?draft=${tid}`),
		thread: ({ tid, fid = redirectBoard, page = 1, pid }: { tid: number; fid?: number; page?: number; pid?: number }) =>
			to(fid === boards.bugs ? `/buglist/detail${tid}` : `/forum/${fid}/${tid}`) +
			(page > 1 ? `?page=${page}` : "") +
			(pid ? `#pid${pid}` : ""),
		/** One photo of a thread, counted from 1. */
		photo: ({ tid, fid = redirectBoard, n }: { tid: number; fid?: number; n: number }) =>
			to(`/forum/${fid}/${tid}/photo/${n}`),
		compose: to("/note/thread"),
		composeInBoard: (fid: number) => to(`/note/thread?fid=${fid}`),
		forwardThread: (tid: number) => to(`/note/thread?forward=${tid}`),
		composePoll: to("/note/thread/pollp"),
		composeVideo: to("/note/thread/videop"),
		openDraft: (tid: number, kind: PostKind = "post") => to(`/note/thread${composers[kind]}?draft=${tid}`),
		editThread: (tid: number, kind: PostKind = "post") => to(`/note/thread${composers[kind]}?tid=${tid}`),
		search: (q = "", type = 1) =>
			to("/search") + (q ? `?${type === 1 ? "" : `type=${type}&`}q=${encodeURIComponent(q)}` : ""),
		member: (uid?: number) => to("/ucenter/account/posts") + (uid ? `?uid=${uid}` : ""),
		memberPhotos: (uid?: number) => to("/ucenter/account/photos") + (uid ? `?uid=${uid}` : ""),
		memberReplies: to("/ucenter/account/posts/replies"),
		memberDrafts: to("/ucenter/account/posts/drafts"),
		scheduledDraft: (tid: number) => to(`/ucenter/account/posts/drafts?scheduled=${tid}`),
		favorites: to("/ucenter/account/favorites"),
		favoriteVideos: to("/ucenter/account/favorites/video"),
		liked: to("/ucenter/account/praise"),
		followers: (uid?: number) => to("/ucenter/account/followers") + (uid ? `?uid=${uid}` : ""),
		followed: (uid?: number) => to("/ucenter/account/following") + (uid ? `?uid=${uid}` : ""),
		topics: (cid?: number) => to("/topic") + (cid ? `?cid=${cid}` : ""),
		groups: to("/topic?kind=groups"),
		topic: (topid: number, tab?: TopicTab) => to(`/topic/${topid}`) + (tab && tab !== "latest" ? `?tab=${tab}` : ""),
		newTopic: to("/topic/new"),
		editTopic: (topid: number) => to(`/topic/${topid}/edit`),
		composeInTopic: (topid: number) => to(`/note/thread?topid=${topid}`),
		myTopics: to("/ucenter/account/topic"),
		followedTopics: to("/ucenter/account/topic/followedtopic"),
		followedBoards: to("/ucenter/account/topic/boards"),
		notifications: to("/ucenter/notice"),
		openNotification: (id: number) => to(`/ucenter/notice/open/${id}`),
		notificationList: (list: "reply" | "attention" | "systems") => to(`/ucenter/notice/${list}`),
		mentions: to("/ucenter/account/atme"),
		notificationSettings: to("/ucenter/setting/notifications"),
		settings: to("/ucenter/setting"),
		basicInfo: to("/ucenter/setting/basicinfo"),
		verification: to("/ucenter/setting/authemtication"),
		security: to("/ucenter/setting/account"),
		twoFactor: to("/ucenter/setting/two-step"),
		deleteAccount: to("/ucenter/setting/delete-account"),
		reauthenticate: (back?: string) => withBack("/ucenter/setting/reauthenticate", back),
		ownData: to("/ucenter/setting/data"),
		logIn: (back?: string | null) => loginPath("/account", back),
		secondStep: (back?: string | null) => withBack("/account/second", back),
		cancelDeletion: to("/account/cancel-deletion"),
		deletionScheduled: (at: number) => to(`/account/deletion-scheduled?at=${at}`),
		social: (provider: "google" | "facebook", back?: string | null) => withBack(`/account/with/${provider}`, back),
		socialLink: to("/confirm"),
		socialLinkGoogle: to("/confirm/googleconfirm"),
		socialComplete: to("/confirm/complete"),
		socialFinish: to("/confirm/finish"),
		setPassword: (back?: string | null) => withBack("/confirm/setpassword", back),
		setPasswordGoogle: (back?: string | null) => withBack("/confirm/setpasswordgoogle", back),
		linkedAccounts: (linked?: "google" | "facebook") =>
			to("/ucenter/setting/account") + (linked ? `?linked=${linked}#linked` : "#linked"),
		register: (back?: string | null) => loginPath("/account/register", back),
		registerByEmail: (back?: string | null) => loginPath("/account/email", back),
		forget: (back?: string | null) => loginPath("/forget", back),
		forgetByEmail: (back?: string | null) => loginPath("/forget/email", back),
		forgetChange: (back?: string | null) => loginPath("/forget/change", back),
		changePassword: to("/change"),
		confirmEmail: to("/account/confirm"),
		confirmEmailThen: (back: string) => withBack("/account/confirm", back),
		signOut: to("/account/logout"),
		choose: to("/choose"),
		dataSaver: to("/data-saver"),
		banned: to("/banned"),
		report: (of: { tid: number } | { pid: number } | { uid: number } | { topid: number }, back: string) =>
			`${to("/report")}?${new URLSearchParams(Object.entries({ ...of, back }).map(([name, value]) => [name, String(value)]))}`,
		moderation: to("/moderation"),
		moderationPending: (reason?: "video" | "spam") => to("/moderation/pending") + (reason ? `?reason=${reason}` : ""),
		campaigns: (closed = false) => to("/moderation/campaigns") + (closed ? "?closed=1" : ""),
		campaign: (id: number) => to(`/moderation/campaigns/${id}`),
		moderationAppeals: to("/moderation/appeals"),
		moderationStatistics: to("/moderation/statistics"),
		memberHistory: (uid: number) => to(`/moderation/members/${uid}`),
		/** What moderators did with one's own posts: all, with one post, or with the account. */
		unsubscribe: to("/unsubscribe"),
		ownDecisions: (of?: { pid: number } | "ban") =>
			to("/ucenter/account/moderation") + (of ? (of === "ban" ? "?ban=1" : `?pid=${of.pid}`) : ""),
		permission: (tid: number) => to(`/permission?thread=${tid}`),
		privacy: to("/privacy"),
		terms: to("/termofuse"),
		notFound: to("/404"),
		threadNotFound: (tid: number) => to(`/404?thread=${tid || 0}`),
		creator: (back?: string) => withBack("/creator", back),
		creatorTerms: to("/creatorterm"),
		newPrivacy: to("/privacy/new"),
		welcome: (step?: "interests" | "people" | "done", back?: string | null) =>
			withBack(step ? `/welcome/${step}` : "/welcome", back),
		interests: to("/ucenter/setting/interests"),
		blocked: (uid?: number) => to("/ucenter/setting/blocked") + (uid ? `?uid=${uid}` : ""),
		muted: (uid?: number) => to("/ucenter/setting/muted") + (uid ? `?uid=${uid}` : ""),
		hiddenPosts: (cursor?: string) => to("/ucenter/setting/hidden") + (cursor ? `?cursor=${cursor}` : ""),
		mutedPosts: (cursor?: string) => to("/ucenter/setting/muted-posts") + (cursor ? `?cursor=${cursor}` : ""),
		help: to("/ucenter/setting/helpcenter"),
		helpCommon: to("/ucenter/setting/helpcenter/common"),
		helpText: (name: string) => to(`/ucenter/setting/helpcenter/common/${name}`),
		version: to("/ucenter/setting/helpcenter/version"),
		feedback: to("/ucenter/setting/helpcenter/feedback"),
		faq: to("/ucenter/faq"),
		faqXcoin: to("/ucenter/faq/xcoin"),
		admin: to("/admin"),
		adminFeedback: to("/admin/feedback"),
		adminFeedbackOf: (id: number) => to(`/admin/feedback/${id}`),
		ranking: to("/ranking"),
		globalRanking: to("/ranking/global"),
		topicRanking: to("/ranking?of=topics"),
		leaderboard: (global = false) => to(global ? "/ucenter/leaderboard/lists/mondial" : "/ucenter/leaderboard/lists"),
	};
}

/** The same screen in another section. */
export function pathInSection(path: string, locale: string): string {
	const bare = stripSection(path);
	return sectionPrefix(locale) + (locale === "global" ? bare : bare.replace(/^\/(?=[?#]|$)/, ""));
}

const placeholderOrigin = "http://here.invalid";

/**
 * Validates a return path from a link: only a screen of this site, never an API call or another site. It is parsed as browsers
 * parse it (tabs and line breaks dropped, `\` read as `/`, dot segments resolved) and serialized again, so that it is safe in a header.
 */
export function safeReturnPath(back: string | null | undefined, fallback: string): string {
	if (!back?.startsWith("/") || !URL.canParse(back, placeholderOrigin)) return fallback;
	const { origin, pathname, search, hash } = new URL(back, placeholderOrigin);
	// Without its section or dot segments, a doubled slash would start a host name.
	return origin === placeholderOrigin && !pathname.includes("//") && !isCallPath(pathname)
		? pathname + search + hash
		: fallback;
}
