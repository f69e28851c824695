import { request as httpRequest } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { expectError } from "./expectError.ts";
import { check, follow, form, hindi, json, nested } from "./requests.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();
const asMember = site.as(await site.member());

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
	[
		"a file",
		'--b\r\ncontent-disposition: form-data; name="follow_uid"; filename="a.txt"\r\n\r\n1\r\n--b--\r\n',
		{ "content-type": "multipart/form-data; boundary=b" },
		415,
	],
];

test.each(malformed)(
	"a malformed body (%s) is rejected in the call's envelope",
	async (_name, body, headers, status) => {
		expectError(await asMember.post(follow, body, { ...headers, ...hindi }), { status, lang: "hi" });
		expectError(await asMember.post(check, body, { ...headers, cookie: "lang=hi" }), {
			status,
			convention: "legacy",
			lang: "hi",
		});
		expectError(await site.guest.post(check, body, headers), { status, convention: "legacy", lang: "en" });
	},
);

test.each([nested(4_000), `{"tid":1,"message":${nested(4_000)}}`, `[${"1,".repeat(2_000)}1]`])(
	"too deep or long JSON as the text of a field is rejected",
	async (data) => {
		expectError(await asMember.post("/v5/content/post/newReply", { data }, hindi), {
			status: 422,
			reason: "invalid-input",
			lang: "hi",
		});
	},
);

test.each<[string, string | Buffer, string | undefined]>([
	["no boundary", "x", "multipart/form-data"],
	["truncated", '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc', undefined],
	["no file", '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n--b--\r\n', undefined],
	["empty", "", undefined],
	["garbage", Buffer.alloc(2_000, 0xff), undefined],
	["broken heads", "--b\r\ncontent-disposition form-data\r\n\r\n1\r\n--b--\r\n", undefined],
	["eleven parts", `${'--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n'.repeat(11)}--b--\r\n`, undefined],
])("an upload with %s is rejected", async (_name, body, type) => {
	const response = await asMember.post("/v5/content/imageUpload", body, {
		"content-type": type ?? "multipart/form-data; boundary=b",
		...hindi,
	});
	expectError(response, { status: response.status, lang: "hi" });
	expect([400, 413, 415, 422]).toContain(response.status);
});

test.each(["/v5/content/imageUpload", "/v5/content/upload"])(
	"an upload to %s without `file` names the field",
	async (path) => {
		const body = '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\n1\r\n--b--\r\n';
		const response = await asMember.post(path, body, { "content-type": "multipart/form-data; boundary=b" });
		expectError(response, { status: 422, reason: "invalid-input" });
		expect(response.body.fields).toMatchObject({ file: { reason: "field.required" } });
	},
);

test("over a socket: an oversized body, an oversized header and non-HTTP data are answered, and the server survives", async () => {
	await site.app.listen({ port: 0, host: "127.0.0.1" });
	const { port } = site.app.server.address() as AddressInfo;
	const big = await new Promise<{ status: number; body: string }>((resolve, reject) => {
		const request = httpRequest(
			{ port, path: check, method: "POST", headers: { ...json, "content-length": 50_000_000 } },
			(response) => {
				let body = "";
				response.on("data", (part) => {
					body += part;
				});
				response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
			},
		);
		request.on("error", reject);
		request.write("{");
	});
	expect([big.status, JSON.parse(big.body).reason]).toEqual([413, "too-large"]);

	const raw = (text: string): Promise<string> =>
		new Promise((resolve) => {
			let response = "";
			const socket = connect(port, "127.0.0.1", () => socket.write(text));
			socket.on("data", (part) => {
				response += part;
			});
			socket.on("error", () => {});
			socket.on("close", () => resolve(response));
		});
	expect(await raw(`GET / HTTP/1.1\r\nhost: x\r\nx: ${"a".repeat(100_000)}\r\n\r\n`)).toMatch(
		/^HTTP\/1.1 431[\s\S]*"reason":"too-large"/,
	);
	expect(await raw(`GET /${"a".repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)).toMatch(/^HTTP\/1.1 431/);
	expect(await raw("\x16\x03\x01 hello\r\n\r\n")).toMatch(/^HTTP\/1.1 400[\s\S]*"reason":"invalid-input"/);
	expect(await raw("GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")).toContain('"ok"');
});
