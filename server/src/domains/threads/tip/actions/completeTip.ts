import { threadTag } from "#contract/cacheTags.ts";
import type { LedgerReason } from "#contract/ledger.ts";
import { sendWithCommit } from "../../../../platform/data/afterCommit.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { postTipped } from "../../events.ts";
import { findPost } from "../../queries.ts";
import { countTip, setTipState } from "../queries.ts";

/** The key of the payment of a tip. */
export const tipKey = (tid: number, uid: number): string => `tip:${tid}:${uid}`;

interface PaidTip {
	tid: number;
	pid: number;
	uid: number;
	author: number;
	amount: number;
}

/** Counts a tip that was paid, and notifies the author. */
export async function completeTip(tx: Tx, { tid, pid, uid, author, amount }: PaidTip): Promise<void> {
	await signal(tx, { invalidate: [threadTag(tid)] });
	await publish(tx, postTipped({ tid, pid, uid, author }));
	// Last, because members who tip the same post wait for each other from here on.
	await sendWithCommit(tx, () => countTip(tx, pid, amount));
}

/** Takes over what was decided about a tip that was held for review. */
export async function applyTipDecision(
	tx: Tx,
	{ key, reason, paid }: { key: string; reason: LedgerReason; paid: boolean },
): Promise<void> {
	if (reason !== "tip") return;
	const [, tid = 0, uid = 0] = key.split(":").map(Number);
	const tip = await setTipState(tx, tid, uid, paid ? "paid" : "refused");
	const post = tip && paid ? await findPost(tx, tip.pid) : undefined;
	if (tip && post) await completeTip(tx, { tid, pid: tip.pid, uid, author: post.uid, amount: tip.amount });
}
