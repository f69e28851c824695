import { randomInt } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { first, statement, type Tx } from "../../../platform/data/db.ts";
import type { ConversationRow } from "../conversation/queries.ts";
import { chatMembers } from "../tables.ts";
import type { MessageRow } from "./queries.ts";

export type NewMessage = Pick<MessageRow, "uid" | "kind"> &
	Partial<Pick<MessageRow, "text" | "aids" | "share" | "change" | "replyTo" | "mentions" | "clientId" | "random">>;

/** Each column of the messages is one array. */
const appended = statement<{ mid: number }>(
	"chat_appended",
	`with message as (
		select * from unnest($1::bigint[], $2::bigint[], $3::int[], $4::timestamptz[], $5::text[], $6::text[], $7::text[],
		$8::text[],
			$9::text[], $10::int[], $11::text[], $12::text[], $13::int[])
		with ordinality as m(conversation_id, uid, number, created_at, kind, text, aids, share, change, reply_to,
		mentions, client_id,
			random, place)
	), sent as (
		insert into chat_messages (conversation_id, uid, number, created_at, kind, text, aids, share, change, reply_to,
		mentions, client_id,
			random)
		select conversation_id, uid, number, created_at, kind, text, aids::bigint[], share::jsonb, change::jsonb, reply_to,
			mentions::bigint[], client_id, random
		from message returning mid, conversation_id, number
	), counted as (
		update chat_conversations c set last_number = last.number, last_at = last.created_at
		from (select distinct on (conversation_id) conversation_id, number, created_at from message
			order by conversation_id, number desc) last
		where c.id = last.conversation_id
	), read as (
		update chat_members m set read_number = message.number, archived = false, accepted = true
		from message where m.conversation_id = message.conversation_id and m.uid = message.uid
	)
	select mid from sent join message using (conversation_id, number) order by place`,
);

/** What a message has of which nothing else is said. */
const newMessage = () => ({
	...{ text: "", aids: [], share: null, change: null, replyTo: 0, mentions: [], clientId: null },
	...{ editedAt: null, unsentAt: null, removed: false },
	random: randomInt(2 ** 31 - 1),
});

const arrayText = (ids: readonly number[]): string => `{${ids.join(",")}}`;
const jsonText = (value: object | null): string | null => value && JSON.stringify(value);

/**
 * Appends messages to locked conversations with the next numbers, and moves their senders' read pointers. Of a
 * conversation a member sends one of them.
 * @param sent the `lastNumber` and `lastAt` of the conversations are changed too
 */
export async function appendMessages(
	tx: Tx,
	sent: readonly { conversation: ConversationRow; message: NewMessage }[],
	now: Date,
): Promise<MessageRow[]> {
	const rows = sent.map(({ conversation, message }): Omit<MessageRow, "mid"> => {
		const number = conversation.lastNumber + 1;
		// The order of the list: times never go back within a conversation.
		const createdAt = now > conversation.lastAt ? now : conversation.lastAt;
		Object.assign(conversation, { lastNumber: number, lastAt: createdAt });
		return { ...newMessage(), ...message, conversationId: conversation.id, number, createdAt };
	});
	const column = <Value>(read: (row: Omit<MessageRow, "mid">) => Value): Value[] => rows.map(read);
	const mids = await appended(tx, [
		column((row) => row.conversationId),
		column((row) => row.uid),
		column((row) => row.number),
		column((row) => row.createdAt.toISOString()),
		column((row) => row.kind),
		column((row) => row.text),
		column((row) => arrayText(row.aids)),
		column((row) => jsonText(row.share)),
		column((row) => jsonText(row.change)),
		column((row) => row.replyTo),
		column((row) => arrayText(row.mentions)),
		column((row) => row.clientId),
		column((row) => row.random),
	]);
	return rows.map((row, at) => ({ ...row, mid: mids[at]?.mid as number }));
}

/** Appends one message, and notes whom it mentions. */
export async function appendMessage(
	tx: Tx,
	conversation: ConversationRow,
	message: NewMessage,
	now: Date,
): Promise<MessageRow> {
	const row = first(await appendMessages(tx, [{ conversation, message }], now));
	const { conversationId, mentions, number } = row;
	if (mentions.length > 0)
		await tx
			.update(chatMembers)
			.set({ mentionNumber: number })
			.where(and(eq(chatMembers.conversationId, conversationId), inArray(chatMembers.uid, mentions)));
	return row;
}
