import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyRead, memberRead, memberWrite } from "./callPresets.ts";
import { AuthorView, Id, NonNegativeInteger } from "./common.ts";
import { constraints } from "./constraints.ts";
import { noticeSettings, noticeTabs } from "./noticeKinds.ts";

/** A notice in the language of its reader. */
export const NoticeView = Type.Object({
	id: Id,
	/** A key of `noticeKinds`. */
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
export type NoticeView = Static<typeof NoticeView>;

/** Unread notices that the viewer may see now, among their newest 100. `count`, of the bell, is the sum of the lists. */
const NoticeCounts = Type.Object({
	count: NonNegativeInteger,
	reply: NonNegativeInteger,
	attention: NonNegativeInteger,
	/** Mentions. */
	atme: NonNegativeInteger,
	system: NonNegativeInteger,
});
export type NoticeCounts = Static<typeof NoticeCounts>;

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage }));
const cursor = Type.Optional(Type.String({ maxLength: 255 }));
const memberLegacyRead = { ...legacyRead, access: "member", method: "GET" } as const;

const NoticeList = Type.Object({
	notelist: Type.Array(NoticeView),
	/** The count is 20 times as much (L-041). */
	totalpage: Type.Integer(),
	/** The cursor of the next page, or null. */
	next: Type.Union([Type.String(), Type.Null()]),
});

export const countNotices = call({
	...memberLegacyRead,
	id: "ucenter.noticenum",
	path: "/selfapi/ucenter/noticenum",
	summary: "How many unread notices the viewer has now, at most 100",
	response: NoticeCounts,
});

export const countUnread = call({
	...memberRead,
	id: "notices.unread",
	path: "/v5/notices/unread",
	summary:
		"Same for the bell, counted at most a minute ago (with `now` 1 now), and whether titles of pages show the number; `session` is that of the viewer",
	query: Type.Object({ now: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })) }),
	response: Type.Object({ ...NoticeCounts.properties, title_count: Type.Boolean(), session: Type.Integer() }),
});

const list = <Name extends string>(name: Name, summary: string, documented: boolean) =>
	call({
		...memberLegacyRead,
		id: `ucenter.${name}`,
		path: `/selfapi/ucenter/${name}`,
		summary,
		query: Type.Object({ page, cursor }),
		response: NoticeList,
		documented,
	});

export const listSystemNotices = list(
	"systemnoticelist",
	"Notices of the system and the moderators, newest first",
	true,
);
export const listReplyNotices = list("replynoticelist", "Notices of replies, newest first", false);
export const listAttentionNotices = list(
	"attentionnoticelist",
	"Notices of likes, tips and followers, newest first",
	false,
);

export const listMentionNotices = call({
	...memberLegacyRead,
	id: "v5.atmelist",
	method: "POST",
	path: "/selfapi/v5/atmelist",
	summary: "Notices of posts that mention the viewer, newest first",
	body: Type.Object({ page, cursor }),
	response: Type.Object({
		result: Type.Array(NoticeView),
		count: Type.Integer(),
		next: Type.Union([Type.String(), Type.Null()]),
	}),
});

export const deleteNotice = call({
	id: "ucenter.delnotice",
	method: "GET",
	alternateMethod: "POST",
	path: "/selfapi/ucenter/delnotice",
	convention: "legacy",
	summary: "Deletes a notice of the viewer; with `undo` 1 it is there again, within a day",
	access: "member",
	rateLimit: "like",
	writes: true,
	query: Type.Object({ id: Id, undo: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })) }),
	response: Type.Object({ id: Id }),
	errors: ["not-found"],
});

export const openNotice = call({
	...memberWrite,
	id: "notices.open",
	path: "/v5/notices/open",
	summary: "Marks a notice as read and answers what it opens",
	rateLimit: "like",
	body: Type.Object({ id: Id }),
	response: Type.Object({ href: Type.String() }),
	errors: ["not-found"],
});

export const readNotices = call({
	...memberWrite,
	id: "notices.read",
	path: "/v5/notices/read",
	summary: "Marks the viewer's notices as read: those of a tab, or all",
	rateLimit: "like",
	body: Type.Object({ tab: Type.Optional(Type.Enum([...noticeTabs])) }),
	response: NoticeCounts,
});

const minute = Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" });
const Off = Type.Array(Type.Enum([...noticeSettings]), { maxItems: noticeSettings.length });

/** What a member has switched off, by channel, and quiet hours, in which nothing is pushed. */
export const NoticeSettingsView = Type.Object({
	site_off: Off,
	push_off: Off,
	mail_off: Off,
	/** Whether the titles of pages begin with the number of unread notices. */
	title_count: Type.Boolean(),
	/** Hours and minutes in the time zone; null without quiet hours. */
	quiet: Type.Union([Type.Object({ from: minute, to: minute }), Type.Null()]),
	/** IANA name. */
	time_zone: Type.String({ maxLength: 64 }),
});
export type NoticeSettingsView = Static<typeof NoticeSettingsView>;

export const getNoticeSettings = call({
	...memberRead,
	id: "notices.settings",
	path: "/v5/notices/settings",
	summary: "What the viewer has switched off, and their quiet hours",
	response: NoticeSettingsView,
});

export const setNoticeSettings = call({
	...memberWrite,
	id: "notices.setSettings",
	path: "/v5/notices/setSettings",
	summary: "Saves what the viewer has switched off, and their quiet hours",
	body: NoticeSettingsView,
	response: NoticeSettingsView,
});
