import { data, redirect } from "react-router";
import { listIdentities, setFirstPassword, socialComplete, socialDrop, socialFinish, socialLink, socialPending } from "#contract/identities.ts";
import type { PendingView } from "#contract/identityViews.ts";
import { CallRefused, type PageApi } from "#contract/pageApi.ts";
import { countryNames } from "#contract/registration.ts";
import { pathsHere, safeBack } from "../../lib/paths.ts";
import { sortedCountries } from "../accounts/countries.ts";
import { refusalOf, textOf } from "../accounts/refusal.ts";
import { afterSignIn, afterWayIn } from "../accounts/where-to.ts";
import { toSecondStep } from "./where.server.ts";

/** The social login that is pending in this browser, or null. */
export async function beginConfirm(api: PageApi): Promise<PendingView | null> {
	api.wakeEarly();
	return (await api.call(socialPending, {})).pending;
}

/** Data of the registration form. */
export async function beginComplete(api: PageApi) {
	const pending = await beginConfirm(api);
	const { lists } = await api.call(countryNames, {});
	const countries = sortedCountries(
		lists.map(({ name, code }) => ({ name, code })),
		api.lang,
	);
	return { pending, countries, cid: String(api.section.fid), key: crypto.randomUUID() };
}

/** Links by password, or cancels the pending login. */
export async function submitLink(api: PageApi, request: Request) {
	const form = await request.formData();
	const paths = pathsHere(api);
	const username = form.has("username") ? textOf(form, "username") : undefined;
	const back = textOf(form, "back") || null;
	try {
		if (form.has("cancel")) {
			await api.call(socialDrop, { body: {} });
			throw redirect(paths.signIn(back ?? undefined));
		}
		const { memberinfo } = await api.call(
			socialLink,
			{ body: { password: textOf(form, "password"), ...(username === undefined ? {} : { username }) } },
			textOf(form, "key") || undefined,
		);
		throw redirect(afterWayIn(memberinfo, back));
	} catch (error) {
		if (error instanceof CallRefused && error.reason === "second-step-required") throw toSecondStep(api, error, paths.socialFinish);
		if (error instanceof Response) throw error;
		const { status, formError } = refusalOf(error);
		return data({ formError, username }, { status });
	}
}

/** Completes a link after the second step, and redirects. */
export async function finishLink(api: PageApi): Promise<Response> {
	const paths = pathsHere(api);
	if (!api.viewer.signedIn) return redirect(paths.signIn());
	const { back } = await api.call(socialFinish, { body: {} }).catch(() => ({ back: null }));
	return redirect(afterSignIn(api.viewer, back));
}

/** Creates the account, or renames the existing one; then offers to set a password. */
export async function submitComplete(api: PageApi, request: Request) {
	const form = await request.formData();
	const paths = pathsHere(api);
	const typed = { username: textOf(form, "username"), cid: textOf(form, "cid"), email: textOf(form, "email"), agree: form.has("agree") };
	const back = textOf(form, "back") || null;
	try {
		if (form.has("cancel")) {
			await api.call(socialDrop, { body: {} });
			throw redirect(api.viewer.signedIn ? afterSignIn(api.viewer, back) : paths.signIn(back ?? undefined));
		}
		const { username, cid, email } = typed;
		await api.call(socialComplete, { body: { username, cid, agree: typed.agree ? "1" : "0", ...(email ? { email } : {}) } }, textOf(form, "key") || undefined);
	} catch (error) {
		if (error instanceof Response) throw error;
		const { status, formError } = refusalOf(error);
		return data({ formError, typed }, { status });
	}
	throw redirect(textOf(form, "provider") === "google" ? paths.setPasswordGoogle(back) : paths.setPassword(back));
}

/** The password page is for members who have none. */
export async function beginPassword(api: PageApi, request: Request) {
	api.wakeEarly();
	const paths = pathsHere(api);
	const back = safeBack(new URL(request.url).searchParams.get("back"), "") || null;
	if (!api.viewer.signedIn) throw redirect(paths.signIn(paths.setPassword(back)));
	const { hasPassword } = await api.call(listIdentities, {});
	const nextPath = afterSignIn(api.viewer, back);
	if (hasPassword && request.method === "GET") throw redirect(nextPath);
	return { nextPath };
}

/** Sets the first password and redirects. */
export async function submitPassword(api: PageApi, request: Request) {
	const form = await request.formData();
	const nextPath = afterSignIn(api.viewer, textOf(form, "nextPath") || null);
	try {
		await api.call(setFirstPassword, { body: { password: textOf(form, "password"), password2: textOf(form, "password2") } });
	} catch (error) {
		const { status, formError } = refusalOf(error);
		return data({ formError, nextPath }, { status });
	}
	throw redirect(nextPath);
}
