import * as calls from "#contract/password.ts";
import { cookieNames } from "../../../platform/http/cookies.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { tokenOf } from "../oneTimeToken/oneTimeTokens.ts";
import { codeTimings } from "../throttles.ts";
import { requestPasswordReset, resendPasswordResetCode } from "./actions/requestPasswordReset.ts";
import { resetPassword } from "./actions/resetPassword.ts";

export const recoveryRoutes: Route[] = [
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
	acknowledge(calls.resetPassword, async (ctx, { body }) => {
		await resetPassword(ctx, body);
		ctx.responseMeta.cookies.push({ name: cookieNames.passwordReset, value: "", maxAgeSeconds: 0, httpOnly: true });
	}),
];
