import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { v5Read, v5Write } from "./callPresets.ts";
import { AuthorView, Id, Permission } from "./common.ts";
import { publishErrors } from "./errorCodes.ts";

/** Tips that a post has got. Only the last three members are listed (L-037). */
export const TipsView = Type.Object({
	/** How many members have tipped. */
	num: Type.Integer(),
	/** XGold in all. */
	xgold: Type.Integer(),
	memberIds: Type.Array(Id),
	member: Type.Array(Type.Intersect([AuthorView, Type.Object({ xgold: Type.Integer() })])),
	/** Who gets a tip. */
	author: Type.String(),
	/** What can be tipped; the id is the `xid` of a tip (G-06). */
	amounts: Type.Array(Type.Object({ xid: Type.Integer(), xgold: Type.Integer() })),
	/** XGold that the viewer has, and may still give today. */
	balance: Type.Integer(),
	left: Type.Integer(),
	/** Whether the viewer has tipped the post and the tip is under review. */
	underReview: Type.Boolean(),
	can: Type.Object({ tip: Permission }),
});
export type TipsView = Static<typeof TipsView>;

export const listTips = call({
	...v5Read,
	id: "content.post.reward.history",
	path: "/v5/content/post/reward/{pid}",
	summary: "Tips of a post: number, sum and the last three members; and what the viewer may tip",
	params: Type.Object({ pid: Id }),
	response: TipsView,
	errors: ["reply-not-found", "thread-forbidden"],
});

export const tipPost = call({
	...v5Write,
	id: "content.post.reward",
	path: "/v5/content/post/reward",
	summary:
		"Tips the author of a post with XGold, once per thread (C-54); `xid` is one of the amounts, whose id is its XGold",
	body: Type.Object({ pid: Id, xid: Id }),
	/** Tips of the post; the XGold of this one; what the viewer has left. */
	response: Type.Object({
		num: Type.Integer(),
		xgold: Type.Integer(),
		tipped: Type.Integer(),
		balance: Type.Integer(),
		/** Whether the tip is under review: it is reserved, and not counted yet. */
		underReview: Type.Boolean(),
	}),
	errors: [
		...publishErrors,
		"reply-not-found",
		"thread-forbidden",
		"post-hidden",
		"blocked-by-member",
		"tip-self",
		"tip-repeated",
		"tip-limit",
		"wallet-frozen",
		"tip-balance",
		"tip-amount",
		"tip-unavailable",
	],
});
