import { eq } from "drizzle-orm";
import type { Provider } from "#contract/socialLoginViews.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { changeCredentials } from "../../../accounts/actions/changeCredentials.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { isRecentlyAuthenticated } from "../../reauthentication/recentAuthentication.ts";
import { lockOwnAccount } from "../../session/lockAccount.ts";
import { mayUnlinkIdentity } from "../policy.ts";
import { providerNames } from "../providerProfile.ts";
import { listIdentities } from "../queries.ts";
import { identities } from "../tables.ts";

/**
 * Unlinks a provider from the viewer's account and notifies the owner. The account's row is locked, so that two concurrent
 * requests can't remove the last two login methods. @throws Forbidden `reauthentication-required`, `only-login-method`, NotFound when it is not linked.
 */
export async function unlinkIdentity(ctx: Ctx, provider: Provider): Promise<void> {
	const { uid } = ctx.viewer;
	const recentlyAuthenticated = await isRecentlyAuthenticated(ctx);
	await ctx.transaction(async (tx) => {
		const { passwordHash } = await lockOwnAccount(tx, ctx);
		const linked = await listIdentities(tx, uid);
		const own = linked.find((identity) => identity.provider === provider);
		if (!own) throw new NotFound();
		authorize(mayUnlinkIdentity(ctx.viewer, { recentlyAuthenticated, hasPassword: passwordHash !== null, hasAnother: linked.length > 1 }));
		await tx.delete(identities).where(eq(identities.id, own.id));
		await changeCredentials(tx, uid);
		await notifyAccountOwner(tx, ctx, uid, "social-unlinked", { provider: providerNames[provider] });
		return {};
	});
}
