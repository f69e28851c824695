import { creatorRules, type RequirementName } from "#contract/creator.ts";
import { dayMs } from "../../platform/durations.ts";
import { isYoungerThan } from "../../platform/security/age.ts";
import { allowed, denied, type PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import type { ApplicationRow } from "./queries.ts";

export interface ApplicantFacts {
	/** Public threads of the last 30 days. */
	threads: number;
	/** The last application. */
	application: Pick<ApplicationRow, "state" | "decidedAt"> | undefined;
	now: Date;
}

/** What an application needs, and whether the viewer has it. */
export const requirementsOf = (
	viewer: Viewer,
	{ threads, now }: Pick<ApplicantFacts, "threads" | "now">,
): { name: RequirementName; met: boolean }[] => [
	{ name: "confirmed", met: viewer.loggedIn && viewer.passesEmailGate },
	{ name: "threads", met: threads >= creatorRules.threads },
	{ name: "age", met: viewer.loggedIn && !isYoungerThan(viewer.bornOn, creatorRules.minAge, now) },
	{ name: "not-banned", met: viewer.loggedIn && !viewer.banned },
];

/** Until when a refused applicant waits; null for no time. */
export function waitUntil({ application, now }: Pick<ApplicantFacts, "application" | "now">): Date | null {
	if (application?.state !== "refused" || !application.decidedAt) return null;
	const until = new Date(application.decidedAt.getTime() + creatorRules.waitDays * dayMs);
	return until > now ? until : null;
}

/** @returns denied `creator-already`, `creator-pending`, `creator-wait`, `creator-requirements` */
export function mayApply(viewer: Viewer, facts: ApplicantFacts): PolicyDecision {
	if (!viewer.loggedIn) return denied("login-required");
	if (viewer.banned) return denied("banned");
	if (viewer.creator) return denied("creator-already");
	if (facts.application?.state === "pending") return denied("creator-pending");
	if (waitUntil(facts)) return denied("creator-wait");
	return requirementsOf(viewer, facts).every(({ met }) => met) ? allowed : denied("creator-requirements");
}

/** Creators see their own figures, administrators those of all. @returns denied `not-allowed`, `creator-only` */
export function mayReadFigures(viewer: Viewer, uid: number): PolicyDecision {
	if (!viewer.loggedIn) return denied("login-required");
	if (viewer.admin && uid !== viewer.uid) return allowed;
	if (uid !== viewer.uid) return denied("not-allowed");
	return viewer.creator ? allowed : denied("creator-only");
}
