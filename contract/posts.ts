import Type, { type Static } from "typebox";
import { AuthorView, Can, Id, PictureView } from "./common.ts";

/** A post's quote of another: enough to show it folded. */
export const QuoteView = Type.Object({ pid: Id, position: Type.Union([Type.Integer(), Type.Null()]), author: Type.String(), text: Type.String() });

const postFields = {
	pid: Id,
	tid: Id,
	fid: Type.Integer(),
	authorid: Id,
	author: AuthorView,
	dateline: Type.Integer(),
	/** Unix seconds, or 0 when never edited. */
	edited: Type.Integer(),
	/** Rendered and sanitised; safe to show. */
	html: Type.String(),
	/** As typed, and the version an edit begins from: only for those who may edit. */
	message: Type.Optional(Type.String()),
	version: Type.Optional(Type.Integer()),
	attachments: Type.Array(PictureView),
	like: Type.Integer(),
	already_liked: Type.Integer(),
	quote_pid: Type.Integer(),
	quote: Type.Union([QuoteView, Type.Null()]),
	/** Floor; 0 for a reply to a reply. */
	position: Type.Integer(),
	/** 1 stands, 0 was deleted (its floor stays, its text does not travel). */
	status: Type.Integer(),
	by_thread_author: Type.Boolean(),
	can: Type.Object({ like: Can, reply: Can, edit: Can, remove: Can }),
};

export const ChildReplyView = Type.Object(postFields);
export type ChildReplyView = Static<typeof ChildReplyView>;

/** A reply with the first of the replies under it (document 3, section 3). */
export const ReplyView = Type.Object({
	...postFields,
	children_count: Type.Integer(),
	children_list: Type.Array(ChildReplyView),
	istop: Type.Integer(),
	nationality: Type.String(),
	phonetype: Type.String(),
	rewardnum: Type.Integer(),
	decInfo: Type.Object({ avatar: Type.String(), dec_goods_id: Type.Integer(), dec_position: Type.String(), ec_url: Type.String() }),
});
export type ReplyView = Static<typeof ReplyView>;
