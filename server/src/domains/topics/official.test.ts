import { expect, test } from "vitest";
import { globalSection } from "#contract/sections.ts";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { createTopic, newTopic, readTopic } from "./topics.fixture.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const [nigeria, kenya] = [188, 207];
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const auditor = await site.member({ roles: [{ role: "auditor" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const managerOfKenya = await site.member({ roles: [{ role: "country-manager", section: kenya }] });
const moderator = await site.member({ roles: [{ role: "board-moderator", board: 3, section: nigeria }] });
const mark = (by: TestMember, topid: number, action = "mark") =>
	site.as(by).post("/v5/content/topic/moderate", { topid, action });
const topicIn = (country_fid: number, by?: TestMember) =>
	site.member().then((host) => createTopic(site, by ?? host, { country_fid }));

test("a topic is marked as official by the managers of its section only, and a hidden one by nobody", async () => {
	const host = await site.member();
	const topid = await topicIn(nigeria, host);
	for (const by of [host, await site.member(), auditor, moderator, managerOfKenya])
		for (const action of ["mark", "unmark"])
			expectError(await mark(by, topid, action), { status: 403, reason: "not-allowed" });
	expectError(await mark(manager, await topicIn(globalSection.fid)), { status: 403, reason: "not-allowed" });
	expectError(await mark(manager, 999_999), { status: 404, reason: "topic-not-found" });
	await mark(manager, topid, "hide");
	expectError(await mark(manager, topid), { status: 403, reason: "not-allowed" });
});

test("nobody takes back the mark of somebody with a higher role", async () => {
	const topid = await topicIn(nigeria);
	await mark(administrator, topid);
	expectError(await mark(manager, topid, "unmark"), { status: 403, reason: "not-allowed" });
});

test("the mark is shown in the topic and in lists, logged with before and after, sent to the host as a notification, and taken back", async () => {
	const host = await site.member();
	const topid = await topicIn(nigeria, host);
	const listed = async () =>
		(await site.guest.get("/v5/content/topic/listDefault")).body.data.lists.find(
			(one: { topid: number }) => one.topid === topid,
		)?.official;
	expect([await listed(), (await readTopic(site, topid)).official]).toEqual([0, 0]);
	for (const _ of [1, 2]) expect((await mark(manager, topid)).status).toBe(200);
	expect([await listed(), (await readTopic(site, topid)).official]).toEqual([1, 1]);
	expect((await readTopic(site, topid, manager)).can.mark).toEqual({ ok: true });
	expect((await readTopic(site, topid, host)).can.mark.ok).toBe(false);
	await mark(manager, topid, "close");
	expect((await readTopic(site, topid)).official).toBe(1);
	await mark(manager, topid, "unmark");
	expect([await listed(), (await readTopic(site, topid)).official]).toEqual([0, 0]);
	const { rows } = await pool.query(
		"select action, before, after from moderation_log where object_id = $1 and object_kind = 'topic' order by id",
		[topid],
	);
	expect(rows).toEqual([
		{ action: "mark-topic", before: { official: false }, after: { official: true } },
		{ action: "close-topic", before: { closed: false }, after: { closed: true } },
		{ action: "unmark-topic", before: { official: true }, after: { official: false } },
	]);
});

test("managers mark their own topics, and administrators those of every section", async () => {
	expect((await mark(manager, await topicIn(nigeria, manager))).status).toBe(200);
	for (const section of [globalSection.fid, kenya])
		expect((await mark(administrator, await topicIn(section))).status).toBe(200);
});

test("the list of a category is limited to official topics", async () => {
	const host = await site.member();
	const [one, other] = [
		await createTopic(site, host, { categoryid: 43, country_fid: kenya }),
		await createTopic(site, host, { categoryid: 43, country_fid: kenya }),
	];
	await mark(managerOfKenya, one);
	const list = async (query: string) =>
		(await site.guest.get(`/selfapi/v4/topic/list?cid=43${query}`)).body.data.result.map(
			({ topid }: { topid: number }) => topid,
		);
	expect(await list("&official=1")).toEqual([one]);
	expect((await list("")).toSorted()).toEqual([one, other].toSorted());
});

test("a member creates no official topic", async () => {
	const { body } = await site
		.as(await site.member())
		.post("/v5/content/topic", { ...newTopic(), official: 1, country_fid: nigeria });
	expect((await readTopic(site, body.data.topid)).official).toBe(0);
});
