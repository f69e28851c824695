import { data, redirect } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";
import { captchaQuestion, countryNames, registerEmail } from "#contract/registration.ts";
import { registerMobile, sendSms } from "#contract/ways.ts";
import type { CaptchaStart } from "./captcha.tsx";
import { sortedCountries } from "./countries.ts";
import { newIdhash } from "./idhash.ts";
import type { SentCode } from "./phone-code.tsx";
import { refusalOf, textOf } from "./refusal.ts";
import type { RegistrationStart, Way } from "./register-form.tsx";
import { afterRegistration, afterSignIn } from "./where-to.ts";

/** A fault in a field leaves the captcha as it is; these are found after it was used up. */
const usesUp: readonly string[] = ["captcha-wrong", "username-taken", "email-taken", "phone-taken"];

/** What the registration page begins with. Who is signed in already has nothing to do here. */
export async function beginRegistration(api: PageApi, request: Request): Promise<{ start: RegistrationStart; back: string | null }> {
	api.wakeEarly();
	const back = new URL(request.url).searchParams.get("back");
	if (api.viewer.signedIn && request.method === "GET") throw redirect(afterSignIn(api.viewer, back));
	const { lists } = await api.call(countryNames, {});
	const countries = lists.map(({ name, code }) => ({ name, code }));
	return {
		back,
		start: { captcha: { idhash: newIdhash() }, key: crypto.randomUUID(), cid: String(api.section.fid), countries: sortedCountries(countries, api.lang) },
	};
}

/** A captcha of the kind that is in use: a picture is drawn when it is asked for, a question is put now. */
export async function newCaptcha(api: PageApi, inWords: boolean): Promise<CaptchaStart> {
	const idhash = newIdhash();
	return inWords ? { idhash, question: (await api.call(captchaQuestion, { query: { idhash } })).question } : { idhash };
}

/** Registers, or gives the form back with what was typed and why not, with the code's field, or with the captcha that was asked for. */
export async function submitRegistration(api: PageApi, request: Request, way: Way) {
	const form = await request.formData();
	const text = (name: string): string => textOf(form, name);
	const typed = { email: text("email"), mobile: text("mobile"), username: text("username"), cid: text("cid"), agree: form.has("agree") };
	const back = text("back") || null;
	const intent = text("intent");
	const carried = way === "phone" ? carriedCode(form) : undefined;
	const key = text("key");
	const solution = { idhash: text("idhash"), VerificationCode: text("VerificationCode") };
	try {
		if (intent === "renew" || intent === "listen") return { typed, back, captcha: await newCaptcha(api, intent === "listen") };
		if (way === "phone" && intent === "send-code") return { typed, back, sent: await sendCode(api, typed, solution, key, carried?.count ?? 0) };
		const body = { username: typed.username, cid: typed.cid, agree: typed.agree ? "1" : "0", password: text("password"), ...solution };
		if (way === "email") await api.call(registerEmail, { body: { ...body, email: typed.email } }, key || undefined);
		else
			await api.call(registerMobile, { body: { ...body, mobile: typed.mobile, reg_token: text("reg_token"), sms_code: text("sms_code") } }, key || undefined);
	} catch (error) {
		const { status, refusal } = refusalOf(error);
		const inWords = form.has("listening");
		// A captcha that a code was sent for is good until it is refused itself.
		const spent = carried ? refusal.reason === "captcha-wrong" : usesUp.includes(refusal.reason);
		// Before the scripts live the form comes back as a new page, which begins with a picture unless told otherwise.
		const renew = spent || (inWords && !form.has("live"));
		const captcha = renew ? await newCaptcha(api, inWords).catch(() => newCaptcha(api, false)) : undefined;
		return data({ typed, back, refusal, ...(captcha ? { captcha } : carried ? { sent: carried } : {}) }, { status });
	}
	throw redirect(afterRegistration(Number(typed.cid), back));
}

/** Each sending has a key of its own: a repeat of one sends nothing, the next one does. */
async function sendCode(
	api: PageApi,
	{ cid, mobile }: { cid: string; mobile: string },
	solution: { idhash: string; VerificationCode: string },
	key: string,
	before: number,
): Promise<SentCode> {
	const count = before + 1;
	const { reg_token, wait } = await api.call(sendSms, { body: { type: "register", cid, mobile, ...solution } }, key ? `${key}-${count}` : undefined);
	return { regToken: reg_token, idhash: solution.idhash, answer: solution.VerificationCode, count, wait: { seconds: wait } };
}

/** The code that an earlier answer of this form sent, without its wait. */
function carriedCode(form: FormData): SentCode | undefined {
	const regToken = textOf(form, "reg_token");
	if (!regToken) return undefined;
	return { regToken, idhash: textOf(form, "idhash"), answer: textOf(form, "VerificationCode"), count: Number(textOf(form, "count")) || 0 };
}
