import { expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const admin = await site.member({ roles: [{ role: "administrator" }] });
const add = (body: object, by = admin) => site.as(by).post("/v5/admin/earning/add", body);
const unix = (ahead = 0): number => Math.floor(site.clock.now().getTime() / 1000) + ahead;
const goldOf = async (member: TestMember): Promise<number> => (await site.as(member).get("/v5/wallet")).body.data.xgold;
const versions = async (activity: string) =>
	(await site.as(admin).get("/v5/admin/earning")).body.data.lists.filter(
		(rule: { activity: string }) => rule.activity === activity,
	);
const shown = async (activity: string) =>
	(await site.guest.get("/v5/user/xgoldActivities")).body.data.lists.find(
		(one: { activity: string }) => one.activity === activity,
	);

test("only administrators read and change what activities pay", async () => {
	const amina = await site.member();
	expect((await site.as(amina).get("/v5/admin/earning")).status).toBe(403);
	expect((await add({ activity: "thread", max: 1, amount: 1 }, amina)).status).toBe(403);
	for (const body of [
		{ activity: "nothing", max: 1, amount: 1 },
		{ activity: "thread", max: -1, amount: 1 },
		{ activity: "thread", max: 1, amount: 0 },
		{ activity: "thread", max: 1, amount: 1.5 },
		{ activity: "creator-like", max: 1, amount: -5 },
	])
		expect((await add(body)).status).toBe(422);
	const late = await add({ activity: "thread", max: 1, amount: 1, starts: unix(-3600) });
	expect(late.body.fields.starts.reason).toBe("earning-start-past");
});

test("a version applies from its start on; what was paid before stays", async () => {
	const amina = await site.member();
	await site.createThread(amina);
	expect(await goldOf(amina)).toBe(10);
	expect((await add({ activity: "thread", max: 2, amount: 25, starts: unix(3600) })).status).toBe(200);
	expect(await shown("thread")).toMatchObject({ max: 3, amount: 10 });
	expect((await versions("thread")).map((rule: { state: string }) => rule.state)).toEqual(["later", "now"]);
	site.clock.advance(3_600_000);
	expect(await shown("thread")).toMatchObject({ max: 2, amount: 25 });
	const kofi = await site.member();
	for (let n = 0; n < 3; n++) await site.createThread(kofi);
	expect(await goldOf(kofi)).toBe(50);
	expect(await goldOf(amina)).toBe(10);
	expect((await versions("thread")).map((rule: { state: string }) => rule.state)).toEqual(["now", "past"]);
});

test("at most 0 times pays nothing and is not listed", async () => {
	expect((await add({ activity: "reply", max: 0, amount: 2 })).status).toBe(200);
	const amina = await site.member();
	const { tid } = await site.createThread();
	await site.as(amina).post("/v5/content/post/newReply", { data: { tid, message: "Good morning." } });
	expect(await goldOf(amina)).toBe(0);
	expect(await shown("reply")).toBeUndefined();
});

test("a version is cancelled before it begins, not after", async () => {
	const { id } = (await add({ activity: "digest", max: 1, amount: 70, starts: unix(60) })).body.data;
	const cancel = (which: number) => site.as(admin).post("/v5/admin/earning/cancel", { id: which });
	expect((await cancel(id)).status).toBe(200);
	expectError(await cancel(id), { status: 404, reason: "not-found" });
	const begun = (await add({ activity: "digest", max: 1, amount: 70 })).body.data.id;
	expectError(await cancel(begun), { status: 409, reason: "earning-begun" });
	expect((await site.as(admin).get("/v5/moderation/log?action=change-earning")).body.data.lists.length).toBeGreaterThan(
		2,
	);
});
