import {
	bugsTag,
	feedTag,
	photographyTag,
	rankingsTag,
	sectionFeedTag,
	threadTag,
	topicsTag,
	topicTag,
} from "#contract/cacheTags.ts";
import { globalSection, type Section } from "#contract/sections.ts";
import { type Screen, screen } from "./lib/screen.ts";

/** Changes with every new thread of the section. */
const feed = (_params: object, section: Section) => [feedTag, sectionFeedTag(section.fid)];
const thread = ({ tid }: Readonly<{ tid: string }>) => [threadTag(Number(tid))];
/** Nothing invalidates it: cached for a minute. */
const minute = () => [];

const authPage = { kind: "app", layout: "auth", secret: true, alwaysOpen: true } as const;
const passwordPage = { kind: "app", layout: "auth", secret: true } as const;
const socialLogin = { kind: "app", layout: "confirm", secret: true } as const;
const profile = { layout: "profile" } as const;
const ownProfile = { ...profile, access: "member", query: ["cursor"] } as const;
const settings = { kind: "app", access: "member", secret: true } as const;
const notifications = {
	kind: "app",
	access: "member",
	secret: true,
	alwaysOpen: true,
	query: ["cursor", "deleted"],
} as const;
const wallet = { access: "member", guards: ["wallet"] } as const;
const walletLines = { ...wallet, query: ["type", "month", "cursor"] } as const;
/** What a store of a section sells. */
const storeScreen = {
	guards: ["wallet"],
	cache: minute,
	cachedQuery: ["page"],
	query: ["category", "afford", "page"],
} as const;
const adminPage = { kind: "app", layout: "admin", access: "auditor", secret: true } as const;
/** Pages of the administration that are read. */
const staffPage = { layout: "admin", access: "staff", secret: true } as const;
/** The stores of the sections that one manages. */
const storeAdmin = { ...adminPage, access: "staff" } as const;
const queue = { kind: "app", access: "moderator", secret: true } as const;
const article = { cache: minute, index: true } as const;
const helpCenter = { ...article, secret: true } as const;

const ranking = { query: ["of", "all", "page"] } as const;
const publicRanking = {
	...ranking,
	cache: () => [rankingsTag, topicsTag],
	cachedQuery: ["of", "all", "page"],
} as const;

const topicForm = { kind: "app", access: "member", guards: ["notBanned"] } as const;

/** Screens of creators. */
const creatorCenter = { access: "member", guards: ["creator"] } as const;

/** Photo contests and the dream fund. */
const contestForm = { access: "member", guards: ["notBanned"] } as const;

const chat = { access: "member", secret: true } as const;

/** Lists of bugs. */
const bugs = () => [feedTag, bugsTag];

/** Lists of photos, which are those of all sections. */
const photos = () => [feedTag, sectionFeedTag(globalSection.fid), photographyTag];

/** A feed of threads. */
const feedScreen = { cache: feed, query: ["cursor"] } as const;

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
		"translate",
	],
	cachedQuery: ["page"],
	index: true,
} as const;

