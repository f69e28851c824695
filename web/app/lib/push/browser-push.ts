/**
 * Whether this browser can show notifications of the site, and whether it does. `install`: only as an installed app.
 */
export type PushState = "unsupported" | "install" | "denied" | "off" | "on";

const isAppleMobile = (): boolean =>
	/iPhone|iPad|iPod/.test(navigator.userAgent) ||
	(/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Reads the state; asks for nothing. */
export async function readPushState(): Promise<PushState> {
	if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
		return isAppleMobile() && !matchMedia("(display-mode: standalone)").matches ? "install" : "unsupported";
	if (Notification.permission === "denied") return "denied";
	if (Notification.permission === "default") return "off";
	return (await findSubscription()) ? "on" : "off";
}

const findSubscription = async (): Promise<PushSubscription | null | undefined> =>
	(await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription();

/** What the server needs to push to this browser. */
export interface BrowserSubscription {
	endpoint: string;
	p256dh: string;
	auth: string;
}

/**
 * Asks for the permission, and gets an address of this browser's push service. Only called when a button is pressed.
 * @returns undefined when the permission is not given
 * @throws when the browser or its push service refuses
 */
export async function subscribeBrowser(key: string): Promise<BrowserSubscription | undefined> {
	if ((await Notification.requestPermission()) !== "granted") return undefined;
	await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
	const { pushManager } = await navigator.serviceWorker.ready;
	const applicationServerKey = bytesOf(key);
	const options = { userVisibleOnly: true, applicationServerKey };
	const subscription = await pushManager.subscribe(options).catch(async () => {
		// The site's key has changed since this browser subscribed.
		await (await pushManager.getSubscription())?.unsubscribe();
		return pushManager.subscribe(options);
	});
	const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
	return { endpoint, p256dh, auth };
}

/** Gives up this browser's address. */
export async function unsubscribeBrowser(): Promise<void> {
	await (await findSubscription())?.unsubscribe();
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(base64url.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));
