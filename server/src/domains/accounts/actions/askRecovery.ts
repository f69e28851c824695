import type { Input } from "#contract/call.ts";
import type { recover as call } from "#contract/ways.ts";
import { spend, spendAll } from "../../../platform/budgets.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { Invalid, Unavailable } from "../../../platform/errors.ts";
import { enqueue } from "../../../platform/events.ts";
import { type Asked, findChallenge, openChallenge } from "../challenges.ts";
import { readPhone } from "../phones.ts";
import { type Asker, askerOf, askingBudgets, furtherBudgets, requestWait } from "../recoveryBudgets.ts";
import { takeCaptcha } from "./captchas.ts";
import { recoveryTask } from "./sendRecovery.ts";

/**
 * Starts a password reset (G-32). The account is looked up later, by a job, so that neither the response nor its timing
 * tells whether it exists.
 * @returns the request's id. @throws Invalid by field, TooMany with the wait, Unavailable by phone where SMS is not available
 */
export async function askRecovery(ctx: Ctx, body: Input<typeof call>["body"]): Promise<number> {
	if (body.mobile !== undefined && !ctx.deps.config.smsCodes) throw new Unavailable("sms-unavailable");
	const subject = readSubject(body);
	const asker = askerOf(ctx);
	const solution = { idhash: body.idhash ?? "", answer: (body.VerificationCode ?? "").trim(), purpose: `recover ${subject.target}` };
	const solved = await takeCaptcha(ctx, solution);
	const { id } = await ctx.transact(async (tx) => {
		if (!solved) throw new Invalid({ VerificationCode: "captcha-wrong" });
		await spendAll(tx, ctx.clock.now(), askingBudgets(ctx, subject));
		const challenge = await openChallenge(tx, ctx.clock.now(), subject);
		await spend(tx, ctx.clock.now(), requestWait(challenge));
		await enqueueCode(tx, ctx, challenge, asker);
		return { id: challenge };
	});
	return id;
}

/** Sends another code for the same request. @throws Invalid `code-wrong` when it is used or expired, TooMany with the wait */
export async function askRecoveryAgain(ctx: Ctx, token: string): Promise<number> {
	const challenge = await findChallenge(ctx, token, "recover");
	const asker = askerOf(ctx);
	const { id } = await ctx.transact(async (tx) => {
		if (!challenge) throw new Invalid({ token: "code-wrong" });
		await spendAll(tx, ctx.clock.now(), [...askingBudgets(ctx, challenge), ...furtherBudgets(challenge.id)]);
		await enqueueCode(tx, ctx, challenge.id, asker);
		return { id: challenge.id };
	});
	return id;
}

const enqueueCode = (tx: Tx, ctx: Ctx, challenge: number, asker: Asker): Promise<void> =>
	enqueue(tx, recoveryTask, { challenge, lang: ctx.lang, asker }, { maxAttempts: 5 });

function readSubject(body: Input<typeof call>["body"]): Asked {
	if (body.mobile !== undefined) {
		const { e164, fault } = readPhone(body.mobile, body.cid ?? "");
		if (!e164) throw new Invalid({ mobile: fault ?? "phone-format" });
		return { purpose: "recover", kind: "phone", target: e164 };
	}
	const target = (body.account ?? "").trim().toLowerCase();
	if (target === "") throw new Invalid({ account: "field.required" });
	return { purpose: "recover", kind: target.includes("@") ? "email" : "username", target };
}
