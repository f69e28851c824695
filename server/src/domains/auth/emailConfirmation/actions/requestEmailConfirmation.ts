import { eq } from "drizzle-orm";
import type { CallRequest } from "#contract/call.ts";
import type { sendEmail } from "#contract/emails.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { first } from "../../../../platform/data/db.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { keyedHash } from "../../../../platform/security/secrets.ts";
import { consume } from "../../../../platform/security/throttle.ts";
import { mayChangeWithPassword, mayConfirmEmail } from "../../../accounts/policy.ts";
import { type AccountRow, findEmailOwner } from "../../../accounts/queries.ts";
import { accounts } from "../../../accounts/tables.ts";
import { isEmail } from "../../../accounts/validation.ts";
import { checkOwnPassword } from "../../password/actions/checkOwnPassword.ts";
import { isRecentlyAuthenticated } from "../../reauthentication/recentAuthentication.ts";
import { lockOwnAccount } from "../../session/lockAccount.ts";
import { emailCodeLimits } from "../../throttles.ts";
import { sendConfirmationEmail } from "./sendConfirmationEmail.ts";

/**
 * Sends a confirmation code to the account's e-mail or to a new one. An already confirmed address gets none. Any domain is
 * accepted here (C-06). When the address belongs to another member, only that member is told.
 * @throws Invalid by field, Refused `reauthentication-required`, TooManyRequests
 */
export async function requestEmailConfirmation(ctx: Ctx, { email: wanted, password }: CallRequest<typeof sendEmail>["body"]): Promise<void> {
	authorize(mayConfirmEmail(ctx.viewer));
	const { uid } = ctx.viewer;
	const before = first(await ctx.db.select().from(accounts).where(eq(accounts.uid, uid)));
	const email = wanted === undefined ? before.email : wanted.trim();
	if (!email) throw new Invalid({ email: "email-empty" });
	if (!isEmail(email)) throw new Invalid({ email: "email-invalid" });
	const own = email.toLowerCase() === before.emailKey;
	const { securityStamp } = own ? before : await authorizeEmailChange(ctx, before, password);
	await ctx.transaction(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		if (!own && account.securityStamp !== securityStamp) throw new Invalid({ password: "old-password-wrong" });
		if (account.emailVerifiedAt && email.toLowerCase() === account.emailKey) return {};
		const address = own ? undefined : keyedHash(ctx.deps.config.secret, "mail", email.toLowerCase());
		await consume(tx, emailCodeLimits("confirm", uid, address));
		const owner = await findEmailOwner(tx, email);
		const kind = owner ? "email-taken" : own ? "confirm" : "confirm-new-email";
		await sendConfirmationEmail(tx, ctx, { uid, name: owner?.name ?? account.name, email, kind, ...(own ? {} : { securityStamp }) });
		return {};
	});
}

/**
 * Requires the password when a confirmed e-mail is replaced or the session is not recently authenticated; requires recent
 * authentication when login needs more than the password, or there is none.
 */
async function authorizeEmailChange(ctx: Ctx, account: AccountRow, password: string | undefined): Promise<AccountRow> {
	const recentlyAuthenticated = await isRecentlyAuthenticated(ctx);
	authorize(mayChangeWithPassword(ctx.viewer, { passwordOnly: account.passwordHash !== null && account.secondFactors.length === 0, recentlyAuthenticated }));
	if (account.passwordHash === null || (recentlyAuthenticated && !account.emailVerifiedAt)) return account;
	return checkOwnPassword(ctx, password ?? "", "password", "old-password-wrong");
}
