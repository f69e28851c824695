import { data, redirect } from "react-router";
import type { PageApi } from "#contract/pageApi.ts";
import { listIdentities, unlinkIdentity } from "#contract/socialLogin.ts";
import { providers } from "#contract/socialLoginViews.ts";
import { formText, toFormError } from "../../../lib/form/form-error.ts";
import { pathsForVisitor } from "../../../lib/paths.ts";
import type { LinkedAccountsData } from "./linked-accounts.tsx";

/** Data of the linked accounts card, for a loader. */
export async function loadLinkedAccounts(api: PageApi, request: Request): Promise<LinkedAccountsData> {
	const params = new URL(request.url).searchParams;
	const providerParam = (name: string) => providers.find((provider) => provider === params.get(name));
	const { lists, hasPassword } = await api.call(listIdentities, {});
	return { lists, hasPassword, linked: providerParam("linked"), unlinked: providerParam("unlinked") };
}

/** Unlinks and redirects to the settings, or returns the error. */
export async function submitUnlink(api: PageApi, form: FormData) {
	const paths = pathsForVisitor(api);
	const provider = providers.find((name) => name === formText(form, "provider"));
	if (!provider) throw data("not-found", { status: 404 });
	try {
		await api.call(unlinkIdentity, { body: { provider } }, formText(form, "key") || undefined);
	} catch (error) {
		const { status, formError } = toFormError(error);
		if (formError.reason === "fresh-sign-in-required") throw redirect(paths.proveOwner(paths.linkedAccounts()));
		return data({ formError }, { status });
	}
	throw redirect(paths.unlinkedAccount(provider));
}
