import { describe, expect, test } from "vitest";
import { signInGold } from "#contract/signIns.ts";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { dayMs, hourMs } from "../../platform/durations.ts";
import { addDays, dayIn } from "../../platform/sectionDays.ts";
import { remindMembers } from "./actions/remindMembers.ts";

const site = await buildTestApp({ signInXcoinPercent: 0 });
const nigeria = 188;
const today = (fid = nigeria): string => dayIn(fid, site.clock.now());
const sign = (member: TestMember, body = {}, headers = {}) => site.as(member).post("/v5/user/signIn", body, headers);
const record = async (member: TestMember, query = "") =>
	(await site.as(member).get(`/v5/user/signInRecord${query}`)).body.data;
const repair = (member: TestMember) => site.as(member).post("/v5/user/repairSignIn");
const linesOf = async (member: TestMember, currency: "xgold" | "xcoin") => {
	const { list, lists = list } = (await site.as(member).get(`/v5/user/${currency}Log`)).body.data;
	return lists.map(({ text, amount }: { text: string; amount: number }) => [text, amount]);
};
/** Middle of the month, at noon. */
const toMiddleOfMonth = (): void => {
	const now = site.clock.now();
	const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 10, 12);
	site.clock.advance(next - now.getTime());
};

describe("refused", () => {
	test.each(["/v5/user/signIn", "/v5/user/repairSignIn", "/selfapi/sign/record"])("%s for a guest", async (url) => {
		expect((await site.guest.post(url)).status).toBe(401);
	});

	test("for a day that is over or has not begun, and for what is no day", async () => {
		const amina = await site.member();
		expectError(await sign(amina, { day: addDays(today(), -1) }), { status: 409, reason: "sign-in-over" });
		expectError(await sign(amina, { day: addDays(today(), 1) }), { status: 409, reason: "sign-in-early" });
		expect((await sign(amina, { day: "2026-13-01" })).status).toBe(422);
		expect((await record(amina)).total).toBe(0);
	});
});

test("a sign-in is counted and paid once a day, from several devices at the same time", async () => {
	const amina = await site.member();
	expect(await record(amina)).toMatchObject({ is_sign: 0, continue_days: 0, today_total: 2, total: 0, sign: [] });
	const answers = await Promise.all(
		Array.from({ length: 8 }, (_, n) =>
			n % 2 ? sign(amina, { day: today() }) : sign(amina, {}, { "idempotency-key": "same-key-1" }),
		),
	);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
	const day = Number(today().slice(8));
	const signed = { is_sign: 1, continue_days: 1, today_total: 2, month_gold: 2, total: 1, sign: [day], today_xcoin: 0 };
	expect(await record(amina)).toMatchObject(signed);
	const legacy = (await site.as(amina).post("/selfapi/sign/record")).body;
	expect([legacy.code, legacy.data.Variables.Message]).toEqual([0, expect.objectContaining(signed)]);
	expect(await linesOf(amina, "xgold")).toEqual([["Daily sign-in", 2]]);
	expect(await linesOf(amina, "xcoin")).toEqual([]);
});

test("a day that is over in another section is not paid after moving to one where it is not", async () => {
	const amina = await site.member();
	const moveTo = (fid: number) =>
		site.deps.pool.query("update accounts set country_fid = $1 where uid = $2", [fid, amina.uid]);
	const indonesia = 208;
	toMiddleOfMonth();
	site.clock.advance(8 * hourMs);
	expect(today(indonesia)).toBe(addDays(today(), 1));
	await moveTo(indonesia);
	expect((await sign(amina)).status).toBe(200);
	await moveTo(nigeria);
	expectError(await sign(amina), { status: 409, reason: "sign-in-over" });
	expect(await linesOf(amina, "xgold")).toEqual([["Daily sign-in", 2]]);
});

test("days in a row bring more and more, up to the last amount; a missed day begins again", async () => {
	const amina = await site.member();
	const brought: number[] = [];
	for (let day = 1; day <= signInGold.length + 2; day++) {
		brought.push((await sign(amina)).body.data.today_total);
		site.clock.advance(dayMs);
	}
	expect(brought).toEqual([...signInGold, 10, 10]);
	expect((await record(amina)).continue_days).toBe(signInGold.length + 2);
	site.clock.advance(2 * dayMs);
	expect((await record(amina)).continue_days).toBe(0);
	expect((await sign(amina)).body.data).toMatchObject({ continue_days: 1, today_total: 2 });
});

test("the chance of XCoin has a line of its own", async () => {
	site.deps.config.signInXcoinPercent = 100;
	const amina = await site.member();
	expect((await sign(amina)).body.data).toMatchObject({ today_xcoin: 1, xcoin_percent: 100 });
	expect((await sign(amina)).body.data.today_xcoin).toBe(1);
	site.deps.config.signInXcoinPercent = 0;
	expect(await linesOf(amina, "xcoin")).toEqual([["Lucky day: XCoin with your sign-in", 1]]);
});

