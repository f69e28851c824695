import { and, eq } from "drizzle-orm";
import type { Provider } from "#contract/identities.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first } from "../../../platform/db.ts";
import { Missing } from "../../../platform/errors.ts";
import { must } from "../../../platform/policy.ts";
import { tellOwner } from "../../accounts/actions/tellOwner.ts";
import { accounts } from "../../accounts/tables.ts";
import { mayUnlink } from "../policy.ts";
import { hasAnother } from "../queries.ts";
import { identities } from "../tables.ts";
import { siteNames } from "../told.ts";

/**
 * Unlinks a site from the viewer's account; the owner is told. The account's row is locked, so that two at once can't take
 * the last two ways in. @throws Refused `social-only-way`, Missing when it is not linked.
 */
export async function unlink(ctx: Ctx, provider: Provider): Promise<void> {
	const { uid } = ctx.viewer;
	await ctx.transact(async (tx) => {
		const { passwordHash } = first(await tx.select({ passwordHash: accounts.passwordHash }).from(accounts).where(eq(accounts.uid, uid)).for("update"));
		const mine = and(eq(identities.uid, uid), eq(identities.provider, provider));
		const [linked] = await tx.select({ id: identities.id }).from(identities).where(mine);
		if (!linked) throw new Missing();
		must(mayUnlink(ctx.viewer, { hasPassword: passwordHash !== null, hasAnother: await hasAnother(tx, uid, provider) }));
		await tx.delete(identities).where(mine);
		await tellOwner(tx, ctx, uid, "social-unlinked", { way: siteNames[provider] });
		return {};
	});
}
