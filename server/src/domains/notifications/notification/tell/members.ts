import type { Deps } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { writeNotifications } from "../actions/writeNotifications.ts";
import { dayOf } from "../rules.ts";

/** Tells the author of a post who likes it, in the transaction of the like. */
export const notifyOfLike = (
	tx: Tx,
	{ tid, pid, uid, author, at }: { tid: number; pid: number; uid: number; author: number; at: string },
): Promise<void> =>
	writeNotifications(
		tx,
		{ kind: "like", subject: pid, tid, ref: uid, actor: uid, cumulative: true, now: new Date(at) },
		[author],
	);

/** Tells a member who follows them, in the transaction of the follow. */
export function notifyOfFollow(
	tx: Tx,
	{ uid, followUid, at }: { uid: number; followUid: number; at: string },
): Promise<void> {
	const now = new Date(at);
	return writeNotifications(tx, { kind: "follow", subject: dayOf(now), ref: uid, actor: uid, cumulative: true, now }, [
		followUid,
	]);
}

/** Tells the author of a post who has tipped them. */
export async function notifyOfTip(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	{ tid, pid, uid, author }: { tid: number; pid: number; uid: number; author: number },
): Promise<void> {
	await db.transaction((tx) =>
		writeNotifications(
			tx,
			{ kind: "tip", subject: pid, tid, ref: uid, actor: uid, cumulative: true, now: clock.now() },
			[author],
		),
	);
}
