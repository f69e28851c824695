import { beforeEach, describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { photo } from "../../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { publishDueDrafts } from "../draft/actions/publishDueDrafts.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const [nigeria, kenya] = [188, 207];
const url = "/v5/admin/boards";
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const author = await site.member({ countryFid: nigeria });
const fid = boards.main;
const setRule = (rule: object, by: TestMember = administrator) => site.as(by).post(`${url}/rule`, { fid, ...rule });
const post = (more: object = {}, by: TestMember = author) =>
	site.as(by).post("/v5/content/thread", {
		subject: "A morning",
		message: "It is a long one.",
		country_fid: nigeria,
		fid,
		...more,
	});
const poll = { polloption: ["Yes", "No"], maxchoices: 1, expiration: 3 };
const nav = async (by: TestMember, section = nigeria) =>
	(await site.as(by).get("/selfapi/forum/nav", { "site-id": String(section) })).body.data.lists.find(
		(board: { fid: number }) => board.fid === fid,
	);

beforeEach(async () => {
	await pool.query("truncate board_rules, board_texts, boards");
	site.deps.dataCache.clear();
});

test("managers set the rules of their section alone, members none", async () => {
	const rule = { post_group: 6, kinds: ["text"] };
	expectError(await setRule({ ...rule, country_fid: nigeria }, author), { status: 403, reason: "not-allowed" });
	expectError(await setRule({ ...rule, country_fid: kenya }, manager), { status: 403, reason: "not-allowed" });
	expectError(await setRule(rule, manager), { status: 403, reason: "not-allowed" });
	expect((await pool.query("select 1 from board_rules")).rowCount).toBe(0);
	await setRule(rule);
	expect((await setRule({ kinds: ["poll"], country_fid: nigeria }, manager)).status).toBe(200);
	const { lists } = (await site.as(manager).get(url)).body.data;
	expect(lists.find((board: { fid: number }) => board.fid === fid)).toMatchObject({
		rules: [
			{ country_fid: 0, ...rule },
			{ country_fid: nigeria, post_group: 1, kinds: ["poll"] },
		],
		can: { change: false, close: false, rules: [nigeria] },
	});
});

test.each([
	[{ kinds: [] }, 422, "field.required"],
	[{ kinds: ["video"] }, 422, "invalid-input"],
	[{ kinds: ["text"], post_group: 5 }, 422, "invalid-input"],
	[{ kinds: ["text"], country_fid: 1 }, 403, "not-allowed"],
	[{ kinds: ["text"], fid: 1 }, 404, "not-found"],
	[{ kinds: ["text"], fid: boards.video }, 404, "not-found"],
] as const)("the rule %j is refused", async (rule, status, reason) => {
	expectError(await setRule(rule), { status, reason });
});

describe("kinds of posts", () => {
	test("a board takes the kinds of its section, from everybody", async () => {
		await setRule({ kinds: ["text"], country_fid: nigeria });
		for (const by of [author, administrator]) expectError(await post(poll, by), { status: 403, reason: "board-kind" });
		expect((await post()).status).toBe(200);
		expect((await post({ ...poll, country_fid: kenya })).status).toBe(200);
		expect([(await nav(author)).kinds, (await nav(author, kenya)).kinds]).toEqual([
			["text"],
			["text", "photos", "poll"],
		]);
		await setRule({ country_fid: nigeria });
		expect((await post(poll)).status).toBe(200);
	});

	test("without a chosen board another one that takes the post is found", async () => {
		await setRule({ kinds: ["text"] });
		const { tid } = (await post({ ...poll, fid: undefined })).body.data;
		expect((await site.guest.get(`/v5/content/thread/${tid}`)).body.data.fid).not.toBe(fid);
	});

	test("an edit does not bring pictures to a board without photos", async () => {
		const { tid, pid } = (await post()).body.data;
		await setRule({ kinds: ["text"] });
		const bytes = await photo(400, 20).jpeg().toBuffer();
		const { aid } = (await site.as(author).upload("/v5/content/imageUpload", bytes)).body.data;
		expectError(await post({ tid, pid, aids: String(aid) }), { status: 403, reason: "board-kind" });
		expect((await post({ tid, pid, message: "It is a longer one." })).status).toBe(200);
	});
});

describe("who may post", () => {
	test("a level, the team, and moderators of the board", async () => {
		const moderator = await site.member({ roles: [{ role: "board-moderator", section: nigeria, board: fid }] });
		const baobab = await site.member({ groupId: 4 });
		await setRule({ kinds: ["text"], post_group: 4 });
		expectError(await post(), { status: 403, reason: "board-level" });
		for (const by of [baobab, moderator, administrator]) expect((await post({}, by)).status).toBe(200);
		await setRule({ kinds: ["text"], post_group: 6 });
		for (const by of [author, baobab]) expectError(await post({}, by), { status: 403, reason: "board-team" });
		for (const by of [moderator, manager, administrator]) expect((await post({}, by)).status).toBe(200);
		expect([(await nav(author)).kinds, (await nav(moderator)).kinds]).toEqual([[], ["text"]]);
	});

	test("drafts and scheduled posts are refused alike", async () => {
		const draft = { subject: "A morning", message: "It is a long one.", country_fid: nigeria, fid };
		const save = (more: object = {}) => site.as(author).post("/selfapi/thread/postdraft", { ...draft, ...more });
		const at = () => Math.floor(site.clock.now().getTime() / 1000) + 7_200;
		const [{ tid }, later] = [(await save()).body.data, (await save({ push_time: at() })).body.data];
		await setRule({ kinds: ["text"], post_group: 6 });
		const refused = { status: 403, reason: "board-team" } as const;
		expectError(await site.as(author).post("/v5/content/thread/postDraft", { tid }), refused);
		expectError(await site.as(author).post("/v5/content/thread/scheduleDraft", { tid, push_time: at() }), refused);
		expectError(await save({ push_time: at() }), { ...refused, convention: "legacy" });
		expectError(await post({ push_time: at() }), refused);
		site.clock.advance(3 * 3_600_000);
		await publishDueDrafts(site.deps);
		const { rows } = await pool.query("select publish_error from thread_drafts where tid = $1", [later.tid]);
		expect(rows).toEqual([{ publish_error: "board-team" }]);
	});
});

test("setting a rule is in the audit log with before and after", async () => {
	await setRule({ kinds: ["text"] });
	await setRule({ kinds: ["photos"] });
	const [entry] = (await site.as(administrator).get("/v5/admin/audit?call=boards.setRule")).body.data.lists;
	const kinds = entry.changes.filter(({ name }: { name: string }) => name === "Kinds");
	const valuesOf = (when: "before" | "after") =>
		JSON.stringify(kinds.map((change: Record<typeof when, unknown>) => change[when]));
	expect(valuesOf("before")).toContain("text");
	expect(valuesOf("after")).toContain("photos");
});
