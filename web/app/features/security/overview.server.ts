import { redirect } from "react-router";
import { lookDownload } from "#contract/downloads.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { securityOverview } from "#contract/security.ts";
import { listSessions } from "#contract/sessions.ts";
import { pathsHere } from "../../lib/paths.ts";
import { deviceName, isHandheld, shortAddress } from "../accounts/device-name.ts";

/** Security overview of the viewer's account. Guests are redirected to login, which returns to `wanted`. */
export async function needOverview(api: PageApi, wanted: (paths: ReturnType<typeof pathsHere>) => string) {
	const paths = pathsHere(api);
	if (!api.viewer.signedIn) throw redirect(paths.signIn(wanted(paths)));
	const overview = await api.call(securityOverview, {});
	const entries = overview.sign_ins.map(({ id, way, outcome, userAgent, address, at }) => ({
		id,
		way,
		outcome,
		at,
		...deviceName(userAgent),
		address: shortAddress(address),
	}));
	return { ...overview, sign_ins: entries };
}

/** The viewer's sessions, the current one first. */
export async function shownSessions(api: PageApi) {
	const { lists } = await api.call(listSessions, {});
	const sessions = lists.map(({ id, current, userAgent, address, seenAt }) => {
		const { browser, system } = deviceName(userAgent);
		return { id, current, browser, system, handheld: isHandheld(system), address: shortAddress(address), seenAt };
	});
	return [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)];
}

export const shownDownload = (api: PageApi) => api.call(lookDownload, {});
