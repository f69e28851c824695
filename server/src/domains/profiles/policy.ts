import type { VerificationView } from "#contract/profiles.ts";
import { no, type Verdict, yes } from "../../platform/policy.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { mayWrite } from "../accounts/policy.ts";

/** One's own profile, while one is not banned. No e-mail need be confirmed for it: confirming is part of it. */
export const mayEditProfile = (viewer: Viewer): Verdict => mayWrite(viewer, false);

/** The one change of a username (document 3, section 9). */
export function mayChangeUsername(viewer: Viewer, chances: number): Verdict {
	const standing = mayEditProfile(viewer);
	if (!standing.ok) return standing;
	return chances > 0 ? yes : no("username-changed-before");
}

/**
 * Whether a member may do what waits for a verified profile (document 3, section 5). Which actions wait is the setting
 * `verifiedActions` (decision G-12).
 */
export function mayActVerified(viewer: Viewer, action: string, verification: VerificationView, verifiedActions: readonly string[]): Verdict {
	const standing = mayWrite(viewer, false);
	if (!standing.ok || !verifiedActions.includes(action)) return standing;
	return Object.values(verification).every(Boolean) ? yes : no("verification-needed");
}
