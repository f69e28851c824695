import { asc, eq, sql } from "drizzle-orm";
import { afterCommit, databaseOf, sendWithCommit } from "../../../platform/data/afterCommit.ts";
import { type Db, statement, type Tx } from "../../../platform/data/db.ts";
import { enqueue } from "../../../platform/jobs/events.ts";
import type { ConversationRow } from "../conversation/queries.ts";
import type { MessageRow } from "../message/queries.ts";
import { chatNotices } from "../tables.ts";

export const noticeJob = "chat.notify";

/**
 * How long messages are gathered before who has not read them is notified: of two members, who mentions somebody, of a
 * group. Milliseconds.
 */
const gatherMs = { pair: 3_000, mention: 3_000, group: 20_000 } as const;
/** A process orders the job at most so often. Milliseconds. */
const orderMs = 2_000;
const ordered = new WeakSet<object>();

const noted = statement(
	"chat_noted",
	`insert into chat_notices (conversation_id, due_at)
	select id, min(due_at) from unnest($1::bigint[], $2::timestamptz[]) as note(id, due_at) group by id order by id
	on conflict (conversation_id) do update set due_at = excluded.due_at where chat_notices.due_at > excluded.due_at`,
);

/**
 * Notes that members of locked conversations are notified of their new messages soon, unless they read them before. The
 * job is ordered after the commit, and seldom: in the transaction its notification would make all messages queue (094,
 * 096).
 */
export async function noteMessages(
	tx: Tx,
	sent: readonly { conversation: ConversationRow; message: Pick<MessageRow, "mentions"> }[],
	now: Date,
): Promise<void> {
	const dueAts = sent.map(({ conversation: { lowUid }, message: { mentions } }) => {
		const wait = lowUid !== null ? gatherMs.pair : mentions.length > 0 ? gatherMs.mention : gatherMs.group;
		return new Date(now.getTime() + wait).toISOString();
	});
	await sendWithCommit(tx, () => noted(tx, [sent.map(({ conversation: { id } }) => id), dueAts]));
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
			select conversation_id from ${chatNotices} where due_at <= ${now.toISOString()}::timestamptz order by due_at
			limit ${limit} for update skip locked)
		returning conversation_id as id`);
	return rows.map(({ id }) => Number(id));
}

/** Ends a claim, unless a message has come meanwhile. */
export async function endNotice(db: Db, id: number, claimedUntil: Date): Promise<void> {
	await db
		.delete(chatNotices)
		.where(sql`${eq(chatNotices.conversationId, id)} and ${eq(chatNotices.dueAt, claimedUntil)}`);
}