/** Every screen of the site: routes, guards, caching, links and the sweep of e2e derive from these rows. */
export const screens = [
	screen("", "feeds/home", { ...feedScreen, shared: true, query: [...feedScreen.query, "done"], index: true }),
	screen("foryou", "feeds/for-you", { ...feedScreen, shared: true, index: true }),
	screen("following", "feeds/following", { guards: ["notBanned"], cache: minute, query: ["cursor", "people"] }),
	screen("latest", "feeds/latest", { ...feedScreen, shared: true, index: true }),
	screen("trending", "feeds/trending", { ...feedScreen, shared: true, query: ["cursor", "all"], index: true }),
	screen("find", "feeds/find", { ...feedScreen, query: [], index: true }),
	screen("task", "feeds/tasks", { cache: minute, query: ["month"], index: true }),
	screen("medalcenter", "medals/medal-center", { cache: minute, query: ["uid", "medal"], index: true }),
	screen("forum", "threads/boards", { cache: minute, shared: true, index: true }),
	screen("forum/:fid", "threads/board", {
		cache: feed,
		shared: true,
		query: ["cursor", "all", "sort", "tag"],
		index: true,
	}),
	screen("forum/:fid/select", "threads/select-threads", { access: "moderator", query: ["cursor", "all", "tid", "do"] }),
	screen("forum/:fid/:tid", "threads/thread", { ...threadScreen, cache: thread, shared: true }),
	screen("forum/:fid/:tid/photo/:n", "threads/photo", { cache: thread, query: ["saved"] }),
	screen("buglist", "bugs/bugs", {
		cache: bugs,
		query: [
			...["status", "module", "frequency", "severity", "model", "version", "assignee", "priority", "country"],
			...["mine", "q", "sort", "cursor"],
		],
		index: true,
	}),
	screen("buglist/new", "bugs/report-bug", { kind: "app", access: "member", query: ["tid", "draft"] }),
	screen("buglist/detail/:tid", "redirects/bug", { kind: "redirect" }),
	screen("buglist/:detail", "bugs/bug", {
		...threadScreen,
		cache: ({ detail }) => [threadTag(Number(detail.slice("detail".length)))],
		query: [...threadScreen.query, "changed"],
	}),
	screen("search", "search/search", {
		cache: minute,
		offline: true,
		query: ["type", "q", "page", "fid", "section", "topid", "lang", "author", "time", "order", "exact"],
		index: true,
	}),
	screen("note/thread", "threads/compose", {
		kind: "app",
		offline: true,
		layout: "none",
		access: "member",
		query: ["tid", "draft", "fid", "topid", "forward", "subject"],
	}),
	screen("note/thread/pollp", "threads/compose-poll", {
		kind: "app",
		offline: true,
		layout: "none",
		access: "member",
		query: ["tid", "draft", "fid", "topid"],
	}),
	screen("note/thread/videop", "threads/compose-video", {
		kind: "app",
		layout: "none",
		access: "member",
		query: ["tid", "draft", "fid", "topid"],
	}),
	screen("message", "chat/messages", { ...chat, offline: true, query: ["cid", "at"] }),
	screen("message/groupdetail", "chat/group-detail", {
		...chat,
		query: ["cid", "invitation", "q", "after", "done"],
	}),
	screen("message/new", "chat/new-message", { ...chat, query: ["q", "cursor", "tid", "topid", "uid", "sent"] }),
	screen("message/new/group", "chat/new-group", { ...chat, query: ["cid", "topid"] }),
	screen("topic", "topics/topics", {
		cache: () => [topicsTag],
		query: ["cid", "official", "tag", "q", "kind", "cursor"],
		index: true,
	}),
	screen("topic/new", "topics/edit-topic", topicForm),
	screen("topic/:topid", "topics/topic", {
		cache: ({ topid }) => [feedTag, topicTag(Number(topid))],
		query: ["tab", "cursor", "done"],
		index: true,
	}),
	screen("topic/:topid/edit", "topics/edit-topic", topicForm),
	screen("topic/:topid/hosts", "topics/topic-hosts", { access: "member", guards: ["notBanned"] }),
	screen("quick-action", "actions/quick-action", { kind: "redirect", layout: "none", guards: ["notBanned"] }),

	screen("ucenter", "redirects/own-profile", { kind: "redirect" }),
	screen("ucenter/account/posts", "profiles/posts", {
		...profile,
		cache: minute,
		query: ["cursor", "uid", "deleted"],
		index: true,
	}),
	screen("ucenter/account/photos", "profiles/photos", { ...profile, cache: minute, query: ["cursor", "uid"] }),
	screen("ucenter/account/creator", "creator/center", creatorCenter),
	screen("ucenter/account/creator/overviews", "creator/overviews", { ...creatorCenter, query: ["tag", "days"] }),
	screen("ucenter/account/creator/income", "creator/income", { ...creatorCenter, query: ["month", "all"] }),
	screen("ucenter/account/creator/manuals", "creator/guide", creatorCenter),
	screen("ucenter/account/creator/fq", "creator/guide", creatorCenter),
	screen("ucenter/account/posts/replies", "profiles/replies", ownProfile),
	screen("ucenter/account/posts/drafts", "profiles/drafts", {
		...ownProfile,
		kind: "app",
		query: ["deleted", "scheduled"],
	}),
	screen("ucenter/account/favorites", "profiles/bookmarks", { ...ownProfile, offline: true }),
	screen("ucenter/account/favorites/video", "profiles/bookmarked-videos", ownProfile),
	screen("ucenter/account/praise", "profiles/likes", ownProfile),
	screen("ucenter/account/followers", "profiles/followers", { ...profile, cache: minute, query: ["cursor", "uid"] }),
	screen("ucenter/account/following", "profiles/following", { ...profile, cache: minute, query: ["cursor", "uid"] }),
	screen("ucenter/account/topic", "profiles/topics", ownProfile),
	screen("ucenter/account/topic/followedtopic", "profiles/followed-topics", ownProfile),
	screen("ucenter/account/topic/boards", "profiles/followed-boards", { ...ownProfile, query: [] }),
	screen("ucenter/account/perinfo", "redirects/own-info", { kind: "redirect", access: "member", secret: true }),

	screen("ucenter/notice", "notifications/list", notifications),
	screen("ucenter/notice/open/:id", "notifications/open", { kind: "redirect", access: "member", secret: true }),
	screen("ucenter/notice/reply", "notifications/list", notifications),
	screen("ucenter/notice/attention", "notifications/list", notifications),
	screen("ucenter/notice/systems", "notifications/list", notifications),
	screen("ucenter/account/atme", "notifications/list", notifications),

	screen("ucenter/setting", "settings/settings", settings),
	screen("ucenter/setting/basicinfo", "settings/basic-info", { ...settings, query: ["saved", "before"] }),
	screen("ucenter/setting/dressup", "settings/dress-up", settings),
	screen("ucenter/setting/authemtication", "settings/verification", settings),
	screen("ucenter/setting/account", "settings/security", { ...settings, query: ["linked"] }),
	screen("ucenter/setting/two-step", "settings/two-factor", settings),
	screen("ucenter/setting/delete-account", "account/delete-account", settings),
	screen("ucenter/setting/reauthenticate", "auth/reauthenticate", { ...settings, query: ["back"] }),
	screen("ucenter/setting/data", "account/data-export", { kind: "redirect", access: "member", secret: true }),
	screen("ucenter/setting/blocked", "settings/blocked-members", { ...settings, query: ["uid", "back"] }),
	screen("ucenter/setting/muted", "settings/muted-members", { ...settings, query: ["uid"] }),
	screen("ucenter/setting/hidden", "settings/hidden-posts", { ...settings, query: ["cursor"] }),
	screen("ucenter/setting/muted-posts", "settings/muted-posts", { ...settings, query: ["cursor"] }),
	screen("ucenter/setting/notifications", "settings/notifications", { ...settings, query: ["saved"] }),
	screen("ucenter/setting/chat", "settings/chat", { ...settings, query: ["saved"] }),
	screen("ucenter/setting/languages", "settings/languages", { ...settings, query: ["saved"] }),
	screen("ucenter/setting/interests", "settings/interests", { ...settings, query: ["saved"] }),
	screen("ucenter/exchange", "exchange/exchange", { ...wallet, kind: "app", query: ["done", "cancelled"] }),
	screen("ucenter/wallet", "wallet/statement", walletLines),
	screen("ucenter/wallet/xcoin", "wallet/statement", walletLines),
	screen("ucenter/wallet/card", "wallet/cards", { ...wallet, query: ["cursor"] }),
	screen("ucenter/wallet/card/records", "wallet/card-records", { ...wallet, query: ["state", "cursor"] }),
	screen("ucenter/wallet/reviews", "wallet/reviews", wallet),
	screen("ucenter/invitation", "invitations/invitation", { access: "member" }),
	screen("ucenter/invitation/inviteelist", "invitations/invitees", { access: "member", query: ["cursor"] }),
	screen("ucenter/imei", "invitations/imei", { ...settings, query: ["cursor", "done"] }),
	screen("ucenter/wallet/topup", "wallet/top-up", { ...wallet, kind: "app", query: ["card"] }),
	screen("ucenter/wallet/receipt/:id", "wallet/receipt", { ...wallet, kind: "app" }),

	screen("xstore", "store/goods", { ...storeScreen, index: true }),
	screen("xstore/mall", "store/goods", { ...storeScreen, index: true }),
	screen("xstore/detail", "store/detail", {
		guards: ["wallet"],
		cache: minute,
		cachedQuery: ["goods_id"],
		query: ["goods_id", "cid", "done"],
		index: true,
	}),
	screen("xstore/location", "store/location", { guards: ["wallet"], cache: minute }),
	screen("xstore/order", "store/orders", { ...wallet, query: ["store", "state", "cursor"] }),
	screen("xstore/order/orderDetail", "store/order", { ...wallet, query: ["order_id", "done"] }),
	screen("xstore/order/pickup", "store/pickup-code", { ...wallet, kind: "app", query: ["order_id"] }),
	screen("xstore/shop", "store/shop", { ...wallet, kind: "app", offline: true }),
	screen("xstore/order/buy", "store/buy", {
		...wallet,
		kind: "app",
		guards: ["wallet", "notBanned"],
		sections: "with",
		query: ["productId", "timestamp"],
	}),
	screen("xstore/order/result", "store/result", { ...wallet, sections: "with", query: ["timestamp", "order_id"] }),
	screen("xstore/receivers", "store/receivers", { ...wallet, kind: "app", query: ["done"] }),

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
	}),

	screen("account", "auth/login", { ...authPage, cache: minute, query: ["back"] }),
	screen("account/second", "auth/two-factor", { ...authPage, query: ["back"] }),
	screen("account/cancel-deletion", "account/cancel-deletion", { ...authPage, access: "member", kind: "document" }),
	screen("account/deletion-scheduled", "account/deletion-scheduled", { ...authPage, kind: "document", query: ["at"] }),
	screen("account/register", "auth/register-by-phone", { ...authPage, query: ["back"] }),
	screen("account/email", "auth/register-by-email", { ...authPage, query: ["back"] }),
	screen("account/confirm", "auth/confirm-email", { ...authPage, query: ["token", "back"] }),
	screen("unsubscribe", "settings/unsubscribe", { ...authPage, query: ["token"] }),
	screen("account/logout", "auth/logout", { ...authPage, kind: "document", cache: minute }),
	screen("forget", "auth/forgot-password-by-phone", { ...passwordPage, query: ["back"] }),
	screen("forget/email", "auth/forgot-password-by-email", { ...passwordPage, query: ["back"] }),
	screen("forget/change", "auth/reset-password", { ...passwordPage, query: ["back", "token"] }),
	screen("change", "auth/change-password", { ...passwordPage, access: "member" }),
	screen("account/with/:provider", "auth/social-login", { ...socialLogin, alwaysOpen: true, query: ["back"] }),
	screen("account/with/:provider/back", "auth/social-login-callback", {
		...socialLogin,
		alwaysOpen: true,
		query: "any",
	}),
	screen("confirm", "auth/link-social-account", socialLogin),
	screen("confirm/googleconfirm", "auth/link-social-account", socialLogin),
	screen("confirm/complete", "auth/complete-social-registration", socialLogin),
	screen("confirm/setpassword", "auth/set-first-password", { ...socialLogin, access: "member", query: ["back"] }),
	screen("confirm/setpasswordgoogle", "auth/set-first-password", { ...socialLogin, access: "member", query: ["back"] }),
	screen("confirm/finish", "auth/finish-social-link", { ...socialLogin, kind: "redirect" }),

	screen("welcome/:step?", "onboarding/welcome", { kind: "app", layout: "auth", access: "member", query: ["back"] }),
	screen("choose", "settings/preferences", { layout: "auth", alwaysOpen: true, query: ["back"] }),
	screen("data-saver", "settings/data-saver", { layout: "auth", alwaysOpen: true, query: ["back"] }),
	screen("banned", "account/banned", { layout: "banned", alwaysOpen: true, cache: minute }),
	screen("permission", "errors/no-permission", { layout: "permission", alwaysOpen: true, query: ["thread"] }),
	screen("creator", "creator/creator", {
		kind: "app",
		layout: "creatorhome",
		alwaysOpen: true,
		cache: minute,
		query: ["back", "done"],
		index: true,
	}),

	screen("report", "moderation/report", {
		layout: "auth",
		access: "member",
		query: ["tid", "pid", "uid", "topid", "object", "id", "back"],
	}),
	screen("moderation", "moderation/cases", {
		...queue,
		access: "host",
		query: ["after", "state", "section", "board", "reason", "case", "do"],
	}),
	screen("moderation/pending", "moderation/pending", { ...queue, access: "host", query: ["after", "reason"] }),
	screen("moderation/campaigns", "moderation/campaigns", { ...queue, query: ["after", "closed"] }),
	screen("moderation/campaigns/:id", "moderation/campaign", { ...queue, query: ["after"] }),
	screen("moderation/appeals", "moderation/appeals", { ...queue, query: ["after", "state"] }),
	screen("moderation/log", "moderation/log", {
		...staffPage,
		query: ["by", "member", "action", "section", "board", "from", "to", "after"],
	}),
	screen("moderation/statistics", "moderation/statistics", { ...staffPage, query: ["section"] }),
	screen("moderation/threads/:tid", "moderation/thread-parts", { ...queue, query: ["q", "page", "done"] }),
	screen("moderation/edits/:pid", "moderation/edits", queue),
	screen("moderation/members/:uid", "moderation/member-history", queue),
	screen("ucenter/account/moderation", "moderation/own-decisions", {
		kind: "app",
		access: "member",
		secret: true,
		alwaysOpen: true,
		query: ["before", "pid", "ban"],
	}),

	screen("admin", "admin/overview", { access: "staff", secret: true, query: ["q", "section", "by"] }),
	screen("admin/members", "admin/members", {
		...staffPage,
		query: ["q", "section", "group", "joined", "state", "cursor"],
	}),
	screen("admin/members/bulk", "admin/members-bulk", { ...staffPage, access: "moderator" }),
	screen("admin/members/resets", "admin/member-resets", { ...staffPage, access: "auditor", query: ["done"] }),
	screen("admin/members/:uid", "admin/member", { ...staffPage, query: ["done"] }),
	screen("admin/audit", "admin/audit", {
		...staffPage,
		query: ["by", "member", "call", "section", "from", "to", "cursor", "check"],
	}),
	screen("admin/settings", "admin/settings", { ...staffPage, query: ["q", "name", "done"] }),
	screen("admin/announcements", "admin/announcements", { ...staffPage, query: ["edit", "cursor", "done"] }),
	screen("admin/editorial", "admin/editorial", { ...staffPage, query: ["kind", "edit", "done"] }),
	screen("admin/emoticons", "admin/emoticons", { ...staffPage, query: ["type", "done"] }),
	screen("admin/texts", "admin/texts", staffPage),
	screen("admin/texts/:name", "admin/text", { ...staffPage, query: ["lang", "version", "done"] }),
	screen("admin/messages", "admin/messages", { ...staffPage, query: ["group"] }),
	screen("admin/messages/:key", "admin/message", { ...staffPage, query: ["lang", "done"] }),
	screen("admin/topics", "admin/topics", { ...staffPage, query: ["q", "cid", "official", "cursor", "done"] }),
	screen("admin/permissions", "admin/permissions", staffPage),
	screen("admin/words", "admin/words", { ...staffPage, query: ["cursor", "done"] }),
	screen("admin/keys", "admin/keys", { ...staffPage, access: "auditor", query: ["cursor", "done"] }),
	screen("admin/webhooks", "admin/webhooks", { ...staffPage, access: "auditor", query: ["done"] }),
	screen("admin/webhooks/:id", "admin/webhook", { ...staffPage, access: "auditor", query: ["cursor", "done"] }),
	screen("admin/insight", "admin/insight", { ...staffPage, query: ["section"] }),
	screen("admin/jobs", "admin/jobs", { ...staffPage, query: ["state", "cursor", "done"] }),
	screen("admin/roles", "admin/roles", { ...adminPage, access: "staff", query: ["role", "username", "after", "done"] }),
	screen("admin/store/goods", "admin/store-goods", { ...storeAdmin, query: ["cid", "done"] }),
	screen("admin/store/goods/:id", "admin/store-goods-edit", { ...storeAdmin, query: ["cid", "cursor", "done"] }),
	screen("admin/store/orders", "admin/store-orders", {
		...storeAdmin,
		query: ["cid", "state", "only", "cursor", "done"],
	}),
	screen("admin/store/orders/:id", "admin/store-order", { ...storeAdmin, query: ["done"] }),
	screen("admin/store/slips", "admin/store-slips", { ...storeAdmin, query: ["cid"] }),
	screen("admin/store/shops", "admin/store-shops", { ...storeAdmin, query: ["cid", "done"] }),
	screen("admin/store/sales", "admin/store-sales", { ...storeAdmin, query: ["cid", "store"] }),
	screen("admin/medals", "admin/medals", { ...adminPage, query: ["cursor", "done"] }),
	screen("admin/tasks", "admin/tasks", { ...adminPage, query: ["done"] }),
	screen("admin/vouchers", "admin/vouchers", adminPage),
	screen("admin/exchange", "admin/exchange", { ...adminPage, query: ["cid", "done"] }),
	screen("admin/earning", "admin/earning", { ...adminPage, query: ["done"] }),
	screen("admin/payments", "admin/payments", { ...adminPage, query: ["state", "cursor", "done"] }),
	screen("admin/wallets", "admin/wallets", {
		...adminPage,
		query: ["username", "uid", "currency", "type", "cursor", "done"],
	}),
	screen("admin/proposals", "admin/proposals", { ...adminPage, query: ["state", "cursor", "done"] }),
	screen("admin/reconciliation", "admin/reconciliation", { ...adminPage, query: ["done"] }),
	screen("admin/jackpot", "admin/jackpot", { ...adminPage, query: ["cursor", "done"] }),
	screen("admin/xfans", "admin/fan-stars", { ...adminPage, kind: "document", query: ["cursor", "done"] }),
	screen("admin/football", "admin/football", { ...adminPage, kind: "document", query: ["cursor", "done"] }),
	screen("admin/contests", "admin/contests", { ...adminPage, kind: "document", query: ["cursor", "done"] }),
	screen("admin/contests/:id", "admin/contest", { ...adminPage, kind: "document", query: ["cursor", "done"] }),
	screen("admin/creators", "admin/creators", { ...adminPage, query: ["state", "cursor", "done"] }),
	screen("admin/creators/income", "admin/creator-income", { ...adminPage, query: ["month", "after", "done"] }),
	screen("admin/imei", "admin/imei", { ...adminPage, query: ["after", "added", "changed"] }),
	screen("admin/disputes", "admin/disputes", { ...adminPage, query: ["state", "cursor", "done"] }),
	screen("admin/photography", "admin/photography", {
		...staffPage,
		layout: "admin",
		access: "auditor",
		query: ["done"],
	}),
	screen("admin/boards", "admin/boards", { ...staffPage, query: ["fid", "done"] }),
	screen("admin/feedback", "admin/feedback", { ...adminPage, query: ["state", "before"] }),
	screen("admin/feedback/:id", "admin/feedback-detail", { ...adminPage, query: ["state", "sent"] }),

	screen("jackpot", "draws/draws", { layout: "jackpot", cache: minute, query: ["cursor"], index: true }),
	screen("jackpot/:id", "draws/draw", {
		kind: "app",
		layout: "jackpot",
		query: ["cursor", "bought", "won", "claimed"],
	}),
	screen("jackpot/:id/check", "draws/check", { kind: "app", layout: "jackpot" }),
	screen("jackpot/:id/claim", "draws/claim", {
		...wallet,
		kind: "app",
		guards: ["wallet", "notBanned"],
		layout: "jackpot",
		query: ["winner"],
	}),
	screen("annual", "annual/annual", { query: ["year", "uid", "card"] }),
	screen("xfans", "fan-stars/fan-stars", {
		cache: minute,
		cachedQuery: ["year"],
		query: ["year", "cursor", "done"],
		index: true,
	}),
	screen("goldenfootball", "football/golden-football", { guards: ["football"], query: ["cursor", "season", "done"] }),
	screen("photos", "contests/contests", { cache: minute, query: ["cursor"], index: true }),
	screen("photos/add", "contests/enter", { ...contestForm, query: ["contest", "tid"] }),
	screen("photos/agreement", "contests/agreement", { cache: minute, query: ["contest", "version"] }),
	screen("photos/entries", "contests/entries", { query: ["contest", "cursor", "mine"] }),
	screen("photos/:detail", "contests/entry", { query: ["done"] }),
	screen("dreamFund", "contests/contests", { cache: minute, query: ["cursor"], index: true }),
	screen("dreamFund/add", "contests/enter", { ...contestForm, query: ["contest", "tid"] }),
	screen("dreamFund/agreement", "contests/agreement", { cache: minute, query: ["contest", "version"] }),
	screen("dreamFund/entries", "contests/entries", { query: ["contest", "cursor", "mine"] }),
	screen("dreamFund/:detail", "contests/entry", { query: ["done"] }),
	screen("contests/:id/vote", "contests/vote", { ...contestForm, query: ["done"] }),
	screen("contests/:id/check", "contests/check", {}),
	screen("ranking", "rankings/rankings", { ...publicRanking, guards: ["countryRanking"] }),
	screen("ranking/global", "rankings/rankings", { ...publicRanking, index: true }),
	screen("ucenter/leaderboard/lists", "rankings/rankings", { ...ranking, access: "member" }),
	screen("ucenter/leaderboard/lists/mondial", "rankings/rankings", { ...ranking, access: "member" }),
	screen("router", "redirects/home", { kind: "redirect", layout: "none" }),
	screen("temp", "redirects/home", { kind: "redirect", layout: "none" }),
	screen("test", "developer/build-info", { guards: ["development"], layout: "activity" }),
	screen("photography", "photography/home", { cache: photos, index: true }),
	screen("photography/photographer", "photography/photographer", {
		cache: photos,
		cachedQuery: ["uid"],
		query: ["uid", "cursor"],
		index: true,
	}),
	screen("photography/photos", "photography/photos", {
		cache: photos,
		cachedQuery: ["typeid"],
		query: ["typeid", "cursor"],
		index: true,
	}),
	screen("photography/series/:id", "photography/series", { cache: photos, query: ["cursor"], index: true }),
	screen("photography/:list", "photography/list", { cache: photos, query: ["cursor"], index: true }),
	screen("photography/test", "developer/build-info", { sections: "with", guards: ["development"], layout: "activity" }),
	screen("404", "errors/not-found", { alwaysOpen: true, query: ["thread"] }),
	screen("manifest.webmanifest", "assets/web-app-manifest", { kind: "file", layout: "none" }),
	screen("robots.txt", "assets/robots", { kind: "file", layout: "none", sections: "without" }),
	screen("app-qr.svg", "assets/app-qr-code", { kind: "file", layout: "none", sections: "without" }),
	screen("uidemo", "developer/uidemo", { kind: "app", layout: "uidemo" }),
	screen("*", "errors/unmatched", { layout: "none", query: "any", sections: "without", secret: true }),
];

export type ScreenPath = (typeof screens)[number]["path"];

/** Any path without a screen. */
export const notFoundScreen: Screen = screens[screens.length - 1] as Screen;
