import type { LinkedView, PendingView, SocialProfile } from "#contract/identityViews.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { shortEmail } from "../accounts/present.ts";
import type { Pending } from "./queries.ts";
import type { identities } from "./tables.ts";
import type { Told } from "./told.ts";

export const presentProfile = ({ subject, name, email }: Pick<Told, "subject" | "name" | "email">): SocialProfile => ({ id: subject, name, email });

export const presentPending = ({ provider, name, email, matchedUid, createdUid, back }: Pending, suggestion: string): PendingView => ({
	provider,
	name,
	email,
	matched: matchedUid !== null && email !== null ? shortEmail(email) : null,
	suggestion,
	admitted: createdUid !== null,
	back,
});

export const presentLinked = (rows: readonly (typeof identities.$inferSelect)[]): LinkedView[] =>
	rows.map(({ provider, name, email, linkedAt }) => ({ provider, name, email, linkedAt: unixSeconds(linkedAt) }));