test("the day is that of the member's section", async () => {
	const now = site.clock.now();
	// 23:30 in Lagos, 04:00 of the next day in Kolkata.
	const half = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 22, 30);
	site.clock.advance(half - now.getTime());
	const [amina, asha] = [await site.member(), await site.member({ countryFid: 210 })];
	expect((await record(asha)).today).toBe(addDays((await record(amina)).today, 1));
	await sign(amina);
	await sign(asha);
	site.clock.advance(hourMs);
	expect([(await record(amina)).is_sign, (await record(asha)).is_sign]).toEqual([0, 1]);
});

describe("a repair", () => {
	test("keeps the days in a row, once a month, and brings nothing", async () => {
		toMiddleOfMonth();
		const amina = await site.member();
		expectError(await repair(amina), { status: 409, reason: "sign-in-unrepairable" });
		await sign(amina);
		site.clock.advance(dayMs);
		await sign(amina);
		site.clock.advance(2 * dayMs);
		await sign(amina);
		expect(await record(amina)).toMatchObject({ continue_days: 1, repairable: addDays(today(), -1) });
		const answers = await Promise.all([repair(amina), repair(amina)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(await record(amina)).toMatchObject({
			continue_days: 4,
			repairable: "",
			repaired: [12],
			sign: [10, 11, 12, 13],
			total: 3,
		});
		expect((await linesOf(amina, "xgold")).map(([, amount]: [string, number]) => amount)).toEqual([2, 3, 2]);
		site.clock.advance(dayMs);
		expect((await sign(amina)).body.data).toMatchObject({ continue_days: 5, today_total: 6 });
		site.clock.advance(2 * dayMs);
		expectError(await repair(amina), { status: 409, reason: "sign-in-unrepairable" });
	});
});

test("the calendar shows the chosen month", async () => {
	toMiddleOfMonth();
	const amina = await site.member();
	await sign(amina);
	const { month } = await record(amina);
	site.clock.advance(31 * dayMs);
	expect((await record(amina)).sign).toEqual([]);
	expect(await record(amina, `?month=${month}`)).toMatchObject({ sign: [10], month, month_gold: 2 });
	expect((await site.as(amina).get("/v5/user/signInRecord?month=2026-13")).status).toBe(422);
});

describe("the reminder", () => {
	const remind = (member: TestMember, on: 0 | 1) => site.as(member).post("/v5/user/remindSignIn", { remind: on });
	const texts = async (member: TestMember): Promise<string[]> =>
		(await site.as(member).get("/selfapi/ucenter/systemnoticelist")).body.data.notelist.map(
			({ text }: { text: string }) => text,
		);
	/** Moves to an hour of the evening in Nigeria, at a day after this one. */
	const toHour = (hour: number): void => {
		const now = site.clock.now();
		const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, hour - 1, 33);
		site.clock.advance(next - now.getTime());
	};

	test("is nobody's who has not asked for it, and comes in the evening of a day without a sign-in, once", async () => {
		const [amina, kofi, asha] = [await site.member(), await site.member(), await site.member()];
		expect((await site.guest.post("/v5/user/remindSignIn", { remind: 1 })).status).toBe(401);
		for (const member of [amina, kofi]) {
			await sign(member);
			expect((await remind(member, 1)).body.data).toMatchObject({ remind: true });
		}
		toHour(17);
		await remindMembers(site.deps);
		expect(await texts(amina)).toEqual([]);
		await sign(kofi);
		site.clock.advance(hourMs);
		for (let run = 0; run < 2; run++) await remindMembers(site.deps);
		expect(await texts(amina)).toEqual(["You have not signed in today yet. Your streak: 1 day"]);
		expect([await texts(kofi), await texts(asha)]).toEqual([[], []]);
		await sign(amina);
		expect(await texts(amina)).toEqual([]);
	});

	test("is gone when the day is over, and when it is switched off", async () => {
		const amina = await site.member();
		await remind(amina, 1);
		toHour(18);
		await remindMembers(site.deps);
		expect(await texts(amina)).toHaveLength(1);
		site.clock.advance(dayMs / 2);
		expect(await texts(amina)).toEqual([]);
		expect((await remind(amina, 0)).body.data).toMatchObject({ remind: false });
		toHour(18);
		await remindMembers(site.deps);
		expect(await texts(amina)).toEqual([]);
	});
});

test("the week is that of today, from Monday", async () => {
	const amina = await site.member();
	for (let day = 0; day < 8; day++) {
		await sign(amina);
		const { week } = await record(amina);
		const weekday = (new Date(today()).getUTCDay() + 6) % 7;
		expect(week).toEqual(
			Array.from({ length: Math.min(weekday, day) + 1 }, (_, at) => addDays(today(), at - Math.min(weekday, day))),
		);
		site.clock.advance(dayMs);
	}
});
