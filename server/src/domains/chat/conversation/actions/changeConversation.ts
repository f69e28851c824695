import { sql } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { conversationRead } from "../../events.ts";
import type { Target } from "../../ids.ts";
import { isBlockedPair } from "../../live/blockers.ts";
import { announceListChange } from "../../live/deliver.ts";
import { chatMembers } from "../../tables.ts";
import { changeMember, getMembership, type Membership } from "../queries.ts";

type Change = Parameters<typeof changeMember>[2];

/**
 * Changes the viewer's own rows of conversations, and tells their open pages.
 * @returns what they were; none before the first message of one
 */
async function changeOwn(
	ctx: Ctx,
	targets: readonly Target[],
	changeOf: (found: Membership) => Change | undefined,
): Promise<Membership[]> {
	const { uid } = ctx.viewer;
	const changed = await ctx.transaction(async (tx) => {
		const changed: Membership[] = [];
		for (const target of targets) {
			const found = await getMembership(tx, uid, target);
			const change = found && changeOf(found);
			if (!change) continue;
			const { conversation, member } = found;
			await changeMember(tx, { conversationId: conversation.id, uid }, change);
			if ("readNumber" in change && member.readNumber < conversation.lastNumber)
				await publish(tx, conversationRead({ uid, conversationId: conversation.id }));
			changed.push(found);
		}
		return changed;
	});
	for (const { conversation } of changed) announceListChange(ctx.deps, uid, conversation);
	return changed;
}

/**
 * Moves the viewer's read pointer to the last message, or to `sequence`; it never goes back. Who shows what they read
 * is seen by the other member, unless it is a message request.
 * @returns what is unread afterwards
 */
export async function markRead(ctx: Ctx, target: Target, sequence?: number): Promise<{ unreadCount: number }> {
	const readOf = ({ conversation: { lastNumber } }: Membership): number => Math.min(lastNumber, sequence ?? lastNumber);
	const [found] = await changeOwn(ctx, [target], (found) => ({
		readNumber: sql`greatest(${chatMembers.readNumber}, ${readOf(found)}::int)`,
	}));
	if (!found) return { unreadCount: 0 };
	const { conversation, member } = found;
	if (member.accepted && target.kind === "C2C" && !(await isBlockedPair(ctx.db, ctx.viewer.uid, target.uid)))
		announceListChange(ctx.deps, target.uid, conversation);
	return { unreadCount: conversation.lastNumber - Math.max(readOf(found), member.readNumber, member.clearedNumber) };
}

/**
 * Deletes conversations for the viewer up to their last messages. The other members keep them.
 * @returns how many were not deleted yet
 */
export async function deleteConversations(ctx: Ctx, targets: readonly Target[]): Promise<number> {
	const deleted = await changeOwn(ctx, targets, ({ conversation: { lastNumber }, member }) =>
		member.clearedNumber === lastNumber
			? undefined
			: { clearedNumber: lastNumber, readNumber: lastNumber, pinned: false },
	);
	return deleted.length;
}

/** Pins, mutes or archives a conversation for the viewer, or accepts a message request. */
export async function setConversation(
	ctx: Ctx,
	target: Target,
	changes: Partial<Pick<Membership["member"], "pinned" | "muted" | "archived" | "mentionsOnly" | "accepted">>,
): Promise<void> {
	await changeOwn(ctx, [target], ({ member }) => ({ accepted: member.accepted, ...changes }));
}
