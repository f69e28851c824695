import * as calls from "#contract/memberTasks.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { dateOf } from "../../platform/http/wireValues.ts";
import { addTask, endTask } from "./actions/editTasks.ts";
import { receiveAward } from "./actions/receiveAward.ts";
import { presentAdminTask, presentTask } from "./presenter.ts";
import { getTask, listAllTasks, listCurrentTasks, listProgress } from "./queries.ts";

export const taskRoutes: Route[] = [
	handle(calls.listTasks, async ({ db, deps, clock, viewer }) => {
		const now = clock.now();
		const rows = deps.config.features.wallet ? await listCurrentTasks(db, viewer.countryFid, now) : [];
		const progressOf = await listProgress(db, viewer.uid, rows, now);
		const groupOf = (name: calls.TaskGroup) => ({
			lists: rows.filter(({ group }) => group === name).map((task) => presentTask(task, progressOf(task))),
		});
		return {
			newcomer: groupOf("newcomer"),
			daily: groupOf("daily"),
			weekly: groupOf("weekly"),
			campaign: groupOf("campaign"),
		};
	}),
	handle(calls.receiveAwards, async (ctx, { query: { taskid } }) => {
		await receiveAward(ctx, taskid);
		const { db, viewer, clock } = ctx;
		const task = await getTask(db, taskid);
		return presentTask(task, (await listProgress(db, viewer.uid, [task], clock.now()))(task));
	}),
	handle(calls.listAdminTasks, async ({ db, clock }) => ({
		lists: (await listAllTasks(db)).map(({ task, received }) => presentAdminTask(task, received, clock.now())),
	})),
	handle(calls.addTask, async (ctx, { body: { country_fid, starts, ends, ...task } }) => ({
		taskid: await addTask(ctx, {
			...task,
			countryFid: country_fid ?? 0,
			startsAt: starts ? dateOf(starts) : undefined,
			endsAt: ends ? dateOf(ends) : null,
		}),
	})),
	acknowledge(calls.endTask, (ctx, { body: { taskid } }) => endTask(ctx, taskid)),
];
