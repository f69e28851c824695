import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../test/expectError.ts";
import type { TestMember } from "../../../test/testApp.ts";
import { reconcileCounters } from "../../platform/data/counters.ts";
import { dayMs } from "../../platform/durations.ts";
import { bugSite } from "./bugs.fixture.ts";
import { counters } from "./counters.ts";

const { site, pool, fid, text, options, report, manager, readBug, listTids, setStatus } = await bugSite();
const day = dayMs;

describe("a report is refused", () => {
	test.each<[string, object, object]>([
		["without a title", { subject: " " }, { subject: "title-empty" }],
		["with a short text", { message: "Freezes" }, { message: "content-too-short" }],
		["with an unknown option", { sel_var: '{"module":2,"colour":1}' }, { sel_var: "bug-option-unknown" }],
		["with malformed options", { sel_var: "{" }, { sel_var: "bug-option-unknown" }],
		["with options but no area", { sel_var: { frequency: 1 } }, { sel_var: "bug-module-missing" }],
		[
			"with nothing of what is required",
			{ subject: "", message: "", sel_var: {} },
			{ subject: "title-empty", message: "content-empty", sel_var: "bug-module-missing" },
		],
		["with a long model", { device_model: "x".repeat(61) }, { device_model: "field.too-long" }],
		["with long steps", { reproduce: "x".repeat(5_001) }, { reproduce: "field.too-long" }],
	])("%s", async (_name, fields, expected) => {
		const { status, body } = await site.as(await site.member()).post("/v5/content/thread", { ...text, fid, ...fields });
		expect([
			status,
			Object.fromEntries(Object.entries<{ reason: string }>(body.fields).map(([name, { reason }]) => [name, reason])),
		]).toEqual([422, expected]);
	});

	test("to a guest, a banned member and one without a confirmed e-mail", async () => {
		const body = { ...text, fid };
		expect((await site.guest.post("/selfapi/thread/newthread", body)).body.reason).toBe("login-required");
		expect((await site.as(await site.member({ groupId: 5 })).post("/selfapi/thread/newthread", body)).body.reason).toBe(
			"banned",
		);
		expect(
			(await site.as(await site.member({ emailVerifiedAt: undefined })).post("/selfapi/thread/newthread", body)).body
				.reason,
		).toBe("email-unverified");
	});

	test("for another board by the documented call", async () => {
		const response = await site
			.as(await site.member())
			.post("/selfapi/thread/newthread", { ...text, fid: boards.main });
		expect([response.status, response.body.fields.fid.reason]).toEqual([422, "field.unsupported"]);
	});
});

