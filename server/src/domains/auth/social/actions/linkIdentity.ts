import { eq } from "drizzle-orm";
import type { Provider } from "#contract/socialLoginViews.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Conflict, NotFound } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { changeCredentials } from "../../../accounts/actions/changeCredentials.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { lockAccount } from "../../../accounts/queries.ts";
import { mayUnlinkIdentity } from "../../policy.ts";
import { isRecentlyAuthenticated, lockOwnAccount } from "../../session/queries.ts";
import { identities } from "../../tables.ts";
import { findLinkedMember, listIdentities } from "../pendingIdentity.ts";
import { type ProviderProfile, providerNames, sanitizeEmail, sanitizeName } from "../providers.ts";

/**
 * Links a provider account to a member; an existing link stays. The unique indexes decide between concurrent requests.
 * @returns whether it was not linked before. @throws Conflict `social-taken` when it is linked to another member,
 * `social-linked` when the member has linked another account of this provider.
 */
export async function linkIdentity(tx: Tx, ctx: Ctx, uid: number, profile: ProviderProfile): Promise<boolean> {
	const { provider, subject, name, email } = profile;
	await lockAccount(tx, uid);
	const added = await tx
		.insert(identities)
		.values({
			uid,
			provider,
			subject,
			name: sanitizeName(name),
			email: sanitizeEmail(email),
			linkedAt: ctx.clock.now(),
		})
		.onConflictDoNothing()
		.returning({ id: identities.id });
	if (added.length > 0) {
		await changeCredentials(tx, uid);
		return true;
	}
	const owner = await findLinkedMember(tx, profile);
	if (owner?.uid === uid) return false;
	throw new Conflict(owner ? "social-taken" : "social-linked", { site: providerNames[provider] });
}

/** Links an existing account and notifies its owner by e-mail. */
export async function linkIdentityAndNotify(tx: Tx, ctx: Ctx, uid: number, profile: ProviderProfile): Promise<void> {
	if (await linkIdentity(tx, ctx, uid, profile))
		await notifyAccountOwner(tx, ctx, uid, "social-linked", { provider: providerNames[profile.provider] });
}

/**
 * Unlinks a provider from the viewer's account and notifies the owner. The account's row is locked, so that two
 * concurrent requests can't remove the last two login methods.
 * @throws Forbidden `reauthentication-required`, `only-login-method`, NotFound when it is not linked.
 */
export async function unlinkIdentity(ctx: Ctx, provider: Provider): Promise<void> {
	const { uid } = ctx.viewer;
	const recentlyAuthenticated = await isRecentlyAuthenticated(ctx);
	await ctx.transaction(async (tx) => {
		const { passwordHash } = await lockOwnAccount(tx, ctx);
		const linked = await listIdentities(tx, uid);
		const own = linked.find((identity) => identity.provider === provider);
		if (!own) throw new NotFound();
		authorize(
			mayUnlinkIdentity(ctx.viewer, {
				recentlyAuthenticated,
				hasPassword: passwordHash !== null,
				hasAnother: linked.length > 1,
			}),
		);
		await tx.delete(identities).where(eq(identities.id, own.id));
		await changeCredentials(tx, uid);
		await notifyAccountOwner(tx, ctx, uid, "social-unlinked", { provider: providerNames[provider] });
	});
}
