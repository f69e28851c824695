import type { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { facebookApp, startFacebookGraph } from "../../../../test/facebookGraph.ts";
import { oidcClient, startOidcProvider } from "../../../../test/oidcProvider.ts";
import { recordLog } from "../../../../test/recordLog.ts";
import { buildTestApp } from "../../../../test/testApp.ts";
import { startHttpServer } from "./httpServer.fixture.ts";
import { Visitor } from "./visitor.fixture.ts";

const publicUrl = "http://localhost:3000";
const people = ["one", "two", "three", "four", "five", "six"].map((sub) => ({
	sub,
	name: `Person ${sub}`,
	email: `${sub}@gmail.test`,
	email_verified: true,
}));
const issuer = await startOidcProvider(people, `${publicUrl}/account/with/google/back`);
const graph = await startFacebookGraph([{ id: "901", name: "Kofi Mensah", email: "kofi@mail.test" }]);
afterAll(() => Promise.all([issuer.close(), graph.close()]));
const google = { issuer: issuer.url, tokenInfoUrl: issuer.tokenInfoUrl, ...oidcClient };
const site = await buildTestApp({
	google,
	facebook: { ...facebookApp, graphUrl: graph.url, dialogUrl: graph.dialogUrl },
});
const failed = { status: 403, reason: "social-failed" } as const;

test.each(["google", "facebook"] as const)(
	"%s: another person's callback is rejected in a browser that did not start the flow (login CSRF)",
	async (provider) => {
		const attacker = new Visitor(site);
		const response = await attacker.authorizeAs(
			provider === "google" ? "one" : "901",
			await attacker.startFlow(provider),
		);
		expectError(await new Visitor(site).finishFlow(provider, response), failed);
		// Nor in one with a flow of its own.
		const victim = new Visitor(site);
		await victim.startFlow(provider);
		expectError(await victim.finishFlow(provider, response), failed);
		expect(await victim.loggedInUsername()).toBeUndefined();
	},
);

test("a flow of one provider is rejected for the other", async () => {
	const visitor = new Visitor(site);
	const response = await visitor.authorizeAs("901", await visitor.startFlow("facebook"));
	expectError(await visitor.finishFlow("google", response), failed);
});

test.each(["google", "facebook"] as const)(
	"%s: a callback is accepted once, even with the cookie restored",
	async (provider) => {
		const visitor = new Visitor(site);
		const response = await visitor.authorizeAs(
			provider === "google" ? "two" : "901",
			await visitor.startFlow(provider),
		);
		const flow = visitor.cookies.baraza_social_flow ?? "";
		expect((await visitor.finishFlow(provider, response)).status).toBe(200);
		expectError(await visitor.finishFlow(provider, response), failed);
		visitor.cookies.baraza_social_flow = flow;
		expectError(await visitor.finishFlow(provider, response), failed);
	},
);

test("a flow expires after ten minutes", async () => {
	const visitor = new Visitor(site);
	const response = await visitor.authorizeAs("three", await visitor.startFlow("google"));
	site.clock.advance(601_000);
	expectError(await visitor.finishFlow("google", response), failed);
});

test.each<[string, (address: URL) => void]>([
	["another nonce", (address) => address.searchParams.set("nonce", "A".repeat(43))],
	["another challenge", (address) => address.searchParams.set("code_challenge", "A".repeat(43))],
	["another state", (address) => address.searchParams.set("state", "A".repeat(43))],
])("%s than in our request is rejected", async (_what, change) => {
	const visitor = new Visitor(site);
	const address = await visitor.startFlow("google");
	change(address);
	expectError(await visitor.finishFlow("google", await visitor.authorizeAs("three", address)), failed);
});

test.each([
	"",
	"?",
	"?code=x",
	"?state=x&code=y",
	"?error=server_error&state=x",
	`?code=${"x".repeat(8_000)}`,
	"not a query",
	"?code=x&code=y&state=z",
])("the callback %j is rejected", async (response) => {
	for (const provider of ["google", "facebook"] as const) {
		const visitor = new Visitor(site);
		await visitor.startFlow(provider);
		expectError(await visitor.finishFlow(provider, response), failed);
	}
});

test("a changed or forged flow cookie is rejected", async () => {
	const visitor = new Visitor(site);
	const response = await visitor.authorizeAs("three", await visitor.startFlow("google"));
	const flow = visitor.cookies.baraza_social_flow ?? "";
	for (const forged of [`${flow.slice(0, -4)}AAAA`, flow.slice(10), "x.y.z", "eyJhbGciOiJub25lIn0.e30."]) {
		visitor.cookies.baraza_social_flow = forged;
		expectError(await visitor.finishFlow("google", response), failed);
	}
});

test("a login replaces an existing session (session fixation)", async () => {
	const attacker = await site.member();
	const visitor = new Visitor(site, {
		baraza_session: attacker.token,
		baraza_social: "A".repeat(43),
		baraza_device: "D".repeat(43),
	});
	const { body } = await visitor.runFlow("google", "three");
	expect(visitor.cookies.baraza_session).not.toBe(attacker.token);
	expect(visitor.cookies.baraza_social).not.toBe("A".repeat(43));
	expect(await visitor.loggedInUsername()).toBe(body.data.memberinfo.member_username);
	expect((await site.as(attacker).get("/v5/user/sessions")).status).toBe(401);
});

test.each(["/v5/user/social/start", "/v5/user/social/return", "/v5/user/social/link", "/v5/user/social/complete"])(
	"%s is rejected from another origin",
	async (path) => {
		const response = await site.guest.post(
			path,
			{},
			{ origin: "https://evil.example", "sec-fetch-site": "cross-site", cookie: "baraza_social=x" },
		);
		expectError(response, { status: 403, reason: "foreign-origin" });
	},
);

test("a provider that is not configured is reported", async () => {
	const bare = await buildTestApp();
	for (const provider of ["google", "facebook"])
		expectError(await bare.guest.post("/v5/user/social/start", { provider }), { status: 403, reason: "social-off" });
	expectError(await bare.guest.post("/selfapi/facebook/stepone", { access_token: "x" }), {
		status: 403,
		reason: "social-off",
		convention: "legacy",
	});
	expectError(await bare.guest.post("/selfapi/google/login", { access_token: "x" }), {
		status: 403,
		reason: "social-off",
		convention: "legacy",
	});
});

// Concurrent, because the first waits for the whole timeout.
test.concurrent.each<[string, Parameters<typeof createServer>[1]]>([
	["never answers", () => {}],
	["is broken", (_request, response) => response.writeHead(502).end("<html>")],
	["hangs up", (request) => request.socket.destroy()],
	["is no issuer", (_request, response) => response.end("hello")],
	[
		"claims to be another",
		(_request, response) => response.end(JSON.stringify({ issuer: "https://accounts.google.com" })),
	],
])("an issuer that %s is reported as unavailable", async (_what, handle) => {
	const { url } = await startHttpServer(handle);
	const unreachable = await buildTestApp({
		google: { ...google, issuer: url, tokenInfoUrl: `${url}/tokeninfo` },
		facebook: { ...facebookApp, graphUrl: url, dialogUrl: url },
	});
	const response = await unreachable.guest.post("/v5/user/social/start", { provider: "google" }, { lang: "hi" });
	expectError(response, { status: 503, reason: "social-unreachable", lang: "hi" });
});

test("a failed discovery is repeated, a successful one is cached", async () => {
	let asked = 0;
	const { url } = await startHttpServer((_request, response) => {
		asked++;
		response.end(JSON.stringify(asked === 1 ? {} : { issuer: url, authorization_endpoint: `${url}/auth` }));
	});
	const app = await buildTestApp({ google: { ...google, issuer: url } });
	const statuses: number[] = [];
	for (let tries = 0; tries < 3; tries++)
		statuses.push((await app.guest.post("/v5/user/social/start", { provider: "google" })).status);
	expect([statuses, asked]).toEqual([[503, 200, 200], 2]);
});

test("a token check that fails with 5xx is reported as unavailable", async () => {
	const { url } = await startHttpServer((_request, response) => response.writeHead(500).end());
	const unreachable = await buildTestApp({
		google: { ...google, tokenInfoUrl: url },
		facebook: { ...facebookApp, graphUrl: url, dialogUrl: url },
	});
	for (const [path, body] of [
		["/selfapi/google/login", { access_token: "x" }],
		["/selfapi/facebook/stepone", { access_token: "x" }],
	] as const)
		expectError(await unreachable.guest.post(path, body), {
			status: 503,
			reason: "social-unreachable",
			convention: "legacy",
		});
});

test("a code exchange that fails with 5xx is reported as unavailable", async () => {
	const { url } = await startHttpServer((_request, response) => response.writeHead(502).end("<html>"));
	const visitor = new Visitor(await buildTestApp({ facebook: { ...facebookApp, graphUrl: url, dialogUrl: url } }));
	const state = (await visitor.startFlow("facebook")).searchParams.get("state");
	expectError(await visitor.finishFlow("facebook", `?code=x&state=${state}`), {
		status: 503,
		reason: "social-unreachable",
	});
});

test("no code, token, password or secret of a login reaches the log", async () => {
	const readLog = recordLog(site);
	const visitor = new Visitor(site);
	const address = await visitor.startFlow("google");
	const response = await visitor.authorizeAs("four", address);
	await visitor.finishFlow("google", response);
	await visitor.finishFlow("google", response);
	const other = new Visitor(site);
	const replayed = await other.startFlow("facebook");
	await other.finishFlow("facebook", `?code=hidden-code-1&state=${replayed.searchParams.get("state")}`);
	const token = graph.token("901");
	const googleToken = await issuer.token("five");
	await site.guest.post("/selfapi/facebook/stepone", { access_token: token });
	await site.guest.post("/selfapi/facebook/steptwo", { access_token: token, choose: "yes", password: "hidden-pass-2" });
	await site.guest.get(`/selfapi/google/login?access_token=${googleToken}&password=hidden-pass-3&choose=yes`);
	await site.guest.post("/selfapi/google/login", { access_token: "hidden-token-4" });
	await visitor.post("/v5/user/social/link", { password: "hidden-pass-5" });
	await site.guest.get(`/account/with/google/back${response}`);
	site.deps.log.level = "silent";
	const log = readLog();
	expect(log).toContain("a social login was rejected");
	const code = new URLSearchParams(response).get("code") ?? "?";
	for (const secret of [
		"hidden-",
		code,
		token,
		googleToken,
		facebookApp.appSecret,
		oidcClient.clientSecret,
		address.searchParams.get("state") ?? "?",
		visitor.cookies.baraza_session ?? "?",
	])
		expect(log).not.toContain(secret);
});
