import type { TaskActivity, TaskGroup } from "#contract/memberTasks.ts";
import { findSectionByFid } from "#contract/sections.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Conflict, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { insertTask, lockTask, setTaskEnd } from "../queries.ts";

interface NewTask {
	group: TaskGroup;
	activity: TaskActivity;
	/** How often the activity is done. */
	goal: number;
	/** What it brings. */
	xgold: number;
	xcoin: number;
	/** 0 for all sections. */
	countryFid: number;
	/** Now by default. */
	startsAt: Date | undefined;
	endsAt: Date | null;
}

/**
 * Adds a task.
 * @throws Invalid `xgold` for one that brings nothing, `endsAt` before its start, `countryFid`
 * @returns its id
 */
export function addTask(ctx: Ctx, task: NewTask): Promise<number> {
	const now = ctx.clock.now();
	const { group, activity, goal, xgold, xcoin, countryFid, startsAt = now, endsAt } = task;
	if (xgold + xcoin === 0) throw new Invalid({ xgold: "task-empty" });
	if (endsAt && (endsAt <= startsAt || endsAt <= now)) throw new Invalid({ endsAt: "end-before-start" });
	if (countryFid !== 0 && !findSectionByFid(countryFid)) throw new Invalid({ countryFid: "section-unknown" });
	return ctx.transaction(async (tx) => {
		const row = { group, activity, goal, xgold, xcoin, countryFid: countryFid || null, startsAt, endsAt };
		const id = await insertTask(tx, { ...row, createdBy: ctx.viewer.uid });
		const after = { group, activity, goal, xgold, xcoin };
		await logModeration(tx, ctx, { action: "add-task", object: { kind: "task", id }, before: {}, after });
		return id;
	});
}

/** Ends a task now. @throws NotFound; Conflict `task-over` */
export function endTask(ctx: Ctx, id: number): Promise<void> {
	return ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		const task = await lockTask(tx, id);
		if (!task) throw new NotFound();
		if (task.endsAt && task.endsAt <= now) throw new Conflict("task-over");
		// One that has not started ends when it would start.
		await setTaskEnd(tx, id, new Date(Math.max(task.startsAt.getTime(), now.getTime())));
		const { group, activity } = task;
		await logModeration(tx, ctx, {
			action: "end-task",
			object: { kind: "task", id },
			before: { group, activity },
			after: {},
		});
	});
}
