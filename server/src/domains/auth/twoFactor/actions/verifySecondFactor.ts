import type { LoginMethod } from "#contract/userInfo.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Forbidden, Invalid } from "../../../../platform/http/errors.ts";
import { ensureDeviceHash } from "../../device/deviceCookie.ts";
import { consumeToken, countAttempt, findToken, idOf, type OneTimeToken } from "../../oneTimeToken/oneTimeTokens.ts";
import { verifyAssertion } from "../../passkey/webauthn.ts";
import { throttled } from "../../password/loginThrottle.ts";
import { isKnownDevice } from "../../password/queries.ts";
import { type CreatedSession, createSession, recordLogin } from "../../session/actions/createSession.ts";
import { consumeRecoveryCode, consumeTotpCode } from "../codes.ts";

/** One of the three second factors. */
interface SecondFactor {
	/** Of the authenticator app. */
	code?: string | undefined;
	/** A recovery code. */
	recovery?: string | undefined;
	/** Of a passkey. */
	assertion?: string | undefined;
}

/**
 * Checks the second factor and creates the session. Attempts are limited to five per ticket, and throttled per browser
 * and for all unknown devices together. Deliberately without an idempotency key, like the first factor.
 * @param ticket names the login that waits for it; without one, this device's latest
 * @throws Forbidden `second-step-gone`, TooManyRequests, Invalid by field, Forbidden `passkey-failed`.
 */
export async function verifySecondFactor(
	ctx: Ctx,
	ticket: string | undefined,
	{ code, recovery, assertion }: SecondFactor,
): Promise<CreatedSession> {
	const pending = await findPendingLogin(ctx, ticket);
	if (!pending) throw new Forbidden("second-step-gone");
	if (code === undefined && recovery === undefined && assertion === undefined)
		throw new Invalid({ code: "field.required" });
	const { uid, securityStamp } = pending;
	const token = { purpose: pending.purpose, id: pending.id };
	const device = ensureDeviceHash(ctx);
	await throttled(ctx, { account: `t${uid}`, device, known: await isKnownDevice(ctx.db, uid, device) }, async () => {
		if (!(await countAttempt(ctx.deps.db, ctx.clock.now(), token))) throw new Forbidden("second-step-gone");
		const passkey = assertion === undefined ? undefined : await verifyAssertion(ctx, "second-step", uid, assertion);
		try {
			await ctx.deps.db.transaction(async (tx) => {
				if (!(await consumeToken(tx, ctx.clock.now(), token))) throw new Forbidden("second-step-gone");
				await consumeFactor(tx, ctx, uid, { code, recovery, assertion }, passkey !== undefined);
			});
		} catch (error) {
			if (error instanceof Forbidden || error instanceof Invalid)
				await recordLogin(ctx, uid, pending.data.method, "wrong-code");
			throw error;
		}
	});
	return createSession(ctx, {
		uid,
		securityStamp,
		...pending.data,
		secondFactorPassed: true,
		errorCode: "second-step-gone",
	});
}

/** Runs in the transaction that consumes the ticket: a wrong code consumes neither. */
async function consumeFactor(
	tx: Tx,
	ctx: Ctx,
	uid: number,
	{ code, recovery = "", assertion }: SecondFactor,
	passkeyValid: boolean,
): Promise<void> {
	if (assertion !== undefined) {
		if (!passkeyValid) throw new Forbidden("passkey-failed");
	} else if (code !== undefined) {
		if (!(await consumeTotpCode(tx, ctx, uid, code))) throw new Invalid({ code: "second-code-wrong" });
	} else if (!(await consumeRecoveryCode(tx, ctx, uid, recovery)))
		throw new Invalid({ recovery: "recovery-code-wrong" });
}

/** A login that waits for its second factor: one use, ten minutes, five attempts, one device. */
export type PendingLogin = OneTimeToken<{ method: LoginMethod; remembered: boolean }> & {
	uid: number;
	securityStamp: number;
};

/** This device's pending login: by its ticket, otherwise the latest. */
export async function findPendingLogin(ctx: Ctx, ticket: string | undefined): Promise<PendingLogin | undefined> {
	const match = {
		purpose: "login",
		device: ensureDeviceHash(ctx),
		...(ticket ? { id: idOf(ctx.deps.config, ticket) } : {}),
	};
	return (await findToken(ctx.db, ctx.clock.now(), match)) as PendingLogin | undefined;
}
