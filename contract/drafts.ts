import Type, { type Static } from "typebox";
import { BugDraftView, bugContentErrors } from "./bugViews.ts";
import { call } from "./call.ts";
import { legacyRead, legacyWrite, memberRead, memberWrite, v5MemberRead, v5Write } from "./callPresets.ts";
import { Id, NonNegativeInteger, PictureView } from "./common.ts";
import { constraints } from "./constraints.ts";
import { publishErrors, scheduleErrors } from "./errorCodes.ts";
import { photoPayload } from "./photoViews.ts";
import { PollDraftView, pollErrors } from "./pollViews.ts";
import { ProductView, productErrors } from "./products.ts";
import { threadContentErrors, threadPayload } from "./threadContent.ts";
import { VideoView, videoErrors } from "./videoViews.ts";

/** When a draft is published. */
const scheduleFields = {
	/** Unix seconds; 0 for a draft that is not scheduled. */
	push_time: Type.Integer(),
	/** Why it was not published at its time; empty if it was not scheduled. */
	push_error: Type.String(),
};

/** A draft in a list, with the beginning of its text. */
export const DraftView = Type.Object({
	/** The id that the thread will have. */
	tid: Id,
	fid: Type.Integer(),
	country_fid: Type.Integer(),
	subject: Type.String(),
	/** Beginning of the text, as typed. */
	message: Type.String(),
	picture_count: Type.Integer(),
	/** Its first photo; else the cover of its video, or the first picture of its poll. */
	picture: Type.Union([PictureView, Type.Null()]),
	/** 1 for a poll, 2 for a bug, 3 for a forward, 4 for a video. */
	special: Type.Integer(),
	...scheduleFields,
	/** When it was last saved. Unix seconds. */
	dateline: Type.Integer(),
});
export type DraftView = Static<typeof DraftView>;

export const myDrafts = call({
	...v5MemberRead,
	id: "content.thread.myDraft",
	path: "/v5/content/thread/myDraft",
	summary: "One's own saved drafts, the last saved first",
	query: Type.Object({
		page: Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage })),
		limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
	}),
	response: Type.Object({
		lists: Type.Array(DraftView),
		page: Type.Integer(),
		count: Type.Integer(),
		totalPage: Type.Integer(),
	}),
});

/** A complete draft. */
export const DraftContentView = Type.Object({
	tid: Id,
	fid: Type.Integer(),
	country_fid: Type.Integer(),
	subject: Type.String(),
	message: Type.String(),
	readaccess: Type.Integer(),
	/** Tags, as typed. */
	thread_tag: Type.String(),
	/** Its topic; 0 and empty without one, or when that was deleted. */
	topid: NonNegativeInteger,
	topic_name: Type.String(),
	attachments: Type.Array(PictureView),
	/** Its poll, in a draft that has one. */
	poll: Type.Optional(PollDraftView),
	/** Its video, in a draft that has one. */
	video: Type.Optional(VideoView),
	push_time: Type.Integer(),
	/** What a bug adds, in a draft of one. */
	bug: Type.Optional(BugDraftView),
	/** The thread that it forwards. */
	forward: Type.Optional(Id),
	goods: Type.Array(ProductView),
	/** What it says of its photos. */
	...photoPayload,
	/** The version that the next save is based on. */
	version: Type.Integer(),
	dateline: Type.Integer(),
});
export type DraftContentView = Static<typeof DraftContentView>;

export const readDraft = call({
	...memberRead,
	id: "content.thread.draft",
	path: "/v5/content/thread/draft/{tid}",
	summary: "One of one's own drafts, complete",
	params: Type.Object({ tid: Id }),
	response: DraftContentView,
	errors: ["draft-not-found"],
});

export const saveDraft = call({
	...legacyWrite,
	id: "thread.postdraft",
	path: "/selfapi/thread/postdraft",
	summary: "Saves a draft with its pictures, or with `tid` overwrites that one (C-30)",
	body: Type.Object({
		...threadPayload,
		subject: Type.Optional(threadPayload.subject),
		message: Type.Optional(threadPayload.message),
	}),
	response: Type.Object({ tid: Id, version: Type.Integer() }),
	errors: [
		...publishErrors,
		...scheduleErrors,
		...threadContentErrors,
		...pollErrors,
		...productErrors,
		"draft-empty",
		"too-many-drafts",
		"draft-not-found",
		"draft-posted",
		"stale-edit",
	],
});

export const deleteDraft = call({
	...legacyWrite,
	id: "thread.deldraft",
	path: "/selfapi/thread/deldraft",
	summary: "Deletes one of one's own drafts (C-30); `undo` restores it within a day",
	body: Type.Object({ tid: Id, undo: Type.Optional(Type.Boolean()) }),
	errors: ["draft-not-found", "draft-posted", "too-many-drafts"],
});

export const publishDraft = call({
	...v5Write,
	id: "content.thread.postDraft",
	path: "/v5/content/thread/postDraft",
	rateLimit: "publish",
	summary: "Posts one of one's own drafts as it was saved; the thread gets the draft's id (C-30)",
	body: Type.Object({ tid: Id }),
	response: Type.Object({ tid: Id, pid: Id, fid: Type.Integer() }),
	errors: [
		...publishErrors,
		...threadContentErrors,
		...pollErrors,
		...bugContentErrors,
		...videoErrors,
		...productErrors,
		"draft-not-found",
		"draft-posted",
		"section-closed",
		"thread-not-found",
		"thread-forbidden",
		"blocked-by-member",
	],
});

export const scheduleDraft = call({
	...memberWrite,
	id: "content.thread.scheduleDraft",
	path: "/v5/content/thread/scheduleDraft",
	summary: "Schedules one of one's own drafts, or with `push_time` 0 keeps it as a draft",
	body: Type.Object({ tid: Id, /** Unix seconds. */ push_time: NonNegativeInteger }),
	errors: [
		...publishErrors,
		...scheduleErrors,
		...threadContentErrors,
		...pollErrors,
		...bugContentErrors,
		...videoErrors,
		...productErrors,
		"draft-not-found",
		"draft-posted",
		"push-time-too-soon",
	],
});

export const timedPostsOpen = call({
	...legacyRead,
	id: "v5.isopenregularpost",
	path: "/selfapi/v5/isopenregularpost",
	summary: "Whether threads can be scheduled on this site: 0 or 1 (C-56)",
	response: Type.Object({ is_open: Type.Integer() }),
});
