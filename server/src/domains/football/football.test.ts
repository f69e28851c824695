import { beforeAll, describe, expect, test } from "vitest";
import { footballPoints } from "#contract/football.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { recount } from "../../platform/data/counters.ts";
import { countMissed, countPredictions } from "./actions/countPredictions.ts";
import { counters } from "./counters.ts";

const india = 210;
const hour = 3_600;
const site = await buildTestApp();
const { pool } = site.deps;
let admin: TestMember;
beforeAll(async () => {
	admin = await site.member({ roles: [{ role: "administrator" }] });
});

const fan = (countryFid = india) => site.member({ countryFid });
const at = (seconds: number) => Math.floor(site.clock.now().getTime() / 1000) + seconds;
const teams = { competition: "Cup", home: "Kochi", away: "Pune" };
const add = (fields: object = {}) =>
	site.as(admin).post("/v5/admin/football/add", { ...teams, kickoff: at(hour), ...fields });
const addFixture = async (fields: object = {}): Promise<number> => (await add(fields)).body.data.id;
const predict = (by: TestMember, id: number, home: number, away: number) =>
	site.as(by).post("/v5/football/predict", { id, home, away });
const enter = (id: number, home: number, away: number, reason = "") =>
	site.as(admin).post("/v5/admin/football/result", { id, home, away, reason });
const goldOf = async ({ uid }: TestMember): Promise<number> => {
	const sql = "select coalesce(sum(balance), 0)::int as n from wallet_accounts where uid = $1 and currency = 'xgold'";
	return (await pool.query(sql, [uid])).rows[0].n;
};
const own = async (by: TestMember, id: number) => {
	const { open, over } = (await site.as(by).get("/v5/football")).body.data;
	return [...open, ...over].find((one: { id: number }) => one.id === id);
};

test.each([
	[{ home: 2, away: 1 }, { home: 2, away: 1 }, 5],
	[{ home: 1, away: 1 }, { home: 0, away: 0 }, 3],
	[{ home: 3, away: 2 }, { home: 1, away: 0 }, 3],
	[{ home: 3, away: 0 }, { home: 1, away: 0 }, 2],
	[{ home: 0, away: 1 }, { home: 1, away: 0 }, 0],
	[{ home: 0, away: 0 }, { home: 1, away: 0 }, 0],
])("%j for %j brings %i points", (predicted, result, points) => {
	expect(footballPoints(predicted, result)).toBe(points);
});

describe("predictions", () => {
	test("are for members of the section and of the global one, who are not banned, until kick-off", async () => {
		const id = await addFixture();
		const by = await fan();
		expect((await site.guest.get("/v5/football")).status).toBe(404);
		expect((await site.guest.post("/v5/football/predict", { id, home: 1, away: 0 })).status).toBe(401);
		expect((await site.as(await fan(188)).get("/v5/football")).status).toBe(404);
		expect((await predict(await site.member({ countryFid: india, groupId: 5 }), id, 1, 0)).status).toBe(403);
		expect((await predict(by, id, -1, 0)).status).toBe(422);
		expect((await predict(by, id, 100, 0)).status).toBe(422);
		expect((await predict(by, 999_999, 1, 0)).status).toBe(404);
		expect((await predict(by, id, 1, 0)).body.data).toMatchObject({ prediction: { home: 1, away: 0 }, points: null });
		expect((await predict(by, id, 2, 2)).body.data.prediction).toEqual({ home: 2, away: 2 });
		site.clock.advance(hour * 1000);
		expect((await predict(by, id, 3, 3)).body).toMatchObject({ reason: "football-over" });
		expect((await own(by, id)).prediction).toEqual({ home: 2, away: 2 });
		site.clock.reset();
	});

	test("at kick-off none is written after it, whatever waits", async () => {
		const id = await addFixture({ kickoff: at(60) });
		const fans = await Promise.all(Array.from({ length: 6 }, () => fan()));
		const client = await pool.connect();
		await client.query("begin");
		await client.query("select 1 from football_fixtures where id = $1 for update", [id]);
		const waiting = Promise.all(fans.map((by) => predict(by, id, 1, 0)));
		await new Promise((resolve) => setTimeout(resolve, 200));
		await client.query("update football_fixtures set kickoff_at = now() - interval '1 second' where id = $1", [id]);
		await client.query("commit");
		client.release();
		expect((await waiting).map(({ body }) => body.reason)).toEqual(fans.map(() => "football-over"));
		expect((await pool.query("select 1 from football_predictions where fixture_id = $1", [id])).rows).toEqual([]);
	});

	test("one of a member for a fixture, however often it is sent at once", async () => {
		const id = await addFixture();
		const by = await fan();
		await Promise.all([1, 2, 3, 4].map((goals) => predict(by, id, goals, 0)));
		expect((await pool.query("select 1 from football_predictions where fixture_id = $1", [id])).rows).toHaveLength(1);
	});
});

describe("fixtures", () => {
	test("are entered by administrators: two teams and a kick-off to come", async () => {
		const by = await fan();
		expect((await site.as(by).post("/v5/admin/football/add", { ...teams, kickoff: at(hour) })).status).toBe(403);
		expect((await add({ kickoff: at(-1) })).body).toMatchObject({ fields: { kickoff: { reason: "football-date" } } });
		expect((await add({ away: " kochi " })).body).toMatchObject({ fields: { away: { reason: "football-teams" } } });
	});

	test("are postponed or cancelled while they have no result", async () => {
		const id = await addFixture();
		const by = await fan();
		await predict(by, id, 1, 0);
		const change = { id, ...teams, kickoff: at(2 * hour) };
		expect((await site.as(admin).post("/v5/admin/football/change", change)).status).toBe(200);
		expect((await own(by, id)).kickoff).toBe(change.kickoff);
		expect((await site.as(admin).post("/v5/admin/football/cancel", { id })).status).toBe(200);
		expect((await site.as(admin).post("/v5/admin/football/cancel", { id })).body).toMatchObject({
			reason: "football-state",
		});
		expect((await predict(by, id, 1, 0)).body).toMatchObject({ reason: "football-cancelled" });
		expect((await enter(id, 1, 0)).body).toMatchObject({ reason: "football-state" });
		expect(await own(by, id)).toMatchObject({ cancelled: true, points: null });
	});
});

