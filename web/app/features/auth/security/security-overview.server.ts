import { getDataExport } from "#contract/dataExport.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { findTwoFactorSetup, securityOverview } from "#contract/security.ts";
import { listSessions } from "#contract/sessions.ts";
import { deviceName, isHandheld, shortenIpAddress } from "../session/device-name.ts";

/** Security overview to show. */
export type SecurityOverview = Awaited<ReturnType<typeof loadSecurityOverview>>;
export type DataExportState = Awaited<ReturnType<typeof loadDataExport>>;
/** A session to show. */
export type SessionItem = Awaited<ReturnType<typeof loadSessions>>[number];

/** Browser names and a shortened address in place of what the server recorded. */
const shown = <Row extends { userAgent: string; address: string }>({ userAgent, address, ...row }: Row) => ({
	...row,
	...deviceName(userAgent),
	address: shortenIpAddress(address),
});

/** Security overview of the viewer's account. */
export async function loadSecurityOverview(api: PageApi) {
	const overview = await api.call(securityOverview, {});
	return { ...overview, logins: overview.logins.map(shown) };
}

/** The viewer's sessions, the current one first. */
export async function loadSessions(api: PageApi) {
	const { lists } = await api.call(listSessions, {});
	return lists
		.map(shown)
		.map((session) => ({ ...session, handheld: isHandheld(session.system) }))
		.sort((one, other) => Number(other.current) - Number(one.current));
}

export const loadDataExport = (api: PageApi) => api.call(getDataExport, {});

/** Security overview, with the unconfirmed key of an authenticator app. */
export async function loadTwoFactor(api: PageApi) {
	const overview = await loadSecurityOverview(api);
	return { overview, setup: (await api.call(findTwoFactorSetup, {})).setup };
}
