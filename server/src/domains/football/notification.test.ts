import { expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { countPredictions } from "./actions/countPredictions.ts";

const india = 210;
const site = await buildTestApp();
const { pool } = site.deps;
const admin = await site.member({ roles: [{ role: "administrator" }] });

const fan = () => site.member({ countryFid: india });
async function addFixture(home: string): Promise<number> {
	const kickoff = Math.floor(site.clock.now().getTime() / 1000) + 3_600;
	const fixture = { competition: "Cup", home, away: "Pune", kickoff };
	return (await site.as(admin).post("/v5/admin/football/add", fixture)).body.data.id;
}
const predict = (by: TestMember, id: number, home: number, away: number) =>
	site.as(by).post("/v5/football/predict", { id, home, away });
async function enter(id: number, home: number, away: number, reason = ""): Promise<void> {
	// All of one day: the day before yesterday, or earlier.
	await pool.query("update football_fixtures set kickoff_at = timestamptz '2026-01-10 15:00Z' where id = $1", [id]);
	await site.as(admin).post("/v5/admin/football/result", { id, home, away, reason });
	await site.runJobs();
}
const notices = async (by: TestMember, lang = "en"): Promise<string[]> => {
	const { notelist } = (await site.as(by).get("/selfapi/ucenter/systemnoticelist", { lang })).body.data;
	return notelist.map(({ text }: { text: string }) => text);
};

test("the results of a day are one notification, and a correction is one for those whose points it changes", async () => {
	const [first, second] = [await addFixture("Kochi"), await addFixture("Goa")];
	const [both, one, none] = [await fan(), await fan(), await fan()];
	await predict(both, first, 2, 1);
	await predict(both, second, 0, 0);
	await predict(one, first, 0, 3);
	await enter(first, 2, 1);
	expect(await notices(both)).toEqual(["Kochi – Pune ended 2:1: your prediction brought 5 points"]);
	expect(await notices(one)).toEqual(["Kochi – Pune ended 2:1: your prediction brought no points"]);
	expect(await notices(none)).toEqual([]);
	await enter(second, 1, 1);
	expect(await notices(both)).toEqual(["2 predictions counted: 8 points"]);
	// Counting again says nothing new.
	await countPredictions(site.deps, { id: second });
	await site.runJobs();
	const { rows } = await pool.query(
		"select uid, cardinality(refs) as refs from notifications where kind = 'football-counted'",
	);
	expect(rows).toHaveLength(2);
	await enter(first, 2, 0, "Offside");
	expect(await notices(both)).toEqual(["2 predictions counted: 5 points"]);
	expect(await notices(one)).toEqual(["Kochi – Pune ended 2:0: your prediction brought no points"]);
	const corrected = await pool.query(
		"select uid from notifications where kind = 'football-counted' and cardinality(refs) > 2",
	);
	expect(corrected.rows).toEqual([{ uid: both.uid }]);
	expect((await notices(both, "hi"))[0]).toContain("2 अनुमान");
});
