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
 * Sends the code to the account's own e-mail, or to the one that shall become it: the first of who registered by phone,
 * a corrected one, or, by the password, another in place of a confirmed one. Whoever has the e-mail can win the account
 * back by it, so another one is for its member only. An address that is the account's and
 * confirmed needs no code, and none is sent. Any ending is taken here (decision C-06). That an address belongs to
 * somebody else is told to that person alone.
 * @throws Invalid by field (document 3, section 5), Refused `fresh-sign-in-required`, TooMany
 */
export async function sendConfirmation(ctx: Ctx, { email: wanted, password }: Input<typeof sendEmail>["body"]): Promise<void> {
	must(mayConfirmEmail(ctx.viewer));
	const { uid } = ctx.viewer;
	const before = first(await ctx.db.select().from(accounts).where(eq(accounts.uid, uid)));
	const email = wanted === undefined ? before.email : wanted.trim();
	if (!email) throw new Invalid({ email: "email-empty" });
	if (!isEmail(email)) throw new Invalid({ email: "email-invalid" });
	const own = email.toLowerCase() === before.emailKey;
	const proven = own ? before.passwordHash : await proveForAnother(ctx, before, password);
	await ctx.transact(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		if (account.passwordHash !== proven) throw new Invalid({ password: "old-password-wrong" });
		if (account.emailVerifiedAt && email.toLowerCase() === account.emailKey) return {};
		await spendAll(tx, ctx.clock.now(), [
			{ key: `mail|u${uid}`, most: 10, seconds: daySeconds },
			// An address of one's own has a budget of its own: what strangers sent there takes nothing from it.
			{ key: own ? `mail|own|u${uid}` : `mail|${keyedHash(ctx.deps.config.secret, "mail", email.toLowerCase())}`, most: 5, seconds: hourSeconds },
		]);
		const owner = await findEmailOwner(tx, email);
		const kind = owner ? "in-use" : own ? "confirm" : "bind";
		await postConfirmation(tx, ctx, { uid, name: owner?.name ?? account.name, email, kind });
		return {};
	});
}

/**
 * Goes on only for the member: by the password where a confirmed e-mail gives way or the session is not fresh; in a fresh
 * session where the password is not all that signing in asks for, or there is none.
 * @returns the password's hash
 */
async function proveForAnother(ctx: Ctx, account: AccountRow, password: string | undefined): Promise<string | null> {
	const fresh = await isFresh(ctx);
	must(mayChangeByPassword(ctx.viewer, { passwordAlone: account.passwordHash !== null && account.secondSteps.length === 0, fresh }));
	if (account.passwordHash === null || (fresh && !account.emailVerifiedAt)) return account.passwordHash;
	return proveOwnPassword(ctx, password ?? "", "password");
}
