import { asc, eq, sql } from "drizzle-orm";
import { afterCommit, databaseOf } from "../../../platform/data/afterCommit.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { enqueue } from "../../../platform/jobs/events.ts";
import type { ConversationRow } from "../conversation/queries.ts";
import { chatNotices } from "../tables.ts";

export const noticeJob = "chat.notify";

/** How long messages are gathered before who has not read them is notified: of two members, who mentions somebody, of a group. Milliseconds. */
const gatherMs = { pair: 3_000, mention: 3_000, group: 20_000 } as const;
/** A process orders the job at most so often. Milliseconds. */
const orderMs = 2_000;
const ordered = new WeakSet<object>();

/**
 * Notes that members of a locked conversation are notified of its new message soon, unless they read it before.
 * The job is ordered after the commit, and seldom: in the transaction its notification would make all messages queue (094, 096).
 */
export async function noteMessage(
	tx: Tx,
	{ id, lowUid }: ConversationRow,
	{ mentions }: { mentions: readonly number[] },
	now: Date,
): Promise<void> {
	const wait = lowUid !== null ? gatherMs.pair : mentions.length > 0 ? gatherMs.mention : gatherMs.group;
	const dueAt = new Date(now.getTime() + wait);
	await tx
		.insert(chatNotices)
		.values({ conversationId: id, dueAt })
		.onConflictDoUpdate({
			target: chatNotices.conversationId,
			set: { dueAt },
			setWhere: sql`${chatNotices.dueAt} > excluded.due_at`,
		});
	const db = databaseOf(tx);
	if (!db || ordered.has(db)) return;
	afterCommit(tx, () => {
		if (ordered.has(db)) return;
		ordered.add(db);
		setTimeout(() => ordered.delete(db), orderMs).unref();
		return orderNotices(db, new Date(Date.now() + gatherMs.pair));
	});
}

/** Orders the job that notifies members, unless it is ordered for an earlier time. */
export const orderNotices = (db: Pick<Db, "execute">, runAt: Date): Promise<void> =>
	enqueue(db, noticeJob, {}, { runAt, jobKey: noticeJob, keepRunAt: true });

/** When the next conversation is due. */
export async function findNextNotice(db: Db): Promise<Date | undefined> {
	const [row] = await db.select().from(chatNotices).orderBy(asc(chatNotices.dueAt)).limit(1);
	return row?.dueAt;
}

/** Postpones the conversations that are due until `claimedUntil`, so that no other process takes them. */
export async function claimNotices(
	db: Db,
	{ now, claimedUntil, limit }: { now: Date; claimedUntil: Date; limit: number },
): Promise<number[]> {
	const { rows } = await db.execute<{ id: string }>(sql`
		update ${chatNotices} set due_at = ${claimedUntil.toISOString()}::timestamptz where conversation_id in (
			select conversation_id from ${chatNotices} where due_at <= ${now.toISOString()}::timestamptz order by due_at limit ${limit} for update skip locked)
		returning conversation_id as id`);
	return rows.map(({ id }) => Number(id));
}

/** Ends a claim, unless a message has come meanwhile. */
export async function endNotice(db: Db, id: number, claimedUntil: Date): Promise<void> {
	await db
		.delete(chatNotices)
		.where(sql`${eq(chatNotices.conversationId, id)} and ${eq(chatNotices.dueAt, claimedUntil)}`);
}
