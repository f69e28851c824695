import type { Ctx } from "../../../platform/context.ts";
import { Conflict, Forbidden, NotFound } from "../../../platform/http/errors.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { transfer } from "../../wallet/actions/transfer.ts";
import { awardReceived } from "../events.ts";
import { findTask, listProgress, markReceived, periodOf } from "../queries.ts";

/**
 * Gives the viewer what a task brings, once in its period; also after the end of a task that was done before.
 * @throws NotFound, also while the wallet is off; Conflict `task-received`; Forbidden `task-undone`
 */
export function receiveAward(ctx: Ctx, taskId: number): Promise<void> {
	const { uid } = ctx.viewer;
	if (!ctx.deps.config.features.wallet) throw new NotFound();
	return ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		const task = await findTask(tx, taskId);
		if (!task || task.startsAt > now) throw new NotFound();
		if (!(await markReceived(tx, uid, task, now))) {
			const progress = (await listProgress(tx, uid, [task], now))(task);
			throw progress?.receivedAt ? new Conflict("task-received") : new Forbidden("task-undone");
		}
		const key = `task:${taskId}:${uid}:${periodOf(task, now)}`;
		const award = { from: "rewards", to: uid, reason: "task", now } as const;
		if (task.xgold > 0) await transfer(tx, { ...award, currency: "xgold", amount: task.xgold, key });
		if (task.xcoin > 0) await transfer(tx, { ...award, currency: "xcoin", amount: task.xcoin, key: `${key}:xcoin` });
		await publish(tx, awardReceived({ uid, taskId }));
	});
}
