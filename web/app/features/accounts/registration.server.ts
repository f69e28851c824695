import { data, redirect } from "react-router";
import type { BegunCode, TypedRegistration } from "#contract/begun.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { captchaQuestion, countryNames, registerEmail } from "#contract/registration.ts";
import { registerMobile, sendSms } from "#contract/ways.ts";
import { pathsHere } from "../../lib/paths.ts";
import type { CaptchaStart } from "./captcha.tsx";
import { type SentCode, withWait } from "./code-times.ts";
import { sortedCountries } from "./countries.ts";
import { newIdhash } from "./idhash.ts";
import { refusalOf, textOf } from "./refusal.ts";
import type { BegunRegistration, RegistrationStart, Way } from "./register-form.tsx";
import { afterRegistration, afterSignIn } from "./where-to.ts";

/** A fault in a field leaves the captcha as it is; these are found after it was used up. */
const usesUp: readonly string[] = ["captcha-wrong", "username-taken", "email-taken", "phone-taken"];
/** Seconds that the request of a code lasts: it stands for the captcha as long. */
const requestSeconds = 60 * 60;

/** What the registration page begins with, and what this browser began already. Who is signed in has nothing to do here. */
export async function beginRegistration(
	api: PageApi,
	request: Request,
): Promise<{ start: RegistrationStart; begun: BegunRegistration | undefined; back: string | null }> {
	api.wakeEarly();
	const back = new URL(request.url).searchParams.get("back");
	if (api.viewer.signedIn && request.method === "GET") throw redirect(afterSignIn(api.viewer, back));
	const { lists } = await api.call(countryNames, {});
	const countries = lists.map(({ name, code }) => ({ name, code }));
	const begun = api.begun("registration");
	const code = begun?.code && begun.code.until > Date.now() / 1000 ? begun.code : undefined;
	return {
		back,
		begun: begun && { typed: begun.typed, ...(code ? { sent: withWait(code) } : {}) },
		start: { captcha: { idhash: newIdhash() }, key: crypto.randomUUID(), cid: String(api.section.fid), countries: sortedCountries(countries, api.lang) },
	};
}

/** A captcha of the kind that is in use: a picture is drawn when it is asked for, a question is put now. */
export async function newCaptcha(api: PageApi, inWords: boolean): Promise<CaptchaStart> {
	const idhash = newIdhash();
	return inWords ? { idhash, question: (await api.call(captchaQuestion, { query: { idhash } })).question } : { idhash };
}

/**
 * Registers, or gives the form back with what was typed and why not, with the code's field, or with the captcha that was
 * asked for. What was typed and sent stays in this browser until it is registered, so that the page may be lost meanwhile.
 */
export async function submitRegistration(api: PageApi, request: Request, way: Way) {
	const form = await request.formData();
	const text = (name: string): string => textOf(form, name);
	const typed = { email: text("email"), mobile: text("mobile"), username: text("username"), cid: text("cid"), agree: form.has("agree") };
	const back = text("back") || null;
	const intent = text("intent");
	const code = way === "phone" ? carriedCode(form) : undefined;
	const key = text("key");
	const solution = { idhash: text("idhash"), VerificationCode: text("VerificationCode") };
	const paths = pathsHere(api);
	try {
		if (intent === "restart") {
			api.keepBegun("registration", null);
			throw redirect(paths.register(back));
		}
		keep(api, way, typed, code);
		if (intent === "renew" || intent === "listen") return { typed, back, captcha: await newCaptcha(api, intent === "listen") };
		if (way === "phone" && intent === "send-code") {
			const sent = await sendCode(api, typed, solution, key, code);
			keep(api, way, typed, sent);
			// Without scripts the code is typed on a page that may be loaded again, not on a form's answer.
			if (!form.has("live")) throw redirect(paths.register(back));
			return { typed, back, sent: withWait(sent) };
		}
		const body = { username: typed.username, cid: typed.cid, agree: typed.agree ? "1" : "0", password: text("password"), ...solution };
		if (way === "email") await api.call(registerEmail, { body: { ...body, email: typed.email } }, key || undefined);
		else
			await api.call(registerMobile, { body: { ...body, mobile: typed.mobile, reg_token: text("reg_token"), sms_code: text("sms_code") } }, key || undefined);
	} catch (error) {
		if (error instanceof Response) throw error;
		const { status, refusal } = refusalOf(error);
		const inWords = form.has("listening");
		// The request of a code stands for the captcha until it is over, or the number is another.
		const spent = code ? refusal.reason === "captcha-wrong" : usesUp.includes(refusal.reason);
		if (code && spent) keep(api, way, typed, undefined);
		// Before the scripts live the form comes back as a new page, which begins with a picture unless told otherwise.
		const renew = spent || (inWords && !form.has("live"));
		const captcha = renew ? await newCaptcha(api, inWords).catch(() => newCaptcha(api, false)) : undefined;
		return data({ typed, back, refusal, ...(captcha ? { captcha } : code ? { sent: withWait(code) } : {}) }, { status });
	}
	api.keepBegun("registration", null);
	throw redirect(afterRegistration(Number(typed.cid), back));
}

/** Keeps what was typed; the other way's own field stays as it was. */
function keep(api: PageApi, way: Way, typed: TypedRegistration, code: BegunCode | undefined): void {
	const before = api.begun("registration");
	if (way === "email") api.keepBegun("registration", { ...before, typed: { ...typed, mobile: before?.typed.mobile ?? "" } });
	else api.keepBegun("registration", { typed: { ...typed, email: before?.typed.email ?? "" }, ...(code ? { code } : {}) });
}

/** Each sending has a key of its own: a repeat of one sends nothing, the next one does. */
async function sendCode(
	api: PageApi,
	{ cid, mobile }: { cid: string; mobile: string },
	solution: { idhash: string; VerificationCode: string },
	key: string,
	before: BegunCode | undefined,
): Promise<BegunCode> {
	const count = (before?.count ?? 0) + 1;
	const proof = before ? { reg_token: before.regToken } : solution;
	const { reg_token } = await api.call(sendSms, { body: { type: "register", cid, mobile, ...proof } }, key ? `${key}-${count}` : undefined);
	const at = Math.floor(Date.now() / 1000);
	return { regToken: reg_token, count, at, until: before?.regToken === reg_token ? before.until : at + requestSeconds };
}

/** The code that an earlier answer of this form sent. */
function carriedCode(form: FormData): SentCode | undefined {
	const regToken = textOf(form, "reg_token");
	if (!regToken) return undefined;
	const [count, at, until] = ["count", "at", "until"].map((name) => Number(textOf(form, name)) || 0) as [number, number, number];
	return { regToken, count, at, until };
}
