import Type from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite } from "./callPresets.ts";
import { AuthorView, Id } from "./common.ts";

/** Limits of blocking and muting, together. */
export const blockRules = { max: 500 } as const;

export const blockMember = call({
	...memberWrite,
	id: "user.block",
	path: "/v5/user/block",
	summary:
		"Blocks a member, or with `block` 0 ends it: neither follows the other, the blocked one can't reply to the viewer, and the viewer sees none of their posts",
	body: Type.Object({ uid: Id, block: Type.Union([Type.Literal(0), Type.Literal(1)]) }),
	response: Type.Object({ blocked: Type.Integer() }),
	errors: ["not-found", "block-self", "too-many-blocks"],
});

export const listBlocks = call({
	...memberRead,
	id: "user.blocks",
	path: "/v5/user/blocks",
	summary: "Members whom the viewer has blocked, the latest first",
	response: Type.Object({ lists: Type.Array(AuthorView) }),
});

export const muteMember = call({
	...memberWrite,
	id: "user.mute",
	path: "/v5/user/mute",
	summary:
		"Mutes a member, or with `mute` 0 ends it: the viewer's lists leave out what they write and their replies are collapsed; they are not notified",
	body: Type.Object({ uid: Id, mute: Type.Union([Type.Literal(0), Type.Literal(1)]) }),
	response: Type.Object({ muted: Type.Integer() }),
	errors: ["not-found", "mute-self", "too-many-blocks"],
});

export const listMutes = call({
	...memberRead,
	id: "user.mutes",
	path: "/v5/user/mutes",
	summary: "Members whom the viewer has muted, the latest first",
	response: Type.Object({ lists: Type.Array(AuthorView) }),
});
