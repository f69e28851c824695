import { groupPoints } from "#contract/points.ts";

/** A member's group (G-04). `readaccess` is the level that a thread may require of its readers. */
export interface Group {
	groupid: number;
	type: "member" | "system";
	/** English name on the wire; screens translate it. */
	grouptitle: string;
	icon: string;
	color: string;
	readaccess: number;
	/** The points from which a member belongs to it; none for system groups. */
	points?: number;
}

export const bannedGroup = 5;

/** Groups 1 to 4 are member levels. */
export const groups: readonly Group[] = [
	{
		groupid: 1,
		type: "member",
		grouptitle: "Seed",
		icon: "seed",
		color: "#0e6936",
		readaccess: 10,
		points: groupPoints[1],
	},
	{
		groupid: 2,
		type: "member",
		grouptitle: "Sprout",
		icon: "sprout",
		color: "#0e6936",
		readaccess: 20,
		points: groupPoints[2],
	},
	{
		groupid: 3,
		type: "member",
		grouptitle: "Acacia",
		icon: "acacia",
		color: "#0e6936",
		readaccess: 30,
		points: groupPoints[3],
	},
	{
		groupid: 4,
		type: "member",
		grouptitle: "Baobab",
		icon: "baobab",
		color: "#875306",
		readaccess: 50,
		points: groupPoints[4],
	},
	{ groupid: bannedGroup, type: "system", grouptitle: "Banned", icon: "banned", color: "#646b65", readaccess: 0 },
	{ groupid: 6, type: "system", grouptitle: "Administrator", icon: "administrator", color: "#0065a2", readaccess: 255 },
];

const byId = new Map(groups.map((group) => [group.groupid, group]));

/** The lowest group whose members may read what requires `readaccess`. */
export const lowestGroupWith = (readaccess: number): Group =>
	groups.find((group) => group.groupid !== bannedGroup && group.readaccess >= readaccess) ?? (groups.at(-1) as Group);

/** An unknown id counts as the first group. */
export const groupOf = (groupId: number): Group => byId.get(groupId) ?? (groups[0] as Group);

const levels = groups.filter((group): group is Group & { points: number } => group.points !== undefined);

/** The group that a member with so many points belongs to. */
export const groupForPoints = (points: number): Group =>
	levels.findLast((group) => group.points <= points) ?? (groups[0] as Group);

/** The group above one of the members' groups; undefined above the last, and for system groups. */
export const groupAbove = (groupId: number): (Group & { points: number }) | undefined =>
	levels.some(({ groupid }) => groupid === groupId) ? levels.find(({ groupid }) => groupid === groupId + 1) : undefined;
