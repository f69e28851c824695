import { redirect } from "react-router";
import { CallError, type PageApi } from "#contract/pageApi.ts";
import { listIdentities, unlinkIdentity } from "#contract/socialLogin.ts";
import { providers } from "#contract/socialLoginViews.ts";
import type { PostedForm } from "../../../lib/form/form-actions.server.ts";
import type { Paths } from "../../../lib/paths.ts";

/** Data of the linked accounts card. */
export type LinkedAccountsData = Awaited<ReturnType<typeof loadLinkedAccounts>>;

/** Linked accounts, for a loader, and the one that was just linked. */
export async function loadLinkedAccounts(api: PageApi, request: Request) {
	const linked = new URL(request.url).searchParams.get("linked");
	const { lists, hasPassword } = await api.call(listIdentities, {});
	return { lists, hasPassword, linked: providers.find((provider) => provider === linked) };
}

/** Unlinks a social account; the view is the rest. */
export async function unlinkAccount({ api, call, request, paths }: PostedForm) {
	await call(unlinkIdentity).catch(redirectToReauthentication(paths));
	return loadLinkedAccounts(api, request);
}

/** Leads to reauthentication and back to the linked accounts. @throws the redirect, or any other error */
export const redirectToReauthentication =
	(paths: Paths) =>
	(error: unknown): never => {
		if (!(error instanceof CallError) || error.reason !== "reauthentication-required") throw error;
		throw redirect(paths.href("ucenter/setting/reauthenticate", { back: paths.linkedAccounts() }));
	};
