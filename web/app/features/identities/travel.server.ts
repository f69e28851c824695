import { data, redirect } from "react-router";
import { socialReturn, socialStart } from "#contract/identities.ts";
import { type Provider, providers } from "#contract/identityViews.ts";
import { CallRefused, type PageApi } from "#contract/pageApi.ts";
import { pathsHere, safeBack } from "../../lib/paths.ts";
import { refusalOf } from "../accounts/refusal.ts";
import { afterSignIn, afterWayIn } from "../accounts/where-to.ts";
import { toSecondStep } from "./where.server.ts";

/** The site that an address names. @throws a page that is not there */
export function providerOf(params: { provider?: string | undefined }): Provider {
	const provider = providers.find((name) => name === params.provider);
	if (!provider) throw data("not-found", { status: 404 });
	return provider;
}

/** Sends a guest to the other site, or says why not. */
export async function leave(api: PageApi, provider: Provider, request: Request) {
	api.wakeEarly();
	const back = safeBack(new URL(request.url).searchParams.get("back"), "") || null;
	// A member comes here by the settings' form: its answer says where to go.
	if (api.viewer.signedIn) return { provider, back, refusal: undefined };
	try {
		const { url } = await api.call(socialStart, { body: { provider, ...(back ? { back } : {}) } });
		throw redirect(url, { headers: { "cache-control": "no-store" } });
	} catch (error) {
		if (error instanceof Response) throw error;
		const { status, refusal } = refusalOf(error);
		return data({ provider, back, refusal }, { status });
	}
}

/** Begins a link, once the member showed who they are: tells the address to go to, since a posted form must not lead to another site by itself. */
export async function leaveToLink(api: PageApi, provider: Provider) {
	const paths = pathsHere(api);
	const back = paths.linkedAccounts(provider);
	try {
		const { url } = await api.call(socialStart, { body: { provider, link: true, back } });
		return { provider, go: url };
	} catch (error) {
		const { status, refusal } = refusalOf(error);
		if (refusal.reason === "fresh-sign-in-required") throw redirect(paths.proveOwner(paths.linkedAccounts()));
		return data({ provider, refusal }, { status });
	}
}

/** Takes what the other site sent the visitor back with, and sends them on; or says what went wrong. */
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
		const { status, refusal } = refusalOf(error);
		const kept = error instanceof CallRefused && typeof error.details.back === "string" ? error.details.back : null;
		const back = safeBack(kept, "") || null;
		return data({ provider, refusal, back, onward: api.viewer.signedIn ? afterSignIn(api.viewer, null) : null }, { status });
	}
}
