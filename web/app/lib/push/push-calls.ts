import type { CallResponse } from "#contract/call.ts";
import type { listPushDevices } from "#contract/push.ts";
import { type BrowserSubscription, subscribeBrowser } from "./browser-push.ts";
import { rememberPush } from "./remembered-push.ts";

/** The site's key, null where push is turned off, and whether this session's browser is subscribed. */
export async function findPushKey(): Promise<{ key: string | null; isOn: boolean }> {
	const response = await fetch("/v5/push/devices");
	if (!response.ok) return { key: null, isOn: false };
	const { key, lists } = ((await response.json()) as { data: CallResponse<typeof listPushDevices> }).data;
	return { key, isOn: lists.some(({ current }) => current) };
}

/**
 * Turns push notifications on in this browser.
 * @returns undefined when the permission is not given;
 * @throws when the browser or the server refuses
 */
export async function turnPushOn(key: string): Promise<BrowserSubscription | undefined> {
	const subscription = await subscribeBrowser(key);
	if (!subscription) return undefined;
	const { lang } = document.documentElement;
	const response = await fetch("/v5/push/subscribe", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ ...subscription, lang }),
	});
	if (!response.ok) throw new Error(String(response.status));
	rememberPush();
	return subscription;
}
