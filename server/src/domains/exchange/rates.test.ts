import { expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp } from "../../../test/testApp.ts";
import { dayMs } from "../../platform/durations.ts";
import { addDays, dayIn } from "../../platform/sectionDays.ts";
import { moveRates } from "./actions/changeRates.ts";
import { nextRate } from "./rate.ts";

const site = await buildTestApp({ verifiedActions: [] });
const admin = await site.member({ roles: [{ role: "administrator" }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: 188 }] });
const terms = { rate: 50, minRate: 30, maxRate: 100, budget: 500 };
const body = { cid: 188, rate: 70, min_rate: 40, max_rate: 90, total: 100 };
const change = (fields: object = {}, by = admin) =>
	site.as(by).post("/v5/admin/exchange/change", { ...body, ...fields });
const rates = async (cid = 188, by = admin) => (await site.as(by).get(`/v5/exchange/rates?cid=${cid}`)).body.data.lists;
const moveTwice = () => Promise.all([moveRates(site.deps), moveRates(site.deps)]);

test.each([
	["all of the total", 500, terms, 55],
	["more than the total", 900, terms, 55],
	["three quarters", 375, terms, 53],
	["one more than half", 251, terms, 51],
	["half", 250, terms, 50],
	["one less than half", 249, terms, 49],
	["nothing", 0, terms, 45],
	["all, near the highest rate", 500, { ...terms, rate: 98 }, 100],
	["nothing, near the lowest rate", 0, { ...terms, rate: 31 }, 30],
	["nothing of no total", 0, { ...terms, budget: 0 }, 50],
	["all at a rate of 1", 500, { ...terms, rate: 1, minRate: 1 }, 2],
])("after %s the rate is as the rule says", (_what, demand, before, rate) => {
	expect(nextRate(before, demand)).toBe(rate);
});

test("only administrators change a section, within its bounds", async () => {
	expect((await change({}, manager)).status).toBe(403);
	expect((await site.as(manager).get("/v5/admin/exchange")).status).toBe(403);
	for (const rate of [39, 91]) expect((await change({ rate })).body.fields.rate.reason).toBe("exchange-bounds");
	for (const fields of [{ rate: 0 }, { total: -1 }, { min_rate: 1.5 }, { max_rate: 100_001 }])
		expect((await change(fields)).status).toBe(422);
	expectError(await change({ cid: 5 }), { status: 422, reason: "section-unknown" });
	for (const rate of [40, 90]) expect((await change({ rate })).status).toBe(200);
	expect((await change()).body.data).toEqual({ ...body, used: 0 });
	const [latest] = await rates();
	expect(latest).toMatchObject({ rate: 70, min_rate: 40, max_rate: 90, total: 100, demand: null });
	expect(latest.by).not.toBe("");
	// Members see the history without names.
	expect((await rates(188, manager))[0].by).toBe("");
	const log = (await site.as(admin).get("/v5/moderation/log?action=change-exchange")).body.data.lists;
	expect(log.length).toBe(3);
});

test("the rate moves once a day of the section, by what was exchanged the day before", async () => {
	await moveTwice();
	const before = await rates();
	expect(before[0]).toMatchObject({ demand: 0, rate: 63 });
	expect(await rates(331)).toMatchObject([{ rate: 50, demand: 0 }]);
	await moveTwice();
	expect(await rates()).toEqual(before);
	const day = dayIn(188, site.clock.now());
	await site.deps.pool.query("insert into exchange_days (country_fid, day, used) values (188, $1, 100)", [day]);
	site.clock.advance(dayMs);
	await moveTwice();
	const after = await rates();
	expect(after).toHaveLength(before.length + 1);
	expect(after[0]).toMatchObject({ demand: 100, rate: 70 });
	expect(dayIn(188, site.clock.now())).toBe(addDays(day, 1));
});

test("a total of 0 ends the day", async () => {
	await change({ total: 0 });
	const member = await site.member();
	const { uid_auth, change_status } = (await site.as(member).get("/selfapi/ucenter/exchange_show")).body.data;
	expect(change_status).toBe(0);
	const url = `/selfapi/ucenter/before_exchange?uid_auth=${uid_auth}&xcoin=1`;
	expectError(await site.as(member).get(url), { status: 409, reason: "exchange-over", convention: "legacy" });
});
