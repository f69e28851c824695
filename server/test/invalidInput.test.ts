import { expect, test } from "vitest";
import { expectError } from "./expectError.ts";
import { check, follow, form, hindi, json } from "./requests.ts";
import { buildTestApp, type TestResponse } from "./testApp.ts";

const site = await buildTestApp();
const member = await site.member();
const asMember = site.as(member);
const list = "/v5/content/thread/foryou";

test.each<[string, object | string, string]>([
	["a missing field", {}, "follow_uid"],
	["nothing at all", "", "follow_uid"],
	["text for a number", { follow_uid: "one" }, "follow_uid"],
	["an object for a number", { follow_uid: { valueOf: 1 } }, "follow_uid"],
	["a list for a number", { follow_uid: [1] }, "follow_uid"],
	["a number too large", '{"follow_uid":1e308}', "follow_uid"],
	["a number below", { follow_uid: 0 }, "follow_uid"],
	["null", { follow_uid: null }, "follow_uid"],
	["a list as the body", "[]", "body"],
	["a text as the body", '"x"', "body"],
])("a v5 POST rejects %s by field", async (_name, body, field) => {
	const response = await asMember.post(follow, body, { ...json, ...hindi });
	expectError(response, { status: 422, reason: "invalid-input", lang: "hi" });
	expect(Object.keys(response.body.fields)).toContain(field);
	expect(response.body.fields[field].msg).toMatch(/[\u0900-\u097f]/);
});

test.each<[string, object | string, string]>([
	["a missing field", {}, "username"],
	["null", { username: null }, "username"],
	["a list for text", { username: ["adaeze"] }, "username"],
	["a text too long", { username: "a".repeat(256) }, "username"],
	["NUL", { username: "ada\u0000eze" }, "username"],
	["a lone surrogate", '{"username":"ada\\ud800"}', "username"],
])("a legacy POST rejects %s by field", async (_name, body, field) => {
	const response = await site.guest.post(check, body, { ...json, ...hindi });
	expectError(response, { status: 422, reason: "invalid-input", convention: "legacy", lang: "hi" });
	expect(Object.keys(response.body.fields)).toContain(field);
});

const endSession = "/v5/user/sessions/end";
test.each<[string, object, string]>([
	["an unknown field", { extra: 1 }, "extra"],
	["a field named constructor", { constructor: 1 }, "constructor"],
	["text for a number", { id: "one" }, "id"],
	["null", { id: null }, "id"],
])("our own calls reject %s", async (_name, body, field) => {
	const response = await asMember.post(endSession, body, { ...json, ...hindi });
	expectError(response, { status: 422, reason: "invalid-input", lang: "hi" });
	expect(Object.keys(response.body.fields)).toEqual([field]);
});

test("our own calls take numbers as text", async () => {
	expectError(await asMember.post(endSession, { id: "999999" }), { status: 404, reason: "not-found" });
});

const author = await site.member();
const { tid, pid } = await site.createThread(author);
test.each<[string, string, object]>([
	["unknown fields", follow, { follow_uid: author.uid, status: 1, extra: { deep: [1] }, constructor: 1 }],
	["text for numbers", follow, { follow_uid: String(author.uid), status: "0" }],
	["empty and null fields", follow, { follow_uid: author.uid, status: "" }],
	["a boolean for a number", "/v5/content/post/like", { pid: String(pid), like: true }],
	["a number for text", check, { username: 12_345 }],
	[
		"a nested object of text",
		"/v5/content/post/newReply",
		{ data: { tid: String(tid), message: 2_026, pid: "", quote_pid: null, extra: 1 }, at_list_current: "" },
	],
	[
		"its JSON text",
		"/v5/content/post/newReply",
		{ data: JSON.stringify({ tid: String(tid), message: "Hello", pid: "", aids: [], extra: 1 }) },
	],
	[
		"its JSON text with prototype keys",
		"/v5/content/post/newReply",
		{ data: `{"tid":${tid},"message":"Hi","__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}` },
	],
	["an array for a list", "/v5/content/post/newReply", { data: { tid, message: "Hello", aids: [] } }],
])("a documented call accepts %s, as JSON and as a form", async (_name, url, body) => {
	const sent = await asMember.post(url, body);
	expect(sent.status, String(sent.raw)).toBe(200);
	expect(({} as Record<string, unknown>).x).toBeUndefined();
	const fields = Object.entries(body).map(([name, value]): [string, string] => [
		name,
		value === null ? "" : typeof value === "object" ? JSON.stringify(value) : String(value),
	]);
	expect((await asMember.post(url, String(new URLSearchParams(fields)), form)).status).toBe(200);
});

