import { and, eq } from "drizzle-orm";
import { spendAll } from "../../../platform/budgets.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { Invalid, Refused } from "../../../platform/errors.ts";
import { isSame } from "../../../platform/ids.ts";
import { say } from "../../../platform/words.ts";
import type { AccountRow } from "../queries.ts";
import { keyedHash, newCode } from "../secrets.ts";
import { codes } from "../tables.ts";
import { lockOwnAccount } from "./proofs.ts";
import { redeemCode, tryCode } from "./tryCode.ts";

const purpose = "prove-owner";
const lifetimeMs = 10 * 60_000;

const hashCode = ({ deps, viewer }: Ctx, code: string): string => keyedHash(deps.config.secret, purpose, viewer.uid, viewer.sessionId, code);

/** Confirmed e-mail of a member without a password, who reauthenticates by a code; otherwise undefined. */
export const proofAddress = ({ passwordHash, email, emailVerifiedAt }: Pick<AccountRow, "passwordHash" | "email" | "emailVerifiedAt">): string | undefined =>
	passwordHash === null && email !== null && emailVerifiedAt !== null ? email : undefined;

/**
 * Sends a member without a password a code, valid for this session and ten minutes; it replaces an earlier one.
 * @throws Refused `fresh-sign-in-required` where that is not possible, TooMany
 */
export async function sendOwnerCode(ctx: Ctx): Promise<void> {
	const { uid } = ctx.viewer;
	await ctx.transact(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		const to = proofAddress(account);
		if (to === undefined) throw new Refused("fresh-sign-in-required");
		const now = ctx.clock.now();
		await spendAll(tx, now, [
			{ key: `mail|prove|day|u${uid}`, most: 10, seconds: 86_400 },
			{ key: `mail|prove|u${uid}`, most: 5, seconds: 3_600 },
		]);
		const code = newCode();
		await tx.delete(codes).where(and(eq(codes.uid, uid), eq(codes.purpose, purpose)));
		await tx.insert(codes).values({ uid, purpose, target: to, codeHash: hashCode(ctx, code), createdAt: now, expiresAt: new Date(now.getTime() + lifetimeMs) });
		const values = { site: ctx.deps.config.siteName, name: account.name, code };
		await ctx.deps.mail.post(tx, { to, subject: say(ctx.lang, "mail.prove.subject", values), text: say(ctx.lang, "mail.prove.text", values) });
		return {};
	});
}

/**
 * Counts an attempt. The returned function consumes the code inside the caller's transaction; a code of another session, or
 * for an address that is no longer the account's, is wrong. @throws TooMany
 */
export async function tryOwnerCode(ctx: Ctx, code: string): Promise<(tx: Tx, account: AccountRow) => Promise<void>> {
	const tried = await tryCode(ctx, purpose, "prove");
	const right = tried !== undefined && isSame(tried.codeHash, hashCode(ctx, code.replace(/\s/g, "")));
	return async (tx, account) => {
		if (!right || proofAddress(account) !== tried.target || !(await redeemCode(ctx, tx, tried.id))) throw new Invalid({ mailed: "code-wrong" });
	};
}
