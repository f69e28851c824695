import * as calls from "#contract/jobs.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/data/db.ts";
import { cutPageById } from "../../../platform/data/pagination.ts";
import { scheduleRuns } from "../../../platform/data/tables.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { authorize, requireAuditor } from "../../../platform/security/policy.ts";
import { listSchedules } from "../../adminSlot.ts";
import { discardJob, retryJobs } from "./actions.ts";
import { countJobs, listJobs } from "./queries.ts";

/** Every schedule with its last run. */
async function presentSchedules(db: Db): Promise<calls.ScheduleView[]> {
	const runs = new Map((await db.select().from(scheduleRuns)).map((run) => [run.name, run]));
	return listSchedules()
		.map(({ name, cron }) => {
			const run = runs.get(name);
			return {
				...{ name, cron },
				last: run ? unixSeconds(run.startedAt) : 0,
				milliseconds: run?.milliseconds ?? 0,
				error: run?.error ?? "",
			};
		})
		.toSorted((a, b) => a.name.localeCompare(b.name));
}

export const routes: Route[] = [
	handle(calls.listJobs, async ({ db, viewer }, { query: { state = "failed", cursor } }) => {
		authorize(requireAuditor(viewer));
		const { shown, next } = cutPageById(await listJobs(db, { state, cursor }, calls.jobsPage + 1), calls.jobsPage);
		return { counts: await countJobs(db), lists: shown, next, schedules: await presentSchedules(db) };
	}),
	handle(calls.retryJobs, (ctx, { body: { id } }) => retryJobs(ctx, id)),
	acknowledge(calls.discardJob, (ctx, { body: { id } }) => discardJob(ctx, id)),
];
