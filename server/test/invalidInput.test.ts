import { request as httpRequest } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { domains } from "../src/domains.ts";
import { expectError } from "./expectError.ts";
import { buildTestApp, type TestResponse } from "./testApp.ts";

const site = await buildTestApp();
const member = await site.member();
const other = await site.member();
const asMember = site.as(member);

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const hindi = { lang: "hi" };
const nested = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;

/** One call of each kind, with what it takes. */
const follow = "/v5/user/follow";
const check = "/selfapi/account/checkusername";
const list = "/v5/content/thread/foryou";
const thread = { subject: "A morning in Lagos", message: "The bridge was quiet and the light was gold.", fid: boards.single, country_fid: 188 };

test.each<[string, object | string, string]>([
	["an unknown field", { follow_uid: 1, extra: 1 }, "extra"],
	["a missing field", {}, "follow_uid"],
	["nothing at all", "", "follow_uid"],
	["text for a number", { follow_uid: "1" }, "follow_uid"],
	["a list for a number", { follow_uid: [1] }, "follow_uid"],
	["a number too large", '{"follow_uid":1e308}', "follow_uid"],
	["a number below", { follow_uid: 0 }, "follow_uid"],
	["null", { follow_uid: null }, "follow_uid"],
	["a list as the body", "[]", "body"],
	["a text as the body", '"x"', "body"],
])("a v5 POST rejects %s by field", async (_name, body, field) => {
	const answer = await asMember.post(follow, body, { ...json, ...hindi });
	expectError(answer, { status: 422, reason: "invalid-input", lang: "hi" });
	expect(Object.keys(answer.body.fields)).toContain(field);
	expect(answer.body.fields[field].msg).toMatch(/[\u0900-\u097f]/);
});

test.each<[string, object | string, string]>([
	["an unknown field", { username: "adaeze", extra: 1 }, "extra"],
	["a missing field", {}, "username"],
	["a number for text", { username: 5 }, "username"],
	["a list for text", { username: ["adaeze"] }, "username"],
	["a text too long", { username: "a".repeat(256) }, "username"],
	["NUL", { username: "ada\u0000eze" }, "username"],
	["a lone surrogate", '{"username":"ada\\ud800"}', "username"],
	["a field named constructor", { username: "adaeze", constructor: 1 }, "constructor"],
])("a legacy POST rejects %s by field", async (_name, body, field) => {
	const answer = await site.guest.post(check, body, { ...json, ...hindi });
	expectError(answer, { status: 422, reason: "invalid-input", convention: "legacy", lang: "hi" });
	expect(Object.keys(answer.body.fields)).toContain(field);
});

test.each([
	["text for a number", "page_r=x"],
	["a parameter twice", "limit=5&limit=6"],
	["a parameter too long", `cursor=${"a".repeat(300)}`],
	["a number too large", "limit=1e9"],
	["NUL", "cursor=%00"],
])("a GET rejects %s", async (_name, query) => {
	expectError(await site.guest.get(`${list}?${query}`, hindi), { status: 422, reason: "invalid-input", lang: "hi" });
});

test.each(["__proto__[x]=1", "__proto__=1", "constructor[prototype][x]=1", "constructor=1", "toString=1", "_=123456"])(
	"a GET ignores an unknown %s",
	async (query) => {
		expect((await site.guest.get(`${list}?${query}`)).status).toBe(200);
		expect(({} as Record<string, unknown>).x).toBeUndefined();
	},
);

test.each(["__proto__[x]=1", "__proto__=1", "constructor=1", "username=a&username=b", "username=%00", "username=%ff%fe"])(
	"a posted form with %s is rejected",
	async (body) => {
		const answer = await site.guest.post(check, body, { ...form, ...hindi });
		expectError(answer, { status: 422, convention: "legacy", lang: "hi" });
		expect(({} as Record<string, unknown>).x).toBeUndefined();
	},
);

