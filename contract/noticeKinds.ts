/** The lists of notices: each kind is in one of them. */
export const noticeTabs = ["reply", "attention", "atme", "system"] as const;
export type NoticeTab = (typeof noticeTabs)[number];

/** What a member can switch off, in the order of the settings. */
export const noticeSettings = [
	"replies",
	"saved",
	"mentions",
	"likes",
	"followers",
	"tips",
	"polls",
	"bugs",
	"moderation",
	"account",
] as const;
export type NoticeSetting = (typeof noticeSettings)[number];

/** Where notices reach a member: the lists and the bell of the site, push messages, the weekly mail. */
export const noticeChannels = ["site", "push", "mail"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

interface Kind {
	tab: NoticeTab;
	setting: NoticeSetting;
	/** Name of its icon. */
	icon: string;
}

/** Every kind of notice: its list, its setting and its icon. */
export const noticeKinds = {
	/** Replies in one's thread. */
	reply: { tab: "reply", setting: "replies", icon: "reply" },
	/** Replies to one's reply. */
	answer: { tab: "reply", setting: "replies", icon: "reply" },
	/** Replies that quote one's post. */
	quote: { tab: "reply", setting: "replies", icon: "quote" },
	/** Replies in a thread that one saved. */
	saved: { tab: "reply", setting: "saved", icon: "bookmark" },
	mention: { tab: "atme", setting: "mentions", icon: "at" },
	like: { tab: "attention", setting: "likes", icon: "heart-full" },
	follow: { tab: "attention", setting: "followers", icon: "user-plus" },
	tip: { tab: "attention", setting: "tips", icon: "gold" },
	/** A poll of one's own, or that one voted in, has ended. */
	poll: { tab: "system", setting: "polls", icon: "poll" },
	/** The status of a bug that one reported or also has. */
	bug: { tab: "system", setting: "bugs", icon: "bug" },
	/** Feedback of one's own was answered. */
	feedback: { tab: "system", setting: "bugs", icon: "support" },
	/** What a moderator did with one's post or account. */
	moderation: { tab: "system", setting: "moderation", icon: "shield" },
	appeal: { tab: "system", setting: "moderation", icon: "shield" },
	/** One's points have lifted one into a higher group. */
	level: { tab: "system", setting: "account", icon: "award" },
	/** One's video can't be shown. */
	video: { tab: "system", setting: "account", icon: "video" },
} as const satisfies Record<string, Kind>;

export type NoticeKind = keyof typeof noticeKinds;
export const noticeKindNames = Object.keys(noticeKinds) as NoticeKind[];
