import { constraints } from "#contract/constraints.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { findMentionedNames } from "../../../platform/data/richText.ts";
import { listBlockersOf } from "../../social/block/queries.ts";
import { mayRead } from "../policy.ts";
import type { ThreadRow } from "../queries.ts";
import { listMentionable } from "./queries.ts";

/** More ids of `at_list_current`, and more names of a text, are not looked up. */
const maxLookedUp = 50;

interface MentioningText {
	message: string;
	/**
	 * `at_list_current`: ids joined with commas of members who were chosen, whose display names may stand in the text
	 * (V-028).
	 */
	listed: string | undefined;
	/** Whom the post already mentions. */
	earlier?: ReadonlyMap<string, number>;
}

/**
 * Whom a text mentions, by name: members whose `@username` stands in it, and of the listed ones those whose `@display
 * name` does. Without the author, members who may not read the thread, and those who have blocked the author or are
 * blocked by them.
 */
export async function findMentioned(
	db: Db,
	{ viewer }: Ctx,
	thread: Parameters<typeof mayRead>[1] | ThreadRow,
	{ message, listed = "", earlier = new Map() }: MentioningText,
): Promise<Map<string, number>> {
	if (!message.includes("@")) return new Map();
	const listedUids = [...new Set(listed.split(",").filter(Boolean).map(Number))]
		.filter(Number.isSafeInteger)
		.slice(0, maxLookedUp);
	const chosen = await listMentionable(db, listedUids, []);
	const names = findMentionedNames(message, [...earlier.keys(), ...chosen.map(({ name }) => name)]).slice(
		0,
		maxLookedUp,
	);
	const uidOf = new Map(chosen.map(({ name, uid }) => [name.toLowerCase(), uid]));
	const byUsername = await listMentionable(
		db,
		[],
		names.filter((name) => !earlier.has(name)),
	);
	for (const { username, uid } of byUsername) uidOf.set(username.toLowerCase(), uid);

	const uids = [...uidOf.values()];
	const blockers = await listBlockersOf(db, viewer.uid, uids);
	const readers = new Set(
		[...chosen, ...byUsername].filter((member) => mayRead(member.viewer, thread).ok).map(({ uid }) => uid),
	);
	const mayMention = (uid: number): boolean =>
		uid !== viewer.uid && readers.has(uid) && !viewer.hides(uid) && !blockers.includes(uid);
	const mentioned = names.flatMap((name): [string, number][] => {
		const uid = earlier.get(name) ?? uidOf.get(name);
		return uid !== undefined && (earlier.has(name) || mayMention(uid)) ? [[name, uid]] : [];
	});
	return new Map(mentioned.slice(0, constraints.mentionsPerPost));
}
