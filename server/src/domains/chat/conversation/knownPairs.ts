import { and, eq, exists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { prepared, relation, type Tx } from "../../../platform/data/db.ts";
import { members } from "../../accounts/relations.ts";
import { blocksOfMembers } from "../../social/relations.ts";
import { chatConversations, chatMembers, chatMessages } from "../tables.ts";
import type { ConversationRow } from "./queries.ts";

/** A member who writes to another one. */
interface Asked {
	uid: number;
	other: number;
	clientId: string | null;
}

/** A conversation of two that the other member has accepted. */
export interface KnownPair {
	conversation: ConversationRow;
	/** The last number that the writer has read. */
	readNumber: number;
	/** The other member has blocked the writer. */
	isBlocking: boolean;
	/** It has a message with the client id. */
	isRepeated: boolean;
}

const lockedPairs = prepared((db) =>
	db
		.select({ conversation: chatConversations })
		.from(sql`unnest(${sql.placeholder("lows")}::bigint[], ${sql.placeholder("highs")}::bigint[]) as asked(low, high)`)
		.innerJoin(
			chatConversations,
			and(eq(chatConversations.lowUid, sql`asked.low`), eq(chatConversations.highUid, sql`asked.high`)),
		)
		.for("no key update", { of: chatConversations, skipLocked: true })
		.prepare("chat_locked_pairs"),
);

const [own, theirs] = [alias(chatMembers, "own"), alias(chatMembers, "theirs")];
const one = { one: sql`1` };

const factsOfPairs = prepared((db) => {
	const { id, lowUid, highUid } = chatConversations;
	const { uid, blockedUid, muted } = blocksOfMembers;
	const block = and(eq(uid, theirs.uid), eq(blockedUid, own.uid), eq(muted, false));
	const repeated = and(
		eq(chatMessages.conversationId, id),
		eq(chatMessages.uid, own.uid),
		sql`${chatMessages.clientId} = asked.client_id`,
	);
	return db
		.select({
			place: sql<number>`asked.place::int`,
			id,
			readNumber: own.readNumber,
			isBlocking: sql<boolean>`${exists(relation.select(one).from(blocksOfMembers).where(block))}`,
			isRepeated: sql<boolean>`${exists(relation.select(one).from(chatMessages).where(repeated))}`,
		})
		.from(
			sql`unnest(${sql.placeholder("uids")}::bigint[], ${sql.placeholder("others")}::bigint[],
				${sql.placeholder("clientIds")}::text[])
				with ordinality as asked(uid, other, client_id, place)`,
		)
		.innerJoin(
			chatConversations,
			and(eq(lowUid, sql`least(asked.uid, asked.other)`), eq(highUid, sql`greatest(asked.uid, asked.other)`)),
		)
		.innerJoin(own, and(eq(own.conversationId, id), eq(own.uid, sql`asked.uid`)))
		.innerJoin(theirs, and(eq(theirs.conversationId, id), eq(theirs.uid, sql`asked.other`), eq(theirs.accepted, true)))
		.innerJoin(members, eq(members.uid, theirs.uid))
		.prepare("chat_facts_of_pairs");
});

/**
 * Locks conversations of two, in one round trip.
 * @returns none for one that is not accepted, or that somebody else has locked
 */
export async function lockKnownPairs(tx: Tx, asked: readonly Asked[]): Promise<(KnownPair | undefined)[]> {
	const [locked, facts] = await Promise.all([
		lockedPairs(tx).execute({
			lows: asked.map(({ uid, other }) => Math.min(uid, other)),
			highs: asked.map(({ uid, other }) => Math.max(uid, other)),
		}),
		// It sees what has been committed when the locks are held.
		factsOfPairs(tx).execute({
			uids: asked.map(({ uid }) => uid),
			others: asked.map(({ other }) => other),
			clientIds: asked.map(({ clientId }) => clientId),
		}),
	]);
	const conversations = new Map(locked.map(({ conversation }) => [conversation.id, conversation]));
	const pairs: (KnownPair | undefined)[] = asked.map(() => undefined);
	for (const { place, id, ...known } of facts) {
		const conversation = conversations.get(id);
		if (conversation) pairs[place - 1] = { conversation, ...known };
	}
	return pairs;
}
