import Type, { type Static } from "typebox";
import { call } from "./call.ts";

/** A ban, as the banned member may know it. */
export const BanView = Type.Object({
	/** What the moderator wrote; may be empty. */
	reason: Type.String(),
	/** Unix seconds; 0 is for good (document 3, section 9: 1, 7, 30 or 90 days, or permanent). */
	until: Type.Integer(),
});
export type BanView = Static<typeof BanView>;

export const ownBan = call({
	id: "user.ban",
	method: "GET",
	path: "/v5/user/ban",
	convention: "v5",
	summary: "Why and until when the viewer is banned; null when they are not",
	who: "member",
	limit: "read",
	writes: false,
	documented: false,
	reply: Type.Object({ ban: Type.Union([BanView, Type.Null()]) }),
});
