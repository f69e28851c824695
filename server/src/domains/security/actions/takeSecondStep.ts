import type { Input } from "#contract/call.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import type { takeSecondStep as call } from "#contract/security.ts";
import type { SignInWay, UserInfo } from "#contract/userInfo.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { Invalid, Refused } from "../../../platform/errors.ts";
import { letIn } from "../../accounts/actions/admit.ts";
import { countTry, findPending, type PendingSignIn, pendingLasts, usePending } from "../../accounts/actions/pendingSignIn.ts";
import { recordSignIn } from "../../accounts/actions/recordSignIn.ts";
import { findAdmitted, isKnownDevice } from "../../accounts/credentials.ts";
import { deviceOf } from "../../accounts/devices.ts";
import { beginAttempt } from "../../accounts/slowdown.ts";
import { verifyAssertion } from "../webauthn.ts";
import { takeCode, takeRecoveryCode } from "./takeCode.ts";

type Body = Input<typeof call>["body"];

/**
 * Checks the second factor and creates the session. Attempts are limited to five per ticket, and throttled per browser and
 * for all unknown devices together. Deliberately without an idempotency key, like the first factor.
 * @throws Forbidden `second-step-gone`, TooManyRequests, Invalid by field, Forbidden `passkey-failed`.
 */
export async function takeSecondStep(ctx: Ctx, body: Body): Promise<UserInfo> {
	const pending = await findPending(ctx, body.ticket);
	if (!pending) throw new Refused("second-step-gone");
	if (body.code === undefined && body.recovery === undefined && body.assertion === undefined) throw new Invalid({ code: "field.required" });
	const { uid } = pending;
	const way = pending.way as SignInWay;
	const device = deviceOf(ctx);
	const attempt = await beginAttempt(ctx.deps.db, ctx.clock.now(), `t${uid}`, device, await isKnownDevice(ctx.db, uid, device));
	await countTry(ctx, pending.id);
	const passkeyValid =
		body.assertion !== undefined && (await verifyAssertion(ctx, "second-step", uid, body.assertion, { requireUserVerification: false }))?.uid === uid;
	try {
		await ctx.deps.db.transaction(async (tx) => {
			await usePending(tx, ctx, pending.id);
			await consumeFactor(tx, ctx, pending, body, passkeyValid);
		});
	} catch (error) {
		if (error instanceof Refused || error instanceof Invalid) await recordSignIn(ctx, uid, way, "wrong-code");
		throw error;
	}
	await attempt.succeed();
	const member = await findAdmitted(ctx.db, uid);
	if (!member) throw new Refused("second-step-gone");
	return letIn(ctx, member, pending.remembered, pendingLasts(pending.id, way));
}

/** Runs in the transaction that consumes the ticket: a invalidField code consumes neither. */
async function consumeFactor(tx: Tx, ctx: Ctx, { uid }: PendingSignIn, body: Body, passkeyValid: boolean): Promise<void> {
	if (body.assertion !== undefined) {
		if (!passkeyValid) throw new Refused("passkey-failed");
	} else if (body.code !== undefined) {
		if (!(await takeCode(tx, ctx, uid, body.code))) throw invalidField("code", "second-code-wrong");
	} else if (!(await takeRecoveryCode(tx, ctx, uid, body.recovery ?? ""))) throw invalidField("recovery", "recovery-code-wrong");
}

const invalidField = (field: string, code: RefusalCode): Invalid => new Invalid({ [field]: code });
