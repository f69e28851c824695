import { footballRules } from "#contract/football.ts";
import { globalSection } from "#contract/sections.ts";
import { allowed, denied, type PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import type { FixtureRow } from "./queries.ts";

/** Whether a section has golden football: where the rule applies, while it is on (S-004, L-061). */
export const hasFootball = (countryFid: number, features: { football: boolean }): boolean =>
	features.football && footballRules.sections.includes(countryFid);

/**
 * Members of the section, and those of the global one, predict until kick-off.
 * @returns denied `football-elsewhere`, `football-cancelled`, `football-over`
 */
export function mayPredict(
	viewer: Viewer,
	{
		fixture,
		countryFid,
		now,
	}: { fixture: Pick<FixtureRow, "kickoffAt" | "cancelledAt">; countryFid: number; now: Date },
): PolicyDecision {
	if (!viewer.loggedIn) return denied("login-required");
	if (viewer.banned) return denied("banned");
	if (viewer.countryFid !== countryFid && viewer.countryFid !== globalSection.fid) return denied("football-elsewhere");
	if (fixture.cancelledAt) return denied("football-cancelled");
	return fixture.kickoffAt <= now ? denied("football-over") : allowed;
}
