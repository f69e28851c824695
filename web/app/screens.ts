import { bugsTag, feedTag, rankingsTag, sectionFeedTag, threadTag, topicsTag, topicTag } from "#contract/cacheTags.ts";
import type { Section } from "#contract/sections.ts";
import { type Screen, screen } from "./lib/screen.ts";

/** Changes with every new thread of the section. */
const feed = (_params: object, section: Section) => [feedTag, sectionFeedTag(section.fid)];
const thread = ({ tid }: Readonly<{ tid: string }>) => [threadTag(Number(tid))];
/** Nothing invalidates it: cached for a minute. */
const minute = () => [];

const authPage = { kind: "app", layout: "auth", secret: true, alwaysOpen: true } as const;
const passwordPage = { kind: "app", layout: "auth", secret: true } as const;
const socialLogin = { kind: "app", layout: "confirm", secret: true } as const;
const socialForm = { ...socialLogin, messages: ["auth", "loginMethods", "forms"], styles: ["social"] } as const;
const profile = { layout: "profile", styles: ["profile"], messages: ["threads", "profile"] } as const;
const ownProfile = { ...profile, access: "member", query: ["cursor"] } as const;
const ownTopics = { ...ownProfile, messages: [...profile.messages, "topics"], styles: ["profile", "topics"] } as const;
const settings = { kind: "app", access: "member", secret: true, messages: ["settings"], styles: ["settings"] } as const;
const notifications = {
	kind: "app",
	access: "member",
	secret: true,
	alwaysOpen: true,
	query: ["cursor", "deleted"],
	messages: ["notifications", "forms"],
	styles: ["notifications"],
} as const;
const securityStep = {
	...settings,
	messages: ["settings", "auth", "security", "loginMethods", "forms"],
	styles: ["settings", "security"],
} as const;
const adminPage = {
	kind: "app",
	access: "admin",
	secret: true,
	messages: ["help", "forms"],
	styles: ["help"],
} as const;
const queue = {
	kind: "app",
	access: "moderator",
	secret: true,
	messages: ["queue", "decisions", "reports", "forms"],
	styles: ["help", "queue"],
} as const;
const article = { styles: ["help"], messages: ["help"], cache: minute, index: true } as const;
const helpCenter = { ...article, secret: true } as const;

const ranking = {
	query: ["of", "all", "page"],
	messages: ["threads", "feeds", "rankings", "topics"],
	styles: ["rankings", "topics"],
} as const;
const publicRanking = {
	...ranking,
	cache: () => [rankingsTag, topicsTag],
	cachedQuery: ["of", "all", "page"],
} as const;

const topicForm = {
	kind: "app",
	access: "member",
	guards: ["notBanned"],
	messages: ["topics", "forms"],
	styles: ["topics", "help"],
} as const;

/** Lists of bugs. */
const bugs = () => [feedTag, bugsTag];

/** A feed of threads. */
const feedScreen = { cache: feed, query: ["cursor"], messages: ["threads", "feeds"], styles: ["feeds"] } as const;

/** The page of a thread. */
const threadScreen = {
	query: [
		"page",
		"order",
		"author",
		"reply",
		"quote",
		"edit",
		"remove",
		"floor",
		"children",
		"count",
		"after",
		"undo",
		"voters",
		"moderate",
		"moderated",
		"tip",
		"xgold",
	],
	cachedQuery: ["page"],
	messages: ["threads", "moderation"],
	index: true,
} as const;

