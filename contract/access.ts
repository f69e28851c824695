/**
 * Who may use a call or open a screen; a policy of the domain decides the rest. Moderators may act in some section,
 * board or everywhere; `host` is for hosts of topics and moderators, `staff` for moderators and auditors, `auditor` for
 * administrators and auditors.
 */
export type Access = "public" | "member" | "host" | "moderator" | "staff" | "auditor" | "admin";

/** Roles that a member may have besides their group. */
export const roleNames = [
	"administrator",
	"country-manager",
	"board-moderator",
	"topic-host",
	"bug-triager",
	"auditor",
] as const;
export type RoleName = (typeof roleNames)[number];

/** Errors that each access level answers. */
export const accessErrors = {
	public: [],
	member: ["login-required"],
	host: ["login-required", "banned", "not-allowed"],
	moderator: ["login-required", "banned", "not-allowed"],
	staff: ["login-required", "banned", "not-allowed"],
	auditor: ["login-required", "banned", "not-allowed"],
	admin: ["login-required", "banned", "not-allowed"],
} as const satisfies Record<Access, readonly string[]>;

/** Why a viewer may not use a call or open a screen, or undefined. A banned member has none of their roles. */
export function accessError(
	access: Access,
	viewer: {
		loggedIn: boolean;
		banned: boolean;
		host: boolean;
		moderator: boolean;
		staff: boolean;
		auditor: boolean;
		admin: boolean;
	},
): (typeof accessErrors)["admin"][number] | undefined {
	if (access === "public") return undefined;
	if (!viewer.loggedIn) return "login-required";
	if (access === "member" || viewer[access]) return undefined;
	return viewer.banned ? "banned" : "not-allowed";
}
