import { eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { Conflict } from "../../../platform/errors.ts";
import { tellOwner } from "../../accounts/actions/tellOwner.ts";
import { accounts } from "../../accounts/tables.ts";
import { findOwner } from "../queries.ts";
import { identities } from "../tables.ts";
import { keptEmail, keptName, siteNames, type Told } from "../told.ts";

/**
 * Links a provider account to a member; an existing link stays. The unique indexes decide between concurrent requests.
 * @throws Conflict `social-taken` when it is linked to another member, `social-linked` when the member has linked another account of this provider.
 */
export async function link(tx: Tx, ctx: Ctx, uid: number, { provider, subject, name, email }: Omit<Told, "emailVerified">): Promise<void> {
	await tx.select({ uid: accounts.uid }).from(accounts).where(eq(accounts.uid, uid)).for("update");
	const added = await tx
		.insert(identities)
		.values({ uid, provider, subject, name: keptName(name), email: keptEmail(email), linkedAt: ctx.clock.now() })
		.onConflictDoNothing()
		.returning({ id: identities.id });
	if (added.length > 0) return;
	const owner = await findOwner(tx, provider, subject);
	if (owner === uid) return;
	throw new Conflict(owner === undefined ? "social-linked" : "social-taken", { site: siteNames[provider] });
}

/** Links an existing account and notifies its owner by e-mail. */
export async function linkAndTell(tx: Tx, ctx: Ctx, uid: number, profile: Omit<Told, "emailVerified">): Promise<void> {
	if ((await findOwner(tx, profile.provider, profile.subject)) === uid) return;
	await link(tx, ctx, uid, profile);
	await tellOwner(tx, ctx, uid, "social-linked", { way: siteNames[profile.provider] });
}
