import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite } from "./callPresets.ts";
import { AuthorView, EmptyResponse, Id, ModerationReason } from "./common.ts";

/** What a report may be about; `other` needs a message. */
export const reportReasons = ["spam", "harassment", "hate", "nudity", "violence", "scam", "false-information", "off-topic", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Limits of reports and of the moderators' list. */
export const reportRules = { messageMax: 500, page: 20, shownReports: 5 } as const;

const Reason = Type.Unsafe<ReportReason>(Type.Union(reportReasons.map((reason) => Type.Literal(reason))));

export const reportContent = call({
	id: "content.commonReport",
	method: "POST",
	path: "/v5/content/commonReport",
	convention: "v5",
	summary: "Reports a thread (`tid`), a reply (`pid`) or a member (`uid`, G-36) to the moderators; once per member until it is decided",
	access: "member",
	rateLimit: "write",
	writes: true,
	body: Type.Object({
		message: Type.Optional(Type.String({ maxLength: 4_000 })),
		tid: Type.Optional(Id),
		pid: Type.Optional(Id),
		uid: Type.Optional(Id),
		reason: Type.Optional(Reason),
	}),
	response: EmptyResponse,
	errors: ["thread-not-found", "thread-forbidden", "reply-not-found", "not-found", "report-own", "report-empty", "banned"],
});

/** All reports of one thread, reply or member, for its moderators. */
export const ReportCaseView = Type.Object({
	id: Id,
	kind: Type.Union([Type.Literal("thread"), Type.Literal("reply"), Type.Literal("member")]),
	/** Who is reported. */
	member: AuthorView,
	tid: Type.Union([Id, Type.Null()]),
	pid: Type.Union([Id, Type.Null()]),
	/** Title and text as they were when first reported; empty for a member. */
	subject: Type.String(),
	text: Type.String(),
	/** Number of reports. */
	count: Type.Integer(),
	/** The latest reports. */
	reports: Type.Array(Type.Object({ reason: Reason, message: Type.String(), dateline: Type.Integer() })),
	/** Unix seconds of the first report. */
	dateline: Type.Integer(),
	/** Whether the reported content is deleted now. */
	deleted: Type.Boolean(),
});
export type ReportCaseView = Static<typeof ReportCaseView>;

export const listReportCases = call({
	...memberRead,
	access: "moderator",
	id: "moderation.reports",
	path: "/v5/moderation/reports",
	summary: "Open reports of what the viewer moderates, oldest first, grouped by what is reported",
	query: Type.Object({ cursor: Type.Optional(Id) }),
	response: Type.Object({ lists: Type.Array(ReportCaseView), next: Type.Union([Id, Type.Null()]) }),
});

export const closeReportCase = call({
	...memberWrite,
	access: "moderator",
	id: "moderation.closeReport",
	path: "/v5/moderation/reports/close",
	summary: "Closes the reports of a thread, reply or member; repeating it changes nothing",
	body: Type.Object({ id: Id, reason: ModerationReason }),
	errors: ["not-found"],
});
