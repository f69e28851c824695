import { describe, expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { endYears } from "./actions/endYears.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const day = 86_400;
const admin = await site.member({ roles: [{ role: "administrator" }] });
const manager = (section: number) =>
	site.member({ countryFid: section, roles: [{ role: "country-manager", section }] });
const at = (days: number) => Math.floor(site.clock.now().getTime() / 1000) + days * day;
const reason = "Answers every newcomer within the hour.";

const year = (fields: object = {}) => ({
	...{ year: 2026, nominate_from: at(-1), vote_from: at(10), ends: at(20), places: 2, days: 0, threads: 0, xgold: 50 },
	...{ prizes_en: "A phone", prizes_fr: "Un téléphone", prizes_hi: "एक फ़ोन", ...fields },
});
const setYear = (fields: object = {}, by = admin) => site.as(by).post("/v5/admin/fanstar/set", year(fields));
const nominate = (by: TestMember, username: string, why = reason) =>
	site.as(by).post("/v5/fanstar/nominate", { username, reason: why });
const recommend = (by: TestMember, id: number, text = reason) =>
	site.as(by).post("/v5/fanstar/recommend", { id, text });
const vote = (by: TestMember, id: number, wanted = 1) => site.as(by).post("/v5/fanstar/vote", { id, vote: wanted });
const read = async (by?: TestMember) => (await (by ? site.as(by) : site.guest).get("/v5/fanstar")).body.data;
const move = (stage: "nominating" | "voting" | "over") =>
	pool.query(
		`update fan_star_years set nominate_from = now() - $1::interval, vote_from = now() + $2::interval,
			ends_at = now() + $3::interval`,
		{
			nominating: ["1 day", "10 days", "20 days"],
			voting: ["20 days", "-1 days", "10 days"],
			over: ["20 days", "-10 days", "-1 days"],
		}[stage],
	);

describe("a year of fan stars", () => {
	test("is set by administrators, with dates that follow each other", async () => {
		expect((await read()).year).toBeNull();
		expect((await setYear({}, await manager(188))).status).toBe(403);
		expect((await setYear({ vote_from: at(-2) })).body.fields.ends.reason).toBe("fan-star-dates");
		expect((await setYear({ nominate_from: at(-9), vote_from: at(-8), ends: at(-7) })).status).toBe(422);
		expect((await nominate(await site.member(), admin.username)).status).toBe(404);
		expect((await setYear({ days: 1 })).status).toBe(200);
		expect((await read()).year).toMatchObject({ year: 2026, state: "nominating", places: 2, xgold: 50 });
		expect((await site.guest.get("/v5/fanstar?year=2020")).status).toBe(404);
	});

	test("has candidates whom members nominate, with what it requires of them", async () => {
		const by = await site.member();
		const young = await site.member();
		expect((await nominate(by, "nobody")).body.fields.username.reason).toBe("member-unknown");
		expect((await nominate(by, young.username)).body.fields.username.reason).toBe("fan-star-requirements");
		await setYear();
		expect((await nominate(by, (await manager(188)).username)).body.fields.username.reason).toBe(
			"fan-star-requirements",
		);
		const banned = await site.member({ groupId: 5 });
		expect((await nominate(by, banned.username)).body.fields.username.reason).toBe("fan-star-requirements");
		expect((await nominate(banned, young.username)).status).toBe(403);
		expect((await nominate(by, young.username, "Good")).status).toBe(422);
		expect((await nominate(by, young.username, "  Good     ")).body.fields.reason.reason).toBe("fan-star-text");
		const { id } = (await nominate(by, young.username)).body.data;
		expect((await nominate(await site.member(), young.username)).body.reason).toBe("fan-star-repeated");
		const others = await Promise.all(Array.from({ length: 5 }, () => site.member()));
		const answers = await Promise.all(others.map((one) => nominate(by, one.username)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
		expect(answers.find(({ status }) => status !== 200)?.body.reason).toBe("fan-star-limit");
		expect((await read(by)).can.nominate).toEqual({ ok: false, why: "fan-star-limit" });
		expect((await read(young)).can.nominate.ok).toBe(true);
		for (const one of [others[0] as TestMember, by])
			expect((await site.as(one).post("/v5/fanstar/decline", { id })).body.reason).toBe("not-allowed");
		expect((await site.as(young).post("/v5/fanstar/decline", { id })).status).toBe(200);
		expect((await site.as(young).post("/v5/fanstar/decline", { id })).status).toBe(404);
		expect((await nominate(await site.member(), young.username)).body.reason).toBe("fan-star-repeated");
		expect((await read()).candidates.map((one: { id: number }) => one.id)).not.toContain(id);
	});

	test("country managers recommend those of their section and vote; members see votes after the end only", async () => {
		const [nigeria, kenya, member] = [await manager(188), await manager(207), await site.member()];
		const [best, second, third] = [await site.member(), await site.member(), await site.member()];
		const ids: number[] = [];
		for (const one of [best, second, third]) ids.push((await nominate(await site.member(), one.username)).body.data.id);
		const [first = 0, next = 0, last = 0] = ids;
		expect((await recommend(member, first)).status).toBe(403);
		expect((await recommend(admin, first)).body.reason).toBe("not-allowed");
		expect((await recommend(kenya, first)).body.reason).toBe("not-allowed");
		expect((await recommend(nigeria, first, "   short   ")).status).toBe(422);
		for (const id of [first, next]) expect((await recommend(nigeria, id)).status).toBe(200);
		expect((await vote(nigeria, first)).body.reason).toBe("fan-star-closed");
		await move("voting");
		expect((await recommend(nigeria, last)).body.reason).toBe("fan-star-closed");
		expect((await nominate(member, third.username)).body.reason).toBe("fan-star-closed");
		expect((await vote(member, first)).status).toBe(403);
		expect((await vote(admin, first)).body.reason).toBe("not-allowed");
		expect((await vote(kenya, last)).body.reason).toBe("fan-star-not-recommended");
		await Promise.all([first, first, first].map((id) => vote(kenya, id)));
		expect((await vote(kenya, next)).body.data).toEqual({ votes_left: 1 });
		expect((await vote(kenya, next, 0)).body.data).toEqual({ votes_left: 2 });
		expect((await vote(nigeria, first)).status).toBe(200);
		expect((await vote(nigeria, next)).status).toBe(200);
		for (const by of [member, admin, kenya]) {
			const { candidates } = await read(by);
			expect(candidates.map(({ votes }: { votes: unknown }) => votes)).toEqual([null, null]);
		}
		expect((await read(kenya)).candidates[0]).toMatchObject({ voted: true, can: { vote: { ok: true } } });
		await move("over");
		expect((await vote(kenya, next)).body.reason).toBe("fan-star-closed");
		expect((await read(member)).candidates[0].votes).toBeNull();
		await Promise.all([endYears(site.deps), endYears(site.deps), endYears(site.deps)]);
		await endYears(site.deps);
		const { year: ended, stars, candidates } = await read(member);
		expect(ended.state).toBe("ended");
		expect(
			stars.map(({ place, votes, member: { uid } }: { place: number; votes: number; member: TestMember }) => [
				place,
				votes,
				uid,
			]),
		).toEqual([
			[1, 2, best.uid],
			[2, 1, second.uid],
		]);
		expect(candidates[0].votes).toBe(2);
		const { rows } = await pool.query(
			"select uid, medal, reason from medal_awards where medal = 'fan-star' order by uid",
		);
		expect(rows).toEqual([best, second].map(({ uid }) => ({ uid, medal: "fan-star", reason: "2026" })));
		const gold = await pool.query("select uid, balance from wallet_accounts where uid = any($1) order by uid", [
			[best.uid, second.uid],
		]);
		expect(gold.rows.map(({ balance }) => balance)).toEqual([50, 50]);
		expect((await setYear()).body.reason).toBe("fan-star-ended");
	});

	test("a manager has three votes, however many are sent at once; an administrator removes candidates", async () => {
		await setYear({ year: 2027 });
		const [nigeria, voter] = [await manager(188), await manager(207)];
		const ids: number[] = [];
		for (let n = 0; n < 5; n++) {
			const { id } = (await nominate(await site.member(), (await site.member()).username)).body.data;
			await recommend(nigeria, id);
			ids.push(id);
		}
		await pool.query("update fan_star_years set vote_from = now() - interval '1 hour' where year = 2027");
		const answers = await Promise.all(ids.map((id) => vote(voter, id)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
		const offered = (await read(voter)).candidates.map((one: { voted: boolean; can: { vote: object } }) => [
			one.voted,
			one.can.vote,
		]);
		expect(offered.filter(([voted]: [boolean]) => voted)).toEqual(Array(3).fill([true, { ok: true }]));
		expect(offered.filter(([voted]: [boolean]) => !voted)).toEqual(
			Array(2).fill([false, { ok: false, why: "fan-star-votes" }]),
		);
		const remove = (by: TestMember) =>
			site.as(by).post("/v5/admin/fanstar/remove", { id: ids[0], reason: "Votes for sale" });
		expect((await remove(nigeria)).status).toBe(403);
		expect((await remove(admin)).status).toBe(200);
		expect((await remove(admin)).status).toBe(404);
		expect((await vote(voter, ids[0] ?? 0)).status).toBe(404);
	});
});
