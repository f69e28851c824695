import { beforeEach, describe, expect, test } from "vitest";
import { expectError } from "../expectError.ts";
import { buildTestApp, type TestMember } from "../testApp.ts";
import { testDomain } from "./domain.ts";
import { flowers } from "./flowers.ts";

const site = await buildTestApp({}, { domains: [testDomain] });
const nigeria = 188;
const owner = await site.member();
const member = await site.member();
const moderator = await site.member({ roles: [{ role: "board-moderator", board: 1, section: nigeria }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const colleague = await site.member({ roles: [{ role: "country-manager", section: nigeria }] });
const url = "/v5/moderation/reports";

let id = 0;
beforeEach(() => void flowers.set(++id, { name: `Iris ${id}`, uid: owner.uid, countryFid: nigeria, hidden: false }));

const read = async () => (await site.as(member).get(`/v5/test/flower/${id}`)).status;
const report = (by: TestMember, body: object) =>
	site.as(by).post("/v5/content/commonReport", { reason: "spam", ...body });
const apply = (by: TestMember, value: number) =>
	site.as(by).post("/v5/moderation/apply", { action: "hide-flower", id, value, reason: "spam" });
const caseOf = async (by: TestMember) =>
	((await site.as(by).get(`${url}?cursor=1000`)).body.data.lists as { id: number; object_id: number }[]).find(
		(one) => one.object_id === id,
	);
const notifications = async () => {
	await site.runJobs();
	const { notelist } = (await site.as(owner).get("/selfapi/ucenter/systemnoticelist")).body.data;
	return (notelist as { text: string }[]).map(({ text }) => text).filter((text) => text.includes(`Iris ${id}”`));
};

describe("of a domain's own object", () => {
	test("a call answers, and refuses guests", async () => {
		expect((await site.guest.get(`/v5/test/flower/${id}`)).status).toBe(401);
		expect((await site.as(member).get(`/v5/test/flower/${id}`)).body.data).toEqual({ name: `Iris ${id}` });
	});
	test("a report names its kind and id, and is not about oneself", async () => {
		expectError(await report(member, { object: "stone", id }), { status: 422, reason: "field.format" });
		expectError(await report(member, { object: "flower" }), { status: 422, reason: "field.required" });
		expectError(await report(member, { object: "flower", id: 999_999 }), { status: 404, reason: "not-found" });
		expectError(await report(owner, { object: "flower", id }), { status: 403, reason: "report-own" });
	});
	test("an action is refused to those who don't moderate it", async () => {
		for (const by of [member, moderator]) expectError(await apply(by, 1), { status: 403, reason: "not-allowed" });
		expect(await read()).toBe(200);
	});
});

test("an object is reported, hidden from its case, shown again, and its owner is notified of both", async () => {
	expect((await report(member, { object: "flower", id })).status).toBe(200);
	expect(await caseOf(moderator)).toBeUndefined();
	const found = await caseOf(manager);
	expect(found).toMatchObject({
		kind: "flower",
		path: `/flower/${id}`,
		subject: `Iris ${id}`,
		html: expect.stringContaining("A flower named"),
		can: { outcomes: ["dismiss", "warn", "hide", "ban"] },
	});
	const close = { id: found?.id, outcome: "hide", reason: "spam" };
	expect((await site.as(manager).post(`${url}/close`, close)).status).toBe(200);
	expect([await read(), await notifications()]).toEqual([404, [expect.any(String)]]);
	expect((await site.as(manager).post(`${url}/undo`, { id: found?.id })).status).toBe(200);
	expect([await read(), (await notifications()).length]).toEqual([200, 2]);
});

test("an action is carried out by its name, appealed, and undone by the appeal", async () => {
	expect((await apply(manager, 1)).status).toBe(200);
	const [decision] = (await site.as(owner).get("/v5/user/moderation")).body.data.lists;
	expect(decision).toMatchObject({ action: "hide-flower", title: `Iris ${id}`, can: { appeal: { ok: true } } });
	const text = "It is an iris, and nothing else.";
	expect((await site.as(owner).post("/v5/user/appeal", { id: decision.id, text })).status).toBe(200);
	const [appeal] = (await site.as(colleague).get("/v5/moderation/appeals")).body.data.lists;
	const granted = await site.as(colleague).post("/v5/moderation/appeals/decide", { id: appeal.id, granted: 1 });
	expect([granted.status, await read()]).toEqual([200, 200]);
});
