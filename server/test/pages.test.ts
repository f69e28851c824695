import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { rateLimits } from "#contract/rateLimits.ts";
import { screens } from "../../web/app/screens.ts";
import { buildApp } from "../src/app.ts";
import { cookiesOf } from "../src/domains/auth/registration/registration.fixture.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { internalDetails } from "./expectError.ts";
import { recordLog } from "./recordLog.ts";
import { buildTestApp, type TestResponse } from "./testApp.ts";

/** Invalid requests to pages; the e2e tests cover the valid ones. */
describe("pages", async () => {
	const site = await buildTestApp();
	const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
	await app.ready();
	afterAll(() => app.close());
	const member = await site.member();
	const form = { "content-type": "application/x-www-form-urlencoded" };
	const ask = async (
		method: "GET" | "POST" | "PUT" | "DELETE" | "OPTIONS" | "HEAD",
		url: string,
		payload?: string | Buffer,
		headers: Record<string, string> = {},
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
	const expectClean = (response: TestResponse, statuses: number[]): void => {
		expect(statuses, `${response.status} ${String(response.raw).slice(0, 300)}`).toContain(response.status);
		expect(response.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
		expect(String(response.raw).replace(/<script[\s\S]*?<\/script>/g, "")).not.toMatch(internalDetails);
	};

	test("unfinished uploads do not block other members", async () => {
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
		const whole = ["username", "password"]
			.map((name) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n\r\n`)
			.join("");
		const response = await ask("POST", "/account", `${whole}--b--\r\n`, {
			"content-type": "multipart/form-data; boundary=b",
			origin: "http://localhost:3000",
		});
		for (const socket of sockets) socket.destroy();
		expect(response.status).toBe(422);
	});

	test.each([
		["a form of very many fields", "application/x-www-form-urlencoded", "a&".repeat(100_000)],
		["an upload of very many parts", "multipart/form-data; boundary=b", "--b\r\n\r\n\r\n".repeat(1_000)],
	])("%s is rejected before it is parsed", async (_what, type, body) => {
		const response = await ask("POST", "/choose", body, { "content-type": type, origin: "http://localhost:3000" });
		expectClean(response, [413]);
	});

	test.each(["/account", "/choose", "/settings/saver", "/ng/account"])(
		"a malformed multipart form to %s is a 400, and no error of the server",
		async (path) => {
			const logged = recordLog(site);
			const response = await ask("POST", path, "--b\r\nbroken", {
				"content-type": "multipart/form-data; boundary=b",
				origin: "http://localhost:3000",
			});
			expect(response.status).toBe(400);
			expect(logged()).not.toMatch(/"level":[56]0/);
		},
	);

	test("only members can upload files", async () => {
		const large = `--b\r\ncontent-disposition: form-data; name="file"; filename="x.jpg"\r\n\r\n${"x".repeat(20_000)}\r\n--b--\r\n`;
		const headers = { "content-type": "multipart/form-data; boundary=b", origin: "http://localhost:3000" };
		expectClean(await ask("POST", "/account", large, headers), [401]);
		expectClean(
			await ask("POST", "/account", large, { ...headers, cookie: `baraza_session=${member.token}` }),
			[200, 302, 422],
		);
	});

	test("a reader over the rate limit gets retry-after, on every page", async () => {
		const strict = await buildApp(site.deps, { rateLimits: true, web: await loadWebBuild() });
		const headers = { cookie: `baraza_device=${"reader".padEnd(43, "0")}` };
		for (let at = 0; at <= rateLimits.read.points; at++)
			await strict.inject({ method: "GET", url: "/v5/user/signsKey", headers });
		for (const url of ["/latest?x=1", "/forum/53792?x=1", "/?x=1"]) {
			const response = await strict.inject({ method: "GET", url, headers });
			expect([url, response.statusCode]).toEqual([url, 429]);
			expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
		}
		await strict.close();
	});

	test.each([
		["/%ff", [400]],
		["/forum/%00/1", [302]],
		["/forum/1/%00", [302]],
		["/forum/1/99999999999999999999", [302]],
		["/forum/1/9007199254740991", [302]],
		["/forum/-1", [404]],
		["/forum/1e9", [404]],
		["/forum/%E2%80%AE", [404]],
		["/ng/forum/1/..%2f..%2fetc%2fpasswd", [302]],
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
	])("GET %s gets a proper response, for a guest and a member", async (url, statuses) => {
		expectClean(await ask("GET", url), statuses);
		expectClean(await ask("GET", url, undefined, { cookie: `baraza_session=${member.token}` }), statuses);
	});

	test.each(["PUT", "DELETE", "OPTIONS"] as const)("%s on a page is rejected", async (method) => {
		expectClean(await ask(method, "/latest", undefined, { origin: "http://localhost:3000" }), [400, 403, 404, 405]);
	});

	test("a POST without content type and body to any screen is rejected", async () => {
		const urls = screens.map(({ path }) => `/${path.replace(/:\w+\??|\*/g, "1")}`);
		for (const url of urls)
			for (const cookie of ["lang=hi", `baraza_session=${member.token}`])
				for (const address of [url, `${url === "/" ? "/_root" : url}.data`])
					expectClean(await ask("POST", address, undefined, { origin: "http://localhost:3000", cookie }), [415]);
	});

	test("an empty form to any screen gets its answer", async () => {
		for (const { path } of screens) {
			const url = `/${path.replace(/:\w+\??|\*/g, "1")}`;
			const { status } = await ask("POST", url, "", {
				...form,
				origin: "http://localhost:3000",
				cookie: `baraza_session=${member.token}`,
			});
			expect([url, status < 500]).toEqual([url, true]);
		}
	});

	test.each<[string, Record<string, string>]>([
		["another site's page", { origin: "https://evil.example" }],
		["cross-site by Sec-Fetch-Site", { "sec-fetch-site": "cross-site" }],
		["no origin", {}],
	])("a login form from %s does not log in", async (_name, headers) => {
		const response = await ask("POST", "/account", "username=adaeze&password=sunrise7", {
			...form,
			...headers,
			cookie: "lang=hi",
		});
		expectClean(response, [403]);
		expect(response.body).toMatch(/[\u0900-\u097f]/);
		expect(cookiesOf(response)).toEqual({});
	});

	test.each<[string, string | Buffer, string]>([
		["a wrong password", "username=adaeze&password=sunrise7&intent=log-in", form["content-type"]],
		["nothing", "", form["content-type"]],
		["fields twice", "username=a&username=b&password=c&password=d", form["content-type"]],
		["NUL", "username=%00&password=%00", form["content-type"]],
		["broken UTF-8", Buffer.from([0x75, 0x3d, 0xff, 0xfe]), form["content-type"]],
		["__proto__", "__proto__[x]=1&constructor=1", form["content-type"]],
		[
			"a truncated multipart body",
			'--b\r\ncontent-disposition: form-data; name="username"\r\n\r\nx',
			"multipart/form-data; boundary=b",
		],
		["JSON", "{", "application/json"],
		["plain text", "hello", "text/plain"],
		["two megabytes", `username=${"a".repeat(2_000_000)}&password=x`, form["content-type"]],
	])("a login form with %s causes no server error", async (_name, body, type) => {
		for (const path of ["/account", "/account/email", "/ng/account"]) {
			const response = await ask("POST", path, body, { "content-type": type, origin: "http://localhost:3000" });
			expect(response.status, `${path} ${String(response.raw).slice(0, 200)}`).toBeLessThan(500);
			expectClean(response, [response.status]);
		}
	});

	test("form uploads release their memory", async () => {
		for (let n = 0; n < 12; n++) {
			const response = await ask("POST", "/account", "--b--\r\n", {
				"content-type": "multipart/form-data; boundary=b",
				origin: "http://localhost:3000",
			});
			expect(response.status).toBeLessThan(500);
		}
	});

	test.each([
		"localhost:3000/forum/294?",
		"localhost:3000/account?back=/x#",
		"localhost:3000\\creator?",
		"evil.example",
	])("the Host header %s does not choose the page", async (host) => {
		const title = async (headers: Record<string, string> = {}) =>
			/<title>[^<]*/.exec(String((await ask("GET", "/foryou?utm=1", undefined, headers)).raw))?.[0];
		site.deps.pageCache.clear();
		const poisoned = await title({ host });
		site.deps.pageCache.clear();
		expect(poisoned).toBe(await title());
	});

	test("request headers of one visitor do not affect the cached page of another", async () => {
		const html = async (path: string, headers: Record<string, string> = {}) =>
			String((await ask("GET", path, undefined, headers)).raw);
		await html("/latest", { lang: "hi", "site-id": "188" });
		expect(await html("/latest")).toContain('<html lang="en"');
		expect(await html("/latest")).not.toContain('href="/ng/latest"');
	});

	test("a card in another language than the page names its language", async () => {
		const post = {
			subject: "Les marchés de Dakar",
			message: "Le matin, tout est calme.",
			aids: "",
			country_fid: 188,
			fid: 294,
		};
		// A member of its own: the forms above have ended the sessions of the other one.
		const { tid } = (await site.as(await site.member()).post("/v5/content/thread", post, { lang: "fr" })).body.data;
		const page = String((await ask("GET", "/latest")).raw);
		expect(/<div class="thread-body"[^>]*>/.exec(page.slice(page.indexOf(`data-tid="${tid}"`)))?.[0]).toBe(
			'<div class="thread-body" lang="fr">',
		);
	});

	test.each([
		["/latest", "?page=3"],
		["/", "?utm_source=chat&fbclid=abc"],
		["/ng/forum", "?page=2"],
		["/privacy", "?x=1"],
	])("%s ignores %s: one cached page without it", async (path, query) => {
		site.deps.pageCache.clear();
		const first = await ask("GET", path + query, undefined, { cookie: "theme=dark" });
		const { entries } = site.deps.pageCache.stats();
		expect([first.status, entries]).toEqual([200, 1]);
		expect(String(first.raw)).not.toContain(query.slice(1).split("=")[0] === "page" ? "page%3D" : query.slice(1, 6));
		expect(String((await ask("GET", path, undefined, { cookie: "theme=dark" })).raw)).toBe(String(first.raw));
		expect(site.deps.pageCache.stats().entries).toBe(1);
	});

	test("a thread's pages are cached by page number only", async () => {
		const { tid } = await site.createThread(undefined, { fid: 294 });
		await site.deps.pool.query("update threads set max_position = 30 where tid = $1", [tid]);
		site.deps.pageCache.clear();
		const expectCached = async (query: string, entries: number): Promise<void> => {
			expect((await ask("GET", `/forum/294/${tid}${query}`)).status).toBe(200);
			expect([query, site.deps.pageCache.stats().entries]).toEqual([query, entries]);
		};
		await expectCached("", 1);
		await expectCached("?utm_source=x", 1);
		await expectCached("?page=2", 2);
		await expectCached("?x=1&page=2", 2);
		await expectCached("?order=newest", 2);
		await expectCached("?page=02", 2);
	});

	test.each(["/Account/Email", "/account/%65mail", "//account/email"])(
		"a per-visitor page is not cached under %s either",
		async (path) => {
			const idhash = async () => /idhash=([\w-]+)/.exec(String((await ask("GET", path)).raw))?.[1];
			const [first, second] = [await idhash(), await idhash()];
			if (first) expect(second).not.toBe(first);
		},
	);
});
