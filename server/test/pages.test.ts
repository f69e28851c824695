import { once } from "node:events";
import { existsSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { buildApp } from "../src/app.ts";
import { cookiesOf } from "../src/domains/accounts/registering.fixture.ts";
import { loadWebBuild } from "../src/platform/webBuild.ts";
import { buildTestApp, type TestAnswer } from "./app.ts";
import { innards } from "./refusals.ts";

const built = existsSync(new URL("../../web/build/server/index.js", import.meta.url));

/** The pages' side of bad input; the journeys see the good one. */
describe.skipIf(!built)("pages", async () => {
	if (!built) return;
	const site = await buildTestApp();
	const app = await buildApp(site.deps, { limits: false, web: await loadWebBuild() });
	await app.ready();
	afterAll(() => app.close());
	const member = await site.member();
	const form = { "content-type": "application/x-www-form-urlencoded" };
	const ask = async (
		method: "GET" | "POST" | "PUT" | "DELETE" | "OPTIONS" | "HEAD",
		url: string,
		payload?: string | Buffer,
		headers: Record<string, string> = {},
	): Promise<TestAnswer> => {
		const answer = await app.inject({ method, url, ...(payload === undefined ? {} : { payload }), headers: { accept: "text/html", ...headers } });
		return { status: answer.statusCode, headers: answer.headers as TestAnswer["headers"], body: answer.body, raw: answer.rawPayload };
	};
	const expectPlain = (answer: TestAnswer, statuses: number[]): void => {
		expect(statuses, `${answer.status} ${String(answer.raw).slice(0, 300)}`).toContain(answer.status);
		expect(answer.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
		expect(String(answer.raw).replace(/<script[\s\S]*?<\/script>/g, "")).not.toMatch(innards);
	};

	test("uploads that only begin keep nobody out", async () => {
		await app.listen({ port: 0, host: "127.0.0.1" });
		const { port } = app.server.address() as AddressInfo;
		const head =
			"POST /account HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:3000\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\n";
		const sockets = await Promise.all(
			Array.from({ length: 40 }, async () => {
				const socket = connect(port, "127.0.0.1");
				await once(socket, "connect");
				socket.write(head);
				return socket;
			}),
		);
		const whole = ["username", "password"].map((name) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n\r\n`).join("");
		const answer = await ask("POST", "/account", `${whole}--b--\r\n`, {
			"content-type": "multipart/form-data; boundary=b",
			origin: "http://localhost:3000",
		});
		for (const socket of sockets) socket.destroy();
		expect(answer.status).toBe(422);
	});

	test.each([
		["a form of very many fields", "application/x-www-form-urlencoded", "a&".repeat(100_000)],
		["an upload of very many parts", "multipart/form-data; boundary=b", "--b\r\n\r\n\r\n".repeat(1_000)],
	])("%s is refused before it is taken apart", async (_what, type, body) => {
		const answer = await ask("POST", "/choose", body, { "content-type": type, origin: "http://localhost:3000" });
		expectPlain(answer, [413]);
	});

	test("files are taken from members alone", async () => {
		const large = `--b\r\ncontent-disposition: form-data; name="file"; filename="x.jpg"\r\n\r\n${"x".repeat(20_000)}\r\n--b--\r\n`;
		const headers = { "content-type": "multipart/form-data; boundary=b", origin: "http://localhost:3000" };
		expectPlain(await ask("POST", "/account", large, headers), [401]);
		expectPlain(await ask("POST", "/account", large, { ...headers, cookie: `baraza_session=${member.token}` }), [200, 302, 422]);
	});

	test("who reads too much is told when to come again, on every page", async () => {
		const strict = await buildApp(site.deps, { limits: true, web: await loadWebBuild() });
		const headers = { cookie: `baraza_device=${"reader".padEnd(43, "0")}` };
		for (let at = 0; at <= limits.read.points; at++) await strict.inject({ method: "GET", url: "/v5/user/signsKey", headers });
		for (const url of ["/latest?x=1", "/forum/53792?x=1", "/?x=1"]) {
			const answer = await strict.inject({ method: "GET", url, headers });
			expect([url, answer.statusCode]).toEqual([url, 429]);
			expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
		}
		await strict.close();
	});

	test.each([
		["/%ff", [400]],
		["/forum/%00/1", [404]],
		["/forum/1/%00", [404]],
		["/forum/1/99999999999999999999", [404]],
		["/forum/1/9007199254740991", [404]],
		["/forum/-1", [404]],
		["/forum/1e9", [404]],
		["/forum/%E2%80%AE", [404]],
		["/ng/forum/1/..%2f..%2fetc%2fpasswd", [404]],
		["/forum/1?page=99999999999999999999", [200, 404]],
		["/latest?__proto__[x]=1&constructor=2", [200]],
		["/search?query=%00", [200, 404, 422]],
		["/search?query=%ff%fe", [200]],
		[`/search?query=${"a".repeat(8_000)}`, [200, 422]],
		["/search?query=a&query=b", [200, 422]],
		["/ucenter/account/posts?see_uid=abc", [200, 302, 404, 422]],
		["/nowhere/at/all", [404]],
		[`/${"a/".repeat(2_000)}`, [404]],
		["/v5/nothing", [404]],
	])("GET %s gets a plain answer, for a guest and a member", async (url, statuses) => {
		expectPlain(await ask("GET", url), statuses);
		expectPlain(await ask("GET", url, undefined, { cookie: `baraza_session=${member.token}` }), statuses);
	});

	test.each(["PUT", "DELETE", "OPTIONS"] as const)("%s on a page is refused", async (method) => {
		expectPlain(await ask(method, "/latest", undefined, { origin: "http://localhost:3000" }), [400, 403, 404, 405]);
	});

	test.each<[string, Record<string, string>]>([
		["a stranger's page", { origin: "https://evil.example" }],
		["a stranger's page as the browser says", { "sec-fetch-site": "cross-site" }],
		["nobody knows where", {}],
	])("a sign-in form sent from %s signs nobody in", async (_name, headers) => {
		const answer = await ask("POST", "/account", "username=adaeze&password=sunrise7", { ...form, ...headers, cookie: "lang=hi" });
		expectPlain(answer, [403]);
		expect(answer.body).toMatch(/[\u0900-\u097f]/);
		expect(cookiesOf(answer)).toEqual({});
	});

	test.each<[string, string | Buffer, string]>([
		["a wrong password", "username=adaeze&password=sunrise7&intent=sign-in", form["content-type"]],
		["nothing", "", form["content-type"]],
		["fields twice", "username=a&username=b&password=c&password=d", form["content-type"]],
		["NUL", "username=%00&password=%00", form["content-type"]],
		["broken UTF-8", Buffer.from([0x75, 0x3d, 0xff, 0xfe]), form["content-type"]],
		["__proto__", "__proto__[x]=1&constructor=1", form["content-type"]],
		["a multipart body cut off", '--b\r\ncontent-disposition: form-data; name="username"\r\n\r\nx', "multipart/form-data; boundary=b"],
		["JSON", "{", "application/json"],
		["plain text", "hello", "text/plain"],
		["two megabytes", `username=${"a".repeat(2_000_000)}&password=x`, form["content-type"]],
	])("a sign-in form with %s is answered without a fault", async (_name, body, type) => {
		for (const path of ["/account", "/account/email", "/ng/account"]) {
			const answer = await ask("POST", path, body, { "content-type": type, origin: "http://localhost:3000" });
			expect(answer.status, `${path} ${String(answer.raw).slice(0, 200)}`).toBeLessThan(500);
			expectPlain(answer, [answer.status]);
		}
	});

	test("uploads by form leave their place to the next", async () => {
		for (let n = 0; n < 12; n++) {
			const answer = await ask("POST", "/account", "--b--\r\n", { "content-type": "multipart/form-data; boundary=b", origin: "http://localhost:3000" });
			expect(answer.status).toBeLessThan(500);
		}
	});

	test("what a header asks of one visitor's page never reaches another's from the cache", async () => {
		const html = async (path: string, headers: Record<string, string> = {}) => String((await ask("GET", path, undefined, headers)).raw);
		await html("/latest", { lang: "hi", "site-id": "188" });
		expect(await html("/latest")).toContain('<html lang="en"');
		expect(await html("/latest")).not.toContain('href="/ng/latest"');
	});

	test.each([
		["/latest", "?page=3"],
		["/", "?utm_source=chat&fbclid=abc"],
		["/ng/forum", "?page=2"],
		["/privacy", "?x=1"],
	])("%s takes no notice of %s: one kept page, without a trace of it", async (path, query) => {
		site.deps.pages.clear();
		const first = await ask("GET", path + query, undefined, { cookie: "theme=dark" });
		const { entries } = site.deps.pages.stats();
		expect([first.status, entries]).toEqual([200, 1]);
		expect(String(first.raw)).not.toContain(query.slice(1).split("=")[0] === "page" ? "page%3D" : query.slice(1, 6));
		expect(String((await ask("GET", path, undefined, { cookie: "theme=dark" })).raw)).toBe(String(first.raw));
		expect(site.deps.pages.stats().entries).toBe(1);
	});

	test("a thread's pages are kept one by one, and nothing else of its addresses", async () => {
		const { tid } = await site.thread();
		site.deps.pages.clear();
		const expectKept = async (query: string, entries: number): Promise<void> => {
			expect((await ask("GET", `/forum/294/${tid}${query}`)).status).toBe(200);
			expect([query, site.deps.pages.stats().entries]).toEqual([query, entries]);
		};
		await expectKept("", 1);
		await expectKept("?utm_source=x", 1);
		await expectKept("?page=2", 2);
		await expectKept("?x=1&page=2", 2);
		await expectKept("?order=newest", 2);
		await expectKept("?page=02", 2);
	});

	test.each(["/Account/Email", "/account/%65mail", "//account/email"])("a page made for one visitor is not kept under %s either", async (path) => {
		const idhash = async () => /idhash=([\w-]+)/.exec(String((await ask("GET", path)).raw))?.[1];
		const [first, second] = [await idhash(), await idhash()];
		if (first) expect(second).not.toBe(first);
	});
});
