import { and, eq } from "drizzle-orm";
import type { Provider } from "#contract/identityViews.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Missing } from "../../../platform/errors.ts";
import { must } from "../../../platform/policy.ts";
import { isFresh } from "../../accounts/actions/freshness.ts";
import { dropPendingSignIns } from "../../accounts/actions/pendingSignIn.ts";
import { lockOwnAccount } from "../../accounts/actions/proofs.ts";
import { tellOwner } from "../../accounts/actions/tellOwner.ts";
import { mayUnlink } from "../policy.ts";
import { hasAnother } from "../queries.ts";
import { identities } from "../tables.ts";
import { siteNames } from "../told.ts";

/**
 * Unlinks a provider from the viewer's account and notifies the owner. The account's row is locked, so that two concurrent
 * requests can't remove the last two login methods. @throws Forbidden `fresh-sign-in-required`, `social-only-way`, NotFound when it is not linked.
 */
export async function unlink(ctx: Ctx, provider: Provider): Promise<void> {
	const { uid } = ctx.viewer;
	const recentlyAuthenticated = await isFresh(ctx);
	await ctx.transact(async (tx) => {
		const { passwordHash } = await lockOwnAccount(tx, ctx);
		const ownIdentity = and(eq(identities.uid, uid), eq(identities.provider, provider));
		const [linked] = await tx.select({ id: identities.id }).from(identities).where(ownIdentity);
		if (!linked) throw new Missing();
		must(mayUnlink(ctx.viewer, { recentlyAuthenticated, hasPassword: passwordHash !== null, hasAnother: await hasAnother(tx, uid, provider) }));
		await tx.delete(identities).where(ownIdentity);
		await dropPendingSignIns(tx, uid, provider);
		await tellOwner(tx, ctx, uid, "social-unlinked", { way: siteNames[provider] });
		return {};
	});
}
