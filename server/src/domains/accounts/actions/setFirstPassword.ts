import { eq } from "drizzle-orm";
import type { RefusalCode } from "#contract/refusals.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Conflict, Invalid } from "../../../platform/errors.ts";
import { hashPassword } from "../../../platform/passwords.ts";
import { must } from "../../../platform/policy.ts";
import { maySetPassword } from "../policy.ts";
import { passwordFault } from "../rules.ts";
import { accounts } from "../tables.ts";
import { isFresh } from "./freshness.ts";
import { lockOwnAccount } from "./proofs.ts";
import { tellOwner } from "./tellOwner.ts";

/**
 * Sets the password of a member who has none, and notifies the owner.
 * @throws Invalid by field, Refused `fresh-sign-in-required`, Conflict `password-set` when there is one
 */
export async function setFirstPassword(ctx: Ctx, password: string, password2: string | undefined): Promise<void> {
	must(maySetPassword(ctx.viewer, await isFresh(ctx)));
	const fault = passwordFault(password);
	const fields: Record<string, RefusalCode> = fault
		? { password: fault }
		: password2 !== undefined && password2 !== password
			? { password2: "password-mismatch" }
			: {};
	if (Object.keys(fields).length > 0) throw new Invalid(fields);
	const { uid } = ctx.viewer;
	const passwordHash = await hashPassword(ctx.deps.config, password);
	await ctx.transact(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		if (account.passwordHash !== null) throw new Conflict("password-set");
		await tx.update(accounts).set({ passwordHash }).where(eq(accounts.uid, uid));
		await tellOwner(tx, ctx, uid, "password-set");
		return {};
	});
}
