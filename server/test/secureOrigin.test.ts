import { afterAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { cookiesOf } from "../src/domains/auth/registration/registration.fixture.ts";
import { memberWithPassword, password } from "../src/domains/auth/security.fixture.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { expectError } from "./expectError.ts";
import { startRealtime } from "./realtimeSite.ts";
import { buildTestApp } from "./testApp.ts";

/** A site with TLS, which also answers under other names and without TLS behind its proxy. */
const publicUrl = "https://baraza.example";
const site = await buildTestApp({ publicUrl });
const { port, visit } = await startRealtime(site);
const member = await memberWithPassword(site);
const other = await site.member();
const session = (name: string) => ({ cookie: `${name}=${member.token}`, host: "baraza.example" });
const own = session("__Host-baraza_session");

test.each<[string, Record<string, string>]>([
	["the same host without TLS", { origin: "http://baraza.example" }],
	[
		"another name of the host",
		{ origin: "https://www.baraza.example", host: "www.baraza.example", "sec-fetch-site": "same-origin" },
	],
	["another port", { origin: "https://baraza.example:8443", host: "baraza.example:8443" }],
])("%s may not write", async (_name, headers) => {
	expectError(await site.guest.post("/v5/user/follow", { follow_uid: other.uid }, { ...own, ...headers }), {
		status: 403,
		reason: "foreign-origin",
	});
});

test.each<[string, Record<string, string>]>([
	["our origin", { origin: publicUrl }],
	["our origin behind a proxy that replaces the host", { origin: publicUrl, host: "127.0.0.1:3000" }],
	["same-origin by Sec-Fetch-Site", { "sec-fetch-site": "same-origin" }],
])("%s may write", async (_name, headers) => {
	expect((await site.guest.post("/v5/user/follow", { follow_uid: other.uid }, { ...own, ...headers })).status).toBe(
		200,
	);
});

test("live connections come from our origin or an app", async () => {
	for (const origin of [`http://127.0.0.1:${port}`, `https://127.0.0.1:${port}`, "http://baraza.example"])
		expect((await visit({ origin })).error, origin).toBeDefined();
	for (const visitor of [visit({ origin: publicUrl }), visit()]) expect((await visitor).error).toBeUndefined();
});

test("every response tells browsers to use TLS", async () => {
	for (const url of ["/v5/user/signsKey", "/v5/nothing", "/healthz"])
		expect((await site.guest.get(url)).headers["strict-transport-security"], url).toBe("max-age=31536000");
	const plain = await buildTestApp();
	expect((await plain.guest.get("/healthz")).headers["strict-transport-security"]).toBeUndefined();
});

test("cookies are bound to the host; one that another host of the domain may have set is not read", async () => {
	const login = await site.guest.post("/v5/user/login", { username: member.username, password }, { origin: publicUrl });
	const cookies = cookiesOf(login);
	expect(Object.keys(cookies).sort()).toEqual(["__Host-baraza_device", "__Host-baraza_session"]);
	for (const { attributes } of Object.values(cookies))
		expect(attributes).toMatch(/^(?=.*Path=\/)(?=.*Secure)(?=.*HttpOnly)(?!.*Domain)/);
	expect((await site.guest.get("/v5/user/sessions", own)).status).toBe(200);
	expect((await site.guest.get("/v5/user/sessions", session("baraza_session"))).status).toBe(401);
});

test("preferences are read by scripts, so their cookies have no prefix; one with it is not theirs", async () => {
	const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
	afterAll(() => app.close());
	const langOf = async (cookie: string): Promise<string | undefined> =>
		/<html lang="(\w+)"/.exec(
			(await app.inject({ url: "/latest", headers: { accept: "text/html", cookie } })).body,
		)?.[1];
	expect(await langOf("lang=hi")).toBe("hi");
	expect(await langOf("__Host-lang=hi")).toBe("en");
	expect(await langOf("__Host-lang=fr; lang=hi")).toBe("hi");
	const chosen = await app.inject({
		method: "POST",
		url: "/choose",
		payload: "lang=fr&back=/latest",
		headers: { origin: publicUrl, "content-type": "application/x-www-form-urlencoded" },
	});
	expect(String(chosen.headers["set-cookie"])).toMatch(/^lang=fr; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/);
});
