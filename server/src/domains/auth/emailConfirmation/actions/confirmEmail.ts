import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import { first, type Tx } from "../../../../platform/data/db.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { hashToken, timingSafeEqual } from "../../../../platform/security/tokens.ts";
import { notifyAccountOwner } from "../../../accounts/actions/notifyAccountOwner.ts";
import { mayConfirmEmail } from "../../../accounts/policy.ts";
import type { AccountRow } from "../../../accounts/queries.ts";
import { accounts, emailCodes } from "../../../accounts/tables.ts";
import { rethrowUniqueViolation } from "../../../accounts/uniqueViolations.ts";
import { cancelPasswordResets } from "../../oneTimeCode/codeRequests.ts";
import { consumeEmailCode, countEmailCodeAttempt } from "../../oneTimeCode/emailCodes.ts";
import { assertSessionExists } from "../../session/credentialCheck.ts";
import { confirmationCodeHash, confirmationPurposes } from "./sendConfirmationEmail.ts";

/**
 * Confirms the viewer's e-mail by the typed code. The attempt is counted outside the transaction; the error is thrown inside,
 * so that a repeat under the same idempotency key gets the first response.
 * @throws Invalid `code-wrong`, also when it is used, expired or was tried five times
 */
export async function confirmEmailByCode(ctx: Ctx, code: string, email: string | undefined): Promise<void> {
	authorize(mayConfirmEmail(ctx.viewer));
	const { uid } = ctx.viewer;
	const tried = await countEmailCodeAttempt(ctx, confirmationPurposes.code, "confirm");
	const matchesEmail = email === undefined || email.trim().toLowerCase() === tried?.target.toLowerCase();
	const right = matchesEmail && tried !== undefined && timingSafeEqual(tried.codeHash, confirmationCodeHash(ctx, uid, code.trim()));
	await ctx
		.transaction(async (tx) => {
			if (!tried || !right) throw new Invalid({ code: "code-wrong" });
			const before = await lockAccounts(tx, uid, tried.target);
			if (!(await consumeEmailCode(ctx, tx, tried.id))) throw new Invalid({ code: "code-wrong" });
			await writeConfirmedEmail(ctx, tx, uid, tried.target, before);
			await assertSessionExists(tx, ctx);
			return {};
		})
		.catch(rethrowUniqueViolation);
}

/**
 * Confirms an e-mail by the link in it, whoever opens it.
 * @returns the member's username. @throws Invalid `code-wrong` for a link that is used, expired or unknown
 */
export async function confirmEmailByLink(ctx: Ctx, token: string): Promise<string> {
	const uid = Number(/^(\d{1,15})\./.exec(token)?.[1] ?? 0);
	const { username } = await ctx
		.transaction(async (tx) => {
			const [link] = await tx
				.select({ id: emailCodes.id, target: emailCodes.target })
				.from(emailCodes)
				.where(and(eq(emailCodes.uid, uid), eq(emailCodes.purpose, confirmationPurposes.link), eq(emailCodes.codeHash, hashToken(token))));
			const before = link && (await lockAccounts(tx, uid, link.target));
			if (!link || !(await consumeEmailCode(ctx, tx, link.id))) throw new Invalid({ token: "code-wrong" });
			return { username: await writeConfirmedEmail(ctx, tx, uid, link.target, before) };
		})
		.catch(rethrowUniqueViolation);
	return username;
}

/** Locks the member and the account that has the address, before their codes. @returns the member's row before the change */
async function lockAccounts(tx: Tx, uid: number, email: string): Promise<AccountRow | undefined> {
	const rows = await tx
		.select()
		.from(accounts)
		.where(or(eq(accounts.uid, uid), eq(accounts.emailKey, email.toLowerCase())))
		.orderBy(accounts.uid)
		.for("update");
	return rows.find((account) => account.uid === uid);
}

/**
 * Writes the confirmed address, invalidates the other code of the e-mail and notifies the former address. An account that
 * has this address unconfirmed loses it. The caller has locked both.
 */
async function writeConfirmedEmail(ctx: Ctx, tx: Tx, uid: number, email: string, before: AccountRow | undefined): Promise<string> {
	const now = ctx.clock.now();
	const emailKey = email.toLowerCase();
	await tx
		.update(accounts)
		.set({ email: null, emailKey: null })
		.where(and(eq(accounts.emailKey, emailKey), ne(accounts.uid, uid), isNull(accounts.emailVerifiedAt)));
	if (before?.emailVerifiedAt && before.emailKey !== emailKey) {
		await notifyAccountOwner(tx, ctx, uid, "email-changed");
		// Password resets sent to the old mailbox become invalid.
		await cancelPasswordResets(tx, now, uid);
	}
	await tx
		.update(emailCodes)
		.set({ usedAt: now })
		.where(and(eq(emailCodes.uid, uid), inArray(emailCodes.purpose, Object.values(confirmationPurposes)), isNull(emailCodes.usedAt)));
	const account = first(
		await tx.update(accounts).set({ email, emailKey, emailVerifiedAt: now }).where(eq(accounts.uid, uid)).returning({ username: accounts.username }),
	);
	return account.username;
}
