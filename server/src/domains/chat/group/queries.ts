import { and, asc, desc, eq, gt, inArray, isNull, notExists, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { likePattern } from "../../../platform/data/likePattern.ts";
import { Conflict, NotFound } from "../../../platform/http/errors.ts";
import { members } from "../../accounts/relations.ts";
import { type ConversationRow, lockConversation, type MemberRow } from "../conversation/queries.ts";
import { chatApplications, chatConversations, chatGroups, chatMembers } from "../tables.ts";

export type GroupRow = typeof chatGroups.$inferSelect;

const isOpen = isNull(chatGroups.dismissedAt);

/** A group that is not dismissed. @throws NotFound `group-not-found` */
export async function getGroup(db: Db, id: number): Promise<GroupRow> {
	const [group] = await db
		.select()
		.from(chatGroups)
		.where(and(eq(chatGroups.id, id), isOpen));
	if (!group) throw new NotFound("group-not-found");
	return group;
}

/** The chat of a topic. @throws NotFound `group-not-found` */
export async function getGroupOfTopic(db: Db, topid: number): Promise<GroupRow> {
	const [group] = await db
		.select()
		.from(chatGroups)
		.where(and(eq(chatGroups.topid, topid), isOpen));
	if (!group) throw new NotFound("group-not-found");
	return group;
}

export async function findGroupMember(db: Db, id: number, uid: number): Promise<MemberRow | undefined> {
	const [member] = await db
		.select()
		.from(chatMembers)
		.where(and(eq(chatMembers.conversationId, id), eq(chatMembers.uid, uid)));
	return member;
}

/** A group whose members and messages nobody else changes until the transaction ends. */
export interface LockedGroup {
	conversation: ConversationRow;
	group: GroupRow;
}

/** @throws NotFound `group-not-found` */
export async function lockGroup(tx: Tx, id: number): Promise<LockedGroup> {
	await getGroup(tx, id);
	const conversation = await lockConversation(tx, id);
	return { conversation, group: await getGroup(tx, id) };
}

/** Same with the row of one of its members. @throws NotFound `group-not-found` for who is not one */
export async function lockOwnMembership(tx: Tx, uid: number, id: number): Promise<LockedGroup & { own: MemberRow }> {
	const locked = await lockGroup(tx, id);
	const own = await findGroupMember(tx, id, uid);
	if (!own) throw new NotFound("group-not-found");
	return { ...locked, own };
}

/** Reserves a name until the transaction ends. @throws Conflict `group-name-taken` (V-039) */
export async function claimName(tx: Tx, nameKey: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chat-group:${nameKey}`}, 0))`);
	if ((await tx.$count(chatGroups, and(eq(chatGroups.nameKey, nameKey), isOpen))) > 0)
		throw new Conflict("group-name-taken");
}

/** Reserves a topic, which has one chat, until the transaction ends. @throws Conflict `conflict` */
export async function claimTopic(tx: Tx, topid: number): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chat-topic:${topid}`}, 0))`);
	if ((await tx.$count(chatGroups, and(eq(chatGroups.topid, topid), isOpen))) > 0) throw new Conflict();
}

/** Makes a group with its owner only. */
export async function insertGroup(
	tx: Tx,
	group: Omit<typeof chatGroups.$inferInsert, "id" | "memberCount">,
): Promise<LockedGroup> {
	const [conversation] = await tx.insert(chatConversations).values({ lastAt: group.createdAt }).returning();
	if (!conversation) throw new Error("no conversation");
	const { id } = conversation;
	const [row] = await tx
		.insert(chatGroups)
		.values({ ...group, id, memberCount: 1 })
		.returning();
	await tx.insert(chatMembers).values({ conversationId: id, uid: group.uid, role: "Owner", joinedAt: group.createdAt });
	return { conversation, group: row as GroupRow };
}

/** Counts who joined or left, and notes that the members are others now. */
async function countMembers(tx: Tx, { conversation, group }: LockedGroup, step: number): Promise<void> {
	const { id } = conversation;
	await tx
		.update(chatGroups)
		.set({ memberCount: sql`${chatGroups.memberCount} + ${step}` })
		.where(eq(chatGroups.id, id));
	await tx
		.update(chatConversations)
		.set({ membership: sql`${chatConversations.membership} + 1` })
		.where(eq(chatConversations.id, id));
	group.memberCount += step;
	conversation.membership++;
}

