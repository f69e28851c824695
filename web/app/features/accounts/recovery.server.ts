import { data, redirect } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";
import { countryNames } from "#contract/registration.ts";
import { recover, recoverAgain, recoverChange } from "#contract/ways.ts";
import { pathsHere } from "../../lib/paths.ts";
import type { AskStart } from "./ask-recovery-form.tsx";
import { sortedCountries } from "./countries.ts";
import { newIdhash } from "./idhash.ts";
import { refusalOf, textOf } from "./refusal.ts";
import { newCaptcha } from "./registration.server.ts";

/** What both pages that ask for a code begin with. */
export async function beginRecovery(api: PageApi): Promise<{ start: AskStart }> {
	api.wakeEarly();
	const { lists } = await api.call(countryNames, { query: { iscountry: 1 } });
	const countries = sortedCountries(
		lists.map(({ name, code }) => ({ name, code })),
		api.lang,
	);
	return { start: { captcha: { idhash: newIdhash() }, key: crypto.randomUUID(), countries, cid: String(api.section.fid) } };
}

/** Asks for a code, and goes on to where it is typed; the request's token is kept in this browser's own cookie. */
export async function submitAskRecovery(api: PageApi, request: Request) {
	const form = await request.formData();
	const text = (name: string): string => textOf(form, name);
	const typed = { account: text("account"), mobile: text("mobile"), cid: text("cid") };
	const intent = text("intent");
	try {
		if (intent === "renew" || intent === "listen") return { typed, captcha: await newCaptcha(api, intent === "listen") };
		const who = form.has("mobile") ? { mobile: typed.mobile, cid: typed.cid } : { account: typed.account };
		await api.call(recover, { body: { ...who, idhash: text("idhash"), VerificationCode: text("VerificationCode") } }, text("key") || undefined);
	} catch (error) {
		const { status, refusal } = refusalOf(error);
		const inWords = form.has("listening");
		const renew = refusal.reason === "captcha-wrong" || (inWords && !form.has("live"));
		return data({ typed, refusal, ...(renew ? { captcha: await newCaptcha(api, inWords).catch(() => newCaptcha(api, false)) } : {}) }, { status });
	}
	throw redirect(pathsHere(api).forgetChange);
}

const cookiePattern = /(?:^|;\s*)baraza_recovery=([\w.-]+)/;
const tokenOf = (request: Request): string | undefined => cookiePattern.exec(request.headers.get("cookie") ?? "")?.[1];

/** Where the code is typed. Without a request of this browser there is none to type. */
export function beginChange(api: PageApi, request: Request): { key: string } {
	api.wakeEarly();
	if (!tokenOf(request) && request.method === "GET") throw redirect(pathsHere(api).forgetByEmail);
	return { key: crypto.randomUUID() };
}

/** Sets the new password, or sends another code. */
export async function submitChange(api: PageApi, request: Request) {
	const form = await request.formData();
	const text = (name: string): string => textOf(form, name);
	const token = tokenOf(request);
	const way: "again" | "change" = text("intent") === "again" ? "again" : "change";
	if (!token) throw redirect(pathsHere(api).forgetByEmail);
	try {
		if (way === "again") {
			await api.call(recoverAgain, { body: { token } });
			return { way, sent: true as const };
		}
		const body = { token, code: text("code"), newpassword: text("newpassword"), newpassword2: text("newpassword2") };
		await api.call(recoverChange, { body }, text("key") || undefined);
		return { way, changed: true as const };
	} catch (error) {
		const { status, refusal } = refusalOf(error);
		return data({ way, refusal }, { status });
	}
}
