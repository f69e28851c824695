import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { domains } from "../src/domains.ts";
import { expectError } from "./expectError.ts";
import { samples } from "./permissions/samples.ts";
import { form, json } from "./requests.ts";
import { buildTestApp, type TestResponse } from "./testApp.ts";

const site = await buildTestApp();
const member = await site.member();
const asMember = site.as(member);

const boundary = "----bodies";
const multipartType = { "content-type": `multipart/form-data; boundary=${boundary}` };
type Pair = [name: string, value: string];

/** A multipart body of fields and, by name, a file. */
const multipart = (pairs: Pair[], file?: { name: string; filename: string; content: string }): string => {
	const part = (head: string, content: string): string =>
		`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
	return [
		...pairs.map(([name, value]) => part(`name="${name}"`, value)),
		...(file ? [part(`name="${file.name}"; filename="${file.filename}"`, file.content)] : []),
		`--${boundary}--\r\n`,
	].join("");
};
const encodings: Record<string, (url: string, pairs: Pair[]) => Promise<TestResponse>> = {
	form: (url, pairs) => asMember.post(url, String(new URLSearchParams(pairs)), form),
	multipart: (url, pairs) => asMember.post(url, multipart(pairs), multipartType),
};
const product = (pairs: Pair[], at: string, id: number, name: string): Pair[] => [
	...pairs,
	[`goods${at}[id]`, String(id)],
	[`goods${at}[name]`, name],
];

test.each<[string, string, Record<string, string>, number]>([
	["a file", multipart([], { name: "message", filename: "a.txt", content: "x" }), multipartType, 415],
	["too many parts", multipart(Array.from({ length: 1_100 }, () => ["a", "b"])), multipartType, 413],
	["too many bytes", multipart([["message", "a".repeat(300_000)]]), multipartType, 413],
	["no end", `--${boundary}\r\ncontent-disposition: form-data; name="a"`, multipartType, 400],
	["no boundary", multipart([["a", "b"]]), { "content-type": "multipart/form-data" }, 400],
	["names of many brackets", `data${"[a]".repeat(20)}=1`, form, 400],
	["JSON of many brackets", `{"data${"[a]".repeat(20)}":1}`, json, 400],
])("a body with %s is refused", async (_name, body, headers, status) => {
	expectError(await asMember.post("/v5/content/post/newReply", body, headers), { status });
});

test("an empty file field, as browsers send it, is ignored", async () => {
	const { tid } = await site.createThread(member);
	const body = multipart(
		[
			["data[tid]", String(tid)],
			["data[message]", "Hello"],
		],
		{ name: "photo", filename: "", content: "" },
	);
	expect((await asMember.post("/v5/content/post/newReply", body, multipartType)).status).toBe(200);
});

describe.each(Object.keys(encodings))("as %s", (encoding) => {
	const post = (url: string, pairs: Pair[]): Promise<TestResponse> =>
		(encodings[encoding] as (typeof encodings)[string])(url, pairs);

	test.each<[string, (tid: string) => Pair[]]>([
		[
			"brackets",
			(tid) => [
				["data[tid]", tid],
				["data[message]", "From brackets"],
			],
		],
		["JSON text", (tid) => [["data", JSON.stringify({ tid, message: "From brackets" })]]],
		[
			"flat fields",
			(tid) => [
				["tid", tid],
				["message", "From brackets"],
			],
		],
	])("a reply is posted by %s", async (_name, pairs) => {
		const { tid } = await site.createThread(member);
		const sent = await post("/v5/content/post/newReply", pairs(String(tid)));
		expect(sent.status, String(sent.raw)).toBe(200);
		const { lists } = (await site.guest.get(`/v5/content/post/reply/${tid}`)).body.data;
		expect(lists).toMatchObject([{ pid: sent.body.data.pid, html: "<p>From brackets</p>" }]);
	});

	test.each<[string, Pair[]]>([
		[
			"brackets",
			[
				["sel_var[module]", "2"],
				["sel_var[severity]", "1"],
			],
		],
		["JSON text", [["sel_var", '{"module":2,"severity":"1"}']]],
		[
			"flat fields",
			[
				["module", "2"],
				["severity", "1"],
			],
		],
	])("the options of a bug are set by %s", async (_name, options) => {
		const { tid } = await site.createThread(member, { fid: boards.bugs, sel_var: { module: 1 } });
		const sent = await post("/plugin.php?id=bug&act=thread_submit", [["tid", String(tid)], ...options]);
		expect(sent.status, String(sent.raw)).toBe(200);
		const { bug } = (await site.guest.get(`/v5/content/thread/${tid}`)).body.data;
		expect(bug).toMatchObject({ module: 2, severity: 1 });
	});

	test.each<[string, (one: string, two: string) => Pair[]]>([
		[
			"numbers",
			(one, two) => [
				["polloption[0]", one],
				["polloption[1]", two],
			],
		],
		[
			"empty brackets",
			(one, two) => [
				["polloption[]", one],
				["polloption[]", two],
			],
		],
		[
			"repetition",
			(one, two) => [
				["polloption", one],
				["polloption", two],
			],
		],
		["JSON text", (one, two) => [["polloption", JSON.stringify([one, two])]]],
	])("a poll is posted and voted on, its options by %s", async (_name, options) => {
		const thread: Pair[] = [
			["subject", "Tea or coffee"],
			["message", "What do you drink in the morning?"],
			["fid", String(boards.multiple)],
		];
		const sent = await post("/selfapi/thread/newthreadvote", [...thread, ...options("Tea", "Coffee")]);
		expect(sent.status, String(sent.raw)).toBe(200);
		const { tid } = sent.body.data;
		const { poll } = (await asMember.get(`/v5/content/thread/${tid}`)).body.data;
		expect(poll.options.map(({ message }: { message: string }) => message)).toEqual(["Tea", "Coffee"]);
		const choice = options(String(poll.options[1].id), "").slice(0, 1);
		const voted = await post("/v5/content/post/vote", [
			["tid", String(tid)],
			...choice.map(([name, value]): Pair => [name.replace("polloption", "options"), value.replace(',""', "")]),
		]);
		expect(voted.status, String(voted.raw)).toBe(200);
		expect(voted.body.data.poll.options[1].is_chosen).toBe(1);
	});

	test.each(["[0]", "[]"])("an item of a list that is an object is used, not dropped (goods%s)", async (at) => {
		const thread: Pair[] = [
			["subject", "A case that I like"],
			["message", "It has survived three falls so far."],
		];
		// A product that is not there is refused: the field has been read.
		expectError(await post("/v5/content/thread", product(thread, at, 999_999, "A case")), {
			status: 422,
			reason: "product-not-found",
		});
	});

	test("the act of the bug plugin may be in the body", async () => {
		const { tid } = await site.createThread(member, { fid: boards.bugs, sel_var: { module: 1 } });
		const options = await post("/plugin.php", [
			["id", "bug"],
			["act", "thread_var"],
			["tid", String(tid)],
		]);
		expect(options.body.data.tid).toBe(tid);
		expectError(await post("/plugin.php", [["act", "nothing"]]), { status: 404, convention: "legacy" });
	});

	test("our own calls take it too, and refuse unknown fields", async () => {
		expectError(
			await post("/v5/content/thread/scheduleDraft", [
				["tid", "999999"],
				["push_time", "0"],
			]),
			{
				status: 404,
				reason: "draft-not-found",
			},
		);
		const unknown = await post("/v5/content/thread/scheduleDraft", [
			["tid", "1"],
			["push_time", "0"],
			["x[y]", "1"],
		]);
		expect(unknown.body.fields).toMatchObject({ x: { reason: "field.unknown" } });
	});
});

const posts = domains
	.flatMap(({ routes }) => routes.map(({ call }) => call))
	.filter((call) => (call.method === "POST" || call.alternateMethod === "POST") && !call.multipart);

test.each(posts.map((call) => [call.id, call.path] as const))(
	"%s answers a form and multipart as JSON",
	async (id, path) => {
		const { body = {} } = samples[id]?.input(999_999) ?? {};
		const url = path.replace(/\{\w+\}/g, "999999");
		const pairs = Object.entries(body).map(
			([name, value]): Pair => [name, typeof value === "object" ? JSON.stringify(value) : String(value)],
		);
		const answers = [
			await site.guest.post(url, body),
			await site.guest.post(url, String(new URLSearchParams(pairs)), form),
			await site.guest.post(url, multipart(pairs), multipartType),
		].map(({ status, body: { reason } }) => ({ status, reason }));
		expect(answers[0]?.status).not.toBe(415);
		expect(answers[1]).toEqual(answers[0]);
		expect(answers[2]).toEqual(answers[0]);
	},
);
