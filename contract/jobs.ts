import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { adminWrite, sensitiveWrite, staffRead } from "./callPresets.ts";
import { Id, NonNegativeInteger } from "./common.ts";

export const jobStates = ["failed", "waiting", "running"] as const;
export type JobState = (typeof jobStates)[number];
export const jobsPage = 50;

const State = Type.Unsafe<JobState>(Type.Union(jobStates.map((state) => Type.Literal(state))));

/** A job of the queue. */
export const JobView = Type.Object({
	id: Id,
	task: Type.String(),
	state: State,
	attempts: NonNegativeInteger,
	max_attempts: NonNegativeInteger,
	/** Why it failed last; empty for never. */
	error: Type.String(),
	/** Unix seconds. */
	created: Type.Integer(),
	runs: Type.Integer(),
});
export type JobView = Static<typeof JobView>;

export const ScheduleView = Type.Object({
	name: Type.String(),
	/** When it runs, as cron writes it, in UTC. */
	cron: Type.String(),
	/** Unix seconds of its last run; 0 for none yet. */
	last: Type.Integer(),
	milliseconds: NonNegativeInteger,
	error: Type.String(),
});
export type ScheduleView = Static<typeof ScheduleView>;

export const listJobs = call({
	...staffRead,
	id: "jobs.list",
	path: "/v5/admin/jobs",
	summary:
		"Failed, waiting or running jobs, newest first, and every schedule with its last run; for administrators and auditors",
	query: Type.Object({ state: Type.Optional(State), cursor: Type.Optional(Id) }),
	response: Type.Object({
		counts: Type.Object({ failed: NonNegativeInteger, waiting: NonNegativeInteger, running: NonNegativeInteger }),
		lists: Type.Array(JobView),
		next: Type.Union([Id, Type.Null()]),
		schedules: Type.Array(ScheduleView),
	}),
});

export const retryJobs = call({
	...adminWrite,
	id: "jobs.retry",
	path: "/v5/admin/jobs/retry",
	summary: "Runs a failed job again now, with all its attempts; without `id` the oldest 500 failed ones",
	body: Type.Object({ id: Type.Optional(Id) }),
	response: Type.Object({ retried: Type.Integer() }),
});

export const discardJob = call({
	...sensitiveWrite,
	id: "jobs.discard",
	path: "/v5/admin/jobs/discard",
	summary: "Takes a failed job out of the queue: it never runs again",
	body: Type.Object({ id: Id }),
	errors: ["not-found"],
});
