import { data, redirect } from "react-router";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { countryNames } from "#contract/registration.ts";
import {
	completeSocialRegistration,
	deletePendingIdentity,
	findPendingIdentity,
	finishPendingLink,
	linkIdentityByPassword,
	listIdentities,
	setFirstPassword,
} from "#contract/socialLogin.ts";
import type { PendingIdentityView } from "#contract/socialLoginViews.ts";
import { formText, toFormError } from "../../../lib/form/form-error.ts";
import { pathsForVisitor, safeReturnPath } from "../../../lib/paths.ts";
import { sortCountries } from "../phone/countries.ts";
import { pathAfterLogin, pathAfterLoginOf } from "../session/redirect-paths.ts";
import { redirectToTwoFactor } from "../two-factor/redirect-to-two-factor.server.ts";

/** The social login that is pending in this browser, or null. */
export async function loadPendingLogin(api: PageApi): Promise<PendingIdentityView | null> {
	return (await api.call(findPendingIdentity, {})).pending;
}

/** Data of the registration form. */
export async function loadSocialRegistration(api: PageApi) {
	const pending = await loadPendingLogin(api);
	const { lists } = await api.call(countryNames, {});
	const countries = sortCountries(
		lists.map(({ name, code }) => ({ name, code })),
		api.lang,
	);
	return { pending, countries, cid: String(api.section.fid), key: crypto.randomUUID() };
}

/** Links by password, or cancels the pending login. */
export async function submitSocialLink(api: PageApi, request: Request) {
	const form = await request.formData();
	const paths = pathsForVisitor(api);
	const username = form.has("username") ? formText(form, "username") : undefined;
	const back = formText(form, "back") || null;
	try {
		if (form.has("cancel")) {
			await api.call(deletePendingIdentity, { body: {} });
			throw redirect(paths.signIn(back ?? undefined));
		}
		const { memberinfo } = await api.call(
			linkIdentityByPassword,
			{ body: { password: formText(form, "password"), ...(username === undefined ? {} : { username }) } },
			formText(form, "key") || undefined,
		);
		throw redirect(pathAfterLoginOf(memberinfo, back));
	} catch (error) {
		if (error instanceof CallError && error.reason === "second-step-required") throw redirectToTwoFactor(api, error, paths.socialFinish);
		if (error instanceof Response) throw error;
		const { status, formError } = toFormError(error);
		return data({ formError, username }, { status });
	}
}

/** Completes a link after the second step, and redirects. */
export async function finishSocialLink(api: PageApi): Promise<Response> {
	const { back } = await api.call(finishPendingLink, { body: {} }).catch(() => ({ back: null }));
	return redirect(pathAfterLogin(api.viewer, back));
}

/** Creates the account, or renames the existing one; then offers to set a password. */
export async function submitSocialRegistration(api: PageApi, request: Request) {
	const form = await request.formData();
	const paths = pathsForVisitor(api);
	const typed = { username: formText(form, "username"), cid: formText(form, "cid"), email: formText(form, "email"), agree: form.has("agree") };
	const back = formText(form, "back") || null;
	try {
		if (form.has("cancel")) {
			await api.call(deletePendingIdentity, { body: {} });
			throw redirect(api.viewer.loggedIn ? pathAfterLogin(api.viewer, back) : paths.signIn(back ?? undefined));
		}
		const { username, cid, email } = typed;
		await api.call(
			completeSocialRegistration,
			{ body: { username, cid, agree: typed.agree ? "1" : "0", ...(email ? { email } : {}) } },
			formText(form, "key") || undefined,
		);
	} catch (error) {
		if (error instanceof Response) throw error;
		const { status, formError } = toFormError(error);
		return data({ formError, typed }, { status });
	}
	throw redirect(formText(form, "provider") === "google" ? paths.setPasswordGoogle(back) : paths.setPassword(back));
}

/** The password page is for members who have none. */
export async function loadFirstPassword(api: PageApi, request: Request) {
	const back = safeReturnPath(new URL(request.url).searchParams.get("back"), "") || null;
	const { hasPassword } = await api.call(listIdentities, {});
	const nextPath = pathAfterLogin(api.viewer, back);
	if (hasPassword && request.method === "GET") throw redirect(nextPath);
	return { nextPath };
}

/** Sets the first password and redirects. */
export async function submitFirstPassword(api: PageApi, request: Request) {
	const form = await request.formData();
	const nextPath = pathAfterLogin(api.viewer, formText(form, "nextPath") || null);
	try {
		await api.call(setFirstPassword, { body: { password: formText(form, "password"), password2: formText(form, "password2") } });
	} catch (error) {
		const { status, formError } = toFormError(error);
		return data({ formError, nextPath }, { status });
	}
	throw redirect(nextPath);
}
