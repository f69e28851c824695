import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page, Route } from "@playwright/test";
import { siteUrl } from "./address.ts";
import { createMember, createReply, createThread, type Member, type Thread } from "./members.ts";
import { t } from "./messages.ts";
import { photoFile } from "./photoFile.ts";
import { expect, notFound, test, waitForHydration } from "./test.ts";
import { findUnsafeMarkup } from "./unsafeMarkup.ts";
import { xssPayloads } from "./xssPayloads.ts";

/** Payloads per reply. */
const perReply = 12;
const titleMax = 80;
const titlePayloads = xssPayloads
	.filter((payload) => payload.length <= titleMax && !payload.includes("\n"))
	.filter((_payload, index) => index % 6 === 0);

/** Watches the page. @returns a check that no payload ran */
async function watchForScripts(page: Page): Promise<() => Promise<void>> {
	const dialogs: string[] = [];
	page.on("dialog", (dialog) => {
		dialogs.push(dialog.message());
		void dialog.dismiss();
	});
	return async () => {
		expect(dialogs).toEqual([]);
		for (const frame of page.frames()) expect(await frame.evaluate(() => "__hit" in window)).toBe(false);
		expect(page.frames()).toHaveLength(1);
	};
}

/** Links in posts lead to http(s) addresses and have rel="nofollow noopener ugc". */
async function expectSafeLinks(page: Page): Promise<void> {
	const links = await page
		.getByRole("article")
		.getByRole("paragraph")
		.or(page.getByRole("article").getByRole("blockquote"))
		.getByRole("link")
		.evaluateAll((anchors) =>
			anchors.map((anchor) => ({ href: anchor.getAttribute("href") ?? "", rel: anchor.getAttribute("rel") })),
		);
	const external = links.filter(({ href }) => !href.startsWith("/"));
	expect(external.length).toBeGreaterThan(0);
	for (const { href, rel } of external) {
		expect(href).toMatch(/^https?:\/\//);
		expect(rel).toBe("nofollow noopener ugc");
	}
}

// One worker, so that the payloads are posted once.
test.describe.configure({ mode: "default" });

let attacker: Member;
let thread: Thread;

test.beforeAll(async () => {
	test.setTimeout(90_000);
	attacker = await createMember({
		fields: {
			city: '"><img src=x onerror=alert(window.__hit=1)>',
			nationality: "<script>alert(window.__hit=1)</script>",
		},
	});
	thread = await createThread(attacker, {
		subject: "</script><script>alert(window.__hit=1)</script>",
		message: xssPayloads.slice(0, 40).join("\n\n"),
	});
	for (let at = 0; at < xssPayloads.length; at += perReply)
		await createReply(attacker, thread.tid, xssPayloads.slice(at, at + perReply).join("\n\n"));
	const friend = await createMember();
	const aroundTokens = xssPayloads
		.slice(0, perReply)
		.map((payload) => `@${friend.username}${payload} {:14_1:}${payload}{:xb_1:} {:${payload}:}`);
	await createReply(attacker, thread.tid, aroundTokens.join("\n\n"));
	for (const subject of titlePayloads)
		await createThread(attacker, { subject, message: `${subject} ${xssPayloads.slice(40, 44).join(" ")}` });
});

test("has enough payloads", () => {
	expect(xssPayloads.length).toBeGreaterThanOrEqual(80);
	expect(titlePayloads.length).toBeGreaterThanOrEqual(6);
});

const script = "<script>alert(window.__hit=1)</script>";

/** Reads pages with the cookies of the page. @returns those whose HTML has code of a payload */
async function findUnsafe(page: Page, paths: string[]): Promise<string[]> {
	const found = paths.map(async (path) => {
		const unsafe = await findUnsafeMarkup(page, await (await page.request.get(path)).text());
		return unsafe.map((part) => `${path}: ${part}`);
	});
	return (await Promise.all(found)).flat();
}

test("runs no script from posts, as a guest", async ({ openPage }) => {
	const page = await openPage();
	const expectNoScriptRan = await watchForScripts(page);
	const search = `/search?q=${encodeURIComponent(script)}`;
	expect((await findUnsafeMarkup(page, xssPayloads.join("\n"))).length).toBeGreaterThan(10);
	expect(await findUnsafe(page, [thread.path, `${thread.path}?order=newest`, "/latest", search])).toEqual([]);
	for (const path of ["/search?q=script", thread.path]) {
		await page.goto(path);
		await page.mouse.move(100, 300);
		await page.mouse.wheel(0, 2_000);
		await expectNoScriptRan();
	}
	await expectSafeLinks(page);
	await page.getByRole("article").first().getByRole("link").first().click();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expectNoScriptRan();
});

test("runs no script from posts, as a member who comes from a list and sees a new reply", async ({
	openPage,
	fixtures,
}) => {
	const page = await openPage(fixtures.member);
	const expectNoScriptRan = await watchForScripts(page);
	expect(await findUnsafe(page, [thread.path, `${thread.path}?order=newest`, "/latest", "/search?q=script"])).toEqual(
		[],
	);
	await page.goto("/latest");
	await waitForHydration(page);
	await page.getByRole("link", { name: "</script><script>alert(window.__hit=1)</script>", exact: true }).click();
	await expect(page.getByRole("heading", { level: 1, name: "</script><script>" })).toBeVisible();
	await expectSafeLinks(page);
	await expectNoScriptRan();
	await createReply(attacker, thread.tid, xssPayloads.slice(0, perReply).join("\n\n"));
	const pill = page.getByRole("button", { name: t("reply.showNew", { n: 1 }) });
	const last = page.getByRole("link", {
		name: t("reply.permalink", { n: 3 + Math.ceil(xssPayloads.length / perReply) }),
	});
	await expect(pill.or(last)).toBeVisible();
	if (await pill.isVisible()) await pill.click();
	await expect(last).toBeVisible();
	await expectSafeLinks(page);
	await expectNoScriptRan();
});

test("runs no script from the URL", async ({ openPage, fixtures, allowedErrors }) => {
	allowedErrors.push(notFound, /Failed to load resource: the server responded with a status of 4/);
	const page = await openPage();
	const expectNoScriptRan = await watchForScripts(page);
	const paths = [
		`/account?back=javascript:alert(1)&showlogin="'>${script}`,
		`/choose?back=${encodeURIComponent(`//evil.example/${script}`)}`,
		`/account?back=${encodeURIComponent(`/"><img src=x onerror=alert(1)>`)}`,
		`/${encodeURIComponent(script)}`,
		`/ucenter/account/posts?uid=${encodeURIComponent(script)}`,
		`${fixtures.photoThread.path}?page=${encodeURIComponent(script)}&reply=${encodeURIComponent(script)}`,
		`/choose?back=${encodeURIComponent("javascript:alert(1)")}`,
		`/forum/${encodeURIComponent(script)}/1`,
	];
	expect(await findUnsafe(page, paths)).toEqual([]);
	// No link of a page leads to an address from the query.
	for (const path of paths) {
		const html = await (await page.request.get(path)).text();
		expect(html.match(/(href|action)="(https?:)?\/\/evil\.example/g), path).toBeNull();
	}
	for (const path of paths.slice(0, 2)) {
		await page.goto(path);
		await waitForHydration(page);
		await expectNoScriptRan();
		const links = await page
			.locator('a:not([href^="#"])')
			.evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
		expect(
			links.filter((href) => !/^https?:/.test(href) || new URL(href).host === "evil.example"),
			path,
		).toEqual([]);
	}
});

test("refuses an upload that is not an image", async ({ request }) => {
	const headers = { authorization: `Bearer ${attacker.token}` };
	const bodies: [string, string][] = [
		["x.svg", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'],
		["x.jpg", "<!doctype html><script>alert(1)</script>"],
		["x.png", "\u0089PNG\r\n\u001a\n<script>alert(1)</script>"],
		["x.gif", "GIF89a/*<script>alert(1)</script>*/=1"],
	];
	for (const [name, body] of bodies) {
		const response = await request.post("/v5/content/imageUpload", {
			headers,
			multipart: { file: { name, mimeType: "image/jpeg", buffer: Buffer.from(body, "latin1") } },
		});
		expect(response.status(), name).toBeGreaterThanOrEqual(400);
	}
});

test("strips a script appended to an image and serves the image sandboxed", async ({
	openPage,
	request,
	allowedErrors,
}) => {
	// The browser's own image viewer has a style and a script, which the policy blocks too.
	allowedErrors.push(/Applying inline style violates/, /frame is sandboxed/);
	const real = await photoFile("x.jpg", 40);
	const buffer = Buffer.concat([real.buffer, Buffer.from("<script>alert(window.__hit=1)</script>")]);
	const response = await request.post("/v5/content/imageUpload", {
		headers: { authorization: `Bearer ${attacker.token}` },
		multipart: { file: { name: "x.html", mimeType: "text/html", buffer } },
	});
	expect(response.ok()).toBe(true);
	const { fileUrl } = ((await response.json()) as { data: { fileUrl: string } }).data;
	const page = await openPage();
	const expectNoScriptRan = await watchForScripts(page);
	const opened = await page.goto(new URL(fileUrl, siteUrl).href);
	expect(opened?.headers()).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
	expect(opened?.headers()["content-security-policy"]).toContain("sandbox");
	expect((await opened?.body())?.includes("<script>")).toBe(false);
	await expectNoScriptRan();
});

test.describe("content security policy", () => {
	const injected =
		"<script>window.__hit=1</script><img src=x onerror=window.__hit=1><a id=injected href='javascript:void(window.__hit=1)'>x</a>";

	for (const who of ["guest", "member"] as const)
		test(`blocks scripts injected into a page, as a ${who}`, async ({ openPage, fixtures, allowedErrors }) => {
			// Chromium treats a response changed by the test as from another network, which may not open a WebSocket to this
			// machine.
			allowedErrors.push(/Content Security Policy/, notFound, /Minified React error/, /LOCAL_NETWORK_ACCESS/);
			const page = await openPage(who === "member" ? fixtures.member : undefined);
			const changeResponse = async (route: Route): Promise<void> => {
				const response = await route.fetch();
				const body = (await response.text()).replace("<main", `${injected}<main`);
				await route.fulfill({ response, body });
			};
			await page.route("**/forum/**", changeResponse, { times: 1 });
			const violation = page.waitForEvent("console", (message) => message.text().includes("Content Security Policy"));
			const response = await page.goto(fixtures.photoThread.path, { waitUntil: "domcontentloaded" });
			// Before hydration, which renders the page again without the injected elements.
			await page.locator("#injected").evaluate((link: HTMLElement) => link.click());
			await violation;
			expect(await page.evaluate(() => "__hit" in window)).toBe(false);
			const policy = response?.headers()["content-security-policy"] ?? "";
			// A member's document has no inline script.
			expect(policy).toContain(who === "guest" ? "script-src 'self' 'sha256-" : "script-src 'self';");
			expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
			for (const rule of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'self'"])
				expect(policy).toContain(rule);
		});

	test("is the same each time for a cached page and has no nonce", async ({ request, fixtures }) => {
		const seen = await Promise.all([1, 2, 3].map(() => request.get(fixtures.photoThread.path)));
		const policies = seen.map((response) => response.headers()["content-security-policy"]);
		expect(new Set(policies).size).toBe(1);
		expect(policies[0]).not.toContain("nonce");
		const bodies = await Promise.all(seen.map((response) => response.text()));
		expect(new Set(bodies).size).toBe(1);
		expect(bodies[0]).not.toMatch(/nonce="[^"]/);
	});

	test("is sent with every page", async ({ request }) => {
		for (const path of ["/", "/nowhere", "/account", "/forum/294/999999999", "/dev/outbox", "/docs"]) {
			const response = await request.get(path);
			expect(response.headers()["x-content-type-options"], path).toBe("nosniff");
			expect(response.headers()["x-frame-options"], path).toBe("SAMEORIGIN");
			if (path !== "/dev/outbox")
				expect(response.headers()["content-security-policy"], path).not.toMatch(/script-src[^;]*'unsafe/);
		}
	});

	test("refuses to be framed by another site", async ({ openPage, allowedErrors }) => {
		allowedErrors.push(/frame|X-Frame-Options/i);
		const otherSite = createServer((_request, response) => {
			response.setHeader("content-type", "text/html");
			response.end(`<title>other site</title><iframe src="${siteUrl}/account" title="ours"></iframe>`);
		});
		await new Promise<void>((resolve) => otherSite.listen(0, "127.0.0.1", resolve));
		const page = await openPage();
		const violation = page.waitForEvent("console", (message) =>
			/frame-ancestors|X-Frame-Options/i.test(message.text()),
		);
		await page.goto(`http://127.0.0.1:${(otherSite.address() as AddressInfo).port}/`);
		await violation;
		await expect(page.frameLocator("iframe").getByRole("heading")).toHaveCount(0);
		otherSite.close();
	});
});
