import Type from "typebox";
import { call } from "./call.ts";
import { EmptyResponse, Id } from "./common.ts";

/** What a report may be about; `other` needs a message. */
export const reportReasons = ["spam", "harassment", "hate", "nudity", "violence", "scam", "false-information", "off-topic", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Limits of reports and of the moderators' lists. */
export const reportRules = { messageMax: 500, page: 20, shownReports: 5 } as const;

/** One of `reportReasons`. */
export const ReportReasonName = Type.Unsafe<ReportReason>(Type.Union(reportReasons.map((reason) => Type.Literal(reason))));

export const reportContent = call({
	id: "content.commonReport",
	method: "POST",
	path: "/v5/content/commonReport",
	convention: "v5",
	summary: "Reports a thread (`tid`), a reply (`pid`), a topic (`topid`) or a member (`uid`, G-36) to the moderators; once per member until it is decided",
	access: "member",
	rateLimit: "write",
	writes: true,
	body: Type.Object({
		message: Type.Optional(Type.String({ maxLength: 4_000 })),
		tid: Type.Optional(Id),
		pid: Type.Optional(Id),
		uid: Type.Optional(Id),
		topid: Type.Optional(Id),
		reason: Type.Optional(ReportReasonName),
	}),
	response: EmptyResponse,
	errors: ["thread-not-found", "thread-forbidden", "reply-not-found", "topic-not-found", "not-found", "report-own", "report-empty", "banned"],
});
