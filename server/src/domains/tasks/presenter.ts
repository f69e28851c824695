import { type AdminTaskView, type TaskView, taskStatus } from "#contract/memberTasks.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { TaskRow } from "./queries.ts";

/** A task with a member's progress. */
export function presentTask(
	{ id, activity, goal, xgold, xcoin, endsAt }: TaskRow,
	progress: { done: number; receivedAt: Date | null } | undefined,
): TaskView {
	const done = Math.min(progress?.done ?? 0, goal);
	const status = progress?.receivedAt
		? taskStatus.received
		: done >= goal
			? taskStatus.done
			: done > 0
				? taskStatus.inProgress
				: taskStatus.open;
	return { taskid: id, activity, goal, done, status, xgold, xcoin, ends: endsAt ? unixSeconds(endsAt) : 0 };
}

/** A task for administrators. */
export function presentAdminTask(task: TaskRow, received: number, now: Date): AdminTaskView {
	const { id, group, activity, goal, xgold, xcoin, countryFid, startsAt, endsAt } = task;
	const isOver = endsAt !== null && endsAt <= now;
	return {
		taskid: id,
		...{ group, activity, goal, xgold, xcoin, received },
		country_fid: countryFid ?? 0,
		starts: unixSeconds(startsAt),
		ends: endsAt ? unixSeconds(endsAt) : 0,
		state: isOver ? "over" : startsAt > now ? "later" : "now",
	};
}
