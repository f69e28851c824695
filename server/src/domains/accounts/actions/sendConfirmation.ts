import { eq } from "drizzle-orm";
import type { Input } from "#contract/call.ts";
import type { sendEmail } from "#contract/emails.ts";
import { spendAll } from "../../../platform/budgets.ts";
import type { Ctx } from "../../../platform/context.ts";
import { first } from "../../../platform/db.ts";
import { Invalid } from "../../../platform/errors.ts";
import { must } from "../../../platform/policy.ts";
import { mayChangeByPassword, mayConfirmEmail } from "../policy.ts";
import { type AccountRow, findEmailOwner } from "../queries.ts";
import { isEmail } from "../rules.ts";
import { keyedHash } from "../secrets.ts";
import { accounts } from "../tables.ts";
import { isFresh } from "./freshness.ts";
import { postConfirmation } from "./postConfirmation.ts";
import { lockOwnAccount } from "./proofs.ts";
import { proveOwnPassword } from "./proveOwnPassword.ts";

const hourSeconds = 3_600;
const daySeconds = 86_400;

/**
 * Sends a confirmation code to the account's e-mail or to a new one. An already confirmed address gets none. Any domain is
 * accepted here (C-06). When the address belongs to another member, only that member is told.
 * @throws Invalid by field, Refused `fresh-sign-in-required`, TooMany
 */
export async function sendConfirmation(ctx: Ctx, { email: wanted, password }: Input<typeof sendEmail>["body"]): Promise<void> {
	must(mayConfirmEmail(ctx.viewer));
	const { uid } = ctx.viewer;
	const before = first(await ctx.db.select().from(accounts).where(eq(accounts.uid, uid)));
	const email = wanted === undefined ? before.email : wanted.trim();
	if (!email) throw new Invalid({ email: "email-empty" });
	if (!isEmail(email)) throw new Invalid({ email: "email-invalid" });
	const own = email.toLowerCase() === before.emailKey;
	const verifiedHash = own ? before.passwordHash : await authorizeEmailChange(ctx, before, password);
	await ctx.transact(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		if (account.passwordHash !== verifiedHash) throw new Invalid({ password: "old-password-wrong" });
		if (account.emailVerifiedAt && email.toLowerCase() === account.emailKey) return {};
		await spendAll(tx, ctx.clock.now(), [
			{ key: `mail|u${uid}`, most: 10, seconds: daySeconds },
			// The account's own address has its own limit, so that requests by others do not use it up.
			{ key: own ? `mail|own|u${uid}` : `mail|${keyedHash(ctx.deps.config.secret, "mail", email.toLowerCase())}`, most: 5, seconds: hourSeconds },
		]);
		const owner = await findEmailOwner(tx, email);
		const kind = owner ? "in-use" : own ? "confirm" : "bind";
		await postConfirmation(tx, ctx, { uid, name: owner?.name ?? account.name, email, kind });
		return {};
	});
}

/**
 * Requires the password when a confirmed e-mail is replaced or the session is not recently authenticated; requires recent
 * authentication when login needs more than the password, or there is none. @returns the password's hash
 */
async function authorizeEmailChange(ctx: Ctx, account: AccountRow, password: string | undefined): Promise<string | null> {
	const recentlyAuthenticated = await isFresh(ctx);
	must(mayChangeByPassword(ctx.viewer, { passwordOnly: account.passwordHash !== null && account.secondSteps.length === 0, recentlyAuthenticated }));
	if (account.passwordHash === null || (recentlyAuthenticated && !account.emailVerifiedAt)) return account.passwordHash;
	return proveOwnPassword(ctx, password ?? "", "password");
}
