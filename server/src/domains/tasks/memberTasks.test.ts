import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { dayMs } from "../../platform/durations.ts";

const site = await buildTestApp({ signInXcoinPercent: 0 });
const admin = await site.member({ roles: [{ role: "administrator" }] });
const task = { group: "daily", activity: "reply", goal: 2, xgold: 7, xcoin: 1 };
const add = async (more: object = {}): Promise<number> =>
	(await site.as(admin).post("/v5/admin/tasks/add", { ...task, ...more })).body.data.taskid;
const end = (taskid: number) => site.as(admin).post("/v5/admin/tasks/end", { taskid });
const unix = (ahead: number): number => Math.floor(site.clock.now().getTime() / 1000) + ahead;
const list = async (member?: TestMember) =>
	(await (member ? site.as(member) : site.guest).get("/selfapi/v4/task/list")).body.data;
const find = async (member: TestMember, taskid: number) =>
	(Object.values(await list(member)) as { lists: { taskid: number }[] }[])
		.flatMap(({ lists }) => lists)
		.find((one) => one.taskid === taskid);
const receive = (member: TestMember, taskid: number) =>
	site.as(member).get(`/selfapi/v4/receive/awards?taskid=${taskid}`);
const reply = async (member: TestMember, times = 1): Promise<void> => {
	const { tid } = await site.createThread();
	for (let n = 0; n < times; n++)
		await site.as(member).post("/v5/content/post/newReply", { data: { tid, message: `Good morning ${n}.` } });
};
const balances = async (member: TestMember) => {
	const { xgold, xcoin } = (await site.as(member).get("/v5/wallet")).body.data;
	return [xgold, xcoin];
};
beforeAll(() => {
	// Noon, so that a test stays within a day.
	const now = site.clock.now();
	site.clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 12) - now.getTime());
});

describe("administrators only", () => {
	test("make and end tasks", async () => {
		const amina = await site.member();
		expect((await site.as(amina).post("/v5/admin/tasks/add", task)).status).toBe(403);
		expect((await site.as(amina).get("/v5/admin/tasks")).status).toBe(403);
		expectError(await end(999_999), { status: 404, reason: "not-found" });
	});

	test.each([
		["brings nothing", { xgold: 0, xcoin: 0 }, "xgold", "task-empty"],
		["ends before it begins", { starts: unix(7_200), ends: unix(3_600) }, "ends", "end-before-start"],
		["has ended", { ends: unix(-3_600) }, "ends", "end-before-start"],
		["is of no section", { country_fid: 1 }, "country_fid", "section-unknown"],
	])("not one that %s", async (_what, more, field, reason) => {
		const { status, body } = await site.as(admin).post("/v5/admin/tasks/add", { ...task, ...more });
		expect([status, body.fields[field].reason]).toEqual([422, reason]);
	});
});

test("what is done is received when the wallet is on again", async () => {
	const turn = (value: string) => site.as(admin).post("/v5/admin/settings/set", { name: "wallet.open", value });
	const [taskid, amina] = [await add({ goal: 1 }), await site.member()];
	await reply(amina);
	expect((await turn("0")).status).toBe(200);
	expect((await receive(amina, taskid)).status).toBe(404);
	await turn("1");
	expect((await receive(amina, taskid)).status).toBe(200);
});

test("a task goes from not started over in progress and done to received, once", async () => {
	const taskid = await add();
	const amina = await site.member();
	expect((await list()).daily.lists.find((one: { taskid: number }) => one.taskid === taskid)).toMatchObject({
		status: 0,
	});
	expect(await find(amina, taskid)).toMatchObject({ status: 0, done: 0, goal: 2 });
	expect((await receive(amina, taskid)).status).toBe(403);
	await reply(amina);
	expect(await find(amina, taskid)).toMatchObject({ status: 1, done: 1 });
	expectError(await receive(amina, taskid), { status: 403, reason: "task-undone", convention: "legacy" });
	await reply(amina, 2);
	expect(await find(amina, taskid)).toMatchObject({ status: 2, done: 2 });
	const before = await balances(amina);
	const answers = await Promise.all(Array.from({ length: 6 }, () => receive(amina, taskid)));
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
	expect(await balances(amina)).toEqual([(before[0] ?? 0) + 7, 1]);
	expect(await find(amina, taskid)).toMatchObject({ status: 3 });
	expect((await receive(await site.member(), 999_999)).status).toBe(404);
	await end(taskid);
});

test("a task of days begins again the next day", async () => {
	const taskid = await add({ activity: "sign-in", goal: 1 });
	const amina = await site.member();
	for (let day = 0; day < 2; day++) {
		expect(await find(amina, taskid)).toMatchObject({ status: 0 });
		await site.as(amina).post("/v5/user/signIn");
		expect((await receive(amina, taskid)).status).toBe(200);
		site.clock.advance(dayMs);
	}
	expect((await balances(amina))[1]).toBe(2);
	await end(taskid);
});

test("a task counts in its section and time; what was done before its end is still received", async () => {
	const [indian, later] = [
		await add({ group: "campaign", goal: 1, country_fid: 210 }),
		await add({ group: "campaign", goal: 1, starts: unix(3_600) }),
	];
	const [amina, asha] = [await site.member(), await site.member({ countryFid: 210 })];
	for (const member of [amina, asha]) await reply(member);
	expect([await find(amina, indian), await find(amina, later)]).toEqual([undefined, undefined]);
	expect(await find(asha, indian)).toMatchObject({ status: 2 });
	expect((await end(indian)).status).toBe(200);
	expectError(await end(indian), { status: 409, reason: "task-over" });
	expect(await find(asha, indian)).toBeUndefined();
	expect((await receive(asha, indian)).status).toBe(200);
	expect((await receive(amina, later)).status).toBe(404);
	const lists = (await site.as(admin).get("/v5/admin/tasks")).body.data.lists;
	expect(lists.find((one: { taskid: number }) => one.taskid === indian)).toMatchObject({ received: 1, state: "over" });
});
