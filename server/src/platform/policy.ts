import type { Can } from "#contract/common.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { Refused } from "./errors.ts";

/** The answer of a rule: yes, or the reason why not. */
export type Verdict = { ok: true } | { ok: false; why: RefusalCode };

export const yes: Verdict = { ok: true };
export const no = (why: RefusalCode): Verdict => ({ ok: false, why });

/** Goes on only when the rule says yes. @throws Refused with the rule's reason. */
export function must(verdict: Verdict): void {
	if (!verdict.ok) throw new Refused(verdict.why);
}

/** The same answer for the interface. */
export const can = (verdict: Verdict): Can => verdict;