const malformed: [string, string | Buffer, Record<string, string>, number][] = [
	["truncated JSON", '{"follow_uid":', json, 400],
	["no JSON", "follow_uid=1", json, 400],
	["__proto__", '{"__proto__":{"admin":true}}', json, 400],
	["constructor.prototype", '{"constructor":{"prototype":{"admin":true}}}', json, 400],
	["broken UTF-8", Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]), json, 400],
	["very many fields", `{${Array.from({ length: 2_000 }, (_, at) => `"f${at}":1`).join()}}`, json, 400],
	["a form of very many fields", "a&".repeat(50_000), form, 413],
	["ten thousand levels", `{"follow_uid":${nested(10_000)}}`, json, 400],
	["a hundred thousand levels", nested(100_000), json, 400],
	["too much", `{"follow_uid":"${"a".repeat(300_000)}"}`, json, 413],
	["too much of a form", `follow_uid=${"a".repeat(300_000)}`, form, 413],
	["plain text", "follow_uid=1", { "content-type": "text/plain" }, 415],
	["XML", "<follow_uid>1</follow_uid>", { "content-type": "application/xml" }, 415],
	["no type at all", "follow_uid=1", { "content-type": "" }, 415],
	["a file", '--b\r\ncontent-disposition: form-data; name="follow_uid"\r\n\r\n1\r\n--b--\r\n', { "content-type": "multipart/form-data; boundary=b" }, 415],
];
test.each(malformed)("a malformed body (%s) is rejected in the call's envelope", async (_name, body, headers, status) => {
	expectError(await asMember.post(follow, body, { ...headers, ...hindi }), { status, lang: "hi" });
	expectError(await asMember.post(check, body, { ...headers, cookie: "lang=hi" }), { status, convention: "legacy", lang: "hi" });
	expectError(await site.guest.post(check, body, headers), { status, convention: "legacy", lang: "en" });
});

test.each<[string, string | Buffer, string | undefined]>([
	["no boundary", "x", "multipart/form-data"],
	["truncated", '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc', undefined],
	["no file", '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n--b--\r\n', undefined],
	["empty", "", undefined],
	["garbage", Buffer.alloc(2_000, 0xff), undefined],
	["broken heads", "--b\r\ncontent-disposition form-data\r\n\r\n1\r\n--b--\r\n", undefined],
	["eleven parts", `${'--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n'.repeat(11)}--b--\r\n`, undefined],
])("an upload with %s is rejected", async (_name, body, type) => {
	const answer = await asMember.post("/v5/content/imageUpload", body, { "content-type": type ?? "multipart/form-data; boundary=b", ...hindi });
	expectError(answer, { status: answer.status, lang: "hi" });
	expect([400, 413, 415, 422]).toContain(answer.status);
});

test.each([
	["/%ff", 400],
	["/v5/content/thread/%ff", 400],
	["/v5/content/thread/%00", 422],
	["/v5/content/thread/x", 422],
	["/v5/content/thread/-1", 422],
	["/v5/content/thread/1e400", 422],
	["/v5/content/thread/9007199254740993", 422],
	["/v5/content/thread/9007199254740991", 404],
	["/v5/content/forum/99999999999999", 404],
	[`/v5/content/thread/${"9".repeat(400)}`, 414],
	[`/v5/${"a/".repeat(3_000)}`, 404],
	["/v5/nothing", 404],
	["/v5/../../etc/passwd", 404],
	["//v5/user/auth", 404],
])("the URL %s gets a proper error", async (url, status) => {
	const answer = await site.guest.get(url, hindi);
	expectError(answer, { status, lang: "hi" });
});

test("a URL that can't be decoded is rejected in its family's envelope", async () => {
	expectError(await site.guest.get("/selfapi/%c3%28", hindi), { status: 400, convention: "legacy", lang: "hi" });
});

test("an unknown path of the legacy calls is rejected in their envelope", async () => {
	expectError(await site.guest.get("/selfapi/nothing", { lang: "fr" }), { status: 404, convention: "legacy", reason: "not-found" });
});

test.each([
	["PUT", follow, "POST"],
	["DELETE", "/v5/content/thread/5", "GET"],
	["GET", follow, "POST"],
	["OPTIONS", list, "GET"],
	["PATCH", check, "POST"],
	["POST", list, "GET"],
] as const)("%s %s lists the allowed methods", async (method, url, allow) => {
	const answer = await site.app.inject({ method, url, headers: hindi });
	expectError({ status: answer.statusCode, headers: answer.headers, body: answer.json(), raw: answer.rawPayload } as TestResponse, {
		status: 405,
		reason: "method-not-allowed",
		convention: url === check ? "legacy" : "v5",
		lang: "hi",
	});
	expect(answer.headers.allow).toBe(allow);
});

test("HEAD answers as GET would, without a body", async () => {
	const answer = await site.app.inject({ method: "HEAD", url: list });
	expect([answer.statusCode, answer.body]).toEqual([200, ""]);
});

