/** The lists of notifications: each kind is in one of them. */
export const notificationTabs = ["reply", "attention", "atme", "system"] as const;
export type NotificationTab = (typeof notificationTabs)[number];

/** What a member can switch off, in the order of the settings. */
export const notificationSettings = [
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
export type NotificationSetting = (typeof notificationSettings)[number];

/** Where notifications reach a member: the lists and the bell of the site, push messages, the weekly mail. */
export const notificationChannels = ["site", "push", "mail"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

interface Kind {
	tab: NotificationTab;
	setting: NotificationSetting;
	/** Name of its icon. */
	icon: string;
}

/** Every kind of notification: its list, its setting and its icon. */
export const notificationKinds = {
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

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[];