describe("the documented calls (S-015)", () => {
	test("report a bug, then set its options, then show it", async () => {
		const author = await site.member();
		const as = site.as(author);
		const { body } = await as.post("/selfapi/thread/newthread", {
			...text,
			fid: String(fid),
			aids: "",
			reproduce: "1. Open it",
			type: "image",
			typeid: "0",
		});
		expect(body).toMatchObject({ code: 0, success: 1, data: { fid } });
		const { tid, pid } = body.data;
		expect(await readBug(tid)).toMatchObject({
			bug_status: 1,
			module: 0,
			reproduce_html: expect.stringContaining("Open it"),
			history: [],
		});

		const items = (await site.guest.post("/plugin.php?id=bug&act=select_item", {})).body.data.lists;
		expect(items.map(({ name, choices }: { name: string; choices: object[] }) => [name, choices.length])).toEqual([
			["module", 11],
			["frequency", 3],
			["severity", 3],
		]);
		expect(items[0].choices[1]).toEqual({ value: 2, key: "camera", title: "Camera and photos" });
		const submitted = await as.post("/plugin.php?id=bug&act=thread_submit", {
			tid: String(tid),
			sel_var: JSON.stringify(options),
		});
		expect(submitted.body).toMatchObject({ code: 0, msg: "success", data: { tid } });
		const { data } = (await site.guest.post("/plugin.php?id=bug&act=thread_var", { tid })).body;
		expect(data.lists.map(({ name, value }: { name: string; value: number }) => [name, value])).toEqual(
			Object.entries(options),
		);

		const edited = await as.post("/selfapi/thread/edit", {
			tid,
			pid,
			fid,
			subject: "Camera freezes",
			message: `${text.message} Still.`,
			reproduce: "2. Wait",
		});
		expect(edited.body).toMatchObject({ code: 0, data: { tid, fid } });
		expect(await readBug(tid, author)).toMatchObject({ reproduce_source: "2. Wait", ...options });
	});

	test("refuse options of others, of no bug, unknown ones and an unknown act", async () => {
		const { tid, by } = await report();
		const plain = await site.createThread(by);
		const submit = (viewer: TestMember, body: object) =>
			site.as(viewer).post("/plugin.php?id=bug&act=thread_submit", body);
		expectError(await submit(await site.member(), { tid, sel_var: options }), {
			status: 403,
			reason: "not-allowed",
			convention: "legacy",
		});
		expectError(await submit(by, { tid: plain.tid, sel_var: options }), {
			status: 404,
			reason: "bug-not-found",
			convention: "legacy",
		});
		expect((await submit(by, { tid, sel_var: { module: 12 } })).status).toBe(422);
		expect((await submit(by, { tid, sel_var: { frequency: 1 } })).body.reason).toBe("Choose the area of the problem.");
		expect((await submit(await site.member(), { tid, sel_var: options })).body).toMatchObject({
			code: 1,
			reason: "You can’t do this.",
		});
		expect((await submit(by, { tid, sel_var: '{"module":99}' })).status).toBe(422);
		expectError(await site.guest.post("/plugin.php?id=bug&act=thread_submit", { tid, sel_var: options }), {
			...{ status: 401, reason: "login-required", convention: "legacy" },
		});
		expect((await site.guest.post("/plugin.php?id=bug&act=nothing", {})).status).toBe(404);
		expect((await site.guest.post("/plugin.php", {})).status).toBe(404);
		expectError(await site.guest.post("/plugin.php?id=bug&act=thread_var", { tid: plain.tid }), {
			status: 404,
			reason: "bug-not-found",
			convention: "legacy",
		});
	});

	test("compare the token that the operator has set, which is no authority by itself", async () => {
		const { tid } = await report();
		const { config } = site.deps;
		Object.assign(config, { bugPluginToken: "fixed" });
		const select = (body: object) => site.guest.post("/plugin.php?id=bug&act=select_item", body);
		expect([
			(await select({})).status,
			(await select({ token: "other" })).status,
			(await select({ token: "fixed" })).status,
		]).toEqual([403, 403, 200]);
		expect((await site.guest.post("/plugin.php?id=bug&act=select_item&token=fixed", {})).status).toBe(200);
		const foreign = await site
			.as(await site.member())
			.post("/plugin.php?id=bug&act=thread_submit", { tid, sel_var: options, token: "fixed" });
		expectError(foreign, { status: 403, reason: "not-allowed", convention: "legacy" });
		Object.assign(config, { bugPluginToken: undefined });
	});

	test("list the board by status and module, the last replied first", async () => {
		await pool.query("truncate threads, posts cascade");
		const [first, second] = [await report(), await report({ sel_var: { module: 3 } })];
		site.clock.advance(1_000);
		await site.as(first.by).post("/selfapi/thread/sendreply", { tid: first.tid, message: "Still there." });
		const board = async (body: object) => (await site.guest.post("/selfapi/forum/isplay", { fid, ...body })).body.data;
		expect(await board({})).toMatchObject({
			count: 2,
			todayposts: 2,
			list: [{ tid: first.tid, bug_status: 1 }, { tid: second.tid }],
		});
		expect(await board({ limit: 1, page: 2 })).toMatchObject({ count: 2, totalPage: 2, list: [{ tid: second.tid }] });
		expect(await board({ typeid: 3, filter: "dateline", bug_status: 0 })).toMatchObject({
			count: 1,
			list: [{ tid: second.tid }],
		});
		expect(await board({ bug_status: "5" })).toMatchObject({ count: 0, list: [] });
		expect((await site.guest.post("/selfapi/forum/isplay", { fid: boards.main })).status).toBe(404);
		expect((await site.guest.post("/selfapi/forum/isplay", { fid, filter: "x" })).status).toBe(422);
	});
});

