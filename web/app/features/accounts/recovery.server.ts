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

/** Initial data of both pages that request a code, with values typed within the last hour. */
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

/** Requests a code and redirects to the page where it is entered; the request's token is kept in a cookie. */
export async function submitAskRecovery(api: PageApi, request: Request) {
	const form = await request.formData();
	const text = (name: string): string => textOf(form, name);
	const typed = { account: text("account"), mobile: text("mobile"), cid: text("cid") };
	const intent = text("intent");
	api.keepBegun("recovery", typed);
	try {
		if (intent === "renew" || intent === "listen") return { typed, captcha: await newCaptcha(api, intent === "listen") };
		const recipient = form.has("mobile") ? { mobile: typed.mobile, cid: typed.cid } : { account: typed.account };
		await api.call(recover, { body: { ...recipient, idhash: text("idhash"), VerificationCode: text("VerificationCode") } }, text("key") || undefined);
	} catch (error) {
		const { status, formError } = refusalOf(error);
		const asQuestion = form.has("listening");
		const renew = formError.reason === "captcha-wrong" || (asQuestion && !form.has("live"));
		return data({ typed, formError, ...(renew ? { captcha: await newCaptcha(api, asQuestion).catch(() => newCaptcha(api, false)) } : {}) }, { status });
	}
	api.keepBegun("recovery", { ...typed, at: now() });
	throw redirect(pathsHere(api).forgetChange(backOf(request)));
}

const now = (): number => Math.floor(Date.now() / 1000);
const cookiePattern = /(?:^|;\s*)baraza_recovery=([\w.-]+)/;
const tokenOf = (request: Request): string | undefined => cookiePattern.exec(request.headers.get("cookie") ?? "")?.[1];

/** Initial data of the page where the code is entered. Without a request from this browser it redirects to the first step. */
export function beginChange(api: PageApi, request: Request): ChangeStart {
	api.wakeEarly();
	const back = backOf(request);
	const saved = api.begun("recovery");
	const done = Boolean(saved?.done);
	if (!done && !tokenOf(request) && request.method === "GET") throw redirect(pathsHere(api).forgetByEmail(back));
	const state = { key: crypto.randomUUID(), back, done, again: Boolean(saved?.again), byPhone: Boolean(saved?.mobile) };
	if (saved?.at === undefined) return state;
	const wait = waitSince(saved.at);
	return { ...state, to: saved.account || saved.mobile, at: saved.at, ...(wait ? { wait } : {}) };
}

/** Sets the new password, or sends another code. The result is saved, so a reloaded page shows it. */
export async function submitChange(api: PageApi, request: Request) {
	const form = await request.formData();
	const text = (name: string): string => textOf(form, name);
	const token = tokenOf(request);
	const step: "again" | "change" = text("intent") === "again" ? "again" : "change";
	const paths = pathsHere(api);
	const back = backOf(request);
	if (!token) throw redirect(api.begun("recovery")?.done ? paths.forgetChange(back) : paths.forgetByEmail(back));
	const saved: BegunRecovery = api.begun("recovery") ?? { account: "", mobile: "", cid: "" };
	try {
		if (step === "again") {
			await api.call(recoverAgain, { body: { token } });
			api.keepBegun("recovery", { ...saved, at: now(), again: true });
			// With scripts the page's data is reloaded in place.
			if (form.has("live")) return { step };
		} else {
			const body = { token, code: text("code"), newpassword: text("newpassword"), newpassword2: text("newpassword2") };
			await api.call(recoverChange, { body }, text("key") || undefined);
			api.keepBegun("recovery", { account: "", mobile: "", cid: "", done: true });
		}
	} catch (error) {
		const { status, formError } = refusalOf(error);
		return data({ step, formError }, { status });
	}
	throw redirect(paths.forgetChange(back));
}
