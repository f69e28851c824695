/** What a push service delivers (`PushMessage` of the server). */
interface PushMessage {
	title: string;
	text: string;
	href: string;
	icon: string;
	badge: string;
	lang: string;
}

interface PushEvent extends Event {
	data: { json(): unknown } | null;
	waitUntil(work: Promise<unknown>): void;
}
interface NotificationEvent extends Event {
	notification: Notification;
	waitUntil(work: Promise<unknown>): void;
}
interface SubscriptionChangeEvent extends Event {
	oldSubscription?: PushSubscription | null;
	newSubscription?: PushSubscription | null;
	waitUntil(work: Promise<unknown>): void;
}
interface PageClient {
	url: string;
	focus(): Promise<unknown>;
}

/** What is used of the worker's global scope here. */
interface PushScope {
	addEventListener(type: "push", listen: (event: PushEvent) => void): void;
	addEventListener(type: "notificationclick", listen: (event: NotificationEvent) => void): void;
	addEventListener(type: "pushsubscriptionchange", listen: (event: SubscriptionChangeEvent) => void): void;
	clients: {
		matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<PageClient[]>;
		openWindow(url: string): Promise<unknown>;
	};
	registration: ServiceWorkerRegistration;
	location: Location;
}
const scope = self as unknown as PushScope;

/** All notifications are one notification: a newer one takes its place. */
const tag = "notifications";

/** The address on this site that a notification opens; the home page for any other. */
function ownUrl(href: unknown): URL {
	const home = new URL("/", scope.location.origin);
	if (typeof href !== "string" || !URL.canParse(href, home)) return home;
	const url = new URL(href, home);
	return url.origin === home.origin ? url : home;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** A browser takes push rights away from sites that show nothing for a message, so an unreadable one is shown too. */
async function show({ data }: PushEvent): Promise<void> {
	let message: Partial<PushMessage> = {};
	try {
		message = (data?.json() ?? {}) as Partial<PushMessage>;
	} catch {}
	const { pathname, search, hash } = ownUrl(message.href);
	await scope.registration.showNotification(text(message.title) || scope.location.hostname, {
		body: text(message.text),
		icon: ownUrl(message.icon).pathname,
		badge: ownUrl(message.badge).pathname,
		lang: text(message.lang),
		tag,
		data: { href: pathname + search + hash },
	});
}

/** Shows the tab in which the page is open, else opens it. */
async function open({ notification }: NotificationEvent): Promise<void> {
	notification.close();
	const { href } = ownUrl((notification.data as { href?: unknown } | null)?.href);
	const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
	const opened = tabs.find(({ url }) => url === href);
	await (opened ? opened.focus() : scope.clients.openWindow(href));
}

/** The browser has a new address at its push service, or needs one. */
async function renew({ oldSubscription, newSubscription }: SubscriptionChangeEvent): Promise<void> {
	const applicationServerKey = oldSubscription?.options.applicationServerKey;
	const subscription =
		newSubscription ??
		(applicationServerKey
			? await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
			: undefined);
	const { endpoint, keys: { p256dh, auth } = {} } = subscription?.toJSON() ?? {};
	const replaces = oldSubscription?.endpoint;
	// Of a browser whose earlier address is not known, the member who is logged in may be another one.
	if (!endpoint || !replaces) return;
	await fetch("/v5/push/subscribe", {
		method: "POST",
		credentials: "same-origin",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ endpoint, p256dh, auth, replaces }),
	});
}

scope.addEventListener("push", (event) => event.waitUntil(show(event)));
scope.addEventListener("notificationclick", (event) => event.waitUntil(open(event)));
scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

export {};
