import { noticesTag } from "#contract/cacheTags.ts";
import type { Db } from "../../../platform/data/db.ts";
import { signal } from "../../../platform/realtime/signals.ts";

/** A signal holds at most 8,000 bytes. */
const membersPerSignal = 150;

/** Tells the open pages of members that their notices have changed. `isNew`: there is one more unread. */
export async function signalNotices(tx: Pick<Db, "execute">, uids: readonly number[], isNew = false): Promise<void> {
	for (let at = 0; at < uids.length; at += membersPerSignal) {
		const some = uids.slice(at, at + membersPerSignal);
		const notify = { room: some.map((uid) => `member:${uid}`), event: "notices", data: { isNew } };
		await signal(tx, { invalidate: some.map(noticesTag), notify });
	}
}

/** Tells the open pages of members of a notice that was written. */
export async function signalWritten(
	tx: Pick<Db, "execute">,
	{ uids, newFor }: { uids: readonly number[]; newFor: readonly number[] },
): Promise<void> {
	const isNew = new Set(newFor);
	await signalNotices(tx, newFor, true);
	await signalNotices(
		tx,
		uids.filter((uid) => !isNew.has(uid)),
	);
}
