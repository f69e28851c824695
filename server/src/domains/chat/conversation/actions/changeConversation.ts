import { sql } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { conversationRead } from "../../events.ts";
import type { Target } from "../../ids.ts";
import { isBlockedPair } from "../../live/blockers.ts";
import { announceListChange } from "../../live/deliver.ts";
import { chatMembers } from "../../tables.ts";
import { type ConversationRow, changeMember, getMembership, type Membership } from "../queries.ts";

type Change = Parameters<typeof changeMember>[2];

/** Changes the viewer's own row of a conversation, and tells their open pages. Nothing happens before its first message. */
async function changeOwn(
	ctx: Ctx,
	target: Target,
	changeOf: (found: Membership) => Change,
): Promise<ConversationRow | undefined> {
	const { uid } = ctx.viewer;
	const found = await ctx.transaction(async (tx) => {
		const found = await getMembership(tx, uid, target);
		if (!found) return undefined;
		const { conversation, member } = found;
		const change = changeOf(found);
		await changeMember(tx, { conversationId: conversation.id, uid }, change);
		if ("readNumber" in change && member.readNumber < conversation.lastNumber)
			await publish(tx, conversationRead({ uid, conversationId: conversation.id }));
		return found;
	});
	if (found) announceListChange(ctx.deps, uid, found.conversation);
	return found?.conversation;
}

/**
 * Moves the viewer's read pointer to the last message, or to `sequence`; it never goes back. Who shows what they read is seen by
 * the other member, unless it is a message request.
 * @returns what is unread afterwards
 */
export async function markRead(ctx: Ctx, target: Target, sequence?: number): Promise<{ unreadCount: number }> {
	let unreadCount = 0;
	let accepted = false;
	const conversation = await changeOwn(ctx, target, ({ conversation: { lastNumber }, member }) => {
		const read = Math.min(lastNumber, sequence ?? lastNumber);
		unreadCount = lastNumber - Math.max(read, member.readNumber, member.clearedNumber);
		accepted = member.accepted;
		return { readNumber: sql`greatest(${chatMembers.readNumber}, ${read}::int)` };
	});
	if (conversation && accepted && target.kind === "C2C" && !(await isBlockedPair(ctx.db, ctx.viewer.uid, target.uid)))
		announceListChange(ctx.deps, target.uid, conversation);
	return { unreadCount };
}

/** Deletes a conversation for the viewer up to its last message. The other members keep it. */
export async function deleteConversation(ctx: Ctx, target: Target): Promise<void> {
	await changeOwn(ctx, target, ({ conversation: { lastNumber } }) => ({
		clearedNumber: lastNumber,
		readNumber: lastNumber,
		pinned: false,
	}));
}

/** Pins, mutes or archives a conversation for the viewer, or accepts a message request. */
export async function setConversation(
	ctx: Ctx,
	target: Target,
	changes: Partial<Pick<Membership["member"], "pinned" | "muted" | "archived" | "mentionsOnly" | "accepted">>,
): Promise<void> {
	await changeOwn(ctx, target, ({ member }) => ({ accepted: member.accepted, ...changes }));
}
