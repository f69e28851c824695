import { notificationsTag } from "#contract/cacheTags.ts";
import { liveEvents, memberRoom } from "#contract/liveEvents.ts";
import type { Db } from "../../platform/data/db.ts";
import { signal } from "../../platform/realtime/signals.ts";

/** A signal holds at most 8,000 bytes. */
const membersPerSignal = 150;

/** Notifies the open pages of members that their notifications have changed. `isNew`: there is one more unread. */
export async function signalNotifications(
	tx: Pick<Db, "execute">,
	uids: readonly number[],
	isNew = false,
): Promise<void> {
	for (let at = 0; at < uids.length; at += membersPerSignal) {
		const some = uids.slice(at, at + membersPerSignal);
		const notify = liveEvents.notifications(some.map(memberRoom), { isNew });
		await signal(tx, { invalidate: some.map(notificationsTag), notify });
	}
}

/** Notifies the open pages of members of a notification that was written. */
export async function signalWritten(
	tx: Pick<Db, "execute">,
	{ uids, newFor }: { uids: readonly number[]; newFor: readonly number[] },
): Promise<void> {
	const isNew = new Set(newFor);
	await signalNotifications(tx, newFor, true);
	await signalNotifications(
		tx,
		uids.filter((uid) => !isNew.has(uid)),
	);
}
