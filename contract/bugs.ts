import Type from "typebox";
import { bugItems, bugStatuses } from "./bugOptions.ts";
import {
	BugCardView,
	BugPriorityNumber,
	BugStatusNumber,
	bugContentErrors,
	bugPayload,
	SelectedOptionsField,
} from "./bugViews.ts";
import { call } from "./call.ts";
import { legacyRead, legacyWrite, memberRead, memberWrite, publicRead } from "./callPresets.ts";
import { Id, NonNegativeInteger } from "./common.ts";
import { constraints } from "./constraints.ts";
import { publishErrors } from "./errorCodes.ts";
import { threadContentErrors, threadPayload } from "./threadContent.ts";
import { publishThread } from "./threads.ts";

const Filter = Type.Union([Type.Literal("lastpost"), Type.Literal("dateline"), Type.Literal("metoo")]);
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }));
const Text = Type.String({ maxLength: 255 });
const { aids, message, subject, fid, pid } = threadPayload;
const posted = { aids, message, subject, fid, type: Type.Optional(Text), typeid: Type.Optional(Text), ...bugPayload };

export const newBug = call({
	...legacyWrite,
	id: "thread.newthread",
	path: "/selfapi/thread/newthread",
	rateLimit: "publish",
	summary: "Reports a bug: a thread of the bug board; its options follow in `bug.thread_submit` (S-015)",
	body: Type.Object(posted),
	response: publishThread.response,
	errors: [...publishErrors, ...threadContentErrors, ...bugContentErrors],
});

export const editBug = call({
	...legacyWrite,
	id: "thread.edit",
	path: "/selfapi/thread/edit",
	rateLimit: "publish",
	summary: "Edits one's own bug; fields left out stay",
	body: Type.Object({ ...posted, pid, tid: Id, version: threadPayload.version }),
	response: publishThread.response,
	errors: publishThread.errors ?? [],
});

export const bugBoard = call({
	...legacyRead,
	id: "forum.isplay",
	path: "/selfapi/forum/isplay",
	method: "POST",
	summary:
		"The bug board: a page of bugs (L-018), with `bug_status` 1 to 5 those of a status, with `typeid` those of a module; 0 is all",
	body: Type.Object({
		fid: Id,
		typeid: Type.Optional(Type.Integer({ minimum: 0, maximum: bugItems.module.length })),
		limit: Limit,
		page: Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage })),
		filter: Type.Optional(Filter),
		bug_status: Type.Optional(Type.Integer({ minimum: 0, maximum: bugStatuses.length })),
	}),
	response: Type.Object({
		list: Type.Array(BugCardView),
		/** Counted up to 10 000. */
		count: Type.Integer(),
		todayposts: Type.Integer(),
		page: Type.Integer(),
		totalPage: Type.Integer(),
	}),
	errors: ["not-found"],
});

/** The fixed token that clients of the plugin send; permissions never follow from it. */
const plugin = { id: Type.Optional(Text), act: Type.Optional(Text), token: Type.Optional(Text) };
const token = { token: Type.Optional(Text) };
const Choices = Type.Array(Type.Object({ value: Type.Integer(), key: Type.String(), title: Type.String() }));

export const bugOptions = call({
	...legacyRead,
	id: "bug.select_item",
	path: "/plugin.php?id=bug&act=select_item",
	method: "POST",
	summary: "The options of the form of a bug, with their names in the language of the request",
	query: Type.Object(plugin),
	body: Type.Object(token),
	response: Type.Object({
		lists: Type.Array(Type.Object({ name: Type.String(), title: Type.String(), choices: Choices })),
	}),
	errors: ["not-allowed"],
});

export const bugSelection = call({
	...legacyRead,
	id: "bug.thread_var",
	path: "/plugin.php?id=bug&act=thread_var",
	method: "POST",
	summary: "The options chosen for a bug",
	query: Type.Object(plugin),
	body: Type.Object({ ...token, tid: Id }),
	response: Type.Object({
		tid: Id,
		bug_status: Type.Integer(),
		lists: Type.Array(
			Type.Object({
				name: Type.String(),
				title: Type.String(),
				value: Type.Integer(),
				key: Type.String(),
				text: Type.String(),
			}),
		),
	}),
	errors: ["not-allowed", "bug-not-found", "thread-not-found", "thread-forbidden"],
});

