import { describe, expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { about, makeCreator } from "./creator.fixture.ts";
import { countingPeriods } from "./rules.ts";

const site = await buildTestApp();
const url = "/v5/extend/isCreator";
const form = { about, agree: "1", terms: "en-0" };
const administrator = () => site.member({ roles: [{ role: "administrator" }] });
/** A member with enough threads to apply. */
async function applicant(): Promise<TestMember> {
	const member = await site.member();
	for (let n = 0; n < 3; n++) await site.createThread(member);
	return member;
}
const apply = (member: TestMember, fields: object = {}) =>
	site.as(member).post("/v5/creator/apply", { ...form, ...fields });

describe("is the viewer a creator", () => {
	test("a guest is not a creator", async () => {
		expect((await site.guest.get(url)).body).toEqual({
			status: 1,
			msg: "",
			data: { isCreator: 0, weekPosts: 0, monthPosts: 0 },
		});
	});

	test("a member's threads of the week and of the month are counted, without deleted ones", async () => {
		const member = await site.member();
		await site.createThread();
		const [, old, gone] = [
			await site.createThread(member),
			await site.createThread(member),
			await site.createThread(member),
		];
		await site.as(member).post("/v5/content/thread/delete", { tid: gone.tid });
		await site.deps.pool.query("update threads set created_at = now() - interval '60 days' where tid = $1", [old.tid]);
		expect((await site.as(member).get(url)).body.data).toEqual({ isCreator: 0, weekPosts: 1, monthPosts: 1 });
		await makeCreator(site, member);
		expect((await site.as(member).get(url)).body.data.isCreator).toBe(1);
	});

	test.each([
		["2026-11-21T18:00:00Z", "2026-11-14T18:00:00.000Z", "2026-11-01T00:00:00.000Z"],
		["2026-01-01T00:00:00Z", "2025-12-25T00:00:00.000Z", "2026-01-01T00:00:00.000Z"],
		["2024-03-01T00:00:00Z", "2024-02-23T00:00:00.000Z", "2024-03-01T00:00:00.000Z"],
	])("at %s the week began %s, the month %s", (now, week, month) => {
		const since = countingPeriods(new Date(now));
		expect([since.week.toISOString(), since.month.toISOString()]).toEqual([week, month]);
	});
});

describe("applying", () => {
	test("is refused without the agreement, with other terms, with few words and with too few threads", async () => {
		const member = await applicant();
		expect((await site.guest.post("/v5/creator/apply", form)).status).toBe(401);
		expect((await apply(await site.member())).body).toMatchObject({ reason: "creator-requirements" });
		expect((await apply(member, { agree: undefined })).body.fields.agree.reason).toBe("creator-agree");
		expect((await apply(member, { terms: "en-7" })).body).toMatchObject({ reason: "creator-terms" });
		expect((await apply(member, { about: "Photos." })).body.fields.about.reason).toBe("creator-about");
		const { data } = (await site.as(member).get("/v5/creator")).body;
		expect(data).toMatchObject({ creator: null, application: null, can_apply: true });
	});

	test("is possible once at a time, also when it is sent ten times at once", async () => {
		const member = await applicant();
		const answers = await Promise.all(Array.from({ length: 10 }, () => apply(member)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		const { data } = (await site.as(member).get("/v5/creator")).body;
		expect(data).toMatchObject({ application: { state: "pending", about }, can_apply: false, why: "creator-pending" });
		const { rows } = await site.deps.pool.query("select terms from creator_agreements where uid = $1", [member.uid]);
		expect(rows).toEqual([{ terms: "en-0" }]);
		await site.as(member).post("/v5/creator/withdraw");
		expect((await site.as(member).post("/v5/creator/withdraw")).status).toBe(404);
		expect((await apply(member)).status).toBe(200);
	});

	test("only administrators decide, once, and not on their own application", async () => {
		const [member, admin] = [await applicant(), await administrator()];
		await apply(member);
		const queue = (await site.as(admin).get("/v5/admin/creator/applications")).body.data.list;
		const { id } = queue.find((one: { member: { uid: number } }) => one.member.uid === member.uid);
		expect((await site.as(member).post("/v5/admin/creator/decide", { id, accept: 1 })).status).toBe(403);
		const both = await Promise.all(
			[1, 0].map((accept) => site.as(admin).post("/v5/admin/creator/decide", { id, accept, answer: "Not yet." })),
		);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		for (let n = 0; n < 3; n++) await site.createThread(admin);
		await apply(admin);
		const own = (await site.as(admin).get("/v5/admin/creator/applications")).body.data.list.at(-1);
		const decided = await site.as(admin).post("/v5/admin/creator/decide", { id: own.id, accept: 1 });
		expect(decided.body).toMatchObject({ reason: "creator-own" });
	});

	test("an accepted member is a creator and is notified; leaving ends it", async () => {
		const [member, admin] = [await applicant(), await administrator()];
		await apply(member);
		const { id } = (await site.as(admin).get("/v5/admin/creator/applications")).body.data.list.at(-1);
		await site.as(admin).post("/v5/admin/creator/decide", { id, accept: 1, answer: "Welcome!" });
		await site.runJobs();
		const { data } = (await site.as(member).get("/v5/creator")).body;
		expect(data).toMatchObject({
			creator: { level: 1, super: false, terms: "en-0", must_agree: false },
			why: "creator-already",
		});
		const { rows } = await site.deps.pool.query("select kind from notifications where uid = $1", [member.uid]);
		expect(rows.map(({ kind }) => kind)).toContain("creator-decision");
		const log = await site.deps.pool.query(
			"select action from moderation_log where object_kind = 'creator-application'",
		);
		expect(log.rows.at(-1)).toEqual({ action: "accept-creator" });
		expect((await site.as(member).post("/v5/creator/leave")).status).toBe(200);
		expect((await site.as(member).post("/v5/creator/leave")).body).toMatchObject({ reason: "creator-only" });
		expect((await site.as(member).get("/selfapi/ucenter/getTotalCount")).body.code).not.toBe(0);
		expect((await apply(member)).status).toBe(200);
	});

	test("a refused member waits for 30 days", async () => {
		const [member, admin] = [await applicant(), await administrator()];
		await apply(member);
		const { id } = (await site.as(admin).get("/v5/admin/creator/applications")).body.data.list.at(-1);
		const unexplained = await site.as(admin).post("/v5/admin/creator/decide", { id, accept: 0, answer: " " });
		expect(unexplained.body.fields.answer.reason).toBe("field.required");
		await site.as(admin).post("/v5/admin/creator/decide", { id, accept: 0, answer: "Please post more often." });
		expect((await apply(member)).body).toMatchObject({ reason: "creator-wait" });
		const { data } = (await site.as(member).get("/v5/creator")).body;
		expect(data.application).toMatchObject({ state: "refused", answer: "Please post more often." });
		await site.deps.pool.query(
			"update creator_applications set decided_at = now() - interval '30 days' where id = $1",
			[id],
		);
		expect((await apply(member)).status).toBe(200);
	});

	test("an administrator ends a membership for a reason", async () => {
		const [member, admin] = [await makeCreator(site), await administrator()];
		const end = (body: object) => site.as(admin).post("/v5/admin/creator/end", body);
		expect((await end({ uid: member.uid, reason: " " })).status).toBe(422);
		expect((await end({ uid: member.uid, reason: "Bought likes" })).status).toBe(200);
		expect((await end({ uid: member.uid, reason: "Bought likes" })).status).toBe(404);
	});

	test("a version of the terms that administrators publish is agreed to by the name that its page has", async () => {
		const [member, admin] = [await makeCreator(site), await administrator()];
		const agree = (body: object) => site.as(member).post("/v5/creator/agree", body);
		const status = async (lang = "en") => (await site.as(member).get("/v5/creator", { lang })).body.data;
		const text = { name: "creatorterm", lang: "en", title: "Creator terms", text: "Be fair." };
		expect((await site.as(admin).post("/v5/admin/texts/publish", { ...text, base: 0 })).status).toBe(200);
		expect((await site.guest.get("/v5/site/text?name=creatorterm")).body.data.version).toBe(1);
		expect(await status()).toMatchObject({ terms: "en-1", creator: { terms: "en-0", must_agree: true } });
		expect((await agree({ terms: "en-1" })).status).toBe(422);
		for (const terms of ["en-0", "1", "xx-0"]) expect((await agree({ agree: "1", terms })).status).toBe(409);
		expect((await agree({ agree: "1", terms: "en-1" })).status).toBe(200);
		expect(await status()).toMatchObject({ creator: { terms: "en-1", must_agree: false } });
		expect(await status("fr")).toMatchObject({ terms: "fr-0", creator: { terms: "en-1", must_agree: false } });
		const restored = { name: "creatorterm", lang: "en", version: 0, base: 1 };
		expect((await site.as(admin).post("/v5/admin/texts/restore", restored)).status).toBe(200);
		expect(await status()).toMatchObject({ terms: "en-0", creator: { must_agree: true } });
	});
});
