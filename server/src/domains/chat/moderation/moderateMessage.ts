import { and, eq, inArray, isNull } from "drizzle-orm";
import { chatRules } from "#contract/chatRules.ts";
import type { Ctx } from "../../../platform/context.ts";
import { afterCommit } from "../../../platform/data/afterCommit.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { findAccount } from "../../accounts/queries.ts";
import { findRoles } from "../../accounts/role/queries.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import type { ModerationChoice } from "../../moderationSlot.ts";
import { changeMember, lockConversation } from "../conversation/queries.ts";
import { findGroupMember } from "../group/queries.ts";
import { announceListChange, announceMessage } from "../live/deliver.ts";
import { findMessage } from "../message/queries.ts";
import { chatGroups, chatMembers, chatMessages } from "../tables.ts";
import { mayModerateChat } from "./policy.ts";

/**
 * A message with its locked conversation, and where its author belongs.
 * @throws NotFound `message-not-found`; Forbidden `not-allowed`
 */
async function lockModerated({ viewer }: Ctx, tx: Tx, mid: number) {
	const known = await findMessage(tx, mid);
	if (known) await lockConversation(tx, known.conversation.id);
	const found = known && (await findMessage(tx, mid));
	if (!found || found.message.kind === "system") throw new NotFound("message-not-found");
	const { uid } = found.message;
	const countryFid = (await findAccount(tx, uid))?.countryFid ?? 0;
	authorize(mayModerateChat(viewer, { uid, countryFid }, await findRoles(tx, uid)));
	return { ...found, of: { uid, countryFid } };
}

/** Deletes a message for everybody, or restores it. One that its author took back is not changed. */
export async function deleteMessage(ctx: Ctx, mid: number, { value, reason }: ModerationChoice): Promise<void> {
	return ctx.transaction(async (tx) => {
		const { message, conversation, of } = await lockModerated(ctx, tx, mid);
		const removed = value === 1;
		if (message.removed === removed || (removed && message.unsentAt)) return;
		const set = { removed, unsentAt: removed ? ctx.clock.now() : null };
		await tx.update(chatMessages).set(set).where(eq(chatMessages.mid, mid));
		await logModeration(tx, ctx, {
			action: removed ? "delete-message" : "restore-message",
			object: { kind: "message", id: mid },
			of,
			reason,
			before: { deleted: !removed },
			after: { deleted: removed },
		});
		afterCommit(tx, () => announceMessage(ctx.deps, { message: { ...message, ...set }, conversation }, false));
	});
}

/** Mutes the author of a message in its group for a day, or ends it. @throws NotFound for who is not in the group */
export async function muteAuthor(ctx: Ctx, mid: number, { value, reason }: ModerationChoice): Promise<void> {
	return ctx.transaction(async (tx) => {
		const { conversation, of } = await lockModerated(ctx, tx, mid);
		const { uid } = of;
		const member = conversation.lowUid === null ? await findGroupMember(tx, conversation.id, uid) : undefined;
		if (!member) throw new NotFound();
		const muted = value === 1;
		const until = muted ? new Date(ctx.clock.now().getTime() + chatRules.muteSeconds * 1000) : null;
		if (!muted && member.silentUntil === null) return;
		await changeMember(tx, { conversationId: conversation.id, uid }, { silentUntil: until });
		await logModeration(tx, ctx, {
			action: muted ? "mute-in-group" : "unmute-in-group",
			object: { kind: "message", id: mid },
			of,
			reason,
			before: { muted: !muted },
			after: { muted, ...(until && { until: until.toISOString() }) },
		});
		afterCommit(tx, () => announceListChange(ctx.deps, uid, conversation));
	});
}

/** Those of these messages whose authors are in their groups. */
export async function listMutable(db: Db, mids: number[]): Promise<Set<number>> {
	if (mids.length === 0) return new Set();
	const rows = await db
		.select({ mid: chatMessages.mid })
		.from(chatMessages)
		.innerJoin(chatGroups, and(eq(chatGroups.id, chatMessages.conversationId), isNull(chatGroups.dismissedAt)))
		.innerJoin(
			chatMembers,
			and(eq(chatMembers.conversationId, chatMessages.conversationId), eq(chatMembers.uid, chatMessages.uid)),
		)
		.where(inArray(chatMessages.mid, mids));
	return new Set(rows.map(({ mid }) => mid));
}
