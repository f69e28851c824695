import type { VerificationView } from "#contract/profiles.ts";
import { denied, type PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { mayPerformVerifiedAction } from "../profiles/policy.ts";
import { mayUseMoneyGames } from "../wallet/policy.ts";

interface Facts {
	countryFid: number;
	/** Whether the wallet is on. */
	wallet: boolean;
	minorAge: number;
	verification: VerificationView;
	verifiedActions: readonly string[];
	now: Date;
}

/**
 * Members who are not banned and no minors exchange in their own section, with a verified profile where the setting
 * wants it (G-12).
 * @returns denied `banned`, `exchange-unavailable`, `exchange-elsewhere`, `too-young`, `verification-needed`
 */
export function mayExchange(viewer: Viewer, facts: Facts): PolicyDecision {
	const { countryFid, wallet, minorAge, verification, verifiedActions, now } = facts;
	if (!viewer.loggedIn) return denied("login-required");
	if (viewer.banned) return denied("banned");
	if (!wallet) return denied("exchange-unavailable");
	if (viewer.countryFid !== countryFid) return denied("exchange-elsewhere");
	const old = mayUseMoneyGames(viewer, minorAge, now);
	return old.ok ? mayPerformVerifiedAction(viewer, "exchange", verification, verifiedActions) : old;
}

/** Whether the exchange is offered to a member at all. */
export const isOffered = (
	viewer: Viewer,
	{ wallet, minorAge, now }: Pick<Facts, "wallet" | "minorAge" | "now">,
): boolean => wallet && mayUseMoneyGames(viewer, minorAge, now).ok;
