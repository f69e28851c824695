import { eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { afterCommit } from "../../../platform/data/afterCommit.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { findAccount, listAccountIds } from "../../accounts/queries.ts";
import { findRoles } from "../../accounts/role/queries.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import type { ModerationChoice } from "../../moderationSlot.ts";
import { changeMember, lockConversation } from "../conversation/queries.ts";
import {
	changeGroup,
	claimName,
	claimTopic,
	deleteMembers,
	insertMembers,
	type LockedGroup,
	listMemberRoles,
} from "../group/queries.ts";
import { announceMembers } from "../live/deliver.ts";
import { chatGroups } from "../tables.ts";
import { mayModerateChat } from "./policy.ts";

/** A group, dismissed or not, with its locked conversation. @throws NotFound `group-not-found` */
async function lockAnyGroup(tx: Tx, id: number): Promise<LockedGroup> {
	const [known] = await tx.select().from(chatGroups).where(eq(chatGroups.id, id));
	if (!known) throw new NotFound("group-not-found");
	const conversation = await lockConversation(tx, id);
	const [group = known] = await tx.select().from(chatGroups).where(eq(chatGroups.id, id));
	return { conversation, group };
}

/**
 * Dismisses a reported group, and keeps who was in it; or restores it with those who still have an account. One that
 * its owner dismissed is not changed.
 * @throws NotFound `group-not-found`; Forbidden `not-allowed`; Conflict `group-name-taken` when another group has its
 * name meanwhile
 */
export async function moderateGroup(ctx: Ctx, id: number, { value, reason }: ModerationChoice): Promise<void> {
	const { viewer, clock, deps } = ctx;
	return ctx.transaction(async (tx) => {
		const locked = await lockAnyGroup(tx, id);
		const { uid } = locked.group;
		const countryFid = (await findAccount(tx, uid))?.countryFid ?? 0;
		authorize(mayModerateChat(viewer, { uid, countryFid }, await findRoles(tx, uid)));
		const dismissed = value === 1;
		if (dismissed === (locked.group.dismissedAt !== null)) return;
		const moved = dismissed ? await dismiss(tx, locked, clock.now()) : await restore(tx, locked, clock.now());
		if (moved.length === 0) return;
		await logModeration(tx, ctx, {
			action: dismissed ? "dismiss-group" : "restore-group",
			object: { kind: "group", id },
			of: { uid, countryFid },
			reason,
			before: { dismissed: !dismissed },
			after: { dismissed },
		});
		afterCommit(tx, () => announceMembers(deps, id, moved));
	});
}

async function dismiss(tx: Tx, locked: LockedGroup, now: Date): Promise<number[]> {
	const { id } = locked.conversation;
	const formerMembers = await listMemberRoles(tx, id);
	const moved = await deleteMembers(tx, locked);
	await changeGroup(tx, id, { dismissedAt: now, memberCount: 0, formerMembers });
	return moved;
}

async function restore(tx: Tx, locked: LockedGroup, now: Date): Promise<number[]> {
	const { conversation, group } = locked;
	const { id } = conversation;
	const alive = new Set(await listAccountIds(tx, valuesOf(group.formerMembers ?? [], "uid")));
	const members = (group.formerMembers ?? []).filter(({ uid }) => alive.has(uid));
	if (members.length === 0) return [];
	await claimName(tx, group.nameKey);
	if (group.topid !== null) await claimTopic(tx, group.topid);
	const owner = members.find(({ role }) => role === "Owner") ?? members[0];
	await changeGroup(tx, id, { dismissedAt: null, formerMembers: null, ...(owner && { uid: owner.uid }) });
	const moved = await insertMembers(tx, locked, valuesOf(members, "uid"), now);
	for (const { uid, role } of members)
		if (role === "Admin") await changeMember(tx, { conversationId: id, uid }, { role });
	if (owner) await changeMember(tx, { conversationId: id, uid: owner.uid }, { role: "Owner" });
	return moved;
}