test("a documented call accepts 0 and 1 for a boolean", async () => {
	const own = await site.createThread(author);
	for (const [undo, status] of [
		["0", 404],
		["1", 200],
	] as const) {
		expect((await site.as(author).post("/v5/content/thread/delete", { tid: own.tid, undo, reason: null })).status).toBe(
			200,
		);
		expect((await site.guest.get(`/v5/content/thread/${own.tid}`)).status).toBe(status);
	}
});

test.each([
	["text for a number", "page_r=x"],
	["a parameter twice", "limit=5&limit=6"],
	["a parameter too long", `cursor=${"a".repeat(3_000)}`],
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

test.each(["", "limit=&cursor=", "page_r=", "limit=5&page=2&q="])(
	"a documented GET takes empty parameters as absent: %s",
	async (query) => {
		expect((await site.guest.get(`${list}?${query}`)).status).toBe(200);
	},
);

test("a documented list takes the largest page size for a larger one", async () => {
	const url = `/v5/content/post/reply/${tid}?limit=`;
	expect((await site.guest.get(`${url}1000`)).body.data.limit).toBe(50);
	expectError(await site.guest.get(`${url}0`), { status: 422 });
});

test.each([
	"__proto__[x]=1",
	"__proto__=1",
	"constructor=1",
	"username=a&username=b",
	"username=%00",
	"username=%ff%fe",
])("a posted form with %s is rejected", async (body) => {
	const response = await site.guest.post(check, body, { ...form, ...hindi });
	expectError(response, { status: 422, convention: "legacy", lang: "hi" });
	expect(({} as Record<string, unknown>).x).toBeUndefined();
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
	const response = await site.guest.get(url, hindi);
	expectError(response, { status, lang: "hi" });
});

test("a URL that can't be decoded is rejected in its family's envelope", async () => {
	expectError(await site.guest.get("/selfapi/%c3%28", hindi), { status: 400, convention: "legacy", lang: "hi" });
});

test("an unknown path of the legacy calls is rejected in their envelope", async () => {
	expectError(await site.guest.get("/selfapi/nothing", { lang: "fr" }), {
		status: 404,
		convention: "legacy",
		reason: "not-found",
	});
});

test.each([
	["PUT", follow, "POST"],
	["DELETE", "/v5/content/thread/5", "GET"],
	["GET", follow, "POST"],
	["PATCH", check, "POST"],
	["POST", list, "GET"],
] as const)("%s %s lists the allowed methods", async (method, url, allow) => {
	const response = await site.app.inject({ method, url, headers: hindi });
	expectError(
		{
			status: response.statusCode,
			headers: response.headers,
			body: response.json(),
			raw: response.rawPayload,
		} as TestResponse,
		{
			status: 405,
			reason: "method-not-allowed",
			convention: url === check ? "legacy" : "v5",
			lang: "hi",
		},
	);
	expect(response.headers.allow).toBe(allow);
});

test("HEAD answers as GET would, without a body", async () => {
	const response = await site.app.inject({ method: "HEAD", url: list });
	expect([response.statusCode, response.body]).toEqual([200, ""]);
});

test("HEAD does not run a call that writes", async () => {
	const { pid } = await site.createThread(member);
	const url = `/selfapi/thread/setcommitlike?pid=${pid}`;
	const response = await site.app.inject({ method: "HEAD", url, headers: { authorization: `Bearer ${member.token}` } });
	expect([response.statusCode, response.headers.allow]).toEqual([405, "GET, POST"]);
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
