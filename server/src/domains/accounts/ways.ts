import * as calls from "#contract/ways.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { cookieNames } from "../../platform/cookies.ts";
import { handle, type Route } from "../../platform/dispatch.ts";
import { Invalid } from "../../platform/errors.ts";
import { say } from "../../platform/words.ts";
import { askRecovery, askRecoveryAgain } from "./actions/askRecovery.ts";
import { changePassword } from "./actions/changePassword.ts";
import { finishRecovery } from "./actions/finishRecovery.ts";
import { registerByPhone } from "./actions/registerByPhone.ts";
import { sendPhoneCode } from "./actions/sendPhoneCode.ts";
import { codeTimes, tokenOf } from "./challenges.ts";
import { presentRegistered } from "./present.ts";
import { isEmail } from "./rules.ts";

export const ways: Route[] = [
	handle(calls.sendSms, async (ctx, { body }) => ({ reg_token: tokenOf(ctx.deps.config, await sendPhoneCode(ctx, body)), ...codeTimes })),

	handle(calls.registerMobile, async (ctx, { body }) => {
		const { uid, session } = await registerByPhone(ctx, body);
		return presentRegistered(uid, session, say(ctx.lang, "answer.registered-phone"));
	}),

	handle(calls.recover, async (ctx, { body }) => {
		const token = tokenOf(ctx.deps.config, await askRecovery(ctx, body));
		// Keeps the request when the page is reloaded.
		ctx.out.cookies.push({ name: cookieNames.recovery, value: token, maxAgeSeconds: 3_600, httpOnly: true });
		return { token, ...codeTimes };
	}),
	handle(calls.recoverAgain, async (ctx, { body }) => ({ token: tokenOf(ctx.deps.config, await askRecoveryAgain(ctx, body.token)), ...codeTimes })),
	handle(calls.recoverChange, async (ctx, { body }) => {
		await finishRecovery(ctx, body);
		ctx.out.cookies.push({ name: cookieNames.recovery, value: "", maxAgeSeconds: 0, httpOnly: true });
		return {};
	}),

	handle(calls.changePassword, async (ctx, { body }) => {
		const { token, expiresAt } = await changePassword(ctx, body);
		return { message: say(ctx.lang, "answer.password-changed"), auth_token: token, token_expires_time: unixSeconds(expiresAt) };
	}),

	handle(calls.checkEmail, async (_ctx, { query }) => {
		const email = (query.email ?? "").trim();
		if (email === "") throw new Invalid({ email: "email-empty" });
		if (!isEmail(email)) throw new Invalid({ email: "email-invalid" });
		return { email };
	}),
];
