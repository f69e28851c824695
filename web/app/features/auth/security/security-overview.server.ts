import { getDataExport } from "#contract/dataExport.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { securityOverview } from "#contract/security.ts";
import { listSessions } from "#contract/sessions.ts";
import { deviceName, isHandheld, shortenIpAddress } from "../session/device-name.ts";

/** Security overview of the viewer's account. */
export async function loadSecurityOverview(api: PageApi) {
	const overview = await api.call(securityOverview, {});
	const entries = overview.logins.map(({ id, method, outcome, userAgent, address, at }) => ({
		id,
		method,
		outcome,
		at,
		...deviceName(userAgent),
		address: shortenIpAddress(address),
	}));
	return { ...overview, logins: entries };
}

/** The viewer's sessions, the current one first. */
export async function loadSessions(api: PageApi) {
	const { lists } = await api.call(listSessions, {});
	const sessions = lists.map(({ id, current, userAgent, address, seenAt }) => {
		const { browser, system } = deviceName(userAgent);
		return { id, current, browser, system, handheld: isHandheld(system), address: shortenIpAddress(address), seenAt };
	});
	return [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)];
}

export const loadDataExport = (api: PageApi) => api.call(getDataExport, {});
