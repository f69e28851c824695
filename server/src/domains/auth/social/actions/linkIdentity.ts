import { eq } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Conflict } from "../../../../platform/http/errors.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { accounts } from "../../../accounts/tables.ts";
import { type ProviderProfile, providerNames, sanitizeEmail, sanitizeName } from "../providerProfile.ts";
import { findLinkedUid } from "../queries.ts";
import { identities } from "../tables.ts";

/**
 * Links a provider account to a member; an existing link stays. The unique indexes decide between concurrent requests.
 * @throws Conflict `social-taken` when it is linked to another member, `social-linked` when the member has linked another account of this provider.
 */
export async function linkIdentity(tx: Tx, ctx: Ctx, uid: number, { provider, subject, name, email }: Omit<ProviderProfile, "emailVerified">): Promise<void> {
	await tx.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, uid)).for("update");
	const added = await tx
		.insert(identities)
		.values({ uid, provider, subject, name: sanitizeName(name), email: sanitizeEmail(email), linkedAt: ctx.clock.now() })
		.onConflictDoNothing()
		.returning({ id: identities.id });
	if (added.length > 0) return;
	const owner = await findLinkedUid(tx, provider, subject);
	if (owner === uid) return;
	throw new Conflict(owner === undefined ? "social-linked" : "social-taken", { site: providerNames[provider] });
}

/** Links an existing account and notifies its owner by e-mail. */
export async function linkIdentityAndNotify(tx: Tx, ctx: Ctx, uid: number, profile: Omit<ProviderProfile, "emailVerified">): Promise<void> {
	if ((await findLinkedUid(tx, profile.provider, profile.subject)) === uid) return;
	await linkIdentity(tx, ctx, uid, profile);
	await notifyAccountOwner(tx, ctx, uid, "social-linked", { way: providerNames[profile.provider] });
}
