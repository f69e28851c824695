import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import type { Tx } from "../../platform/data/db.ts";
import { deleteFiles } from "../media/fileKeys.ts";
import { changeMember } from "./conversation/queries.ts";
import { changeGroup, deleteMembers, lockGroup } from "./group/queries.ts";
import { chatApplications, chatGroups, chatMembers, chatReactions, chatSettings, chatVoices } from "./tables.ts";
import { voiceFileKey } from "./voice/queries.ts";

/**
 * Takes a deleted member out of their conversations. Messages stay for the others, under the deleted account. A group
 * of theirs goes to an admin, or to the member who has been in it longest; an empty one is dismissed.
 */
export async function purge({ db, clock, files }: Pick<Deps, "db" | "clock" | "files">, uid: number): Promise<void> {
	const groups = await db
		.select({ id: chatGroups.id })
		.from(chatGroups)
		.innerJoin(chatMembers, and(eq(chatMembers.conversationId, chatGroups.id), eq(chatMembers.uid, uid)))
		.where(isNull(chatGroups.dismissedAt))
		.orderBy(asc(chatGroups.id));
	for (const { id } of groups) await db.transaction((tx) => leaveGroup(tx, id, uid, clock.now()));
	await db.delete(chatMembers).where(eq(chatMembers.uid, uid));
	await db.delete(chatReactions).where(eq(chatReactions.uid, uid));
	await db.delete(chatApplications).where(eq(chatApplications.uid, uid));
	const unsent = await db
		.delete(chatVoices)
		.where(and(eq(chatVoices.uid, uid), isNull(chatVoices.mid)))
		.returning({ name: chatVoices.name, format: chatVoices.format });
	await deleteFiles(files, unsent.map(voiceFileKey));
	await db.delete(chatSettings).where(eq(chatSettings.uid, uid));
}

async function leaveGroup(tx: Tx, id: number, uid: number, now: Date): Promise<void> {
	const locked = await lockGroup(tx, id);
	await deleteMembers(tx, locked, [uid]);
	if (locked.group.uid !== uid) return;
	const [heir] = await tx
		.select({ uid: chatMembers.uid })
		.from(chatMembers)
		.where(and(eq(chatMembers.conversationId, id), inArray(chatMembers.role, ["Admin", "Member"])))
		.orderBy(sql`${chatMembers.role} = 'Admin' desc`, asc(chatMembers.joinedAt), asc(chatMembers.uid))
		.limit(1);
	if (!heir) return changeGroup(tx, id, { dismissedAt: now, memberCount: 0 });
	await changeMember(tx, { conversationId: id, uid: heir.uid }, { role: "Owner" });
	await changeGroup(tx, id, { uid: heir.uid });
}
