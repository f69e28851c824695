import Type from "typebox";
import { call } from "./call.ts";
import { memberRead, v5Write } from "./callPresets.ts";
import { AuthorView, Id } from "./common.ts";
import type { ModerationAction } from "./moderationAction.ts";
import { moderationReasons } from "./moderationReasons.ts";

export const reportActions = {
	"warn-member": { object: "member", effect: "notice", outcome: "warn" },
	"close-report": { object: "report", reversal: "reopen-report" },
} as const satisfies Record<string, ModerationAction>;

/** What a report may be about; `other` needs a message. */
export const reportReasons = [...moderationReasons, "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Limits of reports and of the moderators' lists. */
export const reportRules = { messageMax: 500, page: 20, shownReports: 5 } as const;

/** One of `reportReasons`. */
export const ReportReasonName = Type.Unsafe<ReportReason>(
	Type.Union(reportReasons.map((reason) => Type.Literal(reason))),
);

/** Fields that name what is reported; the first of them that is sent counts. */
export const reportFields = ["pid", "tid", "topid", "uid"] as const;

/** What is reported: one of the fields above, or the kind and id of any other object. */
const reportTarget = {
	tid: Type.Optional(Id),
	pid: Type.Optional(Id),
	uid: Type.Optional(Id),
	topid: Type.Optional(Id),
	object: Type.Optional(Type.String({ maxLength: 40 })),
	id: Type.Optional(Id),
};

type TextKey = keyof typeof import("./messages/en/reports.json");
/** A kind of object that members report. */
export type ReportedKind = TextKey extends infer Key ? (Key extends `report.kind.${infer Kind}` ? Kind : never) : never;
export const ReportedKind = Type.Unsafe<ReportedKind>(Type.String());

export const reportContent = call({
	...v5Write,
	id: "content.commonReport",
	path: "/v5/content/commonReport",
	summary:
		"Reports a thread (`tid`), a reply (`pid`), a topic (`topid`), a member (`uid`, G-36) or an object of another kind (`object`, `id`) to the moderators; once per member until it is decided",
	body: Type.Object({
		message: Type.Optional(Type.String({ maxLength: 4_000 })),
		...reportTarget,
		reason: Type.Optional(ReportReasonName),
	}),
	errors: [
		"thread-not-found",
		"thread-forbidden",
		"reply-not-found",
		"topic-not-found",
		"message-not-found",
		"not-found",
		"report-own",
		"report-empty",
		"banned",
	],
});

/** What is about to be reported. */
export const ReportedView = Type.Object({
	kind: ReportedKind,
	/** Its author or host, or the member. */
	member: AuthorView,
	/** Its title; empty for a member. */
	subject: Type.String(),
	/** The beginning of the text, as plain text; empty where the viewer does not see it. */
	excerpt: Type.String(),
});

export const readReported = call({
	...memberRead,
	id: "content.reported",
	path: "/v5/content/reported",
	summary:
		"What a report of a thread (`tid`), a reply (`pid`), a topic (`topid`), a member (`uid`) or another object (`object`, `id`) is about, for its form",
	query: Type.Object(reportTarget),
	response: ReportedView,
	errors: [
		"thread-not-found",
		"thread-forbidden",
		"reply-not-found",
		"topic-not-found",
		"message-not-found",
		"not-found",
	],
});
