import { and, asc, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import type { Database, Db } from "../../../platform/data/db.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { messagesArrived } from "../events.ts";
import type { MessageRow } from "../message/queries.ts";
import { chatMembers, chatMessages } from "../tables.ts";
import { claimNotices, endNotice, findNextNotice, orderNotices } from "./noteMessage.ts";

const conversationsAtOnce = 100;
const membersAtOnce = 500;
/** A process that takes longer, or has ended, leaves its claim to the next one. Milliseconds. */
const claimMs = 120_000;
/** The job is not ordered again before this time. Milliseconds. */
const soonMs = 500;

/**
 * Notifies the members of conversations with new messages who have not read them. May run in several processes at once.
 */
export async function notifyOfMessages({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	for (let found = conversationsAtOnce; found === conversationsAtOnce; ) {
		const now = clock.now();
		const claimedUntil = new Date(now.getTime() + claimMs);
		const ids = await claimNotices(db, { now, claimedUntil, limit: conversationsAtOnce });
		for (const id of ids) {
			await notifyOfConversation(db, id);
			await endNotice(db, id, claimedUntil);
		}
		found = ids.length;
	}
	const next = await findNextNotice(db);
	if (next) await orderNotices(db, new Date(Math.max(next.getTime(), Date.now() + soonMs)));
}

async function notifyOfConversation(db: Database, id: number): Promise<void> {
	const [last] = await db
		.select()
		.from(chatMessages)
		.where(and(eq(chatMessages.conversationId, id), ne(chatMessages.kind, "system"), isNull(chatMessages.unsentAt)))
		.orderBy(desc(chatMessages.number))
		.limit(1);
	if (!last) return;
	for (let after = 0; ; ) {
		const members = await listUnreading(db, last, after);
		const end = members.at(-1)?.uid;
		if (end === undefined) return;
		const [mentioned, to] = [true, false].map((is) =>
			members.flatMap((member) => (member.isMentioned === is ? member.uid : [])),
		) as [number[], number[]];
		await db.transaction((tx) =>
			publish(tx, messagesArrived({ conversationId: id, mid: last.mid, uid: last.uid, to, mentioned })),
		);
		if (members.length < membersAtOnce) return;
		after = end;
	}
}

/**
 * Members who have not read a message, and have not muted its conversation; who wants mentions only, when one is
 * unread.
 */
async function listUnreading(
	db: Db,
	{ conversationId, number, uid }: MessageRow,
	after: number,
): Promise<{ uid: number; isMentioned: boolean }[]> {
	const { readNumber, clearedNumber, mentionNumber, mentionsOnly, muted } = chatMembers;
	const isMentioned = sql<boolean>`${mentionNumber} > greatest(${readNumber}, ${clearedNumber})`;
	return db
		.select({ uid: chatMembers.uid, isMentioned })
		.from(chatMembers)
		.where(
			and(
				eq(chatMembers.conversationId, conversationId),
				gt(chatMembers.uid, after),
				ne(chatMembers.uid, uid),
				eq(muted, false),
				sql`greatest(${readNumber}, ${clearedNumber}) < ${number}`,
				or(eq(mentionsOnly, false), isMentioned),
			),
		)
		.orderBy(asc(chatMembers.uid))
		.limit(membersAtOnce);
}
