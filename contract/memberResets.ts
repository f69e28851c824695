import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { auditorRead, sensitiveWrite } from "./callPresets.ts";
import { AuthorView, Id } from "./common.ts";

export const ResetView = Type.Object({
	id: Id,
	member: AuthorView,
	by: AuthorView,
	reason: Type.String(),
	dateline: Type.Integer(),
	state: Type.Union([Type.Literal("open"), Type.Literal("confirmed"), Type.Literal("declined")]),
	can: Type.Object({ confirm: Type.Boolean() }),
});

export type ResetView = Static<typeof ResetView>;

export const proposeReset = call({
	...sensitiveWrite,
	id: "members.proposeReset",
	path: "/v5/admin/members/reset",
	summary: "Proposes to turn off a member’s two-factor login, for another administrator to decide",
	body: Type.Object({ uid: Id, reason: Type.String({ minLength: 1, maxLength: 300 }) }),
	response: Type.Object({ id: Id }),
	errors: ["not-found", "two-factor-off", "reset-open"],
});

export const decideReset = call({
	...sensitiveWrite,
	id: "members.decideReset",
	path: "/v5/admin/members/reset/decide",
	summary:
		"Confirms (1) another administrator’s proposal, which turns two-factor login off and ends the member’s sessions, or declines it (0)",
	body: Type.Object({ id: Id, confirm: Type.Integer({ minimum: 0, maximum: 1 }) }),
	errors: ["not-found", "reset-decided", "reset-own"],
});

export const listResets = call({
	...auditorRead,
	id: "members.resets",
	path: "/v5/admin/members/resets",
	summary: "Open proposals to turn off two-factor logins, oldest first",
	response: Type.Object({ lists: Type.Array(ResetView) }),
});
