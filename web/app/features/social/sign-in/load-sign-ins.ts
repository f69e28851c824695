import type { PageApi } from "#contract/pageApi.ts";
import { type SignInRecordView, signInRecord } from "#contract/signIns.ts";

/** The viewer's sign-ins with a month, this one by default; undefined for guests, and while the wallet is off. */
export function loadSignIns(api: PageApi, month?: string | null): Promise<SignInRecordView | undefined> {
	const { viewer, site } = api;
	if (!viewer.loggedIn || viewer.banned || !site.features.wallet) return Promise.resolve(undefined);
	const shown = /^20\d\d-(0[1-9]|1[0-2])$/.exec(month ?? "")?.[0];
	return api.call(signInRecord, { query: shown ? { month: shown } : {} });
}
