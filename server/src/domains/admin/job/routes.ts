import * as calls from "#contract/jobs.ts";
import { cutPageById } from "../../../platform/data/pagination.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { listScheduleRuns } from "../../../platform/jobs/worker.ts";
import { authorize, requireAuditor } from "../../../platform/security/policy.ts";
import { discardJob, retryJobs } from "./actions.ts";
import { presentJob, presentSchedules } from "./presenter.ts";
import { countJobs, listJobs } from "./queries.ts";

export const routes: Route[] = [
	handle(calls.listJobs, async ({ db, viewer }, { query: { state = "failed", cursor } }) => {
		authorize(requireAuditor(viewer));
		const { shown, next } = cutPageById(await listJobs(db, { state, cursor }, calls.jobsPage + 1), calls.jobsPage);
		return {
			counts: await countJobs(db),
			lists: shown.map(presentJob),
			next,
			schedules: presentSchedules(await listScheduleRuns(db)),
		};
	}),
	handle(calls.retryJobs, (ctx, { body: { id } }) => retryJobs(ctx, id)),
	acknowledge(calls.discardJob, (ctx, { body: { id } }) => discardJob(ctx, id)),
];
