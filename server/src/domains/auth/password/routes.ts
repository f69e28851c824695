import * as calls from "#contract/password.ts";
import { cookieNames } from "../../../platform/http/cookies.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { t } from "../../../platform/i18n.ts";
import { presentRegistration } from "../../accounts/presenter.ts";
import { isEmail } from "../../accounts/validation.ts";
import { tokenOf } from "../oneTimeToken/oneTimeTokens.ts";
import { sendPhoneCode } from "../phone/actions/sendPhoneCode.ts";
import { requestPasswordReset, resendPasswordResetCode } from "../recovery/actions/requestPasswordReset.ts";
import { resetPassword } from "../recovery/actions/resetPassword.ts";
import { registerByPhone } from "../registration/actions/registerByPhone.ts";
import { codeTimings } from "../throttles.ts";
import { changePassword } from "./actions/changePassword.ts";

export const passwordRoutes: Route[] = [
	handle(calls.sendSms, async (ctx, { body }) => ({ reg_token: tokenOf(ctx.deps.config, await sendPhoneCode(ctx, body)), ...codeTimings })),

	handle(calls.registerMobile, async (ctx, { body }) => {
		return presentRegistration(await registerByPhone(ctx, body), t(ctx.lang, "response.registered-by-phone"));
	}),

	handle(calls.requestPasswordReset, async (ctx, { body }) => {
		const token = tokenOf(ctx.deps.config, await requestPasswordReset(ctx, body));
		// Keeps the request when the page is reloaded.
		ctx.responseMeta.cookies.push({ name: cookieNames.passwordReset, value: token, maxAgeSeconds: 3_600, httpOnly: true });
		return { token, ...codeTimings };
	}),
	handle(calls.resendPasswordResetCode, async (ctx, { body }) => ({
		token: tokenOf(ctx.deps.config, await resendPasswordResetCode(ctx, body.token)),
		...codeTimings,
	})),
	handle(calls.resetPassword, async (ctx, { body }) => {
		await resetPassword(ctx, body);
		ctx.responseMeta.cookies.push({ name: cookieNames.passwordReset, value: "", maxAgeSeconds: 0, httpOnly: true });
		return {};
	}),

	handle(calls.changePassword, async (ctx, { body }) => {
		const { auth_token, token_expires_time } = await changePassword(ctx, body);
		return { message: t(ctx.lang, "response.password-changed"), auth_token, token_expires_time };
	}),

	handle(calls.checkEmail, async (_ctx, { query }) => {
		const email = (query.email ?? "").trim();
		if (email === "") throw new Invalid({ email: "email-empty" });
		if (!isEmail(email)) throw new Invalid({ email: "email-invalid" });
		return { email };
	}),
];
