import type { Input } from "#contract/call.ts";
import type { recover } from "#contract/ways.ts";
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
 * Begins to win an account back (document 3, section 2.1; decision G-32). Nobody is looked up here: a job does that
 * when the answer is long gone, so neither words nor work nor waits tell whether there is such a member.
 * @returns the request's id. @throws Invalid by field, TooMany with the wait, Unavailable by phone where no message can leave
 */
export async function askRecovery(ctx: Ctx, body: Input<typeof recover>["body"]): Promise<number> {
	if (body.mobile !== undefined && !ctx.deps.config.smsCodes) throw new Unavailable("sms-unavailable");
	const asked = readAsked(body);
	const asker = askerOf(ctx);
	const solution = { idhash: body.idhash ?? "", answer: (body.VerificationCode ?? "").trim(), purpose: `recover ${asked.target}` };
	const solved = await takeCaptcha(ctx, solution);
	const { id } = await ctx.transact(async (tx) => {
		if (!solved) throw new Invalid({ VerificationCode: "captcha-wrong" });
		await spendAll(tx, ctx.clock.now(), askingBudgets(ctx, asked));
		const challenge = await openChallenge(tx, ctx.clock.now(), asked);
		await spend(tx, ctx.clock.now(), requestWait(challenge));
		await send(tx, ctx, challenge, asker);
		return { id: challenge };
	});
	return id;
}

/** Sends another code for the same request. @throws Invalid `code-wrong` when it is over, TooMany with the wait */
export async function askRecoveryAgain(ctx: Ctx, token: string): Promise<number> {
	const challenge = await findChallenge(ctx, token, "recover");
	const asker = askerOf(ctx);
	const { id } = await ctx.transact(async (tx) => {
		if (!challenge) throw new Invalid({ token: "code-wrong" });
		await spendAll(tx, ctx.clock.now(), [...askingBudgets(ctx, challenge), ...furtherBudgets(challenge.id)]);
		await send(tx, ctx, challenge.id, asker);
		return { id: challenge.id };
	});
	return id;
}

const send = (tx: Tx, ctx: Ctx, challenge: number, asker: Asker): Promise<void> =>
	enqueue(tx, recoveryTask, { challenge, lang: ctx.lang, asker }, { maxAttempts: 5 });

function readAsked(body: Input<typeof recover>["body"]): Asked {
	if (body.mobile !== undefined) {
		const { e164, fault } = readPhone(body.mobile, body.cid ?? "");
		if (!e164) throw new Invalid({ mobile: fault ?? "phone-format" });
		return { purpose: "recover", kind: "phone", target: e164 };
	}
	const target = (body.account ?? "").trim().toLowerCase();
	if (target === "") throw new Invalid({ account: "field.required" });
	return { purpose: "recover", kind: target.includes("@") ? "email" : "username", target };
}
