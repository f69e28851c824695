import { eq } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { first } from "../../../platform/db.ts";
import { Invalid, Refused } from "../../../platform/errors.ts";
import { must } from "../../../platform/policy.ts";
import { mayConfirmEmail } from "../policy.ts";
import { emailIsTaken } from "../queries.ts";
import { isEmail } from "../rules.ts";
import { accounts } from "../tables.ts";
import { postConfirmation } from "./postConfirmation.ts";

/**
 * Sends the code to the account's own e-mail, or to another one that nobody has while the own is not confirmed. An
 * address that is confirmed already needs no code, and none is sent. Any ending is taken here (decision C-06).
 * @throws Invalid when the address can't be used or belongs to somebody, Refused when a confirmed one would change.
 */
export async function sendConfirmation(ctx: Ctx, wanted: string | undefined): Promise<void> {
	must(mayConfirmEmail(ctx.viewer));
	const { uid } = ctx.viewer;
	await ctx.transact(async (tx) => {
		const account = first(await tx.select().from(accounts).where(eq(accounts.uid, uid)).for("update"));
		const email = wanted?.trim() || account.email;
		if (!email) throw new Invalid({ email: "field.required" });
		if (!isEmail(email)) throw new Invalid({ email: "field.format" });
		const own = email.toLowerCase() === account.emailKey;
		if (account.emailVerifiedAt) {
			if (!own) throw new Refused("not-allowed");
			return {};
		}
		if (!own && (await emailIsTaken(tx, email))) throw new Invalid({ email: "email-taken" });
		await postConfirmation(tx, ctx, { uid, name: account.name, email });
		return {};
	});
}
