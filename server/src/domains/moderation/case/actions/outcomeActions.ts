import type { CaseOutcome } from "#contract/reportCases.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { logModeration } from "../../../accounts/moderationLog/actions/logModeration.ts";
import { banMember } from "../../../threads/moderation/actions/banMember.ts";
import { hidePost } from "../../../threads/moderation/actions/hidePost.ts";
import { moderateThread } from "../../../threads/moderation/actions/moderateThread.ts";
import { deleteReply } from "../../../threads/reply/actions/deleteReply.ts";
import { deleteThread } from "../../../threads/thread/actions/deleteThread.ts";
import { moderateTopic } from "../../../topics/actions/moderateTopic.ts";
import type { LoadedCase } from "../policy.ts";
import { mailWarning } from "./mailWarning.ts";

interface Decision {
	days?: number | undefined;
	reason?: string | undefined;
}

interface OutcomeAction {
	run(ctx: Ctx, tx: Tx, loaded: LoadedCase, decision: Decision): Promise<unknown>;
	undo(ctx: Ctx, loaded: LoadedCase): Promise<unknown>;
}

const nothing = async (): Promise<void> => {};
const moderate = (ctx: Ctx, { row }: LoadedCase, action: "hide" | "show" | "close" | "open", reason?: string) =>
	moderateTopic(ctx, { topid: row.topid ?? 0, action, reason });
const ids = ({ row }: LoadedCase) => ({ tid: row.tid ?? 0, pid: row.pid ?? 0 });
const isFirst = ({ post }: LoadedCase): boolean => post?.position === 1;

const remove = (ctx: Ctx, loaded: LoadedCase, more: { undo?: boolean; reason?: string | undefined }) => {
	const { tid, pid } = ids(loaded);
	return isFirst(loaded) ? deleteThread(ctx, { tid, ...more }) : deleteReply(ctx, { pid, ...more });
};
const setClosed = (ctx: Ctx, loaded: LoadedCase, closed: boolean, reason?: string) =>
	moderateThread(
		ctx,
		{ tid: ids(loaded).tid, action: closed ? "close-thread" : "open-thread", power: "close", reason },
		() => ({ closed }),
	);

/** What each outcome does, by the same actions as the moderators' menu, and what undoes it. */
export const outcomeActions: Record<CaseOutcome, OutcomeAction> = {
	dismiss: { run: nothing, undo: nothing },
	warn: {
		async run(ctx, tx, loaded, { reason }) {
			const { row } = loaded;
			const { tid, pid } = ids(loaded);
			const object =
				row.topid !== null
					? { kind: "topic", id: row.topid }
					: row.pid === null
						? { kind: "member", id: row.uid }
						: isFirst(loaded)
							? { kind: "thread", id: tid }
							: { kind: "reply", id: pid };
			const of = { uid: row.uid, countryFid: row.countryFid, ...(row.fid !== null && { fid: row.fid }) };
			await logModeration(tx, ctx, { action: "warn-member", object, of, reason, before: {}, after: { warned: true } });
			await mailWarning(ctx, tx, { uid: row.uid, subject: row.subject, reason });
		},
		undo: nothing,
	},
	hide: {
		run: (ctx, _tx, loaded, { reason }) =>
			loaded.topic
				? moderate(ctx, loaded, "hide", reason)
				: hidePost(ctx, { pid: ids(loaded).pid, hidden: true, reason }),
		undo: (ctx, loaded) =>
			loaded.topic ? moderate(ctx, loaded, "show") : hidePost(ctx, { pid: ids(loaded).pid, hidden: false }),
	},
	delete: {
		run: (ctx, _tx, loaded, { reason }) => remove(ctx, loaded, { reason }),
		undo: (ctx, loaded) => remove(ctx, loaded, { undo: true }),
	},
	close: {
		run: (ctx, _tx, loaded, { reason }) =>
			loaded.topic ? moderate(ctx, loaded, "close", reason) : setClosed(ctx, loaded, true, reason),
		undo: (ctx, loaded) => (loaded.topic ? moderate(ctx, loaded, "open") : setClosed(ctx, loaded, false)),
	},
	ban: {
		run: (ctx, _tx, { row }, { days, reason }) =>
			banMember(ctx, { ban_uid: row.uid, bannew: 1, banexpirynew: days, reason }),
		undo: (ctx, { row }) => banMember(ctx, { ban_uid: row.uid, bannew: 0 }),
	},
};
