import { data, redirect } from "react-router";
import { listIdentities, unlinkIdentity } from "#contract/identities.ts";
import { providers } from "#contract/identityViews.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { pathsHere } from "../../lib/paths.ts";
import { refusalOf, textOf } from "../accounts/refusal.ts";
import type { Linked } from "./linked-accounts.tsx";

/** Data of the linked accounts card, for a loader. */
export async function loadLinked(api: PageApi, request: Request): Promise<Linked> {
	const params = new URL(request.url).searchParams;
	const providerParam = (name: string) => providers.find((provider) => provider === params.get(name));
	const { lists, hasPassword } = await api.call(listIdentities, {});
	return { lists, hasPassword, linked: providerParam("linked"), unlinked: providerParam("unlinked") };
}

/** Unlinks and redirects to the settings, or returns the error. */
export async function submitUnlink(api: PageApi, form: FormData) {
	const paths = pathsHere(api);
	const provider = providers.find((name) => name === textOf(form, "provider"));
	if (!api.viewer.signedIn) throw redirect(paths.signIn(paths.security));
	if (!provider) throw data("not-found", { status: 404 });
	try {
		await api.call(unlinkIdentity, { body: { provider } }, textOf(form, "key") || undefined);
	} catch (error) {
		const { status, formError } = refusalOf(error);
		if (formError.reason === "fresh-sign-in-required") throw redirect(paths.proveOwner(paths.linkedAccounts()));
		return data({ formError }, { status });
	}
	throw redirect(paths.unlinkedAccount(provider));
}
