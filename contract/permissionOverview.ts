import Type, { type Static } from "typebox";
import type { RoleName } from "./access.ts";
import type { AdminGroup } from "./admin.ts";
import { call } from "./call.ts";
import { staffRead } from "./callPresets.ts";

/** Roles that a member has in one object: the staff of a shop, the administrators of a chat group. */
const objectRoles = ["shop-staff", "group-admin"] as const;

/** Who is compared and has no role of the site. */
export const rolesOfMembers = ["member", ...objectRoles] as const;

/** Who is compared, from the fewest rights to the most. */
export const comparedRoles = [
	...rolesOfMembers,
	"topic-host",
	"bug-triager",
	"board-moderator",
	"country-manager",
	"auditor",
	"administrator",
] as const satisfies readonly ((typeof rolesOfMembers)[number] | RoleName)[];
export type ComparedRole = (typeof comparedRoles)[number];

/** What is done, and the roles that may. */
const Permitted = Type.Object({ title: Type.String(), roles: Type.Array(Type.Unsafe<ComparedRole>(Type.String())) });
export type Permitted = Static<typeof Permitted>;

export const readPermissions = call({
	...staffRead,
	id: "admin.permissions",
	path: "/v5/admin/permissions",
	summary:
		"Who may what, as the policies and the access of the calls answer: what is done on each page of the administration, actions of moderators where they have a role, what the staff of shops and the administrators of chat groups do; groups with their points and read permission",
	response: Type.Object({
		pages: Type.Array(
			Type.Object({
				group: Type.Unsafe<AdminGroup>(Type.String()),
				title: Type.String(),
				/** Opening the page, then each write on it. */
				actions: Type.Array(Permitted),
			}),
		),
		actions: Type.Array(Permitted),
		groups: Type.Array(
			Type.Object({
				groupid: Type.Integer(),
				/** From how many on; null for a group that points do not lead to. */
				points: Type.Union([Type.Integer(), Type.Null()]),
				/** Threads that require at most so much are read. */
				readaccess: Type.Integer(),
			}),
		),
	}),
});
