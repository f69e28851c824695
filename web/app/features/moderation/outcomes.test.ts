import { expect, test } from "vitest";
import { caseOutcomeNames, caseOutcomes } from "#contract/moderationAction.ts";
import type { ReportCaseView } from "#contract/reportCases.ts";
import type { ReportReason } from "#contract/reports.ts";
import { otherKeys, usualReason } from "./outcomes.ts";

test("each key does one thing", () => {
	const keys = [...caseOutcomeNames.map((outcome) => caseOutcomes[outcome].key), ...Object.values(otherKeys)];
	expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test.each<[ReportReason[], string]>([
	[["scam"], "scam"],
	[["other", "scam"], "scam"],
	[["spam", "scam", "scam"], "scam"],
	[["other", "other"], ""],
	[[], ""],
])("a moderator's reason for reports of %j is “%s”", (reasons, usual) => {
	const reports = reasons.map((reason) => ({ reason, message: "", dateline: 0 }));
	expect(usualReason([{ reports } as unknown as ReportCaseView])).toBe(usual);
});
