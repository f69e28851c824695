import { data, redirect } from "react-router";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { createSocialLoginUrl, handleSocialLoginCallback } from "#contract/socialLogin.ts";
import { type Provider, providers } from "#contract/socialLoginViews.ts";
import { type PostedForm, toFormError } from "../../../lib/form/form-actions.server.ts";
import { pathsForVisitor, safeReturnPath } from "../../../lib/paths.ts";
import { pathAfterLogin, pathAfterLoginOf } from "../session/redirect-paths.ts";
import { redirectToTwoFactor } from "../two-factor/redirect-to-two-factor.server.ts";
import { redirectToReauthentication } from "./linked-accounts.server.ts";

/** The provider named in the URL. @throws 404 */
export function providerFromParams(params: { provider?: string | undefined }): Provider {
	const provider = providers.find((name) => name === params.provider);
	if (!provider) throw data("not-found", { status: 404 });
	return provider;
}

/** Redirects a guest to the provider, or returns the error. */
export async function startSocialLogin(api: PageApi, provider: Provider, request: Request) {
	const back = safeReturnPath(new URL(request.url).searchParams.get("back"), "") || null;
	// Members post the settings' form instead.
	if (api.viewer.loggedIn) return { provider, back, formError: undefined };
	try {
		const { url } = await api.call(createSocialLoginUrl, { body: { provider, ...(back ? { back } : {}) } });
		throw redirect(url, { headers: { "cache-control": "no-store" } });
	} catch (error) {
		if (error instanceof Response) throw error;
		const { status, formError } = toFormError(error);
		return data({ provider, back, formError }, { status });
	}
}

/**
 * Starts a link for a member who logged in recently. Returns the URL: the form-action policy forbids redirecting a
 * posted form to another site.
 */
export function startSocialLink({ api, params, paths }: PostedForm): Promise<{ url: string }> {
	const provider = providerFromParams(params);
	return api
		.call(createSocialLoginUrl, { body: { provider, link: true, back: paths.linkedAccounts(provider) } })
		.catch(redirectToReauthentication(paths));
}

/** Handles the provider's callback and redirects, or returns the error. */
export async function finishSocialLogin(api: PageApi, provider: Provider, request: Request) {
	const paths = pathsForVisitor(api);
	try {
		const { outcome, memberinfo, back } = await api.call(handleSocialLoginCallback, {
			body: { provider, response: new URL(request.url).search },
		});
		if (outcome === "linked") throw redirect(safeReturnPath(back, paths.href("ucenter/setting/account")));
		if (outcome === "new_user") throw redirect(paths.href("confirm/complete"));
		if (outcome === "other")
			throw redirect(provider === "google" ? paths.href("confirm/googleconfirm") : paths.href("confirm"));
		throw redirect(memberinfo ? pathAfterLoginOf(memberinfo, back) : paths.home);
	} catch (error) {
		if (error instanceof Response) throw error;
		if (error instanceof CallError && error.reason === "second-step-required")
			throw redirectToTwoFactor(api, error, null);
		const { status, formError } = toFormError(error);
		const savedBack = error instanceof CallError && typeof error.details.back === "string" ? error.details.back : null;
		const back = safeReturnPath(savedBack, "") || null;
		return data(
			{ provider, formError, back, nextPath: api.viewer.loggedIn ? pathAfterLogin(api.viewer, null) : null },
			{ status },
		);
	}
}
