import { data, redirect } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";
import { registerMobile, sendSms } from "#contract/password.ts";
import { captchaQuestion, countryNames, registerEmail } from "#contract/registration.ts";
import type { RegistrationInput, SentSmsCode } from "#contract/savedFormState.ts";
import { formText, toFormError } from "../../../lib/form/form-error.ts";
import { pathsForVisitor } from "../../../lib/paths.ts";
import type { CaptchaChallenge } from "../captcha/captcha.tsx";
import { newCaptchaId } from "../captcha/captcha-id.ts";
import { sortCountries } from "../phone/countries.ts";
import { type SentCode, withResendWait } from "../phone/resend-wait.ts";
import { pathAfterLogin, pathAfterRegistration } from "../session/redirect-paths.ts";
import type { ContactMethod, RegistrationInitialState, SavedRegistration } from "./register-form.tsx";

/** A field error leaves the captcha unused; these errors are found after it was used. */
const errorsAfterCaptcha: readonly string[] = ["captcha-wrong", "username-taken", "email-taken", "phone-taken"];
/** Lifetime of a code request in seconds: until then no captcha is needed again. */
const requestLifetime = 60 * 60;

/** Initial data of the registration page, with saved values. Members are redirected. */
export async function loadRegistration(
	api: PageApi,
	request: Request,
): Promise<{ start: RegistrationInitialState; saved: SavedRegistration | undefined; back: string | null }> {
	const back = new URL(request.url).searchParams.get("back");
	if (api.viewer.loggedIn && request.method === "GET") throw redirect(pathAfterLogin(api.viewer, back));
	const { lists } = await api.call(countryNames, {});
	const countries = lists.map(({ name, code }) => ({ name, code }));
	const saved = api.savedFormState("registration");
	const code = saved?.code && saved.code.expiresAt > Date.now() / 1000 ? saved.code : undefined;
	return {
		back,
		saved: saved && { typed: saved.typed, ...(code ? { sent: withResendWait(code) } : {}) },
		start: { captcha: { idhash: newCaptchaId() }, key: crypto.randomUUID(), cid: String(api.section.fid), countries: sortCountries(countries, api.lang) },
	};
}

/** A captcha of the kind in use: the browser loads the picture, the question comes at once. */
export async function createCaptcha(api: PageApi, asQuestion: boolean): Promise<CaptchaChallenge> {
	const idhash = newCaptchaId();
	return asQuestion ? { idhash, question: (await api.call(captchaQuestion, { query: { idhash } })).question } : { idhash };
}

/**
 * Registers, or returns the form with its values and the error, the code's field or another captcha. The values stay in
 * this browser until the account exists, so that the page may be reloaded meanwhile.
 */
export async function submitRegistration(api: PageApi, request: Request, method: ContactMethod) {
	const form = await request.formData();
	const text = (name: string): string => formText(form, name);
	const typed = { email: text("email"), mobile: text("mobile"), username: text("username"), cid: text("cid"), agree: form.has("agree") };
	const back = text("back") || null;
	const intent = text("intent");
	const code = method === "phone" ? sentCodeFrom(form) : undefined;
	const key = text("key");
	const solution = { idhash: text("idhash"), VerificationCode: text("VerificationCode") };
	const paths = pathsForVisitor(api);
	try {
		if (intent === "restart") {
			api.saveFormState("registration", null);
			throw redirect(paths.register(back));
		}
		saveForm(api, method, typed, code);
		if (intent === "renew" || intent === "listen") return { typed, back, captcha: await createCaptcha(api, intent === "listen") };
		if (method === "phone" && intent === "send-code") {
			const sent = await sendCode(api, typed, solution, key, code);
			saveForm(api, method, typed, sent);
			// Without scripts the code is entered on a page that can be reloaded, not on a POST response.
			if (!form.has("live")) throw redirect(paths.register(back));
			return { typed, back, sent: withResendWait(sent) };
		}
		const body = { username: typed.username, cid: typed.cid, agree: typed.agree ? "1" : "0", password: text("password"), ...solution };
		if (method === "email") await api.call(registerEmail, { body: { ...body, email: typed.email } }, key || undefined);
		else
			await api.call(registerMobile, { body: { ...body, mobile: typed.mobile, reg_token: text("reg_token"), sms_code: text("sms_code") } }, key || undefined);
	} catch (error) {
		if (error instanceof Response) throw error;
		const { status, formError } = toFormError(error);
		const asQuestion = form.has("listening");
		// A code request replaces the captcha until it expires or the number changes.
		const captchaUsed = code ? formError.reason === "captcha-wrong" : errorsAfterCaptcha.includes(formError.reason);
		if (code && captchaUsed) saveForm(api, method, typed, undefined);
		// Before hydration the form comes back as a new page, which would start with a picture.
		const renew = captchaUsed || (asQuestion && !form.has("live"));
		const captcha = renew ? await createCaptcha(api, asQuestion).catch(() => createCaptcha(api, false)) : undefined;
		return data({ typed, back, formError, ...(captcha ? { captcha } : code ? { sent: withResendWait(code) } : {}) }, { status });
	}
	api.saveFormState("registration", null);
	throw redirect(pathAfterRegistration(Number(typed.cid), back));
}

/** Saves the typed values; the other method's field stays unchanged. */
function saveForm(api: PageApi, method: ContactMethod, typed: RegistrationInput, code: SentSmsCode | undefined): void {
	const before = api.savedFormState("registration");
	if (method === "email") api.saveFormState("registration", { ...before, typed: { ...typed, mobile: before?.typed.mobile ?? "" } });
	else api.saveFormState("registration", { typed: { ...typed, email: before?.typed.email ?? "" }, ...(code ? { code } : {}) });
}

/** Each sending has its own idempotency key: a repeated request sends nothing. */
async function sendCode(
	api: PageApi,
	{ cid, mobile }: { cid: string; mobile: string },
	solution: { idhash: string; VerificationCode: string },
	key: string,
	before: SentSmsCode | undefined,
): Promise<SentSmsCode> {
	const sendCount = (before?.sendCount ?? 0) + 1;
	const verification = before ? { reg_token: before.regToken } : solution;
	const { reg_token } = await api.call(sendSms, { body: { type: "register", cid, mobile, ...verification } }, key ? `${key}-${sendCount}` : undefined);
	const sentAt = Math.floor(Date.now() / 1000);
	return { regToken: reg_token, sendCount, sentAt, expiresAt: before?.regToken === reg_token ? before.expiresAt : sentAt + requestLifetime };
}

/** The code that an earlier response of this form carried. */
function sentCodeFrom(form: FormData): SentCode | undefined {
	const regToken = formText(form, "reg_token");
	if (!regToken) return undefined;
	const [sendCount, sentAt, expiresAt] = ["count", "at", "until"].map((name) => Number(formText(form, name)) || 0) as [number, number, number];
	return { regToken, sendCount, sentAt, expiresAt };
}
