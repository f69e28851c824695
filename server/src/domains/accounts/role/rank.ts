import { type RoleName, roleNames } from "#contract/access.ts";

/** 0 is the highest; a member without a role has the lowest. */
export const rankOf = (roles: readonly { role: RoleName }[]): number =>
	Math.min(roleNames.length, ...roles.map(({ role }) => roleNames.indexOf(role)));

/** The roles of this rank and the higher ones. */
export const rolesFrom = (rank: number): RoleName[] => roleNames.slice(0, rank + 1);