/** Every screen of the site: routes, guards, caching, messages, stylesheets and the sweep of e2e derive from these rows. */
export const screens = [
	screen("", "feeds/home", { ...feedScreen, query: [...feedScreen.query, "done"], index: true }),
	screen("foryou", "feeds/for-you", { ...feedScreen, index: true }),
	screen("following", "feeds/following", {
		guards: ["notBanned"],
		cache: minute,
		query: ["cursor", "people"],
		messages: ["threads", "onboarding", "feeds", "topics"],
		styles: ["people", "feeds", "discovery", "topics"],
	}),
	screen("latest", "feeds/latest", { ...feedScreen, index: true }),
	screen("trending", "feeds/trending", { ...feedScreen, styles: [], query: ["cursor", "all"], index: true }),
	screen("find", "feeds/find", {
		...feedScreen,
		query: [],
		messages: [...feedScreen.messages, "topics"],
		styles: ["discovery", "topics"],
		index: true,
	}),
	screen("task", "feeds/tasks", { cache: minute, messages: ["threads", "feeds"], styles: ["discovery"], index: true }),
	screen("forum", "threads/boards", { cache: minute, messages: ["threads"], index: true }),
	screen("forum/:fid", "threads/board", { cache: feed, query: ["cursor", "all"], messages: ["threads"], index: true }),
	screen("forum/:fid/select", "threads/select-threads", {
		access: "moderator",
		query: ["cursor", "all", "tid", "do"],
		messages: ["threads", "moderation"],
		styles: ["selection"],
	}),
	screen("forum/:fid/:tid", "threads/thread", { ...threadScreen, cache: thread }),
	screen("forum/:fid/:tid/photo/:n", "threads/photo", { cache: thread, messages: ["threads"], styles: ["photo"] }),
	screen("buglist", "bugs/bugs", {
		cache: bugs,
		query: ["status", "module", "model", "country", "mine", "q", "sort", "cursor"],
		messages: ["threads", "bugs"],
		styles: ["bugs"],
		index: true,
	}),
	screen("buglist/new", "bugs/report-bug", {
		kind: "app",
		access: "member",
		query: ["tid", "draft"],
		messages: ["bugs", "composer", "forms"],
		styles: ["composer", "bugs", "help"],
	}),
	screen("buglist/detail/:tid", "redirects/bug", { kind: "redirect" }),
	screen("buglist/:detail", "bugs/bug", {
		...threadScreen,
		cache: ({ detail }) => [threadTag(Number(detail.slice("detail".length)))],
		query: [...threadScreen.query, "changed"],
		messages: [...threadScreen.messages, "bugs"],
		styles: ["bugs"],
	}),
	screen("search", "search/search", {
		cache: minute,
		offline: true,
		query: ["type", "q", "page", "fid", "section", "lang", "author", "time", "order", "exact"],
		messages: ["threads", "search", "topics"],
		styles: ["profile", "search", "topics"],
		index: true,
	}),
	screen("note/thread", "threads/compose", {
		kind: "app",
		offline: true,
		layout: "none",
		access: "member",
		query: ["tid", "draft", "fid", "topid", "forward"],
		messages: ["composer"],
		styles: ["composer"],
	}),
	screen("note/thread/pollp", "threads/compose-poll", {
		kind: "app",
		offline: true,
		layout: "none",
		access: "member",
		query: ["tid", "draft", "fid", "topid"],
		messages: ["composer", "poll"],
		styles: ["composer", "poll"],
	}),
	screen("note/thread/videop", "threads/compose-video", {
		kind: "app",
		layout: "none",
		access: "member",
		query: ["tid", "draft", "fid", "topid"],
		messages: ["composer", "video"],
		styles: ["composer", "video"],
	}),
	screen("topic", "topics/topics", {
		cache: () => [topicsTag],
		query: ["cid", "q", "kind", "cursor"],
		messages: ["threads", "topics"],
		styles: ["topics"],
		index: true,
	}),
	screen("topic/new", "topics/edit-topic", topicForm),
	screen("topic/:topid", "topics/topic", {
		cache: ({ topid }) => [feedTag, topicTag(Number(topid))],
		query: ["tab", "cursor", "done"],
		messages: ["threads", "topics", "moderation"],
		styles: ["topics", "profile"],
		index: true,
	}),
	screen("topic/:topid/edit", "topics/edit-topic", topicForm),
	screen("quick-action", "actions/quick-action", { kind: "redirect", layout: "none", guards: ["notBanned"] }),

	screen("ucenter", "redirects/own-profile", { kind: "redirect" }),
	screen("ucenter/account/posts", "profiles/posts", {
		...profile,
		cache: minute,
		query: ["cursor", "uid", "deleted"],
		index: true,
	}),
	screen("ucenter/account/photos", "profiles/photos", { ...profile, cache: minute, query: ["cursor", "uid"] }),
	screen("ucenter/account/posts/replies", "profiles/replies", ownProfile),
	screen("ucenter/account/posts/drafts", "profiles/drafts", {
		...ownProfile,
		kind: "app",
		query: ["deleted", "scheduled"],
		messages: [...ownProfile.messages, "forms", "publishing", "drafts"],
	}),
	screen("ucenter/account/favorites", "profiles/bookmarks", { ...ownProfile, offline: true }),
	screen("ucenter/account/favorites/video", "profiles/bookmarked-videos", ownProfile),
	screen("ucenter/account/praise", "profiles/likes", ownProfile),
	screen("ucenter/account/followers", "profiles/followers", { ...profile, cache: minute, query: ["cursor", "uid"] }),
	screen("ucenter/account/following", "profiles/following", { ...profile, cache: minute, query: ["cursor", "uid"] }),
	screen("ucenter/account/topic", "profiles/topics", ownTopics),
	screen("ucenter/account/topic/followedtopic", "profiles/followed-topics", ownTopics),
	screen("ucenter/account/topic/boards", "profiles/followed-boards", {
		...ownProfile,
		query: [],
		messages: [...ownProfile.messages, "feeds"],
		styles: [...ownProfile.styles, "discovery"],
	}),
	screen("ucenter/account/perinfo", "redirects/own-info", { kind: "redirect", access: "member", secret: true }),

	screen("ucenter/notice", "notifications/unread", { kind: "redirect", access: "member", secret: true }),
	screen("ucenter/notice/open/:id", "notifications/open", { kind: "redirect", access: "member", secret: true }),
	screen("ucenter/notice/reply", "notifications/replies", notifications),
	screen("ucenter/notice/attention", "notifications/attention", notifications),
	screen("ucenter/notice/systems", "notifications/system", notifications),
	screen("ucenter/account/atme", "notifications/mentions", notifications),

	screen("ucenter/setting", "settings/settings", settings),
	screen("ucenter/setting/basicinfo", "settings/basic-info", {
		...settings,
		query: ["saved", "before"],
		messages: ["settings", "profile", "forms"],
		styles: ["settings", "profile"],
	}),
	screen("ucenter/setting/authemtication", "settings/verification", {
		...settings,
		messages: ["settings", "profile"],
		styles: ["settings", "profile"],
	}),
	screen("ucenter/setting/account", "settings/security", {
		...settings,
		query: ["linked"],
		messages: ["settings", "auth", "security", "loginMethods", "forms"],
		styles: ["settings", "security", "social"],
	}),
	screen("ucenter/setting/two-step", "settings/two-factor", securityStep),
	screen("ucenter/setting/delete-account", "account/delete-account", securityStep),
	screen("ucenter/setting/reauthenticate", "auth/reauthenticate", { ...securityStep, query: ["back"] }),
	screen("ucenter/setting/data", "account/data-export", { kind: "redirect", access: "member", secret: true }),
	screen("ucenter/setting/blocked", "settings/blocked-members", {
		...settings,
		query: ["uid"],
		messages: ["settings", "forms"],
	}),
	screen("ucenter/setting/muted", "settings/muted-members", {
		...settings,
		query: ["uid"],
		messages: ["settings", "forms"],
	}),
	screen("ucenter/setting/hidden", "settings/hidden-posts", {
		...settings,
		query: ["cursor"],
		messages: ["settings", "forms"],
	}),
	screen("ucenter/setting/muted-posts", "settings/muted-posts", {
		...settings,
		query: ["cursor"],
		messages: ["settings", "forms"],
	}),
	screen("ucenter/setting/notifications", "settings/notifications", {
		...settings,
		query: ["saved"],
		messages: ["settings", "push", "forms"],
		styles: ["settings", "notifications"],
	}),
	screen("ucenter/setting/interests", "settings/interests", {
		...settings,
		query: ["saved"],
		messages: ["settings", "onboarding", "forms"],
		styles: ["settings", "onboarding"],
	}),
	screen("ucenter/wallet/*", "wallet/wallet", { guards: ["wallet"], access: "member", layout: "none" }),

	screen("privacy", "help/article", { ...article, alwaysOpen: true }),
	screen("privacy/new", "help/article", { ...article, alwaysOpen: true }),
	screen("termofuse", "help/article", { ...article, alwaysOpen: true }),
	screen("creatorterm", "help/article", { ...article, alwaysOpen: true }),
	screen("ucenter/faq", "help/article", article),
	screen("ucenter/faq/xcoin", "help/article", article),
	screen("ucenter/setting/helpcenter", "help/help-center", helpCenter),
	screen("ucenter/setting/helpcenter/common", "help/common-problems", helpCenter),
	screen("ucenter/setting/helpcenter/common/:article", "help/article", helpCenter),
	screen("ucenter/setting/helpcenter/version", "help/version", helpCenter),
	screen("ucenter/setting/helpcenter/feedback", "help/feedback", {
		kind: "app",
		secret: true,
		query: ["before", "sent"],
		messages: ["help", "auth", "forms"],
		styles: ["help"],
	}),

	screen("account", "auth/login", {
		...authPage,
		cache: minute,
		query: ["back"],
		messages: ["auth", "security", "loginMethods", "forms"],
	}),
	screen("account/second", "auth/two-factor", {
		...authPage,
		query: ["back"],
		messages: ["auth", "security", "forms"],
	}),
	screen("account/cancel-deletion", "account/cancel-deletion", {
		...authPage,
		access: "member",
		kind: "document",
		messages: ["security", "forms"],
	}),
	screen("account/deletion-scheduled", "account/deletion-scheduled", {
		...authPage,
		kind: "document",
		query: ["at"],
		messages: ["auth", "security"],
	}),
	screen("account/register", "auth/register-by-phone", {
		...authPage,
		query: ["back"],
		messages: ["auth", "loginMethods", "forms"],
	}),
	screen("account/email", "auth/register-by-email", {
		...authPage,
		query: ["back"],
		messages: ["auth", "loginMethods", "forms"],
	}),
	screen("account/confirm", "auth/confirm-email", {
		...authPage,
		query: ["token", "back"],
		messages: ["auth", "loginMethods", "forms"],
	}),
	screen("unsubscribe", "settings/unsubscribe", { ...authPage, query: ["token"], messages: ["push", "forms"] }),
	screen("account/logout", "auth/logout", { ...authPage, kind: "document", cache: minute, messages: ["auth"] }),
	screen("forget", "auth/forgot-password-by-phone", {
		...passwordPage,
		query: ["back"],
		messages: ["auth", "loginMethods", "forms"],
	}),
	screen("forget/email", "auth/forgot-password-by-email", {
		...passwordPage,
		query: ["back"],
		messages: ["auth", "loginMethods", "forms"],
	}),
	screen("forget/change", "auth/reset-password", {
		...passwordPage,
		query: ["back", "token"],
		messages: ["auth", "loginMethods", "forms"],
	}),
	screen("change", "auth/change-password", {
		...passwordPage,
		access: "member",
		messages: ["auth", "loginMethods", "forms"],
	}),
	screen("account/with/:provider", "auth/social-login", {
		...socialLogin,
		alwaysOpen: true,
		query: ["back"],
		messages: ["loginMethods"],
	}),
	screen("account/with/:provider/back", "auth/social-login-callback", {
		...socialLogin,
		alwaysOpen: true,
		query: "any",
		messages: ["loginMethods"],
	}),
	screen("confirm", "auth/link-social-account", socialForm),
	screen("confirm/googleconfirm", "auth/link-social-account", socialForm),
	screen("confirm/complete", "auth/complete-social-registration", socialForm),
	screen("confirm/setpassword", "auth/set-first-password", { ...socialForm, access: "member", query: ["back"] }),
	screen("confirm/setpasswordgoogle", "auth/set-first-password", {
		...socialForm,
		access: "member",
		query: ["back"],
	}),
	screen("confirm/finish", "auth/finish-social-link", { ...socialLogin, kind: "redirect" }),

	screen("welcome/:step?", "onboarding/welcome", {
		kind: "app",
		layout: "auth",
		access: "member",
		query: ["back"],
		messages: ["onboarding", "profile", "forms"],
		styles: ["onboarding", "people", "profile"],
	}),
	screen("choose", "settings/preferences", { layout: "auth", alwaysOpen: true, query: ["back"] }),
	screen("data-saver", "settings/data-saver", {
		layout: "auth",
		alwaysOpen: true,
		query: ["back"],
		messages: ["saver"],
	}),
	screen("banned", "account/banned", { layout: "banned", alwaysOpen: true, cache: minute, messages: ["auth"] }),
	screen("permission", "errors/no-permission", {
		layout: "permission",
		alwaysOpen: true,
		query: ["thread"],
		messages: ["auth"],
	}),
	screen("creator", "creator/creator", {
		kind: "app",
		layout: "creatorhome",
		alwaysOpen: true,
		cache: minute,
		query: ["back"],
		messages: ["auth", "help", "security", "loginMethods", "forms"],
		styles: ["help"],
		index: true,
	}),

	screen("report", "moderation/report", {
		layout: "auth",
		access: "member",
		query: ["tid", "pid", "uid", "topid", "back"],
		messages: ["reports", "forms"],
	}),
	screen("moderation", "moderation/cases", {
		...queue,
		access: "host",
		messages: ["queue", "reports", "moderation", "forms"],
		query: ["after", "state", "section", "board", "reason", "case", "do"],
	}),
	screen("moderation/pending", "moderation/pending", {
		...queue,
		access: "host",
		messages: ["queue", "reports", "moderation", "forms"],
		query: ["after", "reason"],
	}),
	screen("moderation/campaigns", "moderation/campaigns", {
		...queue,
		messages: ["queue", "forms"],
		query: ["after", "closed"],
	}),
	screen("moderation/campaigns/:id", "moderation/campaign", {
		...queue,
		messages: ["queue", "forms"],
		query: ["after"],
	}),
	screen("moderation/appeals", "moderation/appeals", { ...queue, query: ["after", "state"] }),
	screen("moderation/statistics", "moderation/statistics", {
		...queue,
		kind: "document",
		query: ["section"],
		messages: ["queue", "decisions", "reports"],
		styles: ["queue"],
	}),
	screen("moderation/members/:uid", "moderation/member-history", queue),
	screen("ucenter/account/moderation", "moderation/own-decisions", {
		kind: "app",
		access: "member",
		secret: true,
		alwaysOpen: true,
		query: ["before", "pid", "ban"],
		messages: ["decisions", "forms"],
		styles: ["help", "queue"],
	}),

	screen("admin", "admin/overview", { ...adminPage, messages: ["help", "security"] }),
	screen("admin/feedback", "admin/feedback", { ...adminPage, messages: ["help"], query: ["state", "before"] }),
	screen("admin/feedback/:id", "admin/feedback-detail", { ...adminPage, query: ["state", "sent"] }),

	screen("goldenfootball", "contests/golden-football", { guards: ["football"], layout: "activity" }),
	screen("ranking", "rankings/rankings", { ...publicRanking, guards: ["countryRanking"] }),
	screen("ranking/global", "rankings/rankings", { ...publicRanking, index: true }),
	screen("ucenter/leaderboard/lists", "rankings/rankings", { ...ranking, access: "member" }),
	screen("ucenter/leaderboard/lists/mondial", "rankings/rankings", { ...ranking, access: "member" }),
	screen("router", "redirects/home", { kind: "redirect", layout: "none" }),
	screen("temp", "redirects/home", { kind: "redirect", layout: "none" }),
	screen("test", "developer/build-info", { guards: ["development"], layout: "activity", messages: ["help"] }),
	screen("photography/test", "developer/build-info", {
		sections: "with",
		guards: ["development"],
		layout: "activity",
		messages: ["help"],
	}),
	screen("404", "errors/not-found", { alwaysOpen: true, query: ["thread"] }),
	screen("manifest.webmanifest", "assets/web-app-manifest", { kind: "file", layout: "none" }),
	screen("robots.txt", "assets/robots", { kind: "file", layout: "none", sections: "without" }),
	screen("app-qr.svg", "assets/app-qr-code", { kind: "file", layout: "none", sections: "without" }),
	screen("uidemo", "developer/uidemo", {
		kind: "app",
		layout: "uidemo",
		sections: "without",
		messages: ["forms"],
		styles: ["composer", "extras", "file"],
	}),
	screen("*", "errors/unmatched", { layout: "none", query: "any", sections: "without", secret: true }),
];

export type ScreenPath = (typeof screens)[number]["path"];

/** Any path without a screen. */
export const notFoundScreen: Screen = screens[screens.length - 1] as Screen;
