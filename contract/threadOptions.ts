import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, memberRead } from "./callPresets.ts";
import { Html, Id } from "./common.ts";
import { constraints } from "./constraints.ts";
import { pollPayload } from "./pollViews.ts";

/** Fields of a thread's payload: who may read it, its tags, and what its photos show. */
export const optionPayload = {
	/** Read access that a reader's group needs, one of `getGroupRead`; 0 for everyone. */
	readaccess: Type.Optional(Type.Integer({ minimum: 0, maximum: 255 })),
	/** Tags as words, separated by commas or spaces, with or without `#`. */
	thread_tag: Type.Optional(Type.String({ maxLength: 400, "x-list": true })),
	/** Known tags by their ids, of threads or of `topictags/list`, besides those of `thread_tag`. */
	tagids: Type.Optional(Type.String({ maxLength: 200, "x-list": true })),
	/** What each photo shows, in the order of `aids`. */
	alts: Type.Optional(
		Type.Array(Type.String({ maxLength: constraints.photoText.max * 4 }), { maxItems: constraints.picturesPerThread }),
	),
};

/** Errors of these fields, and of the markers of hidden parts in the text. */
export const optionErrors = [
	"topic-not-found",
	"group-members-only",
	"topic-closed",
	"topic-removed",
	"readaccess-unknown",
	"too-many-tags",
	"tag-too-long",
	"tag-format",
	"hidden-part-open",
	"hidden-part-only",
] as const;

/** The same fields of a thread in a list and of a complete one. */
export const optionView = {
	/** Read access that a reader's group needs; 0 for everyone. */
	readaccess: Type.Integer(),
	/** Id of the lowest group that may read it; 0 for everyone. */
	read_group: Type.Integer(),
	/** Its tags, as its author wrote them. */
	thread_tag: Type.Array(Type.String()),
};

/** A group of readers that a thread may be limited to. */
export const ReaderGroupView = Type.Object({
	groupid: Id,
	grouptitle: Type.String(),
	readaccess: Type.Integer(),
	points: Type.Integer(),
});
export type ReaderGroupView = Static<typeof ReaderGroupView>;

export const getGroupRead = call({
	...legacyMemberRead,
	id: "thread.getgroupread",
	path: "/selfapi/thread/getgroupread",
	summary: "Groups that the viewer may limit the readers of a thread to, from the highest to the lowest (P-027)",
	response: Type.Object({ list: Type.Array(ReaderGroupView) }),
});

export const suggestTags = call({
	...memberRead,
	id: "content.thread.tags",
	path: "/v5/content/thread/tags",
	summary: "Tags of threads that begin with a text, the most used first",
	query: Type.Object({ query: Type.String({ maxLength: 40 }) }),
	response: Type.Object({
		lists: Type.Array(Type.Object({ tagid: Id, tagname: Type.String(), count: Type.Integer() })),
	}),
});

export const previewThread = call({
	...memberRead,
	id: "content.thread.preview",
	method: "POST",
	path: "/v5/content/thread/preview",
	summary: "A text as it will be shown, with its hidden parts, and the options of a poll",
	body: Type.Object({
		message: Type.String({ maxLength: constraints.content.max * 2 }),
		polloption: pollPayload.polloption,
	}),
	response: Type.Object({ html: Html, polloption: Type.Array(Type.String()) }),
	errors: ["hidden-part-open"],
});
