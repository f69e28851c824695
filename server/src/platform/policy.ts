import type { Can } from "#contract/common.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { Refused } from "./errors.ts";

/** Allowed, or the error code why not. */
export type Verdict = { ok: true } | { ok: false; why: RefusalCode };

export const yes: Verdict = { ok: true };
export const no = (why: RefusalCode): Verdict => ({ ok: false, why });

/** @throws Refused with the reason unless the policy allows it */
export function must(decision: Verdict): void {
	if (!decision.ok) throw new Refused(decision.why);
}

/** The decision as views carry it. */
export const can = (decision: Verdict): Can => decision;
