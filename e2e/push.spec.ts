import { siteUrl } from "./address.ts";
import { expect, test } from "./test.ts";

/** What the server sends, and what a notification then opens. */
const shownOf = [
	[{ title: "Amara replied", text: "What a lovely light!", href: "/forum/294?cursor=1#top" }, "Amara replied", "/forum/294?cursor=1#top"],
	[{ title: "Elsewhere", text: "", href: "https://evil.example/login" }, "Elsewhere", "/"],
	["no message", new URL(siteUrl).hostname, "/"],
] as const;

test("the service worker shows a push as one notification, which opens pages of this site only", async ({ openPage }) => {
	const page = await openPage(undefined, { serviceWorkers: "allow", permissions: ["notifications"] });
	await page.goto("/forum");
	const devtools = await page.context().newCDPSession(page);
	const registered = new Promise<string>((resolve) =>
		devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
			const [found] = registrations;
			if (found) resolve(found.registrationId);
		}),
	);
	await devtools.send("ServiceWorker.enable");
	await page.evaluate(async () => {
		await navigator.serviceWorker.register("/sw.js");
		await navigator.serviceWorker.ready;
	});
	const registrationId = await registered;
	const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent("serviceworker"));
	// Headless Chromium draws no notifications: what would be drawn is kept here.
	await worker.evaluate(() => {
		const scope = self as unknown as { shown: object[]; registration: ServiceWorkerRegistration };
		scope.shown = [];
		scope.registration.showNotification = async (title, { body, tag, data } = {}) => {
			scope.shown.push({ title, body, tag, href: data.href });
		};
	});
	const shown = (): Promise<object[]> => worker.evaluate(() => (self as unknown as { shown: object[] }).shown);
	const expected: object[] = [];
	for (const [message, title, href] of shownOf) {
		const isText = typeof message === "string";
		const data = isText ? message : JSON.stringify({ ...message, icon: "/notification.png", badge: "/notification-badge.png", lang: "en" });
		expected.push({ title, body: isText ? "" : message.text, tag: "notices", href });
		await devtools.send("ServiceWorker.deliverPushMessage", { origin: siteUrl, registrationId, data });
		await expect.poll(shown).toEqual(expected);
	}
});
