import type { JoinStatus } from "#contract/chatGroupJoining.ts";
import type { SystemOperation } from "#contract/chatRules.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import type { MemberRow } from "../../conversation/queries.ts";
import { type GroupNotice, groupNoticed } from "../../events.ts";
import { announceMembers, announceMessage } from "../../live/deliver.ts";
import { appendMessage } from "../../message/append.ts";
import type { MessageRow } from "../../message/queries.ts";
import { type LockedGroup, lockGroup, lockOwnMembership } from "../queries.ts";

/** What a change says to the group, and whose sockets join or leave it. Without `operation` the group is not told. */
export interface GroupChange {
	operation?: SystemOperation;
	/** Whom it is about. */
	members?: number[];
	value?: string;
	/** Members who joined or left. */
	moved?: number[];
	/** Who is notified of it, by the id of its application when the group is not told. */
	notice?: { kind: GroupNotice; to: number[]; ref?: number };
	/** What it says to who joins. */
	joined?: JoinStatus;
}

const maxNamed = 20;

/** Writes what has changed as a message of the group, by a member. */
async function record(
	tx: Tx,
	{ viewer, clock }: Ctx,
	{ conversation }: LockedGroup,
	{ operation, members = [], value }: GroupChange,
): Promise<MessageRow | undefined> {
	if (!operation) return undefined;
	const change = {
		operation,
		operatorID: String(viewer.uid),
		memberIDs: members.slice(0, maxNamed).map(String),
		...(value === undefined ? {} : { value }),
	};
	return appendMessage(tx, conversation, { uid: viewer.uid, kind: "system", change }, clock.now());
}

async function announce(
	ctx: Ctx,
	{ conversation }: LockedGroup,
	change: GroupChange,
	message?: MessageRow,
): Promise<void> {
	// Who is removed still hears of it in their list, but nothing of the group.
	if (change.moved?.length) await announceMembers(ctx.deps, conversation.id, change.moved);
	if (message) await announceMessage(ctx.deps, { message, conversation }, true);
}

/**
 * Changes a group by one of its members, in one transaction with its system message.
 * @throws NotFound `group-not-found`
 */
export async function changeOwnGroup(
	ctx: Ctx,
	id: number,
	work: (tx: Tx, locked: LockedGroup & { own: MemberRow }) => Promise<GroupChange | undefined>,
): Promise<LockedGroup> {
	return changeGroupBy(ctx, (tx) => lockOwnMembership(tx, ctx.viewer.uid, id), work);
}

/** Same by who need not be a member. */
export const changeAnyGroup = (
	ctx: Ctx,
	id: number,
	work: (tx: Tx, locked: LockedGroup) => Promise<GroupChange | undefined>,
): Promise<LockedGroup & { change: GroupChange }> => changeGroupBy(ctx, (tx) => lockGroup(tx, id), work);

/**
 * Same of a group that `open` makes or locks.
 * @returns what it was told, also for a repeated request, which tells nobody again
 */
export async function changeGroupBy<Locked extends LockedGroup>(
	ctx: Ctx,
	open: (tx: Tx) => Promise<Locked>,
	work: (tx: Tx, locked: Locked) => Promise<GroupChange | undefined>,
): Promise<Locked & { change: GroupChange }> {
	let isFirst = false;
	const { locked, change, message } = await ctx.transaction(async (tx) => {
		isFirst = true;
		const locked = await open(tx);
		const change = (await work(tx, locked)) ?? {};
		const message = await record(tx, ctx, locked, change);
		if (change.notice) {
			const { kind, to, ref = message?.mid ?? 0 } = change.notice;
			await publish(tx, groupNoticed({ kind, id: locked.conversation.id, ref, uid: ctx.viewer.uid, to }));
		}
		return { locked, change, message };
	});
	if (isFirst) await announce(ctx, locked, change, message);
	return { ...locked, change };
}
