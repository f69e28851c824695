import { data, redirect } from "react-router";
import { listIdentities, unlinkIdentity } from "#contract/identities.ts";
import { providers } from "#contract/identityViews.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { pathsHere } from "../../lib/paths.ts";
import { refusalOf, textOf } from "../accounts/refusal.ts";
import type { Linked } from "./linked-accounts.tsx";

/** What `LinkedAccounts` shows; for the loader of the page that holds it. */
export async function loadLinked(api: PageApi, request: Request): Promise<Linked> {
	const asked = new URL(request.url).searchParams;
	const told = (name: string) => providers.find((provider) => provider === asked.get(name));
	const { lists, hasPassword } = await api.call(listIdentities, {});
	return { lists, hasPassword, linked: told("linked"), unlinked: told("unlinked") };
}

/** Unlinks and returns to the settings, or says why not. */
export async function submitUnlink(api: PageApi, form: FormData) {
	const paths = pathsHere(api);
	const provider = providers.find((name) => name === textOf(form, "provider"));
	if (!api.viewer.signedIn) throw redirect(paths.signIn(paths.security));
	if (!provider) throw data("not-found", { status: 404 });
	try {
		await api.call(unlinkIdentity, { body: { provider } }, textOf(form, "key") || undefined);
	} catch (error) {
		const { status, refusal } = refusalOf(error);
		if (refusal.reason === "fresh-sign-in-required") throw redirect(paths.proveOwner(paths.linkedAccounts()));
		return data({ refusal }, { status });
	}
	throw redirect(paths.unlinkedAccount(provider));
}
