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
 * Confirms the viewer's e-mail by the code that was typed. Each try counts, outside the transaction, so that a wrong one
 * stays counted; the verdict is spoken inside, so that a repeat under the same key gets the first answer.
 * @throws Invalid `code-wrong` also when it is used, too old or was tried five times.
 */
export async function confirmByCode(ctx: Ctx, code: string, email: string | undefined): Promise<void> {
	must(mayConfirmEmail(ctx.viewer));
	const { uid } = ctx.viewer;
	const tried = await tryCode(ctx, confirmPurposes.code, "confirm");
	const meant = email === undefined || email.trim().toLowerCase() === tried?.target.toLowerCase();
	const right = meant && tried !== undefined && isSame(tried.codeHash, codeHash(ctx, uid, code.trim()));
	await ctx
		.transact(async (tx) => {
			if (!tried || !right) throw new Invalid({ code: "code-wrong" });
			const before = await lockBoth(tx, uid, tried.target);
			if (!(await redeemCode(ctx, tx, tried.id))) throw new Invalid({ code: "code-wrong" });
			await confirm(ctx, tx, uid, tried.target, before);
			await assertSessionLasts(tx, ctx);
			return {};
		})
		.catch(takenAsInvalid);
}

/**
 * Confirms an e-mail by the link of the mail, whoever opens it, once.
 * @returns the member's username. @throws Invalid `code-wrong` for a link that is used, too old or not ours.
 */
export async function confirmByLink(ctx: Ctx, token: string): Promise<string> {
	const uid = Number(/^(\d{1,15})\./.exec(token)?.[1] ?? 0);
	const { username } = await ctx
		.transact(async (tx) => {
			const [link] = await tx
				.select({ id: codes.id, target: codes.target })
				.from(codes)
				.where(and(eq(codes.uid, uid), eq(codes.purpose, confirmPurposes.link), eq(codes.codeHash, hashToken(token))));
			const before = link && (await lockBoth(tx, uid, link.target));
			if (!link || !(await redeemCode(ctx, tx, link.id))) throw new Invalid({ token: "code-wrong" });
			return { username: await confirm(ctx, tx, uid, link.target, before) };
		})
		.catch(takenAsInvalid);
	return username;
}

/** Holds the member and whoever claims the address, before any code of theirs. @returns the member as they were */
async function lockBoth(tx: Tx, uid: number, email: string): Promise<AccountRow | undefined> {
	const both = await tx
		.select()
		.from(accounts)
		.where(or(eq(accounts.uid, uid), eq(accounts.emailKey, email.toLowerCase())))
		.orderBy(accounts.uid)
		.for("update");
	return both.find((account) => account.uid === uid);
}

/**
 * Writes the confirmed address, ends the other half of the mail, and tells the address that was there before. Whoever
 * only claimed this address loses the claim: it is shown now whose it is. The caller holds both.
 */
async function confirm(ctx: Ctx, tx: Tx, uid: number, email: string, before: AccountRow | undefined): Promise<string> {
	const now = ctx.clock.now();
	const emailKey = email.toLowerCase();
	await tx
		.update(accounts)
		.set({ email: null, emailKey: null })
		.where(and(eq(accounts.emailKey, emailKey), ne(accounts.uid, uid), isNull(accounts.emailVerifiedAt)));
	if (before?.emailVerifiedAt && before.emailKey !== emailKey) {
		await tellOwner(tx, ctx, uid, "email-changed");
		// What lies in the old mailbox opens nothing any more.
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
