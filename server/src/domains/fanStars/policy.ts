import type { FanStarState } from "#contract/fanStars.ts";
import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import type { NominationRow, YearRow } from "./queries.ts";

/** Where a year stands. */
export function stateOf({ nominateFrom, voteFrom, endsAt, endedAt }: YearRow, now: Date): FanStarState {
	if (endedAt) return "ended";
	if (now < nominateFrom) return "planned";
	if (now < voteFrom) return "nominating";
	return now < endsAt ? "voting" : "counting";
}

/** A manager of a country, who recommends and votes (P-025). Administrators, who run the year, are none by that. */
const isCountryManager = ({ roles, banned }: Viewer): boolean =>
	!banned && roles.some(({ role }) => role === "country-manager");

/** @returns denied `fan-star-closed` outside of the nominations */
export function mayNominate(viewer: Viewer, state: FanStarState): PolicyDecision {
	const member = requireUnbannedMember(viewer);
	if (!member.ok) return member;
	return state === "nominating" ? allowed : denied("fan-star-closed");
}

type Nomination = Pick<NominationRow, "uid" | "countryFid">;

/** Candidates end their own candidacy until the votes are counted. @returns denied `not-allowed`, `fan-star-closed` */
export function mayDecline(viewer: Viewer, { uid }: Pick<Nomination, "uid">, state: FanStarState): PolicyDecision {
	const member = requireUnbannedMember(viewer);
	if (!member.ok) return member;
	if (!viewer.is(uid)) return denied("not-allowed");
	return state === "nominating" || state === "voting" ? allowed : denied("fan-star-closed");
}

/**
 * Country managers recommend candidates of their sections until the votes begin.
 * @returns denied `not-allowed`, `fan-star-closed`
 */
export function mayRecommend(viewer: Viewer, { uid, countryFid }: Nomination, state: FanStarState): PolicyDecision {
	const member = requireUnbannedMember(viewer);
	if (!member.ok) return member;
	if (!isCountryManager(viewer) || !viewer.manages(countryFid) || viewer.is(uid)) return denied("not-allowed");
	return state === "nominating" ? allowed : denied("fan-star-closed");
}

/** Country managers vote, not for themselves. @returns denied `not-allowed`, `fan-star-closed` */
export function mayVote(viewer: Viewer, { uid }: Pick<NominationRow, "uid">, state: FanStarState): PolicyDecision {
	const member = requireUnbannedMember(viewer);
	if (!member.ok) return member;
	if (!isCountryManager(viewer) || viewer.is(uid)) return denied("not-allowed");
	return state === "voting" ? allowed : denied("fan-star-closed");
}
