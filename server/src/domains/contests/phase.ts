import type { ContestPhase, ContestState } from "#contract/contestViews.ts";

interface Dates {
	state: ContestState;
	opensAt: Date;
	closesAt: Date;
	endsAt: Date;
}

/** What a contest is in at a time; each phase begins with its date. */
export function phaseOf({ state, opensAt, closesAt, endsAt }: Dates, now: Date): ContestPhase {
	if (state !== "published") return state;
	if (now < opensAt) return "soon";
	if (now < closesAt) return "entries";
	return now < endsAt ? "votes" : "count";
}
