import type { PageApi } from "#contract/pageApi.ts";
import { type SignInRecordView, signInRecord } from "#contract/signIns.ts";

/** Records of this month, which several parts of a page show. */
const records = new WeakMap<PageApi, Promise<SignInRecordView>>();

/** The viewer's sign-ins with a month, this one by default; undefined for guests, and while the wallet is off. */
export function loadSignIns(api: PageApi, month?: string | null): Promise<SignInRecordView | undefined> {
	const { viewer, site } = api;
	if (!viewer.loggedIn || viewer.banned || !site.features.wallet) return Promise.resolve(undefined);
	const shown = /^20\d\d-(0[1-9]|1[0-2])$/.exec(month ?? "")?.[0];
	if (shown) return api.call(signInRecord, { query: { month: shown } });
	const record = records.get(api) ?? api.call(signInRecord, { query: {} });
	records.set(api, record);
	return record;
}
