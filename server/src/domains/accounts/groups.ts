/** A member's group (decision G-04). `readaccess` is the reading right that threads may ask for. */
export interface Group {
	groupid: number;
	type: "member" | "system";
	/** Name on the wire; the site shows it in the reader's language. */
	grouptitle: string;
	icon: string;
	color: string;
	readaccess: number;
}

export const bannedGroup = 5;

/** Groups grow: seed, sprout, acacia, baobab. 5 is banned (document 3, section 6). */
export const groups: readonly Group[] = [
	{ groupid: 1, type: "member", grouptitle: "Seed", icon: "seed", color: "#0e6936", readaccess: 10 },
	{ groupid: 2, type: "member", grouptitle: "Sprout", icon: "sprout", color: "#0e6936", readaccess: 20 },
	{ groupid: 3, type: "member", grouptitle: "Acacia", icon: "acacia", color: "#0e6936", readaccess: 30 },
	{ groupid: 4, type: "member", grouptitle: "Baobab", icon: "baobab", color: "#875306", readaccess: 50 },
	{ groupid: bannedGroup, type: "system", grouptitle: "Banned", icon: "banned", color: "#646b65", readaccess: 0 },
	{ groupid: 6, type: "system", grouptitle: "Administrator", icon: "administrator", color: "#0065a2", readaccess: 255 },
];

const byId = new Map(groups.map((group) => [group.groupid, group]));

/** The group of an id; an id that is gone counts as the first group. */
export const groupOf = (groupId: number): Group => byId.get(groupId) ?? (groups[0] as Group);
