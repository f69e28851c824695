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

/** Changes a group by one of its members, in one transaction with its system message. @throws NotFound `group-not-found` */
export async function changeOwnGroup(
	ctx: Ctx,
	id: number,
	work: (tx: Tx, locked: LockedGroup & { own: MemberRow }) => Promise<GroupChange | undefined>,
): Promise<LockedGroup> {
	return run(ctx, (tx) => lockOwnMembership(tx, ctx.viewer.uid, id), work);
}

/** Same by who need not be a member. */
export const changeAnyGroup = (
	ctx: Ctx,
	id: number,
	work: (tx: Tx, locked: LockedGroup) => Promise<GroupChange | undefined>,
): Promise<LockedGroup> => run(ctx, (tx) => lockGroup(tx, id), work);

/** Makes a group by `open`, and tells its members. */
export const changeNewGroup = (
	ctx: Ctx,
	open: (tx: Tx) => Promise<LockedGroup>,
	work: (tx: Tx, locked: LockedGroup) => Promise<GroupChange | undefined>,
): Promise<LockedGroup> => run(ctx, open, work);

async function run<Locked extends LockedGroup>(
	ctx: Ctx,
	open: (tx: Tx) => Promise<Locked>,
	work: (tx: Tx, locked: Locked) => Promise<GroupChange | undefined>,
): Promise<Locked> {
	const { locked, change, message } = await ctx.transaction(async (tx) => {
		const locked = await open(tx);
		const change = (await work(tx, locked)) ?? {};
		const message = await record(tx, ctx, locked, change);
		if (change.notice) {
			const { kind, to, ref = message?.mid ?? 0 } = change.notice;
			await publish(tx, groupNoticed({ kind, id: locked.conversation.id, ref, uid: ctx.viewer.uid, to }));
		}
		return { locked, change, message };
	});
	await announce(ctx, locked, change, message);
	return locked;
}