export const submitBugOptions = call({
	...legacyWrite,
	id: "bug.thread_submit",
	path: "/plugin.php?id=bug&act=thread_submit",
	summary: "Sets the options of one's own bug; a failure says why in `reason` (E-013)",
	shownReason: true,
	query: Type.Object(plugin),
	body: Type.Object({ ...token, tid: Id, sel_var: SelectedOptionsField }),
	response: Type.Object({ tid: Id }),
	errors: [
		...publishErrors,
		...bugContentErrors,
		"not-allowed",
		"post-hidden",
		"bug-not-found",
		"thread-not-found",
		"thread-forbidden",
	],
});

export const listBugs = call({
	...publicRead,
	id: "bug.list",
	path: "/v5/bugs",
	summary: "Bugs by filters, the last replied first or in another order",
	query: Type.Object({
		status: Type.Optional(BugStatusNumber),
		module: Type.Optional(Type.Integer({ minimum: 1, maximum: bugItems.module.length })),
		frequency: Type.Optional(Type.Integer({ minimum: 1, maximum: bugItems.frequency.length })),
		severity: Type.Optional(Type.Integer({ minimum: 1, maximum: bugItems.severity.length })),
		model: Type.Optional(Type.String({ maxLength: constraints.bug.deviceLength * 4 })),
		/** Beginning of the system version. */
		version: Type.Optional(Type.String({ maxLength: constraints.bug.deviceLength * 4 })),
		/** Who works on it, 0 for nobody; and its priority. Staff filter the bugs of their sections by them. */
		assignee: Type.Optional(NonNegativeInteger),
		priority: Type.Optional(BugPriorityNumber),
		country_fid: Type.Optional(Id),
		/** 1: only the viewer's own. */
		mine: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
		query: Type.Optional(Text),
		filter: Type.Optional(Filter),
		cursor: Type.Optional(Text),
		limit: Limit,
	}),
	response: Type.Object({
		lists: Type.Array(BugCardView),
		next: Type.Union([Type.String(), Type.Null()]),
		/** Whether the viewer filters by assignee and priority. */
		staff: Type.Boolean(),
	}),
	errors: ["login-required", "banned", "not-allowed"],
});

export const bugSummary = call({
	...publicRead,
	id: "bug.summary",
	path: "/v5/bugs/summary",
	summary: "Counts of the bug board: bugs by status, models that several bugs name, and how many are answered in time",
	response: Type.Object({
		/** Of the newest 10 000 bugs. */
		count: Type.Integer(),
		statuses: Type.Array(Type.Object({ bug_status: Type.Integer(), count: Type.Integer() })),
		models: Type.Array(Type.String()),
		/** Percent of the bugs of the last months that moderators answered within `answer_days`; null without any. */
		answered: Type.Union([Type.Integer(), Type.Null()]),
		answer_days: Type.Integer(),
	}),
});

export const similarBugs = call({
	...publicRead,
	rateLimit: "search",
	id: "bug.similar",
	path: "/v5/bugs/similar",
	summary: "Bugs with a title like this one, the most alike first",
	query: Type.Object({ title: Type.String({ maxLength: 400 }) }),
	response: Type.Object({ lists: Type.Array(BugCardView) }),
});

export const reportingDevice = call({
	...memberRead,
	id: "bug.device",
	path: "/v5/bugs/device",
	summary: "The device that the member reported a bug of last",
	response: Type.Object({ device_model: Type.String(), system_version: Type.String() }),
});

export const setMeToo = call({
	...memberWrite,
	rateLimit: "like",
	id: "bug.metoo",
	path: "/v5/bugs/metoo",
	summary: "Says that the viewer has the same problem, or with status 0 no longer",
	body: Type.Object({ tid: Id, status: Type.Integer({ minimum: 0, maximum: 1 }) }),
	response: Type.Object({ metoo: NonNegativeInteger, is_metoo: Type.Integer() }),
	errors: ["banned", "bug-not-found", "bug-own", "thread-closed", "thread-not-found", "thread-forbidden"],
});
