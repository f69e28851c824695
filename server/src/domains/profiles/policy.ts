import type { VerificationView } from "#contract/profiles.ts";
import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import type { MemberProfile } from "./queries.ts";

/** Members who are not banned edit their own profile; no confirmed e-mail is needed. */
export const mayEditProfile = requireUnbannedMember;

/** Members who have a username change left. */
export function mayChangeUsername(viewer: Viewer, chances: number): PolicyDecision {
	const verdict = mayEditProfile(viewer);
	if (!verdict.ok) return verdict;
	return chances > 0 ? allowed : denied("username-changed-before");
}

/**
 * Whether a member may perform an action that needs a verified profile. The setting `verifiedActions` lists them
 * (G-12); `verification` is not needed for others.
 */
export function mayPerformVerifiedAction(
	viewer: Viewer,
	action: string,
	verification: VerificationView | undefined,
	verifiedActions: readonly string[],
): PolicyDecision {
	const verdict = requireUnbannedMember(viewer);
	if (!verdict.ok || !verifiedActions.includes(action)) return verdict;
	return verification && Object.values(verification).every(Boolean) ? allowed : denied("verification-needed");
}

/** Which parts of a member's profile are verified. */
export const verificationStatus = ({ account, profile }: MemberProfile): VerificationView => ({
	avatar: account.avatar !== null,
	birthday: profile.birthYear > 0,
	gender: profile.gender > 0,
	email: account.emailVerifiedAt !== null,
});
