import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { auditorRead, legacyRead, legacyWrite, sensitiveWrite } from "./callPresets.ts";
import { Id } from "./common.ts";
import type { ModerationAction } from "./moderationAction.ts";
import { type AwardPeriod, awardedActivities } from "./xgold.ts";

export const taskActions = {
	"add-task": { object: "task" },
	"end-task": { object: "task" },
} as const satisfies Record<string, ModerationAction>;

/** Groups of tasks, in their order, and how often a task of each can be done. */
export const taskGroups = {
	newcomer: "once",
	daily: "day",
	weekly: "week",
	campaign: "once",
} as const satisfies Record<string, AwardPeriod>;
export type TaskGroup = keyof typeof taskGroups;
export const taskGroupNames = Object.keys(taskGroups) as TaskGroup[];

/** What tasks count. */
export const taskActivities = [...awardedActivities, "sign-in"] as const;
export type TaskActivity = (typeof taskActivities)[number];

export const taskLimits = { goal: 1_000, xgold: 10_000, xcoin: 100, page: 100 } as const;

/** Of a task for the viewer: not started, in progress, done, received. */
export const taskStatus = { open: 0, inProgress: 1, done: 2, received: 3 } as const;

export const TaskView = Type.Object({
	taskid: Id,
	activity: Type.Enum([...taskActivities]),
	/** How often the activity is to be done. */
	goal: Type.Integer(),
	/** How often it is done, at most the goal. */
	done: Type.Integer(),
	/** 0 not started, 1 in progress, 2 done, 3 received. */
	status: Type.Integer(),
	xgold: Type.Integer(),
	xcoin: Type.Integer(),
	/** Unix seconds; 0 without an end. */
	ends: Type.Integer(),
});
export type TaskView = Static<typeof TaskView>;

const group = Type.Object({ lists: Type.Array(TaskView) });

export const listTasks = call({
	...legacyRead,
	id: "v4.task.list",
	path: "/selfapi/v4/task/list",
	summary: "The tasks of now in their groups, with the viewer's progress",
	response: Type.Object({ newcomer: group, daily: group, weekly: group, campaign: group }),
});

export const receiveAwards = call({
	...legacyWrite,
	id: "v4.receive.awards",
	path: "/selfapi/v4/receive/awards",
	method: "GET",
	alternateMethod: "POST",
	summary: "Gives the viewer what a task brings, once it is done",
	query: Type.Object({ taskid: Id }),
	response: TaskView,
	errors: ["not-found", "task-undone", "task-received"],
});

/** For administrators: with group, dates and section. */
export const AdminTaskView = Type.Object({
	taskid: Id,
	group: Type.Enum([...taskGroupNames]),
	activity: Type.Enum([...taskActivities]),
	goal: Type.Integer(),
	xgold: Type.Integer(),
	xcoin: Type.Integer(),
	/** Country forum id; 0 for all sections. */
	country_fid: Type.Integer(),
	/** Unix seconds; no end is 0. */
	starts: Type.Integer(),
	ends: Type.Integer(),
	/** How many members received what it brings. */
	received: Type.Integer(),
	state: Type.Union([Type.Literal("later"), Type.Literal("now"), Type.Literal("over")]),
});
export type AdminTaskView = Static<typeof AdminTaskView>;

const Time = Type.Optional(Type.Integer({ minimum: 0, maximum: 4_102_444_800 }));

export const listAdminTasks = call({
	...auditorRead,
	id: "tasks.list",
	path: "/v5/admin/tasks",
	summary: `The latest ${taskLimits.page} tasks, for administrators`,
	response: Type.Object({ lists: Type.Array(AdminTaskView) }),
});

export const addTask = call({
	...sensitiveWrite,
	id: "tasks.add",
	path: "/v5/admin/tasks/add",
	summary: "Adds a task of one of the activities, for all sections or one; it begins now and has no end by default",
	body: Type.Object({
		group: Type.Enum([...taskGroupNames]),
		activity: Type.Enum([...taskActivities]),
		goal: Type.Integer({ minimum: 1, maximum: taskLimits.goal }),
		xgold: Type.Integer({ minimum: 0, maximum: taskLimits.xgold }),
		xcoin: Type.Integer({ minimum: 0, maximum: taskLimits.xcoin }),
		country_fid: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
		starts: Time,
		ends: Time,
	}),
	response: Type.Object({ taskid: Id }),
	errors: ["task-empty", "end-before-start", "section-unknown"],
});

export const endTask = call({
	...sensitiveWrite,
	id: "tasks.end",
	path: "/v5/admin/tasks/end",
	summary: "Ends a task now; who has done it still receives what it brings",
	body: Type.Object({ taskid: Id }),
	errors: ["not-found", "task-over"],
});
