import Type from "typebox";
import type { RoleName } from "./access.ts";
import type { AdminGroup } from "./admin.ts";
import { call } from "./call.ts";
import { memberRead } from "./callPresets.ts";

/** Who is compared, from the fewest rights to the most. */
export const comparedRoles = [
	"member",
	"topic-host",
	"bug-triager",
	"board-moderator",
	"country-manager",
	"auditor",
	"administrator",
] as const satisfies readonly ("member" | RoleName)[];
export type ComparedRole = (typeof comparedRoles)[number];

const Roles = Type.Array(Type.Unsafe<ComparedRole>(Type.String()));

export const readPermissions = call({
	...memberRead,
	access: "staff",
	id: "admin.permissions",
	path: "/v5/admin/permissions",
	summary:
		"Who may what, as the policies answer: pages of the administration, actions of moderators where they have a role; groups with their points and read permission",
	response: Type.Object({
		pages: Type.Array(
			Type.Object({ group: Type.Unsafe<AdminGroup>(Type.String()), title: Type.String(), roles: Roles }),
		),
		actions: Type.Array(Type.Object({ object: Type.String(), title: Type.String(), roles: Roles })),
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
