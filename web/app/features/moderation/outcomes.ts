import type { CaseOutcome } from "#contract/moderationAction.ts";
import { isReasonCode } from "#contract/moderationReasons.ts";
import type { ReportCaseView } from "#contract/reportCases.ts";

/** Keys of the other actions. */
export const otherKeys = { next: "j", previous: "k", claim: "t", select: "s", view: "v", undo: "u" } as const;

/** The outcomes that fit all of the cases. */
export const commonOutcomes = (cases: readonly ReportCaseView[]): CaseOutcome[] =>
	(cases[0]?.can.outcomes ?? []).filter((outcome) => cases.every(({ can }) => can.outcomes.includes(outcome)));

/** The most frequent reason of the reports that a moderator gives too. */
export function usualReason(cases: readonly ReportCaseView[]): string {
	const counts = new Map<string, number>();
	for (const { reason } of cases.flatMap(({ reports }) => reports))
		if (isReasonCode(reason)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
	const [first] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
	return first ?? "";
}

/** Whether a post should not stay for this reason, whatever becomes of its author. */
export const isUnwanted = (reason: string): boolean => reason === "spam" || reason === "scam";

/** The main action on a case: what is reported as spam is deleted, or its member banned. */
export function suggestedOutcome(reportCase: ReportCaseView): CaseOutcome | undefined {
	if (!isUnwanted(usualReason([reportCase]))) return undefined;
	return (["ban", "delete"] as const).find((outcome) => reportCase.can.outcomes.includes(outcome));
}
