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
 * Unlinks a site from the viewer's account; the owner is told. The account's row is locked, so that two at once can't take
 * the last two ways in. @throws Refused `fresh-sign-in-required`, `social-only-way`, Missing when it is not linked.
 */
export async function unlink(ctx: Ctx, provider: Provider): Promise<void> {
	const { uid } = ctx.viewer;
	const fresh = await isFresh(ctx);
	await ctx.transact(async (tx) => {
		const { passwordHash } = await lockOwnAccount(tx, ctx);
		const mine = and(eq(identities.uid, uid), eq(identities.provider, provider));
		const [linked] = await tx.select({ id: identities.id }).from(identities).where(mine);
		if (!linked) throw new Missing();
		must(mayUnlink(ctx.viewer, { fresh, hasPassword: passwordHash !== null, hasAnother: await hasAnother(tx, uid, provider) }));
		await tx.delete(identities).where(mine);
		await dropPendingSignIns(tx, uid, provider);
		await tellOwner(tx, ctx, uid, "social-unlinked", { way: siteNames[provider] });
		return {};
	});
}