test("bidirectional control characters are removed from input", async () => {
	const { tid } = await site.createThread(member, {
		subject: "gold\u202egnp.exe\u2066",
		message: "The bridge was \u202equiet\u2069 and the\u200b light was gold.",
	});
	const { body } = await asMember.get(`/v5/content/thread/${tid}`);
	expect(body.data.subject).toBe("goldgnp.exe");
	expect(body.data.message).toBe("The bridge was quiet and the light was gold.");
});

test.each([2_147_483_648, Number.MAX_SAFE_INTEGER])("an out-of-range number (%s) is no server error", async (number) => {
	for (const fields of [{ fid: number }, { country_fid: number }, { tid: 1, version: number }]) {
		const answer = await asMember.post("/v5/content/thread", { ...thread, ...fields });
		expect(answer.status, String(answer.raw)).toBeLessThan(500);
	}
});

/** Hostile values: some are valid somewhere, none may cause a bug anywhere. */
const hostileValues: unknown[] = [
	-1,
	2_147_483_648,
	Number.MAX_SAFE_INTEGER,
	1e30,
	-1e30,
	"9".repeat(25),
	"\u0000",
	"'; drop table accounts; --%",
	{ toString: 1 },
	nested(30),
];

test("no call fails with a bug for a hostile value of any field", async () => {
	const bugs: string[] = [];
	const attempts: (() => Promise<void>)[] = [];
	for (const { call } of domains.flatMap((domain) => domain.routes)) {
		if (call.multipart) continue;
		const path = call.path.replace(/\?.*$/, "");
		const fixed = Object.fromEntries(new URLSearchParams(call.path.split("?")[1] ?? ""));
		const names = Object.keys((call.body ?? call.query)?.properties ?? {});
		const fill = (names: string[]): Record<string, unknown> =>
			Object.fromEntries(names.map((name) => [name, /uid|tid|pid|fid|aid|^id$/.test(name) ? other.uid : "text"]));
		for (const name of names)
			for (const value of hostileValues) {
				const given = { ...fill((call.body ?? call.query)?.required ?? []), ...fixed, [name]: value };
				const url = path.replace(/\{\w+\}/g, String(other.uid));
				attempts.push(async () => {
					const answer = await (call.method === "GET"
						? asMember.get(
								`${url}?${new URLSearchParams(Object.entries(given).map(([key, text]): [string, string] => [key, typeof text === "string" ? text : JSON.stringify(text)]))}`,
							)
						: asMember.post(url, JSON.stringify(given), json));
					if (answer.status >= 500) bugs.push(`${call.id} ${name}=${JSON.stringify(value).slice(0, 30)}: ${answer.status} ${String(answer.raw).slice(0, 100)}`);
				});
			}
	}
	while (attempts.length > 0) await Promise.all(attempts.splice(0, 6).map((attempt) => attempt()));
	expect(bugs).toEqual([]);
});

test("over a socket: an oversized body, an oversized header and non-HTTP data are answered, and the server survives", async () => {
	await site.app.listen({ port: 0, host: "127.0.0.1" });
	const { port } = site.app.server.address() as AddressInfo;
	const big = await new Promise<{ status: number; body: string }>((resolve, reject) => {
		const request = httpRequest({ port, path: check, method: "POST", headers: { ...json, "content-length": 50_000_000 } }, (response) => {
			let body = "";
			response.on("data", (part) => {
				body += part;
			});
			response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
		});
		request.on("error", reject);
		request.write("{");
	});
	expect([big.status, JSON.parse(big.body).reason]).toEqual([413, "too-large"]);

	const raw = (text: string): Promise<string> =>
		new Promise((resolve) => {
			let answer = "";
			const socket = connect(port, "127.0.0.1", () => socket.write(text));
			socket.on("data", (part) => {
				answer += part;
			});
			socket.on("error", () => {});
			socket.on("close", () => resolve(answer));
		});
	expect(await raw(`GET / HTTP/1.1\r\nhost: x\r\nx: ${"a".repeat(100_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431[\s\S]*"reason":"too-large"/);
	expect(await raw(`GET /${"a".repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)).toMatch(/^HTTP\/1.1 431/);
	expect(await raw("\x16\x03\x01 hello\r\n\r\n")).toMatch(/^HTTP\/1.1 400[\s\S]*"reason":"invalid-input"/);
	expect(await raw("GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")).toContain('"ok"');
});
