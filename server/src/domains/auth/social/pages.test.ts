import { afterAll, describe, expect, test } from "vitest";
import { oidcClient, startOidcProvider } from "../../../../test/oidcProvider.ts";
import { buildTestApp, type TestResponse } from "../../../../test/testApp.ts";
import { buildApp } from "../../../app.ts";
import { loadWebBuild } from "../../../platform/pages/webBuild.ts";
import { cookiesOf } from "../registration/registration.fixture.ts";
import { Visitor } from "./visitor.fixture.ts";

/** The pages that start and finish a flow: where they redirect, and with which cookies. */
describe("pages", async () => {
	const people = ["ada", "bo", "chi", "dan"].map((sub) => ({
		sub,
		name: `Page ${sub}`,
		email: `${sub}@gmail.test`,
		email_verified: true,
	}));
	const issuer = await startOidcProvider(people, "http://localhost:3000/account/with/google/back");
	const site = await buildTestApp({ google: { issuer: issuer.url, tokenInfoUrl: issuer.tokenInfoUrl, ...oidcClient } });
	const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
	await app.ready();
	afterAll(() => Promise.all([app.close(), issuer.close()]));
	const request = async (
		method: "GET" | "POST",
		url: string,
		headers: Record<string, string> = {},
		payload?: string,
	): Promise<TestResponse> => {
		const response = await app.inject({
			method,
			url,
			...(payload === undefined ? {} : { payload }),
			headers: { accept: "text/html", ...headers },
		});
		return {
			status: response.statusCode,
			headers: response.headers as TestResponse["headers"],
			body: response.body,
			raw: response.rawPayload,
		};
	};
	/** Runs the flow through the pages; returns the last response and the browser's cookies. */
	const logIn = async (who: string, back: string): Promise<{ came: TestResponse; visitor: Visitor }> => {
		const left = await request("GET", `/account/with/google?back=${encodeURIComponent(back)}`);
		const visitor = new Visitor(site, { baraza_social_flow: cookiesOf(left).baraza_social_flow?.value ?? "" });
		const query = await visitor.authorizeAs(who, new URL(String(left.headers.location)));
		const came = await request("GET", `/account/with/google/back${query}`, {
			cookie: `baraza_social_flow=${visitor.cookies.baraza_social_flow}`,
		});
		return { came, visitor };
	};

	test("concurrent guests get separate flows, which are not cached", async () => {
		const responses = await Promise.all([
			request("GET", "/account/with/google"),
			request("GET", "/account/with/google"),
			request("GET", "/ng/account/with/google"),
		]);
		expect(responses.map(({ status }) => status)).toEqual([302, 302, 302]);
		const cookies = responses.map((response) => cookiesOf(response).baraza_social_flow?.value);
		const states = responses.map(({ headers }) => new URL(String(headers.location)).searchParams.get("state"));
		expect([new Set(cookies).size, new Set(states).size]).toEqual([3, 3]);
		for (const { headers } of responses) {
			expect(new URL(String(headers.location)).searchParams.get("redirect_uri")).toBe(
				"http://localhost:3000/account/with/google/back",
			);
			expect(headers["cache-control"]).toMatch(/no-store|no-cache/);
		}
	});

	test("request headers do not change the callback URL", async () => {
		const { headers } = await request("GET", "/account/with/google", {
			host: "evil.example",
			"x-forwarded-host": "evil.example",
			"x-forwarded-proto": "https",
		});
		expect(new URL(String(headers.location)).searchParams.get("redirect_uri")).toBe(
			"http://localhost:3000/account/with/google/back",
		);
	});

	test.each([
		["ada", "//evil.example"],
		["ada", "/\\evil.example"],
		["ada", "https:evil.example"],
		["ada", "https://evil.example/"],
		["ada", "%2F%2Fevil.example"],
		["ada", "/\t/evil.example"],
	])("after logging in as %s, %j does not redirect to another site", async (who, back) => {
		const { came, visitor } = await logIn(who, back);
		const next = String(came.headers.location);
		expect([came.status, next], String(came.raw).slice(0, 200)).toEqual([
			302,
			expect.stringMatching(/^\/(confirm\/complete|foryou)$/),
		]);
		expect(visitor).toBeDefined();
	});

	test("the callback sets a new session cookie and deletes the flow cookie", async () => {
		await logIn("bo", "/latest");
		const { came } = await logIn("bo", "/latest");
		expect([came.status, came.headers.location]).toEqual([302, "/latest"]);
		const { baraza_session: session, baraza_social_flow: flow } = cookiesOf(came);
		expect(session?.attributes).toContain("HttpOnly");
		expect(flow?.attributes).toContain("Max-Age=0");
	});

	test("a callback without a flow cookie shows an error page without the code", async () => {
		const response = await request("GET", "/account/with/google/back?code=hidden-code&state=hidden-state", {
			cookie: "lang=hi",
		});
		expect(response.status).toBe(403);
		expect(String(response.body)).toMatch(/lang="hi"/);
		expect(cookiesOf(response).baraza_session).toBeUndefined();
	});

	test("linking starts from our own form only", async () => {
		const member = await site.member();
		const form = { "content-type": "application/x-www-form-urlencoded", cookie: `baraza_session=${member.token}` };
		expect(
			(
				await request(
					"POST",
					"/account/with/google",
					{ ...form, "sec-fetch-site": "cross-site", origin: "https://evil.example" },
					"",
				)
			).status,
		).toBe(403);
		expect((await request("GET", "/account/with/google", { cookie: form.cookie })).status).toBe(200);
		const started = await request("POST", "/account/with/google", { ...form, "sec-fetch-site": "same-origin" }, "");
		expect([started.status, String(started.body)]).toEqual([200, expect.stringContaining(`0;url=${issuer.url}/auth?`)]);
	});

	test.each(["/account/with/twitter", "/account/with/google/elsewhere"])("%s is not found", async (path) => {
		expect((await request("GET", path)).status).toBe(404);
	});
});