describe("me too", () => {
	const say = (viewer: TestMember, tid: number, status = 1) => site.as(viewer).post("/v5/bugs/metoo", { tid, status });

	test("is refused to guests, banned members, the author, and where there is no open bug", async () => {
		const { tid, by } = await report();
		const member = await site.member();
		expect((await site.guest.post("/v5/bugs/metoo", { tid, status: 1 })).body.reason).toBe("login-required");
		expect((await say(await site.member({ groupId: 5 }), tid)).body.reason).toBe("banned");
		expect((await say(by, tid)).body.reason).toBe("bug-own");
		expect((await say(member, (await site.createThread()).tid)).body.reason).toBe("bug-not-found");
		expect((await say(member, 999_999)).body.reason).toBe("thread-not-found");
		await pool.query("update threads set closed = true where tid = $1", [tid]);
		expect((await say(member, tid)).body.reason).toBe("thread-closed");
		await pool.query("update threads set closed = false, readaccess = 200 where tid = $1", [tid]);
		expect((await say(member, tid)).body.reason).toBe("thread-forbidden");
		await pool.query("update threads set readaccess = 0 where tid = $1", [tid]);
		await site.as(by).post("/v5/content/thread/delete", { tid });
		expect((await say(member, tid)).body.reason).toBe("thread-not-found");
	});

	test("counts once per member, also at the same moment, and can be taken back", async () => {
		const { tid } = await report();
		const members = await Promise.all(Array.from({ length: 4 }, () => site.member()));
		await Promise.all(members.flatMap((member) => [say(member, tid), say(member, tid)]));
		expect((await readBug(tid, members[0])).metoo).toBe(4);
		expect(await readBug(tid, members[0])).toMatchObject({ is_metoo: 1, can: { metoo: { ok: true } } });
		const gone = await Promise.all([say(members[0] as TestMember, tid, 0), say(members[0] as TestMember, tid, 0)]);
		expect(gone.map(({ body }) => body.data)).toEqual([
			{ metoo: 3, is_metoo: 0 },
			{ metoo: 3, is_metoo: 0 },
		]);
		for (const one of counters) expect(await reconcileCounters(site.deps, one)).toBe(0);
	});
});

