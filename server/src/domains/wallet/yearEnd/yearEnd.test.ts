import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../../../test/eventually.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { transfer } from "../actions/transfer.ts";
import { hold } from "../hold/holds.ts";
import { endYear } from "./actions/endYear.ts";
import { dueStep } from "./rules.ts";

const site = await buildTestApp({ signInXcoinPercent: 0 });
const [nigeria, india] = [188, 210];
const hourMs = 3_600_000;
let year = 0;
let gifts = 0;
const give = (uid: number, amount: number, now = site.clock.now()) =>
	site.deps.db.transaction((tx) => {
		const gift = { from: "rewards", to: uid, currency: "xcoin", amount, reason: "welcome" } as const;
		return transfer(tx, { ...gift, key: `gift:${++gifts}`, now });
	});
const balance = async ({ uid }: TestMember): Promise<number> => {
	const { rows } = await site.deps.pool.query(
		"select balance from wallet_accounts where uid = $1 and currency = 'xcoin'",
		[uid],
	);
	return Number(rows[0]?.balance ?? 0);
};
const noted = async ({ uid }: TestMember): Promise<number[]> => {
	const { rows } = await site.deps.pool.query("select refs from notifications where uid = $1 and kind = 'year-end'", [
		uid,
	]);
	return (rows[0]?.refs ?? []).map(Number);
};
const clears = async (): Promise<number> =>
	Number(
		(await site.deps.pool.query("select count(*) n from wallet_transfers where reason = 'year-end-clear'")).rows[0].n,
	);
/** Moves the clock to a time of the year, in UTC; January is that of the next year. */
const moveTo = (month: number, day: number, hour: number): void => {
	const to = Date.UTC(month === 1 ? year + 1 : year, month - 1, day, hour);
	site.clock.advance(to - site.clock.now().getTime());
};

beforeAll(() => {
	year = site.clock.now().getUTCFullYear() + 1;
	moveTo(11, 20, 12);
});

describe("what is due", () => {
	test.each([
		["2026-11-30", undefined],
		["2026-12-01", { year: 2026, step: "30" }],
		["2026-12-23", { year: 2026, step: "30" }],
		["2026-12-24", { year: 2026, step: "7" }],
		["2026-12-30", { year: 2026, step: "1" }],
		["2026-12-31", { year: 2026, step: "1" }],
		["2027-01-01", { year: 2026, step: "clear" }],
		["2027-02-01", undefined],
	])("on %s", (day, due) => expect(dueStep(day)).toEqual(due));
});

test("XCoin is cleared when 31 December is over in its member's section, once, after three notifications", async () => {
	const [amina, asha, kofi, late] = [
		await site.member({ countryFid: nigeria }),
		await site.member({ countryFid: india }),
		await site.member({ countryFid: nigeria }),
		await site.member({ countryFid: nigeria }),
	];
	for (const { uid } of [amina, asha, kofi]) await give(uid, 7);
	await site.deps.db.transaction((tx) =>
		hold(tx, {
			uid: kofi.uid,
			currency: "xcoin",
			amount: 3,
			key: "an-order",
			now: site.clock.now(),
			expiresAt: new Date(site.clock.now().getTime() + 90 * 24 * hourMs),
		}),
	);
	await endYear(site.deps);
	expect(await noted(amina)).toEqual([]);
	for (const day of [1, 24, 30]) {
		moveTo(12, day, 12);
		await Promise.all([endYear(site.deps), endYear(site.deps)]);
	}
	expect((await noted(amina)).at(-1)).toBe(1);
	expect(await noted(late)).toEqual([]);

	// 20:00 UTC: the next year in Kolkata, not yet in Lagos.
	moveTo(12, 31, 20);
	await Promise.all([endYear(site.deps), endYear(site.deps)]);
	expect([await balance(asha), await balance(amina)]).toEqual([0, 7]);

	// A job that comes late leaves what was earned after the year.
	moveTo(1, 1, 6);
	await give(amina.uid, 5);
	await give(late.uid, 4);
	await Promise.all([endYear(site.deps), endYear(site.deps), endYear(site.deps)]);
	await endYear(site.deps);
	expect([await balance(amina), await balance(kofi), await balance(late)]).toEqual([5, 3, 4]);
	const lines = (await site.as(await reopened(amina)).get("/v5/user/xcoinLog?type=year-end-clear")).body.data.lists;
	expect(lines).toMatchObject([{ amount: -7, type: "year-end-clear" }]);
	expect(await clears()).toBe(3);
});

/** The sessions of a member end in the months that pass. */
async function reopened(member: TestMember): Promise<TestMember> {
	await site.deps.pool.query("update sessions set expires_at = now() + interval '2 years' where uid = $1", [
		member.uid,
	]);
	return member;
}

test("a worker that is killed between two members clears nobody twice and leaves nobody out", async () => {
	const section = await Promise.all(Array.from({ length: 4 }, () => site.member({ countryFid: 207 })));
	for (const { uid } of section) await give(uid, 9, new Date(site.clock.now().getTime() - 60 * 24 * hourMs));
	await site.deps.pool.query("delete from wallet_year_ends where country_fid = 207");
	const before = await clears();
	const blocker = await site.deps.pool.connect();
	await blocker.query("begin");
	await blocker.query("select 1 from wallet_accounts where uid = $1 for update", [section[2]?.uid]);
	const killed = endYear(site.deps).then(
		() => "finished",
		() => "killed",
	);
	await eventually(async () => {
		const { rows } = await blocker.query(
			`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
				and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
		);
		expect(rows.length).toBeGreaterThan(0);
	});
	expect(await killed).toBe("killed");
	await blocker.query("rollback");
	blocker.release();
	await Promise.all([endYear(site.deps), endYear(site.deps)]);
	expect(await Promise.all(section.map(balance))).toEqual([0, 0, 0, 0]);
	expect(await clears()).toBe(before + 4);
});
