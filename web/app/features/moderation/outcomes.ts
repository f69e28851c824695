import { isReasonCode } from "#contract/powers.ts";
import type { CaseOutcome, ReportCaseView } from "#contract/reportCases.ts";
import type { IconName } from "../../ui/icon.tsx";

/** Icon and key of each way to close a case. */
export const outcomeLooks = {
	dismiss: { icon: "check", key: "n" },
	warn: { icon: "warning", key: "w" },
	hide: { icon: "eye-off", key: "h" },
	delete: { icon: "trash", key: "d" },
	close: { icon: "lock", key: "c" },
	ban: { icon: "ban", key: "b" },
} as const satisfies Record<CaseOutcome, { icon: IconName; key: string }>;

/** Keys of the other actions. */
export const otherKeys = { next: "j", previous: "k", take: "t", select: "s", view: "v", undo: "u" } as const;

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
