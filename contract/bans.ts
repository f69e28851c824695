import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead } from "./callPresets.ts";

/** A ban, as shown to the banned member. */
export const BanView = Type.Object({
	/** Written by the moderator; may be empty. */
	reason: Type.String(),
	/** Unix seconds; 0 is permanent. */
	until: Type.Integer(),
});
export type BanView = Static<typeof BanView>;

export const ownBan = call({
	...memberRead,
	id: "user.ban",
	path: "/v5/user/ban",
	summary: "Why and until when the viewer is banned; null when they are not",
	response: Type.Object({ ban: Type.Union([BanView, Type.Null()]) }),
});
