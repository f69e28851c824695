import { findPushKey, turnPushOn } from "./push-calls.ts";
import { clearRememberedPush, rememberedFrom, rememberPush } from "./remembered-push.ts";

/**
 * After a new login, turns push notifications on again for the member who had them in this browser, without a question:
 * only while the browser's permission stands. Once a day it is checked that the member has not turned them off from
 * another device.
 */
export async function resumePush(): Promise<void> {
	const from = rememberedFrom();
	if (!from || globalThis.Notification?.permission !== "granted") return;
	const { key, isOn } = await findPushKey();
	if (isOn) rememberPush();
	else if (from === "this-session-unchecked") clearRememberedPush();
	else if (key) await turnPushOn(key);
}
