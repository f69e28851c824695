import { redirect } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";
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
import type { PostedForm } from "../../../lib/form/form-actions.server.ts";
import { safeReturnPath } from "../../../lib/paths.ts";
import { listCountries } from "../phone/countries.ts";
import { pathAfterLogin, pathAfterLoginOf } from "../session/redirect-paths.ts";
import { redirectToTwoFactor } from "../two-factor/redirect-to-two-factor.server.ts";

/** The social login that is pending in this browser, or null. */
export async function loadPendingLogin(api: PageApi): Promise<PendingIdentityView | null> {
	return (await api.call(findPendingIdentity, {})).pending;
}

/** Data of the registration form. */
export const loadSocialRegistration = async (api: PageApi) => ({
	pending: await loadPendingLogin(api),
	countries: listCountries(api),
});

/** Drops the pending login. */
const cancel = async ({ api, call, back, paths }: PostedForm) => {
	await call(deletePendingIdentity);
	return redirect(api.viewer.loggedIn ? pathAfterLogin(api.viewer, back) : paths.logIn(back ?? undefined));
};

/** Links by password, or cancels the pending login. */
export const socialLinkForms = {
	"link-by-password": async ({ api, call, back, paths }: PostedForm) => {
		try {
			const { memberinfo } = await call(linkIdentityByPassword);
			return redirect(pathAfterLoginOf(memberinfo, back));
		} catch (error) {
			return redirectToTwoFactor(api, error, paths.href("confirm/finish"));
		}
	},
	cancel,
};

/** Completes a link after the second step, and redirects. */
export async function finishSocialLink(api: PageApi): Promise<Response> {
	const { back } = await api.call(finishPendingLink, { body: {} }).catch(() => ({ back: null }));
	return redirect(pathAfterLogin(api.viewer, back));
}

/** Creates the account, or renames the existing one, then offers to set a password; or cancels the pending login. */
export const socialRegistrationForms = {
	"complete-registration": async ({ call, text, has, back, paths }: PostedForm) => {
		await call(completeSocialRegistration, { agree: has("agree") ? "1" : "0", email: text("email") || undefined });
		return redirect(
			text("provider") === "google"
				? paths.href("confirm/setpasswordgoogle", { back })
				: paths.href("confirm/setpassword", { back }),
		);
	},
	cancel,
};

/** The password page is for members who have none. */
export async function loadFirstPassword(api: PageApi, request: Request) {
	const back = safeReturnPath(new URL(request.url).searchParams.get("back"), "") || null;
	const { hasPassword } = await api.call(listIdentities, {});
	const nextPath = pathAfterLogin(api.viewer, back);
	if (hasPassword && request.method === "GET") throw redirect(nextPath);
	return { nextPath };
}

/** Sets the first password and redirects. */
export async function submitFirstPassword({ api, call, text }: PostedForm): Promise<Response> {
	await call(setFirstPassword);
	return redirect(pathAfterLogin(api.viewer, text("nextPath") || null));
}
