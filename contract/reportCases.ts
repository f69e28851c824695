import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead, moderatorWrite } from "./callPresets.ts";
import { AuthorView, Html, Id, ModerationReason, PictureView } from "./common.ts";
import { banDays } from "./memberModeration.ts";
import { caseOutcomeNames } from "./moderationAction.ts";
import { ReportedKind, ReportReasonName } from "./reports.ts";

export const caseStates = ["open", "mine", "closed"] as const;
export type CaseState = (typeof caseStates)[number];
/** How many cases are closed at once. */
export const maxCasesAtOnce = 20;

const oneOfNames = <T extends string>(names: readonly T[]) =>
	Type.Unsafe<T>(Type.Union(names.map((name) => Type.Literal(name))));
const Outcome = oneOfNames(caseOutcomeNames);
const Days = Type.Integer({ enum: [...banDays], minimum: 0, maximum: 90 });
const Flag = Type.Integer({ enum: [0, 1], minimum: 0, maximum: 1 });
const OptionalId = Type.Union([Id, Type.Null()]);

/** All reports of one object, for its moderators and hosts. */
export const ReportCaseView = Type.Object({
	id: Id,
	kind: ReportedKind,
	object_id: Id,
	/** Path of its page; empty when it is gone. */
	path: Type.String(),
	/** Who is reported. */
	member: AuthorView,
	/** Country forum id, and the board of a post. */
	country_fid: Type.Integer(),
	fid: Type.Union([Type.Integer(), Type.Null()]),
	/** Title, text as safe HTML, and pictures as they were when first reported; empty for a member. */
	subject: Type.String(),
	html: Html,
	pictures: Type.Array(PictureView),
	/** Number of reports. */
	count: Type.Integer(),
	/** The latest reports. */
	reports: Type.Array(Type.Object({ reason: ReportReasonName, message: Type.String(), dateline: Type.Integer() })),
	/** Unix seconds of the first report. */
	dateline: Type.Integer(),
	/** Whether the reported content is deleted or hidden now. */
	deleted: Type.Boolean(),
	hidden: Type.Boolean(),
	/** Who works on it, and whether that is the viewer. */
	assignee: Type.Union([AuthorView, Type.Null()]),
	mine: Type.Boolean(),
	/** Who closed it, and how; an older case has no outcome. */
	closed: Type.Union([
		Type.Object({ by: AuthorView, outcome: Type.Union([Outcome, Type.Null()]), dateline: Type.Integer() }),
		Type.Null(),
	]),
	/** What the viewer may do now. */
	can: Type.Object({ outcomes: Type.Array(Outcome), banDays: Type.Array(Type.Integer()), undo: Type.Boolean() }),
});
export type ReportCaseView = Static<typeof ReportCaseView>;

const hostRead = { ...memberRead, access: "host" } as const;
const hostWrite = { ...moderatorWrite, access: "host" } as const;

export const listReportCases = call({
	...hostRead,
	id: "moderation.reports",
	scope: "reports.read",
	path: "/v5/moderation/reports",
	summary:
		"Reports of what the viewer handles, grouped by what is reported: open ones and the viewer's own oldest first, closed ones newest first",
	query: Type.Object({
		cursor: Type.Optional(Id),
		state: Type.Optional(oneOfNames(caseStates)),
		country_fid: Type.Optional(Id),
		fid: Type.Optional(Id),
		reason: Type.Optional(ReportReasonName),
	}),
	response: Type.Object({
		lists: Type.Array(ReportCaseView),
		next: OptionalId,
		/** Sections to filter by. */
		sections: Type.Array(Type.Integer()),
	}),
});

export const claimReportCase = call({
	...hostWrite,
	id: "moderation.claimReport",
	path: "/v5/moderation/reports/take",
	summary:
		"Assigns a case to the viewer, or with status 0 to nobody; one that somebody else works on only with `over` 1",
	body: Type.Object({ id: Id, status: Type.Optional(Flag), over: Type.Optional(Flag) }),
	response: ReportCaseView,
	errors: ["not-found", "case-taken", "case-closed"],
});

const decision = {
	outcome: Type.Optional(Outcome),
	days: Type.Optional(Days),
	/** With a ban: deletes the reported post too. */
	remove: Type.Optional(Flag),
	reason: ModerationReason,
};
const actionErrors = [
	"not-found",
	"topic-not-found",
	"topic-name-taken",
	"thread-not-found",
	"thread-forbidden",
	"reply-not-found",
	"not-allowed",
] as const;

export const closeReportCase = call({
	...hostWrite,
	id: "moderation.closeReport",
	path: "/v5/moderation/reports/close",
	summary:
		"Closes all reports of an object with an action (`days` for a ban), or without as no violation; repeating it changes nothing",
	body: Type.Object({ id: Id, ...decision }),
	response: ReportCaseView,
	errors: [...actionErrors, "case-taken", "case-closed"],
});

export const closeReportCases = call({
	...hostWrite,
	id: "moderation.closeReports",
	path: "/v5/moderation/reports/closeAll",
	summary:
		"Closes several cases in the same way; each by itself, so that one that can't be closed doesn't stop the others",
	body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: maxCasesAtOnce }), ...decision }),
	response: Type.Object({
		results: Type.Array(Type.Object({ id: Id, ok: Type.Boolean(), why: Type.Optional(Type.String()) })),
	}),
});

export const undoReportCase = call({
	...hostWrite,
	id: "moderation.undoReport",
	path: "/v5/moderation/reports/undo",
	summary: "Undoes the action that closed a case and opens it again, for who closed it and the managers of its section",
	body: Type.Object({ id: Id }),
	response: ReportCaseView,
	errors: [...actionErrors, "conflict"],
});
