import Type from "typebox";
import { bugPayload } from "./bugViews.ts";
import { Id, idList, NonNegativeInteger } from "./common.ts";
import { constraints } from "./constraints.ts";
import { forwardPayload } from "./forwardViews.ts";
import { pollPayload } from "./pollViews.ts";
import { productPayload } from "./products.ts";
import { optionErrors, optionPayload } from "./threadOptions.ts";
import { videoPayload } from "./videoViews.ts";

const Text = Type.Optional(Type.String({ maxLength: 255 }));

/** Errors of a thread's title, text and pictures. */
export const threadContentErrors = [
	"title-empty",
	"content-empty",
	"content-too-short",
	"too-many-pictures",
	"picture-not-yours",
	...optionErrors,
] as const;

/** Fields of a thread. */
export const threadPayload = {
	subject: Type.String({ maxLength: 400 }),
	message: Type.String({ maxLength: constraints.content.max * 2 }),
	/** Comma-separated ids of the pictures, in their order. */
	aids: Type.Optional(idList(400)),
	fid: Type.Optional(Id),
	country_fid: Type.Optional(Id),
	tid: Type.Optional(NonNegativeInteger),
	pid: Type.Optional(NonNegativeInteger),
	/** The version that an edit of a thread or a draft is based on; a newer one is a conflict. */
	version: Type.Optional(Id),
	...pollPayload,
	...bugPayload,
	...forwardPayload,
	...productPayload,
	...videoPayload,
	typeid: Text,
	topid: Text,
	...optionPayload,
	/** Members who were chosen to be mentioned (V-028). A member is mentioned whose `@username` stands in the text, and of these ones those whose `@display name` does. */
	at_list_current: Type.Optional(idList(400)),
	/** When it is published, in unix seconds; by default, and up to five minutes ahead, now (S-023). A draft that is saved without it keeps its time. */
	push_time: Text,
};
