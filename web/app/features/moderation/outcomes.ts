import type { CaseOutcome } from "#contract/moderationAction.ts";
import { isReasonCode } from "#contract/moderationReasons.ts";
import type { ReportCaseView } from "#contract/reportCases.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";

/** Keys of the other actions. */
export const otherKeys = { next: "j", previous: "k", take: "t", select: "s", view: "v", undo: "u" } as const;

/** What an outcome is called, and what it does, to a kind of object. */
export const outcomeTexts = (
	outcome: CaseOutcome,
	kind: string | undefined,
): { name: MessageKey; about: MessageKey } => ({
	name: kind === "topic" && outcome === "close" ? "queue.do.close.topic" : `queue.do.${outcome}`,
	about:
		kind === "topic" && (outcome === "hide" || outcome === "close" || outcome === "dismiss")
			? `queue.ask.${outcome}.topic`
			: `queue.ask.${outcome}`,
});

/** The outcomes that fit all of the cases. */
export const commonOutcomes = (cases: readonly ReportCaseView[]): CaseOutcome[] =>
	(cases[0]?.can.outcomes ?? []).filter((outcome) => cases.every(({ can }) => can.outcomes.includes(outcome)));

/** The most frequent reason of the reports, if it is one that a moderator gives too. */
export function usualReason(cases: readonly ReportCaseView[]): string {
	const counts = new Map<string, number>();
	for (const { reason } of cases.flatMap(({ reports }) => reports)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
	const [first] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
	return first && isReasonCode(first) ? first : "";
}
