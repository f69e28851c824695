import { data, redirect } from "react-router";
import type { BegunRecovery } from "#contract/begun.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { countryNames } from "#contract/registration.ts";
import { recover, recoverAgain, recoverChange } from "#contract/ways.ts";
import { pathsHere } from "../../lib/paths.ts";
import type { AskStart } from "./ask-recovery-form.tsx";
import { waitSince } from "./code-times.ts";
import { sortedCountries } from "./countries.ts";
import type { ChangeStart } from "./finish-recovery-form.tsx";
import { newIdhash } from "./idhash.ts";
import { refusalOf, textOf } from "./refusal.ts";
import { newCaptcha } from "./registration.server.ts";

const backOf = (request: Request): string | null => new URL(request.url).searchParams.get("back");

/** What both pages that ask for a code begin with, and what was typed in them within the last hour. */
export async function beginRecovery(api: PageApi, request: Request): Promise<{ start: AskStart }> {
	api.wakeEarly();
	const { lists } = await api.call(countryNames, { query: { iscountry: 1 } });
	const countries = sortedCountries(
		lists.map(({ name, code }) => ({ name, code })),
		api.lang,
	);
	const { account, mobile, cid } = api.begun("recovery") ?? { account: "", mobile: "", cid: "" };
	return {
		start: {
			captcha: { idhash: newIdhash() },
			key: crypto.randomUUID(),
			countries,
			typed: { account, mobile, cid: cid || String(api.section.fid) },
			back: backOf(request),
		},
	};
}

/** Asks for a code, and goes on to where it is typed; the request's token is kept in this browser's own cookie. */
export async function submitAskRecovery(api: PageApi, request: Request) {
	const form = await request.formData();
	const text = (name: string): string => textOf(form, name);
	const typed = { account: text("account"), mobile: text("mobile"), cid: text("cid") };
	const intent = text("intent");
	api.keepBegun("recovery", typed);
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
	api.keepBegun("recovery", { ...typed, at: now() });
	throw redirect(pathsHere(api).forgetChange(backOf(request)));
}

const now = (): number => Math.floor(Date.now() / 1000);
const cookiePattern = /(?:^|;\s*)baraza_recovery=([\w.-]+)/;
const tokenOf = (request: Request): string | undefined => cookiePattern.exec(request.headers.get("cookie") ?? "")?.[1];

/** Where the code is typed, or where it was. Without a request of this browser there is none to type. */
export function beginChange(api: PageApi, request: Request): ChangeStart {
	api.wakeEarly();
	const back = backOf(request);
	const begun = api.begun("recovery");
	const done = Boolean(begun?.done);
	if (!done && !tokenOf(request) && request.method === "GET") throw redirect(pathsHere(api).forgetByEmail(back));
	const asked = { key: crypto.randomUUID(), back, done, again: Boolean(begun?.again), byPhone: Boolean(begun?.mobile) };
	if (begun?.at === undefined) return asked;
	const wait = waitSince(begun.at);
	return { ...asked, to: begun.account || begun.mobile, at: begun.at, ...(wait ? { wait } : {}) };
}

/** Sets the new password, or sends another code. What is done, or sent anew, stands also when the page is loaded again. */
export async function submitChange(api: PageApi, request: Request) {
	const form = await request.formData();
	const text = (name: string): string => textOf(form, name);
	const token = tokenOf(request);
	const way: "again" | "change" = text("intent") === "again" ? "again" : "change";
	const paths = pathsHere(api);
	const back = backOf(request);
	if (!token) throw redirect(api.begun("recovery")?.done ? paths.forgetChange(back) : paths.forgetByEmail(back));
	const begun: BegunRecovery = api.begun("recovery") ?? { account: "", mobile: "", cid: "" };
	try {
		if (way === "again") {
			await api.call(recoverAgain, { body: { token } });
			api.keepBegun("recovery", { ...begun, at: now(), again: true });
			// With scripts only what is read anew changes on the screen.
			if (form.has("live")) return { way };
		} else {
			const body = { token, code: text("code"), newpassword: text("newpassword"), newpassword2: text("newpassword2") };
			await api.call(recoverChange, { body }, text("key") || undefined);
			api.keepBegun("recovery", { account: "", mobile: "", cid: "", done: true });
		}
	} catch (error) {
		const { status, refusal } = refusalOf(error);
		return data({ way, refusal }, { status });
	}
	throw redirect(paths.forgetChange(back));
}
