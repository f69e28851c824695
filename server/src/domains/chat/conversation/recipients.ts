import type { Ctx } from "../../../platform/context.ts";
import { denied, type PolicyDecision } from "../../../platform/security/policy.ts";
import { listAccountIds } from "../../accounts/queries.ts";
import { listBlockersOf } from "../../social/block/queries.ts";
import { findFollowerUids } from "../../social/queries.ts";
import { mayWriteTo } from "../policy.ts";
import { listChatSettings } from "./settings.ts";

/**
 * Whether the viewer may write to each of these members; nobody writes to who has deleted their account.
 * @param acceptedBy those who have accepted their conversation with the viewer
 */
export async function askRecipients(
	{ db, viewer }: Pick<Ctx, "db" | "viewer">,
	uids: number[],
	acceptedBy: ReadonlySet<number>,
): Promise<(uid: number) => PolicyDecision> {
	const [known, blockers, settingsOf, followers] = await Promise.all([
		listAccountIds(db, uids),
		listBlockersOf(db, viewer.uid, uids),
		listChatSettings(db, uids),
		findFollowerUids(db, viewer.uid, uids),
	]);
	return (uid) => {
		if (!known.includes(uid)) return denied("not-found");
		const { writers } = settingsOf(uid);
		return mayWriteTo(viewer, {
			uid,
			isBlocking: blockers.includes(uid),
			writers,
			follows: followers.has(uid) && writers !== "nobody",
			accepted: acceptedBy.has(uid),
		});
	};
}
