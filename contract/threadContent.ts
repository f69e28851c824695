import Type from "typebox";
import { bugPayload } from "./bugViews.ts";
import { Id, idList, NonNegativeInteger } from "./common.ts";
import { constraints } from "./constraints.ts";
import { forwardPayload } from "./forwardViews.ts";
import { photoPayload } from "./photoViews.ts";
import { pollPayload } from "./pollViews.ts";
import { productPayload } from "./products.ts";
import { optionErrors, optionPayload } from "./threadOptions.ts";
import { videoPayload } from "./videoViews.ts";

const Text = Type.Optional(Type.String({ maxLength: 255 }));

/** Errors of a thread's title, text and pictures. */
export const threadContentErrors = [
	"title-empty",
	"content-empty",
	"emoticons-not-owned",
	"content-too-short",
	"too-many-pictures",
	"picture-not-yours",
	"board-kind",
	"board-level",
	"board-team",
	"too-many-series",
	...optionErrors,
] as const;

/** Fields of a thread. */
export const threadPayload = {
	/** Title. @example A morning in Lagos */
	subject: Type.String({ maxLength: 400 }),
	/** Text, with Markdown. @example The bridge was **quiet** and the light was gold. */
	message: Type.String({ maxLength: constraints.content.max * 2 }),
	/** Comma-separated ids of the pictures, in their order. @example 12,15 */
	aids: Type.Optional(idList(400)),
	/** Board. @example 45015 */
	fid: Type.Optional(Id),
	/** Section, by its country forum id. @example 206 */
	country_fid: Type.Optional(Id),
	/** The thread that is edited; 0 for a new one. */
	tid: Type.Optional(NonNegativeInteger),
	/** The first post of the edited thread. */
	pid: Type.Optional(NonNegativeInteger),
	/** The version that an edit of a thread or a draft is based on; a newer one is a conflict. */
	version: Type.Optional(Id),
	...pollPayload,
	...bugPayload,
	...forwardPayload,
	...productPayload,
	...videoPayload,
	...photoPayload,
	topid: Text,
	...optionPayload,
	/**
	 * Members who were chosen to be mentioned (V-028). A member is mentioned whose `@username` stands in the text, and of
	 * these ones those whose `@display name` does.
	 */
	at_list_current: Type.Optional(idList(400)),
	/**
	 * When it is published, in unix seconds; by default, and up to five minutes ahead, now (S-023). A draft that is saved
	 * without it keeps its time.
	 */
	push_time: Text,
	/** The phone that it is written on, as the client names it. @example Neo 12 */
	phonetype: Text,
};
