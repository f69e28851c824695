import Type from "typebox";
import { call } from "./call.ts";
import { memberRead, v5Write } from "./callPresets.ts";
import { AuthorView, EmptyResponse, Id } from "./common.ts";
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

/** What is reported: one of them. */
const reportTarget = {
	tid: Type.Optional(Id),
	pid: Type.Optional(Id),
	uid: Type.Optional(Id),
	topid: Type.Optional(Id),
};

export const reportContent = call({
	...v5Write,
	id: "content.commonReport",
	path: "/v5/content/commonReport",
	summary:
		"Reports a thread (`tid`), a reply (`pid`), a topic (`topid`) or a member (`uid`, G-36) to the moderators; once per member until it is decided",
	body: Type.Object({
		message: Type.Optional(Type.String({ maxLength: 4_000 })),
		...reportTarget,
		reason: Type.Optional(ReportReasonName),
	}),
	response: EmptyResponse,
	errors: [
		"thread-not-found",
		"thread-forbidden",
		"reply-not-found",
		"topic-not-found",
		"not-found",
		"report-own",
		"report-empty",
		"banned",
	],
});

/** What is about to be reported. */
export const ReportedView = Type.Object({
	kind: Type.Unsafe<"thread" | "reply" | "topic" | "member">(
		Type.Union(["thread", "reply", "topic", "member"].map((kind) => Type.Literal(kind))),
	),
	/** The author of a post, the host of a topic, or the member. */
	member: AuthorView,
	/** Title of the thread, or name of the topic; empty for a member. */
	subject: Type.String(),
	/** The beginning of the text, as plain text; empty where the viewer does not see it. */
	excerpt: Type.String(),
});

export const readReported = call({
	...memberRead,
	id: "content.reported",
	path: "/v5/content/reported",
	summary:
		"What a report of a thread (`tid`), a reply (`pid`), a topic (`topid`) or a member (`uid`) is about, for its form",
	query: Type.Object(reportTarget),
	response: ReportedView,
	errors: ["thread-not-found", "thread-forbidden", "reply-not-found", "topic-not-found", "not-found"],
});