/** Adds members to a locked group. @returns those who were not in it */
export async function insertMembers(tx: Tx, locked: LockedGroup, uids: number[], now: Date): Promise<number[]> {
	const { id, lastNumber } = locked.conversation;
	if (uids.length === 0) return [];
	const rows = await tx
		.insert(chatMembers)
		.values(uids.map((uid) => ({ conversationId: id, uid, readNumber: lastNumber, joinedAt: now })))
		.onConflictDoNothing()
		.returning({ uid: chatMembers.uid });
	if (rows.length > 0) await countMembers(tx, locked, rows.length);
	await tx
		.delete(chatApplications)
		.where(and(eq(chatApplications.conversationId, id), inArray(chatApplications.uid, uids)));
	return rows.map(({ uid }) => uid);
}

/** Removes members of a locked group, or all. @returns who they were */
export async function deleteMembers(tx: Tx, locked: LockedGroup, uids?: number[]): Promise<number[]> {
	const rows = await tx
		.delete(chatMembers)
		.where(
			and(
				eq(chatMembers.conversationId, locked.conversation.id),
				uids === undefined ? undefined : inArray(chatMembers.uid, uids),
			),
		)
		.returning({ uid: chatMembers.uid });
	if (rows.length > 0) await countMembers(tx, locked, -rows.length);
	return rows.map(({ uid }) => uid);
}

/** The members of a group with their roles. */
export const listMemberRoles = (db: Db, id: number): Promise<Pick<MemberRow, "uid" | "role">[]> =>
	db
		.select({ uid: chatMembers.uid, role: chatMembers.role })
		.from(chatMembers)
		.where(eq(chatMembers.conversationId, id))
		.orderBy(asc(chatMembers.uid));

export async function changeGroup(tx: Tx, id: number, set: Partial<GroupRow>): Promise<void> {
	await tx.update(chatGroups).set(set).where(eq(chatGroups.id, id));
}

/** Members by uid, after one; those with some letters in their name, or in their name in the group. */
export async function listMemberRows(
	db: Db,
	id: number,
	{ after, limit, search }: { after: number; limit: number; search: string | undefined },
): Promise<MemberRow[]> {
	const pattern = likePattern(search?.trim().toLowerCase() ?? "");
	const rows = await db
		.select({ member: chatMembers })
		.from(chatMembers)
		.leftJoin(members, eq(members.uid, chatMembers.uid))
		.where(
			and(
				eq(chatMembers.conversationId, id),
				gt(chatMembers.uid, after),
				search?.trim()
					? or(
							sql`lower(${chatMembers.nameCard}) like ${pattern}`,
							sql`lower(${members.name}) like ${pattern}`,
							sql`${members.usernameKey} like ${pattern}`,
						)
					: undefined,
			),
		)
		.orderBy(asc(chatMembers.uid))
		.limit(limit);
	return rows.map(({ member }) => member);
}

/** The largest groups that a member is not in, the chat of a topic first. A guest (uid 0) is in none. */
export function listRecommended(
	db: Db,
	uid: number,
	{ limit, offset, topid }: { limit: number; offset: number; topid?: number | undefined },
) {
	const own = db
		.select({ one: sql`1` })
		.from(chatMembers)
		.where(and(eq(chatMembers.conversationId, chatGroups.id), eq(chatMembers.uid, uid)));
	return db
		.select()
		.from(chatGroups)
		.where(and(isOpen, notExists(own)))
		.orderBy(
			...(topid ? [sql`${chatGroups.topid} is not distinct from ${topid} desc`] : []),
			desc(chatGroups.memberCount),
			desc(chatGroups.id),
		)
		.limit(limit)
		.offset(offset);
}

/** Rows of a member in these groups. */
export async function listOwnRows(db: Db, uid: number, ids: number[]): Promise<MemberRow[]> {
	if (ids.length === 0) return [];
	return db
		.select()
		.from(chatMembers)
		.where(and(inArray(chatMembers.conversationId, ids), eq(chatMembers.uid, uid)));
}
