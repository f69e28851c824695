import type { CallRequest } from "#contract/call.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";
import type { verifySecondFactor as call } from "#contract/security.ts";
import type { LoginMethod, UserInfo } from "#contract/userInfo.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Forbidden, Invalid } from "../../../../platform/http/errors.ts";
import { ensureDeviceHash } from "../../device/deviceCookie.ts";
import { verifyAssertion } from "../../passkey/webauthn.ts";
import { beginLoginAttempt } from "../../password/loginThrottle.ts";
import { findAuthenticatedMember, isKnownDevice } from "../../password/queries.ts";
import { createSessionAfterSecondFactor } from "../../session/actions/createSession.ts";
import { recordLogin } from "../../session/actions/recordLogin.ts";
import { consumePendingLogin, countPendingLoginAttempt, findPendingLogin, type PendingLogin, pendingLoginCheck } from "../../session/pendingLogin.ts";
import { consumeRecoveryCode, consumeTotpCode } from "./consumeCode.ts";

type Body = CallRequest<typeof call>["body"];

/**
 * Checks the second factor and creates the session. Attempts are limited to five per ticket, and throttled per browser and
 * for all unknown devices together. Deliberately without an idempotency key, like the first factor.
 * @throws Forbidden `second-step-gone`, TooManyRequests, Invalid by field, Forbidden `passkey-failed`.
 */
export async function verifySecondFactor(ctx: Ctx, body: Body): Promise<UserInfo> {
	const pending = await findPendingLogin(ctx, body.ticket);
	if (!pending) throw new Forbidden("second-step-gone");
	if (body.code === undefined && body.recovery === undefined && body.assertion === undefined) throw new Invalid({ code: "field.required" });
	const { uid } = pending;
	const way = pending.method as LoginMethod;
	const device = ensureDeviceHash(ctx);
	const attempt = await beginLoginAttempt(ctx.deps.db, `t${uid}`, device, await isKnownDevice(ctx.db, uid, device));
	await countPendingLoginAttempt(ctx, pending.id);
	const passkeyValid =
		body.assertion !== undefined && (await verifyAssertion(ctx, "second-step", uid, body.assertion, { requireUserVerification: false }))?.uid === uid;
	try {
		await ctx.deps.db.transaction(async (tx) => {
			await consumePendingLogin(tx, ctx, pending.id);
			await consumeFactor(tx, ctx, pending, body, passkeyValid);
		});
	} catch (error) {
		if (error instanceof Forbidden || error instanceof Invalid) await recordLogin(ctx, uid, way, "wrong-code");
		throw error;
	}
	await attempt.succeed();
	const member = await findAuthenticatedMember(ctx.db, uid);
	if (!member) throw new Forbidden("second-step-gone");
	return createSessionAfterSecondFactor(ctx, member, pending.remembered, pendingLoginCheck(pending.id, way));
}

/** Runs in the transaction that consumes the ticket: a invalidField code consumes neither. */
async function consumeFactor(tx: Tx, ctx: Ctx, { uid }: PendingLogin, body: Body, passkeyValid: boolean): Promise<void> {
	if (body.assertion !== undefined) {
		if (!passkeyValid) throw new Forbidden("passkey-failed");
	} else if (body.code !== undefined) {
		if (!(await consumeTotpCode(tx, ctx, uid, body.code))) throw invalidField("code", "second-code-wrong");
	} else if (!(await consumeRecoveryCode(tx, ctx, uid, body.recovery ?? ""))) throw invalidField("recovery", "recovery-code-wrong");
}

const invalidField = (field: string, code: ErrorCode): Invalid => new Invalid({ [field]: code });
