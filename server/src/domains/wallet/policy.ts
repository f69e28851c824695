import { isYoungerThan } from "../../platform/security/age.ts";
import { allowed, denied, type PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

/**
 * Whether a member may exchange coins and enter draws: not one who is younger than `minorAge` years by their birth date
 * (UTC). A member whose birth date isn't known may; what needs a verified profile asks for it.
 * @returns denied `too-young`
 */
export function mayUseMoneyGames({ bornOn }: Pick<Viewer, "bornOn">, minorAge: number, now: Date): PolicyDecision {
	return isYoungerThan(bornOn, minorAge, now) ? denied("too-young") : allowed;
}
