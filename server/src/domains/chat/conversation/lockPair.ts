import { and, eq, sql } from "drizzle-orm";
import { first, prepared, type Tx } from "../../../platform/data/db.ts";
import { chatConversations, chatMembers } from "../tables.ts";
import type { ConversationRow, MemberRow } from "./queries.ts";

const lockedPair = prepared((db) =>
	db
		.select()
		.from(chatConversations)
		.where(
			and(eq(chatConversations.lowUid, sql.placeholder("low")), eq(chatConversations.highUid, sql.placeholder("high"))),
		)
		.for("no key update")
		.prepare("chat_locked_pair"),
);

const membersOf = prepared((db) =>
	db
		.select()
		.from(chatMembers)
		.where(eq(chatMembers.conversationId, sql.placeholder("conversation")))
		.prepare("chat_members_of_pair"),
);

/** Locks the conversation of two members, made when there is none. @returns the rows of both */
export async function lockPair(
	tx: Tx,
	{ uid, other, accepted, now }: { uid: number; other: number; accepted: boolean; now: Date },
): Promise<{ conversation: ConversationRow; own: MemberRow; theirs: MemberRow }> {
	const [low, high] = [Math.min(uid, other), Math.max(uid, other)];
	let [conversation] = await lockedPair(tx).execute({ low, high });
	if (!conversation) {
		await tx.insert(chatConversations).values({ lowUid: low, highUid: high, lastAt: now }).onConflictDoNothing();
		conversation = first(await lockedPair(tx).execute({ low, high }));
	}
	const conversationId = conversation.id;
	let members = await membersOf(tx).execute({ conversation: conversationId });
	if (members.length < 2) {
		await tx
			.insert(chatMembers)
			.values([
				{ conversationId, uid, joinedAt: now },
				{ conversationId, uid: other, accepted, joinedAt: now },
			])
			.onConflictDoNothing();
		members = await membersOf(tx).execute({ conversation: conversationId });
	}
	const rowOf = (one: number): MemberRow => first(members.filter((member) => member.uid === one));
	return { conversation, own: rowOf(uid), theirs: rowOf(other) };
}
