import { data, redirect } from "react-router";
import { captchaQuestion, countryNames, registerEmail } from "#contract/accounts.ts";
import type { PageApi } from "#contract/pageApi.ts";
import type { CaptchaStart } from "./captcha.tsx";
import { sortedCountries } from "./countries.ts";
import { newIdhash } from "./idhash.ts";
import { refusalOf, textOf } from "./refusal.ts";
import type { RegistrationStart } from "./register-form.tsx";
import { afterRegistration, afterSignIn } from "./where-to.ts";

/** A fault in a field leaves the captcha as it is; these are found after it was used up. */
const usesUp: readonly string[] = ["captcha-wrong", "username-taken", "email-taken"];

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
async function newCaptcha(api: PageApi, inWords: boolean): Promise<CaptchaStart> {
	const idhash = newIdhash();
	return inWords ? { idhash, question: (await api.call(captchaQuestion, { query: { idhash } })).question } : { idhash };
}

/** Registers, or gives the form back with what was typed and why not, or with the captcha that was asked for. */
export async function submitRegistration(api: PageApi, request: Request) {
	const form = await request.formData();
	const text = (name: string): string => textOf(form, name);
	const typed = { email: text("email"), username: text("username"), cid: text("cid"), agree: form.has("agree") };
	const back = text("back") || null;
	const intent = text("intent");
	try {
		if (intent === "renew" || intent === "listen") return { typed, back, captcha: await newCaptcha(api, intent === "listen") };
		const body = { ...typed, agree: typed.agree ? "1" : "0", password: text("password"), idhash: text("idhash"), VerificationCode: text("VerificationCode") };
		await api.call(registerEmail, { body }, text("key") || undefined);
	} catch (error) {
		const { status, refusal } = refusalOf(error);
		const inWords = form.has("listening");
		// Before the scripts live the form comes back as a new page, which begins with a picture unless told otherwise.
		const renew = usesUp.includes(refusal.reason) || (inWords && !form.has("live"));
		return data({ typed, back, refusal, ...(renew ? { captcha: await newCaptcha(api, inWords).catch(() => newCaptcha(api, false)) } : {}) }, { status });
	}
	throw redirect(afterRegistration(Number(typed.cid), back));
}
