import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { createTopic } from "../../topics/topics.fixture.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const nigeria = 188;
const kenya = 207;
const board = boards.single;
const url = "/v5/admin/roles";
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const moderator = await site.member({ roles: [{ role: "board-moderator", board, section: nigeria }] });
const host = await site.member({ roles: [{ role: "topic-host", topic: 1 }] });

const appoint = (by: TestMember, body: object) => site.as(by).post(`${url}/appoint`, body);
const end = (by: TestMember, id: number) => site.as(by).post(`${url}/end`, { id, reason: "Thank you." });
const moderatorOf = ({ username }: TestMember, section: number | undefined = nigeria) => ({
	...{ username, role: "board-moderator", fid: board },
	...(section && { country_fid: section }),
});
const list = async (by: TestMember, query = "") => (await site.as(by).get(`${url}?${query}`)).body.data;
/** Whether a member may pin a thread of the board, which board moderators may. */
const moderates = async (member: TestMember): Promise<boolean> => {
	const { body } = await site.as(member).post("/selfapi/v4/topic/perm", { fid: board }, { "site-id": String(nigeria) });
	return body.data.lists.includes("pin-1");
};
const day = (days: number): string =>
	new Date(site.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const notificationsOf = async (member: TestMember): Promise<string[]> => {
	await site.runJobs();
	const { notelist } = (await site.as(member).get("/selfapi/ucenter/systemnoticelist")).body.data;
	return notelist.map(({ text }: { text: string }) => text);
};

describe("a role is not given", () => {
	test("by members, hosts and board moderators", async () => {
		const body = moderatorOf(await site.member());
		expect((await site.guest.post(`${url}/appoint`, body)).status).toBe(401);
		for (const by of [await site.member(), host, moderator]) {
			expectError(await appoint(by, body), { status: 403, reason: "not-allowed" });
			expectError(await site.as(by).get(url), { status: 403, reason: "not-allowed" });
		}
	});
	test.each([
		["country manager", { role: "country-manager", country_fid: nigeria }],
		["topic host", { role: "topic-host", topid: 1 }],
		["moderator in another country", { role: "board-moderator", fid: board, country_fid: kenya }],
		["moderator in every country", { role: "board-moderator", fid: board }],
	])("by a country manager, as %s", async (_name, role) => {
		const { username } = await site.member();
		const answer = await appoint(manager, { username, ...role });
		expect(answer.status).toBeGreaterThanOrEqual(403);
		expect(answer.status).toBeLessThan(405);
		expect(
			(await list(administrator)).lists.some((one: { member: TestMember }) => one.member.username === username),
		).toBe(false);
	});
	test("to oneself, and that of an administrator by a manager", async () => {
		for (const by of [manager, administrator])
			expectError(await appoint(by, moderatorOf(by)), { status: 403, reason: "not-allowed" });
		const { username } = await site.member();
		expectError(await appoint(manager, { username, role: "administrator" }), { status: 403, reason: "not-allowed" });
	});
	test.each([
		["an unknown member", { username: "nobody_here" }, "member-unknown"],
		["an unknown board", { fid: 1 }, "board-unknown"],
		["an unknown country", { country_fid: 1 }, "section-unknown"],
		["no board", { fid: undefined }, "field.required"],
		["a day that does not exist", { until: "2030-02-31" }, "field.format"],
		["a day that is too far away", { until: "9999-12-31" }, "field.format"],
		["an end in the past", { until: "2020-01-31" }, "end-too-early"],
		["an end before the beginning", { from: "2031-02-01", until: "2031-01-01" }, "end-too-early"],
	] as const)("with %s", async (_name, fields, reason) => {
		const body = { ...moderatorOf(await site.member()), ...fields };
		expectError(await appoint(administrator, body), { status: 422, reason });
	});
});

test("a manager appoints a moderator of their section, who moderates until the role is ended", async () => {
	const member = await site.member();
	expect(await moderates(member)).toBe(false);
	const { body } = await appoint(manager, { ...moderatorOf(member), reason: "Knows the board well." });
	expect(body.data).toMatchObject({
		member: { uid: member.uid },
		role: "board-moderator",
		country_fid: nigeria,
		place: "Single shots",
		until: 0,
		active: true,
		reason: "Knows the board well.",
		by: { uid: manager.uid },
		can: { end: true },
	});
	expect(await moderates(member)).toBe(true);
	expect(await notificationsOf(member)).toEqual(["You have a new role: Board moderator · Single shots · Nigeria"]);
	const { id } = body.data;
	expect((await end(manager, id)).status).toBe(200);
	expect((await end(manager, id)).status).toBe(200);
	expect([await moderates(member), (await list(manager)).lists.some((one: { id: number }) => one.id === id)]).toEqual([
		false,
		false,
	]);
	expect(await notificationsOf(member)).toEqual(["Your role has ended: Board moderator · Single shots · Nigeria"]);
	const { rows } = await pool.query(
		"select action, reason from moderation_log where object_kind = 'member' and object_id = $1 order by id",
		[member.uid],
	);
	expect(rows).toEqual([
		{ action: "appoint-member", reason: "Knows the board well." },
		{ action: "dismiss-member", reason: "Thank you." },
	]);
	expect((await appoint(manager, moderatorOf(member))).body.data.id).toBe(id);
	expect(await moderates(member)).toBe(true);
});

test("administrators appoint managers, moderators of every section and hosts; managers end only what they give", async () => {
	const member = await site.member();
	const { username } = member;
	const topid = await createTopic(site, await site.member());
	for (const role of [
		{ role: "country-manager", country_fid: kenya },
		{ role: "board-moderator", fid: board },
		{ role: "topic-host", topid },
	]) {
		const { status, body } = await appoint(administrator, { username, ...role });
		expect(status).toBe(200);
		expectError(await end(manager, body.data.id), { status: 403, reason: "not-allowed" });
		expect((await list(manager)).lists.map((one: { id: number }) => one.id)).not.toContain(body.data.id);
	}
	const roles = await pool.query("select role from role_assignments where uid = $1 order by id", [member.uid]);
	expect(roles.rows.map(({ role }) => role)).toEqual(["country-manager", "board-moderator", "topic-host"]);
	expect((await list(manager)).roles).toEqual(["board-moderator"]);
	expect((await list(manager)).sections).toEqual([nigeria]);
});

test("an administrator appoints another one, and each ends the role of the other but not their own", async () => {
	const second = await site.member();
	const { id } = (await appoint(administrator, { username: second.username, role: "administrator" })).body.data;
	expect((await list(second)).roles).toContain("administrator");
	expectError(await end(second, id), { status: 403, reason: "not-allowed" });
	expect((await end(administrator, id)).status).toBe(200);
	expect((await site.as(second).get("/v5/admin/roles")).status).toBe(403);
});

test("a role begins on its day and lapses by itself", async () => {
	const member = await site.member();
	const planned = await appoint(manager, { ...moderatorOf(member), from: day(2), until: day(9) });
	expect(planned.body.data).toMatchObject({ active: false });
	expect(await moderates(member)).toBe(false);
	const { id } = planned.body.data;
	const at = (starts: string, ends: string) =>
		pool.query(
			"update role_assignments set starts_at = now() + $2::interval, ends_at = now() + $3::interval where id = $1",
			[id, starts, ends],
		);
	await at("-1 day", "1 day");
	expect(await moderates(member)).toBe(true);
	await at("-2 days", "-1 second");
	expect([await moderates(member), (await list(manager)).lists.some((one: { id: number }) => one.id === id)]).toEqual([
		false,
		false,
	]);
});
