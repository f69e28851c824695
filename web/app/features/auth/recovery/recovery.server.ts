import { redirect } from "react-router";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { requestPasswordReset, resendPasswordResetCode, resetPassword } from "#contract/password.ts";
import { type FormHandler, formActions, type PostedForm } from "../../../lib/form/form-actions.server.ts";
import { pathsForVisitor } from "../../../lib/paths.ts";
import { captchaAfterError, captchaIntents } from "../captcha/captcha.server.ts";
import { newCaptchaId } from "../captcha/captcha-id.ts";
import { listCountries } from "../phone/countries.ts";
import { resendWaitSince } from "../phone/resend-wait.ts";

const emptyState = { account: "", mobile: "", cid: "" };
const now = (): number => Math.floor(Date.now() / 1000);
const cookiePattern = /(?:^|;\s*)baraza_recovery=([\w.-]+)/;
const tokenOf = (request: Request): string | undefined => cookiePattern.exec(request.headers.get("cookie") ?? "")?.[1];
const backOf = (request: Request): string | null => new URL(request.url).searchParams.get("back");

/** Initial data of both pages that request a code, with values typed within the last hour. */
export function loadRequestReset(api: PageApi, request: Request) {
	const { account, mobile, cid } = api.savedFormState("recovery") ?? emptyState;
	const typed = { account, mobile, cid: cid || String(api.section.fid) };
	return { captcha: { idhash: newCaptchaId() }, countries: listCountries(api), typed, back: backOf(request) };
}

/** Requests a code and redirects to the page where it is entered; the request's token is kept in a cookie. */
async function requestReset(form: PostedForm) {
	const { api, call, text, paths, back } = form;
	const typed = { account: text("account"), mobile: text("mobile"), cid: text("cid") };
	api.saveFormState("recovery", typed);
	try {
		await call(requestPasswordReset);
	} catch (error) {
		return form.fail(
			error,
			await captchaAfterError(form, error instanceof CallError && error.reason === "captcha-wrong"),
		);
	}
	api.saveFormState("recovery", { ...typed, requestedAt: now() });
	return redirect(paths.setNewPassword(back));
}

export const requestResetAction = formActions({ "request-reset": requestReset, ...captchaIntents });

/** State of the password reset, as this browser keeps it. */
export type ResetPasswordState = ReturnType<typeof loadResetPassword>;

/**
 * Initial data of the page where the code is entered. Without a request from this browser it redirects to the first
 * step.
 */
export function loadResetPassword(api: PageApi, request: Request) {
	const back = backOf(request);
	const { account = "", mobile = "", requestedAt, done = false, resent = false } = api.savedFormState("recovery") ?? {};
	if (!done && !tokenOf(request) && request.method === "GET")
		throw redirect(pathsForVisitor(api).resetPasswordByEmail(back));
	return {
		back,
		done,
		resent,
		byPhone: mobile !== "",
		recipient: account || mobile,
		wait: requestedAt === undefined ? undefined : resendWaitSince(requestedAt),
	};
}

/** Runs with the token of this browser's request. */
const withToken =
	(run: (form: PostedForm, token: string) => Promise<unknown>): FormHandler =>
	(form) => {
		const { api, request, paths, back } = form;
		const token = tokenOf(request);
		return token
			? run(form, token)
			: redirect(api.savedFormState("recovery")?.done ? paths.setNewPassword(back) : paths.resetPasswordByEmail(back));
	};

/** Sets the new password, or sends another code. The result is saved, so a reloaded page shows it. */
export const resetPasswordAction = formActions({
	"reset-password": withToken(async ({ api, call, paths, back }, token) => {
		await call(resetPassword, { token });
		api.saveFormState("recovery", { ...emptyState, done: true });
		return redirect(paths.setNewPassword(back));
	}),
	"resend-code": withToken(async ({ api, call, show, request, paths, back }, token) => {
		await call(resendPasswordResetCode, { token });
		api.saveFormState("recovery", {
			...(api.savedFormState("recovery") ?? emptyState),
			requestedAt: now(),
			resent: true,
		});
		return show(loadResetPassword(api, request), paths.setNewPassword(back));
	}),
});
