import { and, asc, eq, gt, inArray, isNull, like, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { first } from "../../../platform/data/db.ts";
import { likePattern } from "../../../platform/data/likePattern.ts";
import { afterCursor, epochMicroseconds, newestFirst, type Page } from "../../../platform/data/pagination.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { accountExists } from "../../accounts/queries.ts";
import { members } from "../../accounts/relations.ts";
import type { Target } from "../ids.ts";
import { chatConversations, chatGroups, chatMembers, chatMessages } from "../tables.ts";

export type ConversationRow = typeof chatConversations.$inferSelect;
export type MemberRow = typeof chatMembers.$inferSelect;

export interface Membership {
	conversation: ConversationRow;
	member: MemberRow;
}

const ofPair = (uid: number, other: number): SQL | undefined =>
	and(eq(chatConversations.lowUid, Math.min(uid, other)), eq(chatConversations.highUid, Math.max(uid, other)));

const ofTarget = (uid: number, target: Target): SQL | undefined =>
	target.kind === "C2C"
		? ofPair(uid, target.uid)
		: and(eq(chatConversations.id, target.id), isNull(chatConversations.lowUid));

/** The conversation and its row of a member; undefined when there is none, or the member is not in it. */
export async function findMembership(db: Db, uid: number, target: Target): Promise<Membership | undefined> {
	const [row] = await db
		.select({ conversation: chatConversations, member: chatMembers })
		.from(chatConversations)
		.innerJoin(chatMembers, and(eq(chatMembers.conversationId, chatConversations.id), eq(chatMembers.uid, uid)))
		.where(ofTarget(uid, target));
	return row;
}

/**
 * Same; undefined only for a conversation with a member which nobody has begun.
 * @throws NotFound for an unknown member, `group-not-found` for a group that the member is not in
 */
export async function getMembership(db: Db, uid: number, target: Target): Promise<Membership | undefined> {
	const found = await findMembership(db, uid, target);
	if (found) return found;
	if (target.kind === "GROUP") throw new NotFound("group-not-found");
	if (!(await accountExists(db, target.uid))) throw new NotFound();
}

/** Locks a conversation: its messages and members change one after the other. */
export async function lockConversation(tx: Tx, id: number): Promise<ConversationRow> {
	return first(await tx.select().from(chatConversations).where(eq(chatConversations.id, id)).for("no key update"));
}

/** Changes what a member has read or set. */
export async function changeMember(
	tx: Tx,
	{ conversationId, uid }: { conversationId: number; uid: number },
	set: Partial<MemberRow> | Record<string, SQL>,
): Promise<void> {
	await tx
		.update(chatMembers)
		.set(set)
		.where(and(eq(chatMembers.conversationId, conversationId), eq(chatMembers.uid, uid)));
}

export type ConversationList = "all" | "archived" | "requests";

/** Not deleted by the member since its last message. */
const isListed = gt(chatConversations.lastNumber, chatMembers.clearedNumber);
const inList = (list: ConversationList): SQL | undefined =>
	list === "requests"
		? eq(chatMembers.accepted, false)
		: and(eq(chatMembers.accepted, true), eq(chatMembers.archived, list === "archived"));

const listed = {
	conversation: chatConversations,
	member: chatMembers,
	cursor: { value: epochMicroseconds(chatConversations.lastAt), id: chatConversations.id },
};

const selectListed = (db: Db) =>
	db
		.select(listed)
		.from(chatMembers)
		.innerJoin(chatConversations, eq(chatConversations.id, chatMembers.conversationId));

/**
 * Conversations of a member by their last message. `pinned` ones are a list of their own.
 * @param search letters in the name of the other member or of the group
 */
export function listConversationRows(
	db: Db,
	uid: number,
	{
		list,
		search,
		pinned,
		page: { after, offset, limit },
	}: { list: ConversationList; search?: string | undefined; pinned: boolean; page: Page },
) {
	const { lastAt, id, lowUid, highUid } = chatConversations;
	const query = selectListed(db).$dynamic();
	const pattern = likePattern(search?.trim().toLowerCase() ?? "");
	const isNamed = or(
		like(chatGroups.nameKey, pattern),
		sql`lower(${members.name}) like ${pattern}`,
		like(members.usernameKey, pattern),
	);
	if (search?.trim())
		query
			.leftJoin(chatGroups, eq(chatGroups.id, id))
			.leftJoin(members, sql`${members.uid} = case when ${lowUid} = ${uid} then ${highUid} else ${lowUid} end`);
	return query
		.where(
			and(
				eq(chatMembers.uid, uid),
				eq(chatMembers.pinned, pinned),
				inList(list),
				isListed,
				search?.trim() ? isNamed : undefined,
				after && afterCursor(lastAt, id, after),
			),
		)
		.orderBy(newestFirst(lastAt, id))
		.offset(offset)
		.limit(limit);
}

/** Conversations of a member with other members, the latest first. */
export function listPairs(db: Db, uid: number, limit: number) {
	return selectListed(db)
		.where(
			and(
				eq(chatMembers.uid, uid),
				isListed,
				or(eq(chatConversations.lowUid, uid), eq(chatConversations.highUid, uid)),
			),
		)
		.orderBy(newestFirst(chatConversations.lastAt, chatConversations.id))
		.limit(limit);
}

/** Unread messages of all accepted conversations, muted ones too, and the number of message requests. */
export async function countUnread(db: Db, uid: number): Promise<{ unread: number; requests: number }> {
	const { readNumber, clearedNumber, accepted } = chatMembers;
	const [row] = await db
		.select({
			unread: sql<number>`coalesce(sum(${chatConversations.lastNumber} - greatest(${readNumber},
				${clearedNumber})) filter (where ${accepted}), 0)::int`,
			requests: sql<number>`count(*) filter (where not ${accepted}
				and ${chatConversations.lastNumber} > ${clearedNumber})::int`,
		})
		.from(chatMembers)
		.innerJoin(chatConversations, eq(chatConversations.id, chatMembers.conversationId))
		.where(eq(chatMembers.uid, uid));
	return row ?? { unread: 0, requests: 0 };
}

/** The last message of each of these conversations. */
export async function listLastMessages(db: Db, conversations: readonly ConversationRow[]) {
	if (conversations.length === 0) return [];
	const pairs = sql.join(
		conversations.map(({ id, lastNumber }) => sql`(${id}::bigint, ${lastNumber}::int)`),
		sql`, `,
	);
	return db
		.select()
		.from(chatMessages)
		.where(sql`(${chatMessages.conversationId}, ${chatMessages.number}) in (${pairs})`);
}

/** Of these groups, what lists show. */
export async function listGroupNames(db: Db, ids: number[]) {
	if (ids.length === 0) return [];
	const { id, name, aid, memberCount, mutedAll } = chatGroups;
	return db.select({ id, name, aid, memberCount, mutedAll }).from(chatGroups).where(inArray(id, ids));
}

/** Rows of the other members of these conversations of two. */
export async function listPeers(db: Db, uid: number, ids: number[]): Promise<MemberRow[]> {
	if (ids.length === 0) return [];
	return db
		.select()
		.from(chatMembers)
		.where(and(inArray(chatMembers.conversationId, ids), sql`${chatMembers.uid} <> ${uid}`));
}

/** Groups of a member, for the rooms of a socket. Nobody removes the member from them until the transaction ends. */
export async function lockGroupIds(tx: Tx, uid: number): Promise<number[]> {
	const rows = await tx
		.select({ id: chatMembers.conversationId })
		.from(chatMembers)
		.innerJoin(chatGroups, eq(chatGroups.id, chatMembers.conversationId))
		.where(eq(chatMembers.uid, uid))
		.orderBy(asc(chatMembers.conversationId))
		.for("key share", { of: chatMembers });
	return rows.map(({ id }) => id);
}

/** Those of these members who are in a conversation. */
export async function listMembersAmong(db: Db, conversationId: number, uids: number[]): Promise<number[]> {
	if (uids.length === 0) return [];
	const rows = await db
		.select({ uid: chatMembers.uid })
		.from(chatMembers)
		.where(and(eq(chatMembers.conversationId, conversationId), sql`${chatMembers.uid} = any(${sql.param(uids)})`))
		.orderBy(asc(chatMembers.uid));
	return rows.map(({ uid }) => uid);
}
