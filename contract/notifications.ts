import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, memberRead, memberWrite } from "./callPresets.ts";
import { AuthorView, Id, NonNegativeInteger } from "./common.ts";
import { constraints } from "./constraints.ts";
import { notificationRules, notificationTabs } from "./notificationRules.ts";

/** A notification in the language of its reader. */
export const NotificationView = Type.Object({
	id: Id,
	/** As its domain declares it. */
	kind: Type.String(),
	/** Icon of its kind. */
	icon: Type.String(),
	/** Who did it, as the text begins: a member, or a member and how many others. Empty for the system. */
	title: Type.String(),
	text: Type.String(),
	/** Beginning of the post that it is about; empty without one. */
	excerpt: Type.String(),
	/** What it opens: a path without a section. */
	href: Type.String(),
	/** The latest members who did it, at most three. */
	actors: Type.Array(AuthorView),
	/** How many members did it. */
	num: NonNegativeInteger,
	/** 0 when it is about no thread. */
	tid: NonNegativeInteger,
	pid: NonNegativeInteger,
	is_read: Type.Boolean(),
	/** Unix seconds. */
	dateline: Type.Integer(),
});
export type NotificationView = Static<typeof NotificationView>;

/**
 * Unread notifications that the viewer may see now, among their newest 100. `count`, of the bell, is the sum of the
 * lists.
 */
const NotificationCounts = Type.Object({
	count: NonNegativeInteger,
	reply: NonNegativeInteger,
	attention: NonNegativeInteger,
	/** Mentions. */
	atme: NonNegativeInteger,
	system: NonNegativeInteger,
});
export type NotificationCounts = Static<typeof NotificationCounts>;

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage }));
const cursor = Type.Optional(Type.String({ maxLength: 255 }));

const NotificationList = Type.Object({
	notelist: Type.Array(NotificationView),
	/** The count is 20 times as much (L-041). */
	totalpage: Type.Integer(),
	/** The cursor of the next page, or null. */
	next: Type.Union([Type.String(), Type.Null()]),
});

export const countNotifications = call({
	...legacyMemberRead,
	id: "ucenter.noticenum",
	path: "/selfapi/ucenter/noticenum",
	summary: "How many unread notifications the viewer has now, at most 100",
	response: NotificationCounts,
});

export const countUnread = call({
	...memberRead,
	id: "notifications.unread",
	path: "/v5/notifications/unread",
	summary:
		"Same for the bell, counted at most a minute ago (with `now` 1 now), and whether titles of pages show the number; `session` is that of the viewer",
	query: Type.Object({ now: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })) }),
	response: Type.Object({ ...NotificationCounts.properties, title_count: Type.Boolean(), session: Type.Integer() }),
});

const list = <Name extends string>(name: Name, summary: string, documented: boolean) =>
	call({
		...legacyMemberRead,
		id: `ucenter.${name}`,
		path: `/selfapi/ucenter/${name}`,
		summary,
		query: Type.Object({ page, cursor }),
		response: NotificationList,
		documented,
	});

export const listSystemNotifications = list(
	"systemnoticelist",
	"Notifications of the system and the moderators, newest first",
	true,
);
export const listReplyNotifications = list("replynoticelist", "Notifications of replies, newest first", false);
export const listAttentionNotifications = list(
	"attentionnoticelist",
	"Notifications of likes, tips and followers, newest first",
	false,
);

export const listNotifications = list("noticelist", "Notifications of all kinds, newest first", false);

export const listMentionNotifications = call({
	...legacyMemberRead,
	id: "v5.atmelist",
	method: "POST",
	path: "/selfapi/v5/atmelist",
	summary: "Notifications of posts that mention the viewer, newest first",
	body: Type.Object({ page, cursor }),
	response: Type.Object({
		result: Type.Array(NotificationView),
		count: Type.Integer(),
		next: Type.Union([Type.String(), Type.Null()]),
	}),
});

export const deleteNotification = call({
	...legacyMemberRead,
	id: "ucenter.delnotice",
	alternateMethod: "POST",
	path: "/selfapi/ucenter/delnotice",
	rateLimit: "like",
	writes: true,
	summary: "Deletes a notification of the viewer; with `undo` 1 it is there again, within a day",
	query: Type.Object({ id: Id, undo: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })) }),
	response: Type.Object({ id: Id }),
	errors: ["not-found"],
});

export const openNotification = call({
	...memberWrite,
	id: "notifications.open",
	path: "/v5/notifications/open",
	summary: "Marks a notification as read and answers what it opens",
	rateLimit: "like",
	body: Type.Object({ id: Id }),
	response: Type.Object({ href: Type.String() }),
	errors: ["not-found"],
});

export const readNotifications = call({
	...memberWrite,
	id: "notifications.read",
	path: "/v5/notifications/read",
	summary: "Marks the viewer's notifications as read: those of a tab, those with these ids, or all",
	rateLimit: "like",
	body: Type.Object({
		tab: Type.Optional(Type.Enum([...notificationTabs])),
		ids: Type.Optional(Type.Array(Id, { maxItems: notificationRules.pageSize })),
	}),
	response: NotificationCounts,
});

export const readThreadNotifications = call({
	...memberWrite,
	id: "notifications.readThread",
	path: "/v5/notifications/readThread",
	summary: "Marks the viewer's notifications of a thread as read, as opening its page does",
	rateLimit: "like",
	body: Type.Object({ tid: Id }),
	response: Type.Object({ changed: Type.Integer() }),
});

const minute = Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" });
const Off = Type.Array(Type.String({ maxLength: 32 }), { maxItems: 64 });

/** What a member has switched off, by channel, and quiet hours, in which nothing is pushed. */
const NotificationSettings = Type.Object({
	site_off: Off,
	push_off: Off,
	mail_off: Off,
	/** Whether the titles of pages begin with the number of unread notifications. */
	title_count: Type.Boolean(),
	/** Hours and minutes in the time zone; null without quiet hours. */
	quiet: Type.Union([Type.Object({ from: minute, to: minute }), Type.Null()]),
	/** IANA name. */
	time_zone: Type.String({ maxLength: 64 }),
});
/** Same, with all that can be switched off, in its order and the reader's language. */
export const NotificationSettingsView = Type.Object({
	switches: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
	...NotificationSettings.properties,
});
export type NotificationSettingsView = Static<typeof NotificationSettingsView>;

export const getNotificationSettings = call({
	...memberRead,
	id: "notifications.settings",
	path: "/v5/notifications/settings",
	summary: "What the viewer has switched off, and their quiet hours",
	response: NotificationSettingsView,
});

export const setNotificationSettings = call({
	...memberWrite,
	id: "notifications.setSettings",
	path: "/v5/notifications/setSettings",
	summary: "Saves what the viewer has switched off, and their quiet hours",
	body: NotificationSettings,
	response: NotificationSettingsView,
});
