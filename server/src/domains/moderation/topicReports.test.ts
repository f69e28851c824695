import { expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { createTopic, newTopic } from "../topics/topics.fixture.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const [nigeria, kenya] = [188, 207];
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const managerOfKenya = await site.member({ roles: [{ role: "country-manager", section: kenya }] });
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const url = "/v5/moderation/reports";
const moderate = (by: TestMember, topid: number, action: string) =>
	site.as(by).post("/v5/content/topic/moderate", { topid, action, reason: "spam" });
const topicOf = async (by: TestMember, fields: object = {}) =>
	createTopic(site, by, { country_fid: nigeria, ...fields });

async function report(topid: number): Promise<{ id: number }> {
	expect((await site.as(await site.member()).post("/v5/content/commonReport", { topid, reason: "spam" })).status).toBe(
		200,
	);
	return (
		await pool.query(
			`select id, report_count, text, subject from report_cases where kind = 'topic' and object_id = $1
				and closed_at is null`,
			[topid],
		)
	).rows[0];
}

test("a topic is hidden and closed by managers of its section only, not of one's own or a manager's", async () => {
	const host = await site.member();
	const topid = await topicOf(host);
	for (const by of [host, await site.member(), managerOfKenya])
		expectError(await moderate(by, topid, "hide"), { status: 403, reason: "not-allowed" });
	for (const owner of [manager, administrator])
		expectError(await moderate(manager, await topicOf(owner), "close"), { status: 403, reason: "not-allowed" });
	expectError(await moderate(manager, 999_999, "hide"), { status: 404, reason: "topic-not-found" });
});

test("a closed topic takes no new posts until it is opened, and both are logged", async () => {
	const host = await site.member();
	const topid = await topicOf(host);
	const post = () =>
		site.as(host).post("/v5/content/thread", {
			subject: "A morning in Lagos",
			message: "The bridge was quiet today.",
			topid: String(topid),
		});
	for (const _ of [1, 2]) expect((await moderate(manager, topid, "close")).status).toBe(200);
	expectError(await post(), { status: 422, reason: "topic-closed" });
	await moderate(manager, topid, "open");
	expect((await post()).status).toBe(200);
	const { rows } = await pool.query(
		"select action from moderation_log where object_kind = 'topic' and object_id = $1 order by id",
		[topid],
	);
	expect(rows.map(({ action }) => action)).toEqual(["close-topic", "open-topic"]);
});

test("a hidden topic is read only by its host and the managers until it is shown again, and its host has no power meanwhile", async () => {
	const host = await site.member();
	const reader = await site.member();
	const name = `Zanzibarflower ${Date.now()}`;
	const topid = await topicOf(host, { subject: name, message: "Kilimanjarosecret." });
	const { tid, by } = await site.createThread(undefined, { topid: String(topid) });
	const reply = (
		await site.as(by).post("/v5/content/post/newReply", { data: { tid, message: "And here is more of it." } })
	).body.data.pid;
	await site.as(reader).post("/v5/content/topic/follow", { topid, status: 1 });
	expect((await moderate(manager, topid, "hide")).status).toBe(200);
	for (const client of [site.guest, site.as(reader)])
		for (const path of [
			`/v5/content/topic/${topid}`,
			`/topic/${topid}`,
			"/v5/topic/listDefault",
			"/v5/content/topic/myFollow",
			`/v5/content/topic/listSearch?query=Zanzibarflower`,
			`/v5/content/topic/threadList?topid=${topid}`,
			`/v5/content/thread/page/${tid}`,
			`/topic/${topid}/feed.xml`,
			"/selfapi/v4/lastthread/list",
		]) {
			const { raw } = await client.get(path);
			expect([path, String(raw).includes("Zanzibarflower"), String(raw).includes("Kilimanjarosecret")]).toEqual([
				path,
				false,
				false,
			]);
		}
	for (const one of [host, manager])
		expect((await site.as(one).get(`/v5/content/topic/${topid}`)).body.data).toMatchObject({
			hidden: 1,
			can: { edit: { ok: false } },
		});
	expectError(await site.as(host).post("/v5/content/post/delete", { pid: reply }), {
		status: 403,
		reason: "not-allowed",
	});
	expect((await site.as(host).post("/selfapi/v4/topic/delete", { tid: topid })).status).toBe(404);
	const taken = await topicOf(await site.member(), { subject: name });
	expectError(await moderate(manager, topid, "show"), { status: 409, reason: "topic-name-taken" });
	await moderate(manager, taken, "hide");
	expect((await moderate(manager, topid, "show")).status).toBe(200);
	expect((await site.as(reader).get(`/v5/content/topic/${topid}`)).body.data).toMatchObject({
		top_name: name,
		is_following: 1,
		hidden: 0,
	});
	expect((await site.as(host).post("/v5/content/post/delete", { pid: reply })).status).toBe(200);
});

test("a topic is reported with its texts, decided by its section's managers, and the decision undone", async () => {
	const host = await site.member();
	const topid = await topicOf(host, { ...newTopic({ message: "As it was reported.", rules: "Be kind." }) });
	expectError(await site.as(host).post("/v5/content/commonReport", { topid, reason: "spam" }), {
		status: 403,
		reason: "report-own",
	});
	expectError(await site.as(host).post("/v5/content/commonReport", { topid: 999_999, reason: "spam" }), {
		status: 404,
		reason: "topic-not-found",
	});
	await report(topid);
	const { body: edit } = await site
		.as(host)
		.post("/v5/content/topic", { ...newTopic({ message: "Edited meanwhile." }), isEdit: 1, tid: topid });
	expect(edit.data.topid).toBe(topid);
	const found = await report(topid);
	expect(found).toMatchObject({ report_count: 2, text: "As it was reported.\n\nBe kind." });
	const { id } = found;
	const list = async (by: TestMember) =>
		((await site.as(by).get(`${url}?cursor=1000`)).body.data.lists as { id: number }[]).find((one) => one.id === id);
	expect([await list(host), await list(managerOfKenya)]).toEqual([undefined, undefined]);
	expect(await list(manager)).toMatchObject({
		kind: "topic",
		object_id: topid,
		path: `/topic/${topid}`,
		member: { uid: host.uid },
		can: { outcomes: ["dismiss", "warn", "hide", "close", "ban"] },
	});
	for (const [outcome, field] of [
		["hide", "hidden"],
		["close", "closed"],
	] as const) {
		const state = async () =>
			(await pool.query(`select ${field} as done from topics where topid = $1`, [topid])).rows[0].done;
		expect((await site.as(manager).post(`${url}/close`, { id, outcome, reason: "spam" })).body.data).toMatchObject({
			closed: { outcome },
		});
		expect(await state()).toBe(true);
		expect((await site.as(manager).post(`${url}/undo`, { id })).status).toBe(200);
		expect(await state()).toBe(false);
	}
});

test("its host appeals that a topic was hidden, and another manager shows it again", async () => {
	const host = await site.member();
	const topid = await topicOf(host);
	await moderate(manager, topid, "hide");
	const [decision] = (await site.as(host).get("/v5/user/moderation")).body.data.lists;
	expect(decision).toMatchObject({ action: "hide-topic", in_force: true, can: { appeal: { ok: true } } });
	expect(decision.title).not.toBe("");
	const text = "It is about the bridges of Lagos, and nothing else.";
	expect((await site.as(host).post("/v5/user/appeal", { id: decision.id, text })).status).toBe(200);
	const { id } = (await pool.query("select id from appeals where uid = $1", [host.uid])).rows[0];
	expectError(await site.as(manager).post("/v5/moderation/appeals/decide", { id, granted: 1 }), {
		status: 403,
		reason: "appeal-own-decision",
	});
	const colleague = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
	expect((await site.as(colleague).post("/v5/moderation/appeals/decide", { id, granted: 1 })).status).toBe(200);
	expect((await site.guest.get(`/v5/content/topic/${topid}`)).status).toBe(200);
});
