import { afterAll, describe, expect, test } from "vitest";
import { rateLimits, refundsPerPoint } from "#contract/rateLimits.ts";
import { buildApp } from "../src/app.ts";
import { deviceCookie } from "../src/domains/auth/phone/phone.fixture.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { hashPassword, maxHashes, withHashCapacity } from "../src/platform/security/passwords.ts";
import { buildTestApp } from "./testApp.ts";

/** Floods of plain form posts get cheap error pages. */
describe("plain forms under overload", async () => {
	const site = await buildTestApp();
	const app = await buildApp(site.deps, { web: await loadWebBuild(), rateLimits: true });
	await app.ready();
	afterAll(() => app.close());
	const post = async (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
		const {
			statusCode,
			headers: responseHeaders,
			body,
		} = await app.inject({
			method: "POST",
			url,
			payload: String(new URLSearchParams(fields)),
			headers: {
				accept: "text/html",
				"content-type": "application/x-www-form-urlencoded",
				origin: "http://localhost:3000",
				...headers,
			},
		});
		return { status: statusCode, headers: responseHeaders, body };
	};
	const form = "/ng/account?back=%2Fng%2Fforum%2F2%2F7%3Fpage%3D2%26x%3D%22%3E";
	const expectPlainErrorPage = (response: Awaited<ReturnType<typeof post>>, status: number, message: RegExp): void => {
		expect(response.status).toBe(status);
		expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
		expect(response.body).toMatch(message);
		expect(response.body).not.toMatch(/<script|http-equiv/);
		expect(response.body.length).toBeLessThan(2_200);
	};

	test("a wrong password shows on its form; a throttled attempt gets a plain error page that links back", async () => {
		const guess = { username: "rush_guess", password: "guess-123" };
		const headers = deviceCookie("rush-guesses");
		for (let tries = 0; tries < 5; tries++) {
			const { status, body } = await post(form, guess, headers);
			expect([status, body.includes('value="rush_guess"'), body.includes("<script")]).toEqual([403, true, true]);
		}
		const waiting = await post(form, guess, { ...headers, cookie: `${headers.cookie}; lang=fr` });
		expectPlainErrorPage(waiting, 429, /lang="fr".*Retour au formulaire/);
		expect(waiting.body).toContain('<a href="/ng/account?back=%2Fng%2Fforum%2F2%2F7%3Fpage%3D2%26x%3D%22%3E">');
		expect(waiting.body).not.toContain("rush_guess");
	});

	test("short forms reject long bodies, so that nothing long is rendered back", async () => {
		for (const url of [
			"/account",
			"/ng/account/email",
			"/forget/email",
			"/ucenter/setting/helpcenter/feedback",
			"/account/email.data",
		]) {
			const response = await post(
				url,
				{ intent: "captcha-picture", username: "<".repeat(30_000), account: "<".repeat(30_000) },
				deviceCookie("rush-long"),
			);
			expect([url, response.status]).toEqual([url, 413]);
			expect(response.body.length).toBeLessThan(3_000);
		}
	});

	test("an exceeded rate limit gets a plain error page on every auth form", async () => {
		const headers = deviceCookie("rush-budget");
		for (let tries = 0; tries < rateLimits.register.points * (1 + refundsPerPoint); tries++)
			expect((await post("/account/email", { username: "x" }, headers)).status).toBe(422);
		expectPlainErrorPage(
			await post("/account/email", { username: "x", email: "kept@mail.com" }, headers),
			429,
			/Back to the form/,
		);
	});

	test("a login under overload gets a plain error page; it links to no other URL than the form's", async () => {
		let open: () => void = () => {};
		const gate = new Promise<void>((resolve) => {
			open = resolve;
		});
		const pending = Array.from({ length: maxHashes }, () => withHashCapacity(() => gate));
		const fields = { username: "rush_room", password: "guess-123", back: "//evil.example/" };
		const busy = await post('/account?back="><b>', fields, deviceCookie("rush-room"));
		expectPlainErrorPage(busy, 503, /Back to the form/);
		expect(busy.body).not.toMatch(/evil|<b>/);
		// Data requests render nothing anyway: the open form shows the error.
		const { headers } = await post("/account.data", fields, deviceCookie("rush-line"));
		expect(String(headers["content-type"])).toContain("text/x-script");
		open();
		await Promise.all(pending);
		const password = "sunrise7";
		const member = await site.member({ passwordHash: await hashPassword(site.deps.config, password) });
		expect((await post("/account", { username: member.username, password }, deviceCookie("rush-over"))).status).toBe(
			302,
		);
	});
});
