import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { Invalid } from "../../../platform/errors.ts";
import { verifyPassword } from "../../../platform/passwords.ts";
import { must } from "../../../platform/policy.ts";
import { isFresh, markFresh } from "../../accounts/actions/freshness.ts";
import { lockOwnAccount } from "../../accounts/actions/proofs.ts";
import { mayWhileFresh } from "../../accounts/policy.ts";
import { type AccountRow, findAccount } from "../../accounts/queries.ts";
import { beginAttempt } from "../../accounts/slowdown.ts";
import { maySecure } from "../policy.ts";
import { takeCode, takeRecoveryCode } from "./takeCode.ts";

/** What somebody types to show that an open session is theirs. */
export interface Given {
	password?: string | undefined;
	/** Of the authenticator app, or a recovery code. */
	code?: string | undefined;
}

/**
 * Goes on only when it is really the member: while the session is fresh, or by what they typed, which makes it fresh. That
 * is the password, and, where two-step sign-in is on, a code too: one of them alone is as much as a thief may have.
 * @param always asks a member who has a password for it even then: for what can't be undone
 * @param ownStep the caller takes a code itself
 * @throws Invalid by field, TooMany after wrong tries, Refused `fresh-sign-in-required`.
 */
export async function confirmOwner(ctx: Ctx, { password, code }: Given, { always = false, ownStep = false } = {}): Promise<void> {
	must(maySecure(ctx.viewer));
	const account = await findAccount(ctx.db, ctx.viewer.uid);
	const fresh = await isFresh(ctx);
	if (!account?.passwordHash || !(always || password)) return must(mayWhileFresh(ctx.viewer, fresh));
	await confirmPassword(ctx, account.passwordHash, password ?? "");
	const twoStep = account.secondSteps.length > 0;
	if (twoStep && (fresh || ownStep)) return;
	await becomeFresh(ctx, { fresh, twoStep, code }, async (_tx, now) => {
		if (now.passwordHash !== account.passwordHash) throw new Invalid({ password: "password-wrong" });
	});
}

/** How things stood when a member began to show who they are. */
interface Before {
	/** The session was fresh already. */
	fresh: boolean;
	/** A code is asked for. */
	twoStep: boolean;
	code: string | undefined;
}

/**
 * Makes the session fresh, once both steps are right; what is wrong leaves both as they were.
 * @param first the first step, inside the transaction that holds the account
 */
export async function becomeFresh(ctx: Ctx, { fresh, twoStep, code }: Before, first: (tx: Tx, account: AccountRow) => Promise<void>): Promise<void> {
	if (twoStep && !code) throw new Invalid({ code: "field.required" });
	const { uid, sessionId } = ctx.viewer;
	const attempt = twoStep ? await beginAttempt(ctx.deps.db, ctx.clock.now(), `t${uid}`, `s${sessionId}`, true) : undefined;
	await ctx.deps.db.transaction(async (tx) => {
		const account = await lockOwnAccount(tx, ctx);
		// A form sent twice: the first made the session fresh meanwhile, and used the codes up.
		if (!fresh && (await isFresh(ctx, tx))) return;
		await first(tx, account);
		// It was switched on in this moment: then more is asked for than was typed.
		if (account.secondSteps.length > 0 && !(await takeAny(tx, ctx, code ?? ""))) throw new Invalid({ code: code ? "second-code-wrong" : "field.required" });
		await markFresh(ctx, tx);
	});
	await attempt?.succeed();
}

/** A code of the app or a recovery code, each once. */
export const takeAny = async (tx: Tx, ctx: Ctx, code: string): Promise<boolean> =>
	(await takeCode(tx, ctx, ctx.viewer.uid, code)) || takeRecoveryCode(tx, ctx, ctx.viewer.uid, code);

/** The password of the member who is signed in; wrong ones are counted for this session, so that nobody else is slowed. */
export async function confirmPassword(ctx: Ctx, passwordHash: string, password: string): Promise<void> {
	if (password === "") throw new Invalid({ password: "password-empty" });
	const { uid, sessionId } = ctx.viewer;
	const attempt = await beginAttempt(ctx.deps.db, ctx.clock.now(), `c${uid}`, `s${sessionId}`, true);
	const right = await verifyPassword(ctx.deps.config, passwordHash, password).catch(async (error: unknown) => {
		await attempt.withdraw();
		throw error;
	});
	if (!right) throw new Invalid({ password: "password-wrong" });
	await attempt.succeed();
}
