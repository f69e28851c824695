/** A member's group (G-04). `readaccess` is the level that a thread may require of its readers. */
export interface Group {
	groupid: number;
	type: "member" | "system";
	/** English name on the wire; screens translate it. */
	grouptitle: string;
	icon: string;
	color: string;
	readaccess: number;
}

export const bannedGroup = 5;

/** Groups 1 to 4 are member levels. */
export const groups: readonly Group[] = [
	{ groupid: 1, type: "member", grouptitle: "Seed", icon: "seed", color: "#0e6936", readaccess: 10 },
	{ groupid: 2, type: "member", grouptitle: "Sprout", icon: "sprout", color: "#0e6936", readaccess: 20 },
	{ groupid: 3, type: "member", grouptitle: "Acacia", icon: "acacia", color: "#0e6936", readaccess: 30 },
	{ groupid: 4, type: "member", grouptitle: "Baobab", icon: "baobab", color: "#875306", readaccess: 50 },
	{ groupid: bannedGroup, type: "system", grouptitle: "Banned", icon: "banned", color: "#646b65", readaccess: 0 },
	{ groupid: 6, type: "system", grouptitle: "Administrator", icon: "administrator", color: "#0065a2", readaccess: 255 },
];

const byId = new Map(groups.map((group) => [group.groupid, group]));

/** The lowest group whose members may read what requires `readaccess`. */
export const lowestGroupWith = (readaccess: number): Group =>
	groups.find((group) => group.groupid !== bannedGroup && group.readaccess >= readaccess) ?? (groups.at(-1) as Group);

/** An unknown id counts as the first group. */
export const groupOf = (groupId: number): Group => byId.get(groupId) ?? (groups[0] as Group);
