import { and, asc, eq, gt } from "drizzle-orm";
import type { Deps } from "../../../../platform/context.ts";
import { moderationLog } from "../../../accounts/tables.ts";
import { bugChanges, bugMeToos } from "../../../bugs/tables.ts";
import { pollVotes } from "../../../polls/tables.ts";
import { findThread } from "../../../threads/queries.ts";
import { writeNotifications } from "../actions/writeNotifications.ts";
import { isNotified } from "../rules.ts";
import { notifyInBatches } from "./inBatches.ts";

type Services = Pick<Deps, "db" | "clock">;

/** Tells a member what a moderator did with their post or account. */
export async function notifyOfModeration(
	{ db, clock }: Services,
	{ logId, uid }: { logId: number; uid: number },
): Promise<void> {
	const [entry] = await db.select().from(moderationLog).where(eq(moderationLog.id, logId));
	if (!entry || !isNotified(entry)) return;
	await db.transaction((tx) =>
		writeNotifications(tx, { kind: "moderation", subject: logId, ref: logId, now: clock.now() }, [uid]),
	);
}

/** Tells a member how their appeal was decided. */
export async function notifyOfAppeal({ db, clock }: Services, { id, uid }: { id: number; uid: number }): Promise<void> {
	await db.transaction((tx) =>
		writeNotifications(tx, { kind: "appeal", subject: id, ref: id, now: clock.now() }, [uid]),
	);
}

/** Tells a member that their feedback was answered. */
export async function notifyOfFeedback(
	{ db, clock }: Services,
	{ id, uid }: { id: number; uid: number },
): Promise<void> {
	await db.transaction((tx) =>
		writeNotifications(tx, { kind: "feedback", subject: id, ref: id, now: clock.now() }, [uid]),
	);
}

/** Tells a member that their video can't be shown. */
export async function notifyOfVideo(
	{ db, clock }: Services,
	{ vid, tid, uid }: { vid: number; tid: number; uid: number },
): Promise<void> {
	await db.transaction((tx) =>
		writeNotifications(tx, { kind: "video", subject: vid, tid, ref: vid, now: clock.now() }, [uid]),
	);
}

/** Tells a member that they have reached a group. */
export async function notifyOfLevel(
	{ db, clock }: Services,
	{ uid, groupid }: { uid: number; groupid: number },
): Promise<void> {
	await db.transaction((tx) =>
		writeNotifications(tx, { kind: "level", subject: groupid, ref: groupid, now: clock.now() }, [uid]),
	);
}

/** Tells the author and the voters of a poll that it has ended. */
export async function notifyOfPoll(deps: Services, { tid }: { tid: number }): Promise<void> {
	const { db, clock } = deps;
	const thread = await findThread(db, tid);
	if (!thread || thread.deletedAt) return;
	const poll = { kind: "poll", subject: tid, tid, ref: tid, now: clock.now() } as const;
	await db.transaction((tx) => writeNotifications(tx, poll, [thread.uid]));
	await notifyInBatches(deps, poll, async (after, limit) => {
		const rows = await db
			.select({ uid: pollVotes.uid })
			.from(pollVotes)
			.where(and(eq(pollVotes.tid, tid), gt(pollVotes.uid, after)))
			.orderBy(asc(pollVotes.uid))
			.limit(limit);
		return rows.map(({ uid }) => uid);
	});
}

/** Tells the author of a bug, and who also has it, that its status has changed. */
export async function notifyOfBug(deps: Services, { tid, id }: { tid: number; id: number }): Promise<void> {
	const { db, clock } = deps;
	const [change] = await db.select().from(bugChanges).where(eq(bugChanges.id, id));
	const thread = await findThread(db, tid);
	if (!change || change.undoneAt || !thread || thread.deletedAt) return;
	const bug = { kind: "bug", subject: id, tid, ref: id, actor: change.uid, now: clock.now() } as const;
	await db.transaction((tx) => writeNotifications(tx, bug, [thread.uid]));
	await notifyInBatches(deps, bug, async (after, limit) => {
		const rows = await db
			.select({ uid: bugMeToos.uid })
			.from(bugMeToos)
			.where(and(eq(bugMeToos.tid, tid), gt(bugMeToos.uid, after)))
			.orderBy(asc(bugMeToos.uid))
			.limit(limit);
		return rows.map(({ uid }) => uid);
	});
}
