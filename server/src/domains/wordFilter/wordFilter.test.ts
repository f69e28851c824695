import { beforeEach, describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { createFilter } from "./filter.ts";

const site = await buildTestApp();
const [nigeria, kenya] = [188, 207];
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const url = "/v5/admin/words";
const add = (by: TestMember, word: string, action: string, more: object = {}) =>
	site.as(by).post(`${url}/add`, { word, action, ...more });

beforeEach(() => site.deps.dataCache.clear());

describe("a filter", () => {
	const filter = createFilter([
		{ word: "darn", action: "replace", replacement: "" },
		{ word: "pirat*", action: "hold", replacement: "" },
		{ word: "कचरा", action: "replace", replacement: "…" },
		{ word: "buy now", action: "refuse", replacement: "" },
	]);
	test.each([
		["Darn it, darned phone", "**** it, darned phone", null],
		["Pirates ahead", "Pirates ahead", "hold"],
		["यह कचरा है, कचरापेटी नहीं", "यह … है, कचरापेटी नहीं", null],
		["BUY  NOW!", "BUY  NOW!", "refuse"],
		["Nothing here", "Nothing here", null],
	])("makes of %s", (text, expected, outcome) => {
		expect(filter(text)).toMatchObject({ text: expected, outcome });
	});
});

test("words are not added by members, nor by managers for other sections", async () => {
	expectError(await add(await site.member(), "word", "hold"), { status: 403, reason: "not-allowed" });
	for (const more of [{}, { country_fid: kenya }])
		expectError(await add(manager, "word", "hold", more), { status: 403, reason: "not-allowed" });
	expectError(await add(manager, "***", "hold", { country_fid: nigeria }), { status: 422, reason: "field.format" });
});

test("a reply is refused, held or changed by the words of its section", async () => {
	await add(administrator, "zzrefuse", "refuse");
	await add(manager, "zzhold", "hold", { country_fid: nigeria });
	await add(manager, "zzreplace", "replace", { country_fid: nigeria, replacement: "flower" });
	const { tid } = await site.createThread();
	const member = await site.member();
	const reply = (message: string) => site.as(member).post("/v5/content/post/newReply", { tid, message });
	expectError(await reply("Well, zzrefuse!"), { status: 422, reason: "word-refused" });
	const held = await reply("Well, zzhold!");
	expect(held.status).toBe(200);
	const { rows } = await site.deps.pool.query("select pending_reason from posts order by pid desc limit 1");
	expect(rows).toEqual([{ pending_reason: "word" }]);
	expect((await reply("A zzreplace for you")).status).toBe(200);
	const last = await site.deps.pool.query("select message from posts order by pid desc limit 1");
	expect(last.rows).toEqual([{ message: "A flower for you" }]);
});

test("a word is tried with a text before it is saved", async () => {
	const tried = await site.as(manager).post(`${url}/test`, { text: "A tryout word", word: "tryout", action: "refuse" });
	expect(tried.body.data).toEqual({ outcome: "refuse", text: "A tryout word", found: ["tryout"] });
});
