import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { prepared } from "../../../platform/data/db.ts";
import { likePattern } from "../../../platform/data/likePattern.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import type { ConversationRow } from "../conversation/queries.ts";
import { chatConversations, chatMembers, chatMessages, chatMessageVersions, chatReactions } from "../tables.ts";

export type MessageRow = typeof chatMessages.$inferSelect;
const byClientId = prepared((db) =>
	db
		.select()
		.from(chatMessages)
		.where(
			and(
				eq(chatMessages.conversationId, sql.placeholder("conversationId")),
				eq(chatMessages.uid, sql.placeholder("uid")),
				eq(chatMessages.clientId, sql.placeholder("clientId")),
			),
		)
		.prepare("chat_by_client_id"),
);

/** The message that a member has sent with an id of their own. */
export async function findByClientId(
	db: Db,
	conversationId: number,
	uid: number,
	clientId: string | null | undefined,
): Promise<MessageRow | undefined> {
	if (!clientId) return undefined;
	const [row] = await byClientId(db).execute({ conversationId, uid, clientId });
	return row;
}

/** Which part of a conversation is read: before a number, after one, or from a time on. */
export interface MessageRange {
	cleared: number;
	before?: number | undefined;
	after?: number | undefined;
	since?: Date | undefined;
	limit: number;
}

/** Messages in the order of their numbers, and one more that tells whether there are further ones. */
export async function listMessageRows(
	db: Db,
	conversationId: number,
	{ cleared, before, after, since, limit }: MessageRange,
): Promise<{ rows: MessageRow[]; isCompleted: boolean }> {
	const { number, createdAt } = chatMessages;
	const ofConversation = eq(chatMessages.conversationId, conversationId);
	// Times follow the numbers: found by time, read by number, so that no other message is.
	const begin =
		since &&
		db
			.select({ number })
			.from(chatMessages)
			.where(and(ofConversation, gte(createdAt, since)))
			.orderBy(asc(createdAt), asc(number))
			.limit(1);
	const forward = after !== undefined || since !== undefined;
	const rows = await db
		.select()
		.from(chatMessages)
		.where(
			and(
				ofConversation,
				gt(number, Math.max(cleared, after ?? 0)),
				before === undefined ? undefined : lt(number, before),
				begin && gte(number, sql`(${begin})`),
			),
		)
		.orderBy(forward ? asc(number) : desc(number))
		.limit(limit + 1);
	const shown = rows.slice(0, limit);
	return { rows: forward ? shown : shown.reverse(), isCompleted: rows.length <= limit };
}

export async function listReactions(db: Db, mids: number[]) {
	if (mids.length === 0) return [];
	return db
		.select()
		.from(chatReactions)
		.where(inArray(chatReactions.mid, mids))
		.orderBy(asc(chatReactions.createdAt), asc(chatReactions.uid));
}

/** A message with its conversation, as a member of it sees it. @throws NotFound `message-not-found` */
export async function getMessage(
	db: Db,
	uid: number,
	mid: number,
): Promise<{ message: MessageRow; conversation: ConversationRow; member: typeof chatMembers.$inferSelect }> {
	const [row] = await db
		.select({ message: chatMessages, conversation: chatConversations, member: chatMembers })
		.from(chatMessages)
		.innerJoin(chatConversations, eq(chatConversations.id, chatMessages.conversationId))
		.innerJoin(chatMembers, and(eq(chatMembers.conversationId, chatMessages.conversationId), eq(chatMembers.uid, uid)))
		.where(and(eq(chatMessages.mid, mid), gt(chatMessages.number, chatMembers.clearedNumber)));
	if (!row) throw new NotFound("message-not-found");
	return row;
}

/** Any message with its conversation, for its delivery. */
export async function findMessage(
	db: Db,
	mid: number,
): Promise<{ message: MessageRow; conversation: ConversationRow } | undefined> {
	const [row] = await db
		.select({ message: chatMessages, conversation: chatConversations })
		.from(chatMessages)
		.innerJoin(chatConversations, eq(chatConversations.id, chatMessages.conversationId))
		.where(eq(chatMessages.mid, mid));
	return row;
}

/** Messages by id. */
export async function findMessages(db: Db, mids: number[]): Promise<MessageRow[]> {
	if (mids.length === 0) return [];
	return db.select().from(chatMessages).where(inArray(chatMessages.mid, mids));
}

/** What a message said before it was edited, the first first. */
export async function listEarlierTexts(db: Db, mid: number): Promise<string[]> {
	const { text, replacedAt } = chatMessageVersions;
	const rows = await db
		.select({ text })
		.from(chatMessageVersions)
		.where(eq(chatMessageVersions.mid, mid))
		.orderBy(asc(replacedAt));
	return rows.map((row) => row.text);
}

/** Whether a conversation has a message with this number. */
export const hasNumber = async (db: Db, conversationId: number, number: number): Promise<boolean> =>
	(await db.$count(
		chatMessages,
		and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.number, number)),
	)) > 0;

/** Messages with some text in the conversations of a member, the latest first. */
export function searchMessageRows(
	db: Db,
	uid: number,
	{
		query,
		within,
		before,
		limit,
	}: { query: string; within: number | undefined; before: number | undefined; limit: number },
) {
	return db
		.select({ message: chatMessages, conversation: chatConversations })
		.from(chatMessages)
		.innerJoin(chatConversations, eq(chatConversations.id, chatMessages.conversationId))
		.innerJoin(chatMembers, and(eq(chatMembers.conversationId, chatMessages.conversationId), eq(chatMembers.uid, uid)))
		.where(
			and(
				sql`search_text(${chatMessages.text}) like search_text(${likePattern(query)})`,
				within === undefined ? undefined : eq(chatMessages.conversationId, within),
				isNull(chatMessages.unsentAt),
				eq(chatMembers.accepted, true),
				gt(chatMessages.number, chatMembers.clearedNumber),
				before === undefined ? undefined : lt(chatMessages.mid, before),
			),
		)
		.orderBy(desc(chatMessages.mid))
		.limit(limit + 1);
}
