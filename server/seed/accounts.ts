import { boards } from "#contract/sections.ts";
import type { OpenDeps } from "../src/deps.ts";
import { getSection } from "./members.ts";
import { seedTopics } from "./texts/topics.ts";

export const administrator = "administrator";
export const nigeria = getSection("ng").fid;
export const demo = {
	username: "demo_fan",
	name: "Demo Fan",
	bio: "Yaba. Streets, food I can’t cook, and batteries.",
	email: "demo_fan@example.com",
	password: "baraza-demo",
} as const;

/** Members with a role, of the `lively` seed. */
export const roleMembers = [
	{
		title: "Country manager of Nigeria",
		username: "demo_manager",
		name: "Demo Manager",
		role: { role: "country-manager", section: nigeria },
	},
	{
		title: "Moderator of the photo stories and the main forum of Nigeria",
		username: "demo_moderator",
		name: "Demo Moderator",
		role: { role: "board-moderator", board: boards.multiple, section: nigeria },
		also: { role: "board-moderator", board: boards.main, section: nigeria },
	},
	{ title: "Clerk of the shops in Nigeria", username: "demo_clerk", name: "Demo Clerk" },
	{
		title: "Second administrator, for what two confirm",
		username: "demo_admin",
		name: "Demo Administrator",
		groupId: 6,
		role: { role: "administrator" },
	},
	{ title: `Host of the topic ${seedTopics[0]?.name}`, username: "demo_host", name: "Demo Host" },
] as const;

/** Usernames of the accounts that the seed has yet to make; without any there is nothing to seed. */
export async function missingAccounts({ pool }: OpenDeps, kind: "base" | "lively"): Promise<string[]> {
	const wanted =
		kind === "lively"
			? [administrator, demo.username, ...roleMembers.map(({ username }) => username)]
			: [administrator];
	const { rows } = await pool.query<{ username_key: string }>(
		"select username_key from accounts where username_key = any($1::text[])",
		[wanted],
	);
	return wanted.filter((username) => !rows.some((row) => row.username_key === username));
}