describe("the status", () => {
	test("is changed by moderators of the board, country managers and administrators only", async () => {
		const { tid, by } = await report({ country_fid: 188 });
		const elsewhere = await site.member({ roles: [{ role: "country-manager", section: 207 }] });
		const boardModerator = await site.member({ roles: [{ role: "board-moderator", section: 207, board: fid }] });
		const reasonFor = async (viewer: TestMember) => (await setStatus(viewer, tid, 2)).body.reason;
		expect([await reasonFor(by), await reasonFor(elsewhere), await reasonFor(boardModerator)]).toEqual([
			"not-allowed",
			"not-allowed",
			"not-allowed",
		]);
		expect((await site.guest.post("/v5/bugs/status", { tid, bug_status: 2 })).body.reason).toBe("login-required");
		const inBoard = await site.member({ roles: [{ role: "board-moderator", section: 188, board: fid }] });
		const other = (await report({ country_fid: 188 })).tid;
		expect([(await setStatus(inBoard, other, 2)).status, (await readBug(other)).bug_status]).toEqual([200, 2]);
		const boss = await manager();
		expect((await setStatus(boss, tid, 6)).status).toBe(422);
		expect((await setStatus(boss, tid, 2, "x".repeat(1_001))).body.fields.answer.reason).toBe("field.too-long");
		expect((await setStatus(boss, (await site.createThread(undefined, { country_fid: 188 })).tid, 2)).body.reason).toBe(
			"bug-not-found",
		);
		expect((await readBug(tid)).history).toEqual([]);
	});

	test("keeps its history with public answers, is logged, and can be undone", async () => {
		const { tid } = await report({ country_fid: 188 });
		const boss = await manager();
		expect((await setStatus(boss, tid, 2)).status).toBe(200);
		await setStatus(boss, tid, 3, "Which version of the camera app?");
		await setStatus(boss, tid, 3);
		const { bug_status, history, can } = await readBug(tid, boss);
		expect([
			bug_status,
			can.status.ok,
			history.map(({ bug_status, answer, user }) => [bug_status, answer, user.uid]),
		]).toEqual([
			3,
			true,
			[
				[2, "", boss.uid],
				[3, "Which version of the camera app?", boss.uid],
			],
		]);
		const undo = (id: number | undefined) => site.as(boss).post("/v5/bugs/undoStatus", { tid, id });
		expect((await undo(history[0]?.id)).body.reason).toBe("bug-change-old");
		expect((await undo(history[1]?.id)).status).toBe(200);
		expect((await undo(history[1]?.id)).body.reason).toBe("bug-change-old");
		expect(await readBug(tid)).toMatchObject({ bug_status: 2, history: [{ bug_status: 2 }] });
		const log = await pool.query("select action, before, after from moderation_log where object_id = $1 order by id", [
			tid,
		]);
		expect(log.rows).toEqual([
			{ action: "change-bug", before: { status: "pending" }, after: { status: "collected" } },
			{ action: "change-bug", before: { status: "collected" }, after: { status: "please-add" } },
			{ action: "undo-bug", before: { status: "please-add" }, after: { status: "collected" } },
		]);
	});

	test("a moderator's reply answers a pending bug and suggests the status", async () => {
		await pool.query("truncate threads, posts cascade");
		const [answered, other] = [await report({ country_fid: 188 }), await report({ country_fid: 188 })];
		const boss = await manager();
		await site.as(other.by).post("/selfapi/thread/sendreply", { tid: other.tid, message: "Nobody?" });
		site.clock.advance(2 * day);
		await site.as(boss).post("/selfapi/thread/sendreply", { tid: answered.tid, message: "We look into it." });
		expect((await readBug(answered.tid, boss)).suggest_replied).toBe(true);
		expect((await readBug(other.tid, boss)).suggest_replied).toBe(false);
		expect((await readBug(answered.tid, answered.by)).suggest_replied).toBe(false);
		site.clock.advance(6 * day);
		const { data } = (await site.guest.get("/v5/bugs/summary")).body;
		expect(data).toMatchObject({ count: 2, answered: 50, answer_days: 7 });
		expect(data.statuses[0]).toEqual({ bug_status: 1, count: 2 });
	});
});

test("the device of the last report is remembered, and a draft keeps what was typed", async () => {
	const author = await site.member();
	const as = site.as(author);
	const device = async () => (await as.get("/v5/bugs/device")).body.data;
	expect(await device()).toEqual({ device_model: "", system_version: "" });
	const fields = { fid, reproduce: "1. Open", device_model: " Pova  5 ", system_version: "Android 15" };
	const { tid } = (await as.post("/selfapi/thread/postdraft", { ...fields, sel_var: { module: 2 } })).body.data;
	expect((await as.get(`/v5/content/thread/draft/${tid}`)).body.data.bug).toEqual({
		...{
			reproduce: "1. Open",
			device_model: " Pova  5 ",
			system_version: "Android 15",
			module: 2,
			frequency: 0,
			severity: 0,
		},
	});
	await as.post("/selfapi/thread/postdraft", { tid, ...fields, ...text, sel_var: { module: 2 } });
	expect((await as.post("/v5/content/thread/postDraft", { tid })).status).toBe(200);
	expect(await readBug(tid)).toMatchObject({ device_model: "Pova 5", module: 2 });
	expect(await device()).toEqual({ device_model: "Pova 5", system_version: "Android 15" });
});

test("a bug that was moved away leaves the list, and can be moved back", async () => {
	const { tid } = await report({ country_fid: 188 });
	const boss = await manager();
	const move = (to: number) => site.as(boss).post("/selfapi/thread/movethread", { tid, fid: to });
	expect((await move(boards.main)).status).toBe(200);
	expect(await listTids("")).not.toContain(tid);
	expect((await move(fid)).status).toBe(200);
	expect(await listTids("")).toContain(tid);
	const plain = await site.createThread(undefined, { country_fid: 188 });
	expect((await site.as(boss).post("/selfapi/thread/movethread", { tid: plain.tid, fid })).status).toBe(422);
});
