import push from "#contract/messages/en/push.json" with { type: "json" };
import { listPushDevices } from "#contract/push.ts";
import { siteUrl } from "./address.ts";
import { callApi, createMember, createSession, createThread, setSessionCookie } from "./members.ts";
import { t } from "./messages.ts";
import { expect, test, waitForHydration, waitForLive } from "./test.ts";

/** What the server sends, and what a notification then opens. */
const shownOf = [
	[
		{ title: "Amara replied", text: "What a lovely light!", href: "/forum/294?cursor=1#top" },
		"Amara replied",
		"/forum/294?cursor=1#top",
	],
	[{ title: "Elsewhere", text: "", href: "https://evil.example/login" }, "Elsewhere", "/"],
	["no message", new URL(siteUrl).hostname, "/"],
] as const;

test("the service worker shows a push as one notification, which opens pages of this site only", async ({
	openPage,
}) => {
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
		const data = isText
			? message
			: JSON.stringify({ ...message, icon: "/notification.png", badge: "/notification-badge.png", lang: "en" });
		expected.push({ title, body: isText ? "" : message.text, tag: "notifications", href });
		await devtools.send("ServiceWorker.deliverPushMessage", { origin: siteUrl, registrationId, data });
		await expect.poll(shown).toEqual(expected);
	}

	// A tap shows the tab in which the page is open, else opens it; a new address is reported with the one that it
	// replaces.
	const done = await worker.evaluate(async () => {
		const scope = self as unknown as {
			clients: { openWindow(url: string): Promise<void> };
			fetch(url: string, request: RequestInit): Promise<Response>;
			dispatchEvent(event: Event): void;
			WindowClient: { prototype: object };
			ExtendableEvent: new (type: string) => Event;
		};
		const done: string[] = [];
		scope.clients.openWindow = async (url) => void done.push(`open ${new URL(url).pathname}`);
		Object.assign(scope.WindowClient.prototype, {
			async focus(this: { url: string }) {
				done.push(`focus ${new URL(this.url).pathname}`);
			},
		});
		scope.fetch = async (url, { body }) => {
			done.push(`${url} ${body}`);
			return new Response();
		};
		const dispatch = (type: string, fields: object): void =>
			scope.dispatchEvent(Object.assign(new scope.ExtendableEvent(type), fields));
		for (const href of ["/forum", "/latest", "https://evil.example/login"])
			dispatch("notificationclick", { notification: { close: () => done.push("close"), data: { href } } });
		const newSubscription = {
			toJSON: () => ({ endpoint: "https://push.example/new", keys: { p256dh: "key", auth: "secret" } }),
		};
		dispatch("pushsubscriptionchange", {
			newSubscription,
			oldSubscription: { endpoint: "https://push.example/old", options: {} },
		});
		dispatch("pushsubscriptionchange", { newSubscription });
		await new Promise((resolve) => setTimeout(resolve, 300));
		return done.toSorted();
	});
	expect(done).toEqual([
		`/v5/push/subscribe ${JSON.stringify({ endpoint: "https://push.example/new", p256dh: "key", auth: "secret", replaces: "https://push.example/old" })}`,
		...["close", "close", "close"],
		"focus /forum",
		"open /",
		"open /latest",
	]);
});

test("after the first reply a member is asked once, and the browser's question comes only with their tap", async ({
	openPage,
}) => {
	const author = await createMember();
	for (const answer of ["granted", "denied"] as const) {
		const thread = await createThread(author);
		const page = await openPage(await createMember(), { serviceWorkers: "allow" });
		await page.addInitScript((answer) => {
			const asked = (): string | null => sessionStorage.getItem("asked");
			Object.defineProperty(Notification, "permission", { get: () => (asked() ? answer : "default") });
			Notification.requestPermission = async () => {
				sessionStorage.setItem("asked", `${asked() ?? ""}${navigator.userActivation.isActive ? "tap" : "load"} `);
				return answer;
			};
			PushManager.prototype.subscribe = async () => {
				throw new Error("no push service");
			};
		}, answer);
		const asked = (): Promise<string | null> => page.evaluate(() => sessionStorage.getItem("asked"));
		const prompt = page.getByRole("region", { name: push["push.askTitle"] });
		const reply = async (text: string): Promise<void> => {
			await page.locator("#reply-text").fill(text);
			await page.getByRole("button", { name: t("reply.send") }).click();
			await expect(page.getByText(text)).toBeVisible();
		};
		await page.goto(thread.path);
		await waitForHydration(page);
		await expect(prompt).toHaveCount(0);
		await reply("What a lovely light there is.");
		await expect(prompt).toBeVisible();
		expect(await asked()).toBeNull();
		await prompt.getByRole("button", { name: push["push.askYes"] }).click();
		await expect(page.getByText(push[answer === "granted" ? "push.failed" : "push.denied"])).toBeVisible();
		expect(await asked()).toBe("tap ");
		if (answer === "granted") continue;
		await page.reload();
		await waitForHydration(page);
		await reply("And one more of these.");
		await expect(prompt).toHaveCount(0);
		expect(await asked()).toBe("tap ");
	}
});

test("push goes on after a new login of the same member, but not for another member of the same browser", async ({
	openPage,
}) => {
	const [member, other] = [await createMember(), await createMember()];
	const page = await openPage(member, { serviceWorkers: "allow", permissions: ["notifications"] });
	// Headless Chromium shows no notifications and has no push service.
	await page.addInitScript(() => {
		Object.defineProperty(Notification, "permission", { get: () => "granted" });
		Notification.requestPermission = async () => "granted";
		const key = "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU";
		let subscription: object | null = null;
		Object.assign(PushManager.prototype, {
			getSubscription: async () => subscription,
			async subscribe() {
				const keys = { p256dh: key, auth: "AAAAAAAAAAAAAAAAAAAAAA" };
				subscription = {
					toJSON: () => ({ endpoint: `https://push.example.com/send/${location.port}-${Date.now()}`, keys }),
					unsubscribe: async () => true,
				};
				return subscription;
			},
		});
	});
	const isOn = async (token: string | undefined): Promise<boolean> => {
		const { lists } = await callApi(listPushDevices, {}, token);
		return lists.some(({ current }) => current);
	};
	/** Opens a page in a session, and waits until the bell is watched. */
	const visit = async (path: string): Promise<void> => {
		const live = waitForLive(page);
		await page.goto(path);
		await waitForHydration(page);
		await live;
	};
	await visit("/ucenter/setting/notifications");
	await page.getByRole("button", { name: t("push.turnOn") }).click();
	await expect(page.getByText(t("push.turnedOn"))).toBeVisible();
	expect(await isOn(member.token)).toBe(true);

	await setSessionCookie(page.context(), await createSession(other));
	await visit("/latest");
	const again = await createSession(member);
	expect(await isOn(again.token)).toBe(false);
	await setSessionCookie(page.context(), again);
	await visit("/latest");
	await expect.poll(() => isOn(again.token)).toBe(true);
	expect(await isOn(other.token)).toBe(false);
});
