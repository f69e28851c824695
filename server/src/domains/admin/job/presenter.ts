import type { JobView, ScheduleView } from "#contract/jobs.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { ScheduleRun } from "../../../platform/jobs/worker.ts";
import { listSchedules } from "../../adminSlot.ts";
import type { JobRow } from "./queries.ts";

/** Characters of an error that are shown. */
const errorLength = 500;

/** A job in the list. */
export const presentJob = ({ maxAttempts, error, createdAt, runAt, ...job }: JobRow): JobView => ({
	...job,
	max_attempts: maxAttempts,
	error: (error ?? "").slice(0, errorLength),
	created: unixSeconds(createdAt),
	runs: unixSeconds(runAt),
});

/** Every schedule with its last run. */
export function presentSchedules(lastRuns: readonly ScheduleRun[]): ScheduleView[] {
	const runs = new Map(lastRuns.map((run) => [run.name, run]));
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
