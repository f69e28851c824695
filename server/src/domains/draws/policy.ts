import type { DrawState } from "#contract/draws.ts";
import { allowed, denied, type PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { isOwnStore } from "../store/policy.ts";
import { mayUseMoneyGames } from "../wallet/policy.ts";
import type { DrawRow } from "./queries.ts";

/** The state of a draw by the time: at its end it closes, and a wheel is over, before the job has stored it. */
export function stateAt({ state, kind, closesAt }: Pick<DrawRow, "state" | "kind" | "closesAt">, now: Date): DrawState {
	if (state !== "open" || closesAt > now) return state;
	return kind === "wheel" ? "confirmed" : "closed";
}

interface Facts {
	draw: Pick<DrawRow, "state" | "kind" | "closesAt" | "maxPerMember" | "countryFid">;
	/** The viewer's tickets in all, or spins today. */
	own: number;
	minorAge: number;
	/** Whether the wallet is on. */
	wallet: boolean;
	now: Date;
}

/**
 * Members who are not banned and no minors enter an open draw of their section, up to its limit.
 * @returns denied `draw-over`, `draw-elsewhere`, `draw-limit`, `too-young`, `draw-unavailable`
 */
export function mayEnter(viewer: Viewer, { draw, own, minorAge, wallet, now }: Facts): PolicyDecision {
	if (!viewer.loggedIn) return denied("login-required");
	if (viewer.banned) return denied("banned");
	if (!wallet) return denied("draw-unavailable");
	if (stateAt(draw, now) !== "open") return denied("draw-over");
	if (draw.countryFid !== null && !isOwnStore(viewer, draw.countryFid)) return denied("draw-elsewhere");
	const old = mayUseMoneyGames(viewer, minorAge, now);
	if (!old.ok) return old;
	return own >= draw.maxPerMember ? denied("draw-limit") : allowed;
}
