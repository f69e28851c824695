import { data, redirect } from "react-router";
import { socialReturn, socialStart } from "#contract/identities.ts";
import { type Provider, providers } from "#contract/identityViews.ts";
import { CallRefused, type PageApi } from "#contract/pageApi.ts";
import { pathsHere, safeBack } from "../../lib/paths.ts";
import { refusalOf } from "../accounts/refusal.ts";
import { afterSignIn, afterWayIn } from "../accounts/where-to.ts";
import { toSecondStep } from "./where.server.ts";

/** The provider named in the URL. @throws 404 */
export function providerOf(params: { provider?: string | undefined }): Provider {
	const provider = providers.find((name) => name === params.provider);
	if (!provider) throw data("not-found", { status: 404 });
	return provider;
}

/** Redirects a guest to the provider, or returns the error. */
export async function leave(api: PageApi, provider: Provider, request: Request) {
	api.wakeEarly();
	const back = safeBack(new URL(request.url).searchParams.get("back"), "") || null;
	// Members post the settings' form instead.
	if (api.viewer.signedIn) return { provider, back, formError: undefined };
	try {
		const { url } = await api.call(socialStart, { body: { provider, ...(back ? { back } : {}) } });
		throw redirect(url, { headers: { "cache-control": "no-store" } });
	} catch (error) {
		if (error instanceof Response) throw error;
		const { status, formError } = refusalOf(error);
		return data({ provider, back, formError }, { status });
	}
}

/** Starts a link for a member who logged in recently. Returns the URL: the form-action policy forbids redirecting a posted form to another site. */
export async function leaveToLink(api: PageApi, provider: Provider) {
	const paths = pathsHere(api);
	const back = paths.linkedAccounts(provider);
	try {
		const { url } = await api.call(socialStart, { body: { provider, link: true, back } });
		return { provider, redirectTo: url };
	} catch (error) {
		const { status, formError } = refusalOf(error);
		if (formError.reason === "fresh-sign-in-required") throw redirect(paths.proveOwner(paths.linkedAccounts()));
		return data({ provider, formError }, { status });
	}
}

/** Handles the provider's callback and redirects, or returns the error. */
export async function arrive(api: PageApi, provider: Provider, request: Request) {
	api.wakeEarly();
	const paths = pathsHere(api);
	try {
		const { outcome, memberinfo, back } = await api.call(socialReturn, { body: { provider, answer: new URL(request.url).search } });
		if (outcome === "linked") throw redirect(safeBack(back, paths.security));
		if (outcome === "new_user") throw redirect(paths.socialComplete);
		if (outcome === "other") throw redirect(provider === "google" ? paths.socialLinkGoogle : paths.socialLink);
		throw redirect(memberinfo ? afterWayIn(memberinfo, back) : paths.home);
	} catch (error) {
		if (error instanceof CallRefused && error.reason === "second-step-required") throw toSecondStep(api, error, null);
		if (error instanceof Response) throw error;
		const { status, formError } = refusalOf(error);
		const savedBack = error instanceof CallRefused && typeof error.details.back === "string" ? error.details.back : null;
		const back = safeBack(savedBack, "") || null;
		return data({ provider, formError, back, nextPath: api.viewer.signedIn ? afterSignIn(api.viewer, null) : null }, { status });
	}
}
