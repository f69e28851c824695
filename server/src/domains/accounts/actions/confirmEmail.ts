import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import { first, type Tx } from "../../../platform/db.ts";
import { Invalid } from "../../../platform/errors.ts";
import { publish } from "../../../platform/events.ts";
import { hashToken, isSame } from "../../../platform/ids.ts";
import { must } from "../../../platform/policy.ts";
import { endRecoveries } from "../challenges.ts";
import { emailConfirmed } from "../events.ts";
import { mayConfirmEmail } from "../policy.ts";
import type { AccountRow } from "../queries.ts";
import { accounts, codes } from "../tables.ts";
import { takenAsInvalid } from "../taken.ts";
import { codeHash, confirmPurposes } from "./postConfirmation.ts";
import { assertSessionLasts } from "./proofs.ts";
import { tellOwner } from "./tellOwner.ts";
import { redeemCode, tryCode } from "./tryCode.ts";

/**
 * Confirms the viewer's e-mail by the typed code. The attempt is counted outside the transaction; the error is thrown inside,
 * so that a repeat under the same idempotency key gets the first response.
 * @throws Invalid `code-wrong`, also when it is used, expired or was tried five times
 */
export async function confirmByCode(ctx: Ctx, code: string, email: string | undefined): Promise<void> {
	must(mayConfirmEmail(ctx.viewer));
	const { uid } = ctx.viewer;
	const tried = await tryCode(ctx, confirmPurposes.code, "confirm");
	const matchesEmail = email === undefined || email.trim().toLowerCase() === tried?.target.toLowerCase();
	const right = matchesEmail && tried !== undefined && isSame(tried.codeHash, codeHash(ctx, uid, code.trim()));
	await ctx
		.transact(async (tx) => {
			if (!tried || !right) throw new Invalid({ code: "code-wrong" });
			const before = await lockAccounts(tx, uid, tried.target);
			if (!(await redeemCode(ctx, tx, tried.id))) throw new Invalid({ code: "code-wrong" });
			await writeConfirmedEmail(ctx, tx, uid, tried.target, before);
			await assertSessionLasts(tx, ctx);
			return {};
		})
		.catch(takenAsInvalid);
}

/**
 * Confirms an e-mail by the link in it, whoever opens it.
 * @returns the member's username. @throws Invalid `code-wrong` for a link that is used, expired or unknown
 */
export async function confirmByLink(ctx: Ctx, token: string): Promise<string> {
	const uid = Number(/^(\d{1,15})\./.exec(token)?.[1] ?? 0);
	const { username } = await ctx
		.transact(async (tx) => {
			const [link] = await tx
				.select({ id: codes.id, target: codes.target })
				.from(codes)
				.where(and(eq(codes.uid, uid), eq(codes.purpose, confirmPurposes.link), eq(codes.codeHash, hashToken(token))));
			const before = link && (await lockAccounts(tx, uid, link.target));
			if (!link || !(await redeemCode(ctx, tx, link.id))) throw new Invalid({ token: "code-wrong" });
			return { username: await writeConfirmedEmail(ctx, tx, uid, link.target, before) };
		})
		.catch(takenAsInvalid);
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
		await tellOwner(tx, ctx, uid, "email-changed");
		// Password resets sent to the old mailbox become invalid.
		await endRecoveries(tx, now, uid);
	}
	await tx
		.update(codes)
		.set({ usedAt: now })
		.where(and(eq(codes.uid, uid), inArray(codes.purpose, Object.values(confirmPurposes)), isNull(codes.usedAt)));
	const account = first(
		await tx.update(accounts).set({ email, emailKey, emailVerifiedAt: now }).where(eq(accounts.uid, uid)).returning({ username: accounts.username }),
	);
	await publish(tx, emailConfirmed({ uid }));
	return account.username;
}
