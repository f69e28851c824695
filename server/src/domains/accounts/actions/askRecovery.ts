import type { Input } from "#contract/call.ts";
import type { recover } from "#contract/ways.ts";
import { type Budget, spendAll } from "../../../platform/budgets.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/db.ts";
import { Invalid, Unavailable } from "../../../platform/errors.ts";
import { enqueue } from "../../../platform/events.ts";
import { type Asked, codeTimes, findChallenge, openChallenge } from "../challenges.ts";
import { deviceOf } from "../devices.ts";
import { readPhone } from "../phones.ts";
import { keyedHash } from "../secrets.ts";
import { addressBudget } from "../smsBudgets.ts";
import { takeCaptcha } from "./captchas.ts";
import { recoveryTask } from "./sendRecovery.ts";

const daySeconds = 86_400;
const hourSeconds = 3_600;

/**
 * Begins to win an account back (document 3, section 2.1; decision G-32). Nobody is looked up here: a job does that
 * when the answer is long gone, so neither words nor work nor waits tell whether there is such a member.
 * @returns the request's id. @throws Invalid by field, TooMany with the wait, Unavailable by phone where no message can leave
 */
export async function askRecovery(ctx: Ctx, body: Input<typeof recover>["body"]): Promise<number> {
	if (body.mobile !== undefined && !ctx.deps.config.smsCodes) throw new Unavailable("sms-unavailable");
	const asked = readAsked(body);
	const device = deviceOf(ctx);
	const solution = { idhash: body.idhash ?? "", answer: (body.VerificationCode ?? "").trim(), purpose: `recover ${asked.target}` };
	const solved = await takeCaptcha(ctx, solution);
	const { id } = await ctx.transact(async (tx) => {
		if (!solved) throw new Invalid({ VerificationCode: "captcha-wrong" });
		await spendAll(tx, ctx.clock.now(), budgetsOf(ctx, asked, device));
		const challenge = await openChallenge(tx, ctx.clock.now(), asked);
		await send(tx, ctx, challenge);
		return { id: challenge };
	});
	return id;
}

/** Sends another code for the same request. @throws Invalid `code-wrong` when it is over, TooMany with the wait */
export async function askRecoveryAgain(ctx: Ctx, token: string): Promise<number> {
	const challenge = await findChallenge(ctx, token, "recover");
	const device = deviceOf(ctx);
	const { id } = await ctx.transact(async (tx) => {
		if (!challenge) throw new Invalid({ token: "code-wrong" });
		await spendAll(tx, ctx.clock.now(), budgetsOf(ctx, challenge as Pick<Asked, "kind" | "target">, device));
		await send(tx, ctx, challenge.id);
		return { id: challenge.id };
	});
	return id;
}

const send = (tx: Tx, ctx: Ctx, challenge: number): Promise<void> => enqueue(tx, recoveryTask, { challenge, lang: ctx.lang }, { maxAttempts: 5 });

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

/** Counted by what was typed, not by whom it names. */
function budgetsOf(ctx: Ctx, { kind, target }: Pick<Asked, "kind" | "target">, device: string): Budget[] {
	const name = keyedHash(ctx.deps.config.secret, "recover", kind, target);
	return [
		{ key: `recover.wait|${name}`, most: 1, seconds: codeTimes.wait },
		{ key: `recover.hour|${name}`, most: 5, seconds: hourSeconds },
		{ key: `recover.day|${name}`, most: 10, seconds: daySeconds },
		{ key: `recover.device|${device}`, most: 15, seconds: daySeconds },
		addressBudget("recover", ctx.address),
	];
}
