import type { LinkedIdentityView, PendingIdentityView, SocialProfile } from "#contract/socialLoginViews.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import { maskEmail } from "../../accounts/presenter.ts";
import type { PendingIdentity } from "./pendingIdentity.ts";
import type { ProviderProfile } from "./providerProfile.ts";
import type { identities } from "./tables.ts";

export const presentSocialProfile = ({ subject, name, email }: Pick<ProviderProfile, "subject" | "name" | "email">): SocialProfile => ({
	id: subject,
	name,
	email,
});

export const presentPendingIdentity = (
	{ provider, name, email, matchedUid, createdUid, returnPath: back }: PendingIdentity,
	suggestion: string,
): PendingIdentityView => ({
	provider,
	name,
	email,
	matched: matchedUid !== null && email !== null ? maskEmail(email) : null,
	suggestion,
	registered: createdUid !== null,
	back,
});

export const presentLinkedIdentities = (rows: readonly (typeof identities.$inferSelect)[]): LinkedIdentityView[] =>
	rows.map(({ provider, name, email, linkedAt }) => ({ provider, name, email, linkedAt: unixSeconds(linkedAt) }));
