import Type, { type Static } from "typebox";
import type { RoleName } from "./access.ts";
import { call } from "./call.ts";
import { memberWrite, staffRead } from "./callPresets.ts";
import { AuthorView, Id, ModerationReason, NonNegativeInteger } from "./common.ts";
import type { ModerationAction } from "./moderationAction.ts";

/** The log of who appoints whom; the member has a notification of its own. */
export const roleActions = {
	"appoint-member": { object: "member", reversal: "dismiss-member" },
} as const satisfies Record<string, ModerationAction>;

/** Roles that are given on the screen. */
export const givenRoles = [
	"country-manager",
	"board-moderator",
	"topic-host",
	"bug-triager",
	"auditor",
	"administrator",
] as const satisfies RoleName[];
export type GivenRole = (typeof givenRoles)[number];
/** Roles of one page of the list. */
export const rolesPage = 30;

/** Sent as text by forms: a day like 2026-05-31, or empty. */
const Day = Type.Optional(Type.String({ pattern: "^(\\d{4}-\\d{2}-\\d{2})?$" }));

export const RoleView = Type.Object({
	id: Id,
	member: AuthorView,
	role: Type.Unsafe<RoleName>(Type.String()),
	/** Country forum id; null is every section. */
	country_fid: Type.Union([Type.Integer(), Type.Null()]),
	/** Name of the board or topic; empty for neither. */
	place: Type.String(),
	/** Unix seconds; `until` is 0 without an end. */
	from: Type.Integer(),
	until: NonNegativeInteger,
	/** Whether it has begun. */
	active: Type.Boolean(),
	reason: Type.String(),
	/** Who appointed the member; null when it was not done on the screen. */
	by: Type.Union([AuthorView, Type.Null()]),
	can: Type.Object({ end: Type.Boolean() }),
});
export type RoleView = Static<typeof RoleView>;

export const listRoles = call({
	...staffRead,
	id: "roles.list",
	path: "/v5/admin/roles",
	summary:
		"Roles that have not ended, newest first: all for administrators, the board moderators of their sections for country managers",
	query: Type.Object({ cursor: Type.Optional(Id), country_fid: Type.Optional(Id) }),
	response: Type.Object({
		lists: Type.Array(RoleView),
		next: Type.Union([Id, Type.Null()]),
		/** What the viewer may give, and where. */
		roles: Type.Array(Type.Unsafe<GivenRole>(Type.String())),
		sections: Type.Array(Type.Integer()),
	}),
});

export const appointMember = call({
	...memberWrite,
	access: "moderator",
	id: "roles.appoint",
	sensitive: true,
	path: "/v5/admin/roles/appoint",
	summary:
		"Gives a member a role: country manager of a section, moderator of a board in one section (without `country_fid` in all), host of a topic, triager of bugs in all sections, or auditor, who reads the administration; from a day on and until a day, if they are named. The same role again changes its days",
	body: Type.Object({
		username: Type.String({ maxLength: 60 }),
		role: Type.Enum([...givenRoles]),
		country_fid: Type.Optional(Id),
		fid: Type.Optional(Id),
		topid: Type.Optional(Id),
		from: Day,
		until: Day,
		reason: ModerationReason,
	}),
	response: RoleView,
	errors: ["member-unknown", "board-unknown", "section-unknown", "not-found", "topic-not-found", "end-too-early"],
});

export const endRole = call({
	...memberWrite,
	access: "moderator",
	id: "roles.end",
	sensitive: true,
	path: "/v5/admin/roles/end",
	summary: "Ends a role now; one that has ended stays so",
	body: Type.Object({ id: Id, reason: ModerationReason }),
	errors: ["not-found"],
});
