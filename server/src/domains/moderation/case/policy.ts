import { type CaseOutcome, caseOutcomeNames, outcomeOf } from "#contract/moderationAction.ts";
import { allowed, denied, type PolicyDecision } from "../../../platform/security/policy.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { actionForOutcome } from "../../moderationSlot.ts";
import { mayHandle } from "../policy.ts";
import type { LoadedCase } from "./load.ts";

/** Whether the viewer handles a case: as a moderator, or as the host of its object. */
export const mayHandleCase = (viewer: Viewer, { row, object, roles }: LoadedCase): PolicyDecision =>
	mayHandle(viewer, { ...row, isHosted: !row.moderatorsOnly && object?.isHosted?.(viewer) === true }, roles);

/**
 * Not as the host of the topic, who decides only about the post: warnings are the moderators', and so are hidden parts
 * of its text.
 */
export const handlesAsModerator = (viewer: Viewer, { row, roles }: LoadedCase): boolean =>
	mayHandle(viewer, row, roles).ok;

/** Days of a ban that the viewer may set, 0 is permanent; none without the power. */
export const allowedBanDays = (viewer: Viewer, { member }: LoadedCase): number[] => member?.banDays?.(viewer) ?? [];

/** Whether the viewer may close an open case in a way, by the action on its object, else on its member. */
function mayChoose(viewer: Viewer, loaded: LoadedCase, outcome: CaseOutcome): boolean {
	const { row, object, member } = loaded;
	if (outcome === "dismiss") return true;
	if (outcome === "warn") return handlesAsModerator(viewer, loaded);
	if (actionForOutcome(row.kind, outcome)) return object?.may(viewer, outcome) === true;
	return actionForOutcome("member", outcome) !== undefined && member?.may(viewer, outcome) === true;
}

/** The ways in which the viewer may close an open case. */
export const allowedOutcomes = (viewer: Viewer, loaded: LoadedCase): CaseOutcome[] =>
	loaded.row.closedAt || !mayHandleCase(viewer, loaded).ok
		? []
		: caseOutcomeNames.filter((outcome) => mayChoose(viewer, loaded, outcome));

/** Who closed a case opens it again, or a manager of its section. A warning that was sent can't be taken back. */
export function mayUndo(viewer: Viewer, loaded: LoadedCase): PolicyDecision {
	const { row } = loaded;
	if (!row.closedAt || row.outcome === null || outcomeOf(row.outcome).final) return denied("not-allowed");
	if (!mayHandleCase(viewer, loaded).ok) return denied("not-found");
	return row.closedBy === viewer.uid || viewer.manages(row.countryFid) ? allowed : denied("not-allowed");
}
