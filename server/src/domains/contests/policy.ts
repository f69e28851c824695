import { dayMs } from "../../platform/durations.ts";
import { allowed, denied, type PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { mayPublish } from "../accounts/policy.ts";
import type { EntryRow } from "./entry/queries.ts";
import { phaseOf } from "./phase.ts";
import type { ContestRow } from "./queries.ts";

/** Whole days since the member has joined. */
export const accountDays = ({ joinedAt }: Pick<Viewer, "joinedAt">, now: Date): number =>
	joinedAt ? Math.floor((now.getTime() - joinedAt.getTime()) / dayMs) : 0;

/** Whether the viewer has confirmed an e-mail or a phone; where the site asks for neither, that is enough. */
export const isVerified = ({ passesEmailGate }: Pick<Viewer, "passesEmailGate">): boolean => passesEmailGate;

/** Members of the section whose account is old enough. */
function mayTakePart(viewer: Viewer, { countryFid, accountDays: days }: ContestRow, now: Date): PolicyDecision {
	if (countryFid !== null && countryFid !== viewer.countryFid) return denied("contest-elsewhere");
	return accountDays(viewer, now) < days ? denied("contest-age") : allowed;
}

interface Facts {
	contest: ContestRow;
	/** The viewer's entries that are not withdrawn. */
	own: number;
	juror: boolean;
	now: Date;
}

/**
 * Members who publish enter while entries are open, up to the limit; jurors do not.
 * @returns denied `contest-state`, `contest-elsewhere`, `contest-age`, `contest-creators`, `contest-juror`,
 * `contest-limit`
 */
export function mayEnter(viewer: Viewer, { contest, own, juror, now }: Facts): PolicyDecision {
	const member = mayPublish(viewer);
	if (!member.ok) return member;
	if (phaseOf(contest, now) !== "entries") return denied("contest-state");
	const part = mayTakePart(viewer, contest, now);
	if (!part.ok) return part;
	if (contest.who === "creators" && !viewer.creator) return denied("contest-creators");
	if (juror) return denied("contest-juror");
	return own >= contest.maxEntries ? denied("contest-limit") : allowed;
}

/**
 * Members with a confirmed e-mail or phone compare pairs after entries have closed; a jury votes by points.
 * @returns denied `contest-state`, `contest-pairs-off`, `contest-elsewhere`, `contest-age`, `contest-juror`,
 * `contest-verify`
 */
export function mayComparePairs(
	viewer: Viewer,
	{ contest, juror, verified, now }: Omit<Facts, "own"> & { verified: boolean },
): PolicyDecision {
	if (!viewer.loggedIn) return denied("login-required");
	if (viewer.banned) return denied("banned");
	if (phaseOf(contest, now) !== "votes") return denied("contest-state");
	if (contest.juryPercent === 100) return denied("contest-pairs-off");
	if (juror) return denied("contest-juror");
	const part = mayTakePart(viewer, contest, now);
	if (!part.ok) return part;
	return verified ? allowed : denied("contest-verify");
}

/** An entry that is not disqualified is edited by its author until entries close. @returns denied `contest-state` */
export function mayEditEntry(
	viewer: Viewer,
	contest: ContestRow,
	{ uid, state }: Pick<EntryRow, "uid" | "state">,
	now: Date,
): PolicyDecision {
	const member = mayPublish(viewer);
	if (!member.ok) return member;
	if (uid !== viewer.uid) return denied("not-allowed");
	return phaseOf(contest, now) === "entries" && state !== "disqualified" ? allowed : denied("contest-state");
}

/** It is withdrawn by its author until the result. @returns denied `contest-state` */
export function mayWithdraw(viewer: Viewer, contest: ContestRow, uid: number | null): PolicyDecision {
	if (!viewer.loggedIn) return denied("login-required");
	if (uid !== viewer.uid) return denied("not-allowed");
	return contest.state === "published" ? allowed : denied("contest-state");
}

/** Drafts are seen by administrators. */
export const maySee = (viewer: Viewer, { state }: Pick<ContestRow, "state">): boolean =>
	viewer.admin || state !== "draft";
