import { data, redirect } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";
import { requestPasswordReset, resendPasswordResetCode, resetPassword } from "#contract/password.ts";
import { countryNames } from "#contract/registration.ts";
import type { PasswordResetState } from "#contract/savedFormState.ts";
import { formText, toFormError } from "../../../lib/form/form-error.ts";
import { pathsForVisitor } from "../../../lib/paths.ts";
import { newCaptchaId } from "../captcha/captcha-id.ts";
import { sortCountries } from "../phone/countries.ts";
import { resendWaitSince } from "../phone/resend-wait.ts";
import { createCaptcha } from "../registration/registration.server.ts";
import type { RequestResetInitialState } from "./request-reset-form.tsx";
import type { ResetPasswordState } from "./reset-password-form.tsx";

const backOf = (request: Request): string | null => new URL(request.url).searchParams.get("back");

/** Initial data of both pages that request a code, with values typed within the last hour. */
export async function loadRequestReset(api: PageApi, request: Request): Promise<{ start: RequestResetInitialState }> {
	const { lists } = await api.call(countryNames, { query: { iscountry: 1 } });
	const countries = sortCountries(
		lists.map(({ name, code }) => ({ name, code })),
		api.lang,
	);
	const { account, mobile, cid } = api.savedFormState("recovery") ?? { account: "", mobile: "", cid: "" };
	return {
		start: {
			captcha: { idhash: newCaptchaId() },
			key: crypto.randomUUID(),
			countries,
			typed: { account, mobile, cid: cid || String(api.section.fid) },
			back: backOf(request),
		},
	};
}

/** Requests a code and redirects to the page where it is entered; the request's token is kept in a cookie. */
export async function submitRequestReset(api: PageApi, request: Request) {
	const form = await request.formData();
	const text = (name: string): string => formText(form, name);
	const typed = { account: text("account"), mobile: text("mobile"), cid: text("cid") };
	const intent = text("intent");
	api.saveFormState("recovery", typed);
	try {
		if (intent === "renew" || intent === "listen") return { typed, captcha: await createCaptcha(api, intent === "listen") };
		const recipient = form.has("mobile") ? { mobile: typed.mobile, cid: typed.cid } : { account: typed.account };
		await api.call(
			requestPasswordReset,
			{ body: { ...recipient, idhash: text("idhash"), VerificationCode: text("VerificationCode") } },
			text("key") || undefined,
		);
	} catch (error) {
		const { status, formError } = toFormError(error);
		const asQuestion = form.has("listening");
		const renew = formError.reason === "captcha-wrong" || (asQuestion && !form.has("live"));
		return data({ typed, formError, ...(renew ? { captcha: await createCaptcha(api, asQuestion).catch(() => createCaptcha(api, false)) } : {}) }, { status });
	}
	api.saveFormState("recovery", { ...typed, requestedAt: now() });
	throw redirect(pathsForVisitor(api).forgetChange(backOf(request)));
}

const now = (): number => Math.floor(Date.now() / 1000);
const cookiePattern = /(?:^|;\s*)baraza_recovery=([\w.-]+)/;
const tokenOf = (request: Request): string | undefined => cookiePattern.exec(request.headers.get("cookie") ?? "")?.[1];

/** Initial data of the page where the code is entered. Without a request from this browser it redirects to the first step. */
export function loadResetPassword(api: PageApi, request: Request): ResetPasswordState {
	const back = backOf(request);
	const saved = api.savedFormState("recovery");
	const done = Boolean(saved?.done);
	if (!done && !tokenOf(request) && request.method === "GET") throw redirect(pathsForVisitor(api).forgetByEmail(back));
	const state = { key: crypto.randomUUID(), back, done, resent: Boolean(saved?.resent), byPhone: Boolean(saved?.mobile) };
	if (saved?.requestedAt === undefined) return state;
	const wait = resendWaitSince(saved.requestedAt);
	return { ...state, recipient: saved.account || saved.mobile, requestedAt: saved.requestedAt, ...(wait ? { wait } : {}) };
}

/** Sets the new password, or sends another code. The result is saved, so a reloaded page shows it. */
export async function submitResetPassword(api: PageApi, request: Request) {
	const form = await request.formData();
	const text = (name: string): string => formText(form, name);
	const token = tokenOf(request);
	const step: "again" | "change" = text("intent") === "again" ? "again" : "change";
	const paths = pathsForVisitor(api);
	const back = backOf(request);
	if (!token) throw redirect(api.savedFormState("recovery")?.done ? paths.forgetChange(back) : paths.forgetByEmail(back));
	const saved: PasswordResetState = api.savedFormState("recovery") ?? { account: "", mobile: "", cid: "" };
	try {
		if (step === "again") {
			await api.call(resendPasswordResetCode, { body: { token } });
			api.saveFormState("recovery", { ...saved, requestedAt: now(), resent: true });
			// With scripts the page's data is reloaded in place.
			if (form.has("live")) return { step };
		} else {
			const body = { token, code: text("code"), newpassword: text("newpassword"), newpassword2: text("newpassword2") };
			await api.call(resetPassword, { body }, text("key") || undefined);
			api.saveFormState("recovery", { account: "", mobile: "", cid: "", done: true });
		}
	} catch (error) {
		const { status, formError } = toFormError(error);
		return data({ step, formError }, { status });
	}
	throw redirect(paths.forgetChange(back));
}
