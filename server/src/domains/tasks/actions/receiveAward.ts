import type { Ctx } from "../../../platform/context.ts";
import { Conflict, Forbidden, NotFound } from "../../../platform/http/errors.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { transfer } from "../../wallet/actions/transfer.ts";
import { awardReceived } from "../events.ts";
import { findTask, listProgress, markReceived, type ProgressRow, periodOf, type TaskRow } from "../queries.ts";

/**
 * Gives the viewer what a task brings, once in its period; also after the end of a task that was done before.
 * @throws NotFound, also while the wallet is off; Conflict `task-received`; Forbidden `task-undone`
 * @returns the task with the viewer's progress
 */
export function receiveAward(ctx: Ctx, taskid: number): Promise<{ task: TaskRow; progress: ProgressRow | undefined }> {
	const { uid } = ctx.viewer;
	if (!ctx.deps.config.features.wallet) throw new NotFound();
	return ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		const task = await findTask(tx, taskid);
		if (!task || task.startsAt > now) throw new NotFound();
		const isReceived = await markReceived(tx, uid, task, now);
		const progress = (await listProgress(tx, uid, [task], now))(task);
		if (!isReceived) throw progress?.receivedAt ? new Conflict("task-received") : new Forbidden("task-undone");
		const key = `task:${taskid}:${uid}:${periodOf(task, now)}`;
		const award = { from: "rewards", to: uid, reason: "task", now } as const;
		if (task.xgold > 0) await transfer(tx, { ...award, currency: "xgold", amount: task.xgold, key });
		if (task.xcoin > 0) await transfer(tx, { ...award, currency: "xcoin", amount: task.xcoin, key: `${key}:xcoin` });
		await publish(tx, awardReceived({ uid, taskid }));
		return { task, progress };
	});
}