describe("results", () => {
	test("are entered after kick-off, and corrected with a reason", async () => {
		const id = await addFixture();
		expect((await enter(id, 1, 0)).body).toMatchObject({ reason: "football-early" });
		await pool.query("update football_fixtures set kickoff_at = now() - interval '2 hours' where id = $1", [id]);
		expect((await enter(id, 1, 0)).body.data).toEqual({ revision: 1 });
		expect((await enter(id, 1, 0)).body).toMatchObject({ reason: "football-same" });
		expect((await enter(id, 2, 0, " ")).body).toMatchObject({ fields: { reason: { reason: "football-reason" } } });
		expect((await enter(id, 2, 0, "Goal in the last minute")).body.data).toEqual({ revision: 2 });
		const { rows } = await pool.query("select home_goals from football_results where fixture_id = $1 order by id", [
			id,
		]);
		expect(rows).toEqual([{ home_goals: 1 }, { home_goals: 2 }]);
	});

	test("pay each prediction once, by several workers at once and again after a killed one", async () => {
		const id = await addFixture();
		const fans = await Promise.all(Array.from({ length: 8 }, () => fan()));
		await Promise.all(fans.map((by, n) => predict(by, id, n % 2 === 0 ? 2 : 4, 1)));
		await pool.query("update football_fixtures set kickoff_at = now() - interval '2 hours' where id = $1", [id]);
		await enter(id, 2, 1);
		await Promise.all([1, 2, 3].map(() => countPredictions(site.deps, { id })));
		await countMissed(site.deps);
		await site.runJobs();
		expect(await Promise.all(fans.map(goldOf))).toEqual([20, 8, 20, 8, 20, 8, 20, 8]);
		const { rows } = await pool.query(
			`select count(*)::int as n from football_lines l join football_predictions p on p.id = prediction_id
				where fixture_id = $1`,
			[id],
		);
		expect(rows).toEqual([{ n: 8 }]);
		expect(await own(fans[0] as TestMember, id)).toMatchObject({ points: 5, xgold: 20, result: { home: 2, away: 1 } });
		const lines = (await site.as(fans[0] as TestMember).get("/v5/user/xgoldLog")).body.data.list;
		expect(lines).toHaveLength(1);
	});

	test("that are corrected add lines of the difference; what a member has spent is not taken", async () => {
		const id = await addFixture();
		const [right, wrong, spent] = [await fan(), await fan(), await fan()];
		await predict(right, id, 1, 0);
		await predict(wrong, id, 0, 0);
		await predict(spent, id, 1, 0);
		await pool.query("update football_fixtures set kickoff_at = now() - interval '2 hours' where id = $1", [id]);
		await enter(id, 1, 0);
		await site.runJobs();
		await pool.query("update wallet_accounts set held = 15 where uid = $1 and currency = 'xgold'", [spent.uid]);
		expect(await Promise.all([right, wrong, spent].map(goldOf))).toEqual([20, 0, 20]);
		await enter(id, 0, 0, "Offside");
		await site.runJobs();
		expect(await Promise.all([right, wrong, spent].map(goldOf))).toEqual([0, 20, 15]);
		const { rows } = await pool.query(
			`select l.revision, l.points, l.exact, l.xgold from football_lines l
				join football_predictions p on p.id = prediction_id
				where fixture_id = $1 and uid = $2 order by l.id`,
			[id, right.uid],
		);
		expect(rows).toEqual([
			{ revision: 1, points: 5, exact: 1, xgold: 20 },
			{ revision: 2, points: -5, exact: -1, xgold: -20 },
		]);
		const reasons = (await pool.query("select reason from wallet_transfers where object_id = $1 order by id", [id]))
			.rows;
		expect(new Set(reasons.map(({ reason }) => reason))).toEqual(new Set(["football-prize", "football-correction"]));
		await enter(id, 1, 0, "Video");
		await site.runJobs();
		expect(await Promise.all([right, wrong, spent].map(goldOf))).toEqual([20, 0, 20]);
	});

	test("make the ranking of the section, which is the sum of the lines", async () => {
		const season = site.clock.now().getUTCFullYear();
		const { list, own: place, seasons } = (await site.as(await fan()).get("/v5/football/ranking")).body.data;
		expect([place, seasons]).toEqual([null, [season]]);
		expect(list[0]).toMatchObject({ rank: 1, points: 5, exact: 1 });
		const ranks = list.map(({ rank }: { rank: number }) => rank);
		expect(ranks.filter((rank: number) => rank === 1).length).toBeGreaterThan(1);
		expect(ranks[ranks.filter((rank: number) => rank === 1).length]).toBe(
			ranks.filter((rank: number) => rank === 1).length + 1,
		);
		const standings = () => pool.query("select * from football_standings order by id");
		const before = (await standings()).rows;
		await pool.query("update football_standings set points = points + 7, exact = 0");
		for (const one of counters) await recount(site.deps.db, one);
		expect((await standings()).rows).toEqual(before);
	});
});
