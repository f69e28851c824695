import type { ReportReason } from "#contract/reports.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";

/** What the form and the moderators' list call each reason. */
export const reasonTexts = {
	spam: "report.spam",
	harassment: "report.harassment",
	hate: "report.hate",
	nudity: "report.nudity",
	violence: "report.violence",
	scam: "report.scam",
	"false-information": "report.falseInformation",
	"off-topic": "report.offTopic",
	other: "report.other",
} as const satisfies Record<ReportReason, MessageKey>;
