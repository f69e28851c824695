import { describe, expect, test } from "vitest";
import { faults } from "../../../../docs/check-draw.mjs";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { transfer } from "../wallet/actions/transfer.ts";
import { lapsePrizes } from "./actions/claimPrize.ts";
import { closeEndedDraws } from "./actions/closeDraws.ts";

const site = await buildTestApp();
const dayMs = 86_400_000;
const admin = await site.member({ roles: [{ role: "administrator" }] });
const other = await site.member({ roles: [{ role: "administrator" }] });
const prize = { currency: "xgold", amount: 500, quantity: 1, parts: 0 };
let gifts = 0;

/** A member with XGold. */
async function rich(amount = 1_000): Promise<TestMember> {
	const member = await site.member();
	const gift = { from: "rewards", to: member.uid, currency: "xgold", amount, reason: "welcome" } as const;
	await site.deps.db.transaction((tx) => transfer(tx, { ...gift, key: `gift:${++gifts}`, now: site.clock.now() }));
	return member;
}
const goldOf = async (member: TestMember): Promise<number> => (await site.as(member).get("/v5/wallet")).body.data.xgold;

async function add(fields: object = {}) {
	return await site.as(admin).post("/v5/admin/jackpot/add", {
		...{ kind: "date", title_en: "Weekend draw", title_fr: "Tirage du week-end", title_hi: "सप्ताहांत ड्रॉ" },
		...{ price: 10, max: 5, closes: Math.floor(site.clock.now().getTime() / 1000) + 3_600, prizes: [prize] },
		...fields,
	});
}
const step = (by: TestMember, name: string, id: number) => site.as(by).post(`/v5/admin/jackpot/${name}`, { id });
const jackpot = (by: TestMember, name: string, id: number) => site.as(by).post(`/selfapi/jackpot/${name}`, { id });
async function opened(fields: object = {}): Promise<number> {
	const { id } = (await add(fields)).body.data;
	expect((await step(admin, "open", id)).status).toBe(200);
	return id;
}
const enter = (member: TestMember, id: number, tickets = 1) =>
	site.as(member).post("/v5/jackpot/enter", { id, tickets });
const proofOf = async (id: number) => (await site.guest.get(`/v5/jackpot/${id}/proof`)).body.data;
const winnersOf = async (id: number, member?: TestMember) =>
	(await (member ? site.as(member) : site.guest).post("/selfapi/jackpot/winnerlist", { id })).body.data.list;
async function closed(id: number): Promise<void> {
	site.clock.advance(3_600_000);
	await Promise.all([closeEndedDraws(site.deps), closeEndedDraws(site.deps)]);
	expect((await proofOf(id)).entries_hash).toMatch(/^[0-9a-f]{64}$/);
}

describe("refused", () => {
	test("preparing by members, ends in the past, odds of a wheel beyond 100 percent", async () => {
		expect((await site.as(await site.member()).post("/v5/admin/jackpot/add", {})).status).toBe(403);
		expectError(await add({ closes: 1_000 }), { status: 422, reason: "draw-date" });
		for (const parts of [0, 1_000_000])
			expectError(
				await add({
					kind: "wheel",
					prizes: [
						{ ...prize, parts: 1 },
						{ ...prize, parts },
					],
				}),
				{ status: 422, reason: "draw-odds" },
			);
		expectError(await add({ country_fid: 5 }), { status: 422, reason: "section-unknown" });
	});

	test("drafts are seen by nobody, and entered by nobody", async () => {
		const { id } = (await add()).body.data;
		expect((await site.guest.get(`/v5/jackpot/${id}`)).status).toBe(404);
		expect((await enter(await rich(), id)).status).toBe(404);
	});

	test("tickets for guests, minors, members without XGold, beyond the limit, and after the end", async () => {
		const id = await opened();
		expect((await site.guest.post("/v5/jackpot/enter", { id, tickets: 1 })).status).toBe(401);
		expectError(await enter(await site.member(), id), { status: 403, reason: "balance-too-low" });
		const child = await rich();
		const year = site.clock.now().getUTCFullYear() - site.deps.config.minorAge + 1;
		await site.deps.pool.query(
			"insert into profiles (uid, birth_year, birth_month, birth_day) values ($1, $2, 12, 31)",
			[child.uid, year],
		);
		expectError(await enter(child, id), { status: 403, reason: "too-young" });
		const amina = await rich();
		expectError(await enter(amina, id, 6), { status: 403, reason: "draw-limit" });
		expect((await enter(amina, id, 1.5)).status).toBe(422);
		expect((await enter(amina, id, -1)).status).toBe(422);
		expect(await goldOf(amina)).toBe(1_000);
		site.clock.advance(3_600_000);
		expectError(await enter(amina, id), { status: 403, reason: "draw-over" });
	});
});

test("concurrent tickets have their numbers without gaps, and nobody has more than the limit", async () => {
	const id = await opened();
	const members = await Promise.all(Array.from({ length: 6 }, () => rich()));
	const answers = await Promise.all(
		members.flatMap((member) => [3, 2, 1].map((tickets) => enter(member, id, tickets))),
	);
	const sold = answers.filter(({ status }) => status === 200).map(({ body }) => [body.data.first, body.data.last]);
	const numbers = sold.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
	expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: numbers.length }, (_, at) => at + 1));
	const golds = await Promise.all(members.map(goldOf));
	expect(golds.reduce((sum, gold) => sum + 1_000 - gold, 0)).toBe(10 * numbers.length);
	expect(Math.min(...golds)).toBeGreaterThanOrEqual(950);
});

test("a draw is over at its end, also before the job has closed it", async () => {
	const id = await opened();
	const wheel = await opened({ kind: "wheel", prizes: [{ ...prize, parts: 1_000 }] });
	const member = await rich();
	await enter(member, id);
	const listed = async () => {
		const { open, over } = (await site.guest.get("/v5/jackpot")).body.data;
		const stateIn = (list: { id: number; state: string }[], of: number) => list.find((one) => one.id === of)?.state;
		return [id, wheel].map((of) => [stateIn(open, of), stateIn(over, of)]);
	};
	expect(await listed()).toEqual([
		["open", undefined],
		["open", undefined],
	]);
	site.clock.advance(3_600_000);
	expect(await listed()).toEqual([
		[undefined, "closed"],
		[undefined, "confirmed"],
	]);
	expect((await site.guest.get(`/v5/jackpot/${id}`)).body.data.state).toBe("closed");
	expect((await proofOf(id)).state).toBe("closed");
	// The proof of a wheel is finished once its seed can be read.
	expect(await proofOf(wheel)).toMatchObject({ state: "closed", seed: "", entries_hash: "" });
	expectError(await enter(member, id), { status: 403, reason: "draw-over" });
	// Drawing closes this draw first, and no other.
	expect((await jackpot(admin, "draw", 999_999)).status).toBe(404);
	expect((await proofOf(id)).entries_hash).toBe("");
	expect((await jackpot(admin, "draw", id)).status).toBe(200);
	expect((await proofOf(id)).entries_hash).not.toBe("");
	expect((await proofOf(wheel)).entries_hash).toBe("");
	await closeEndedDraws(site.deps);
	const proof = await proofOf(wheel);
	expect([proof.state, proof.seed.length]).toEqual(["confirmed", 64]);
});

test("from opening to the collected prize: seed, entries and winners are as published", async () => {
	const id = await opened({ prizes: [prize, { currency: "xcoin", amount: 3, quantity: 2, parts: 0 }] });
	const before = await proofOf(id);
	expect(before).toMatchObject({ seed: "", entries_hash: "", numbers: [], beacon_round: 0 });
	const members = await Promise.all(Array.from({ length: 5 }, () => rich()));
	for (const member of members) await enter(member, id, 2);
	expectError(await jackpot(admin, "draw", id), { status: 409, reason: "draw-state", convention: "legacy" });
	await closed(id);
	const { entries_hash } = await proofOf(id);

	expect((await jackpot(members[0] ?? admin, "draw", id)).status).toBe(403);
	const drawn = await Promise.all([jackpot(admin, "draw", id), jackpot(admin, "draw", id)]);
	expect(drawn.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	// Neither winners nor the seed are public before another administrator has confirmed.
	expect([await winnersOf(id), (await proofOf(id)).seed, (await proofOf(id)).numbers]).toEqual([[], "", []]);
	expectError(await jackpot(admin, "comfirm", id), { status: 403, reason: "draw-same-admin", convention: "legacy" });
	expect((await jackpot(other, "comfirm", id)).body.data).toEqual({ id, winners: 3 });

	const proof = await proofOf(id);
	expect(proof).toMatchObject({ seed_hash: before.seed_hash, entries_hash, entries: 10 });
	const file = (await site.guest.get(`/v5/jackpot/${id}/entries.txt`)).raw;
	expect(faults(proof, file)).toEqual([]);
	const tag = (await site.as(members[0] ?? admin).get(`/v5/jackpot/${id}`)).body.data.tag;
	expect(
		String(file)
			.split("\n")
			.filter((line) => line === tag),
	).toHaveLength(2);

	await opened();
	// By default those of the last draw that is finished.
	expect((await site.guest.post("/selfapi/jackpot/winnerlist")).body.data.list).toHaveLength(3);

	const list = await winnersOf(id);
	expect(list.map(({ number }: { number: number }) => number)).toEqual(proof.numbers);
	expect(list[0]).toMatchObject({ prize: "500 XGold", state: "confirmed", name: "me…", mine: false });
	expect((await site.guest.post("/selfapi/jackpot/prizeInfo", { id })).body.data).toMatchObject({
		name: "Weekend draw",
		address: `/jackpot/${id}`,
		excess_member: 0,
	});
	await site.runJobs();
	for (const member of members)
		for (const won of (await winnersOf(id, member)).filter(({ mine }: { mine: boolean }) => mine)) {
			const loser = members.find((one) => one !== member) ?? admin;
			expect((await site.as(loser).post("/v5/jackpot/claim", { id: won.id })).status).toBe(404);
			const claims = await Promise.all([1, 2].map(() => site.as(member).post("/v5/jackpot/claim", { id: won.id })));
			expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		}
	expect((await winnersOf(id)).map(({ state }: { state: string }) => state)).toEqual(["claimed", "claimed", "claimed"]);
	const sums = await site.deps.pool.query("select currency, sum(amount)::int as sum from wallet_entries group by 1");
	expect(sums.rows.every(({ sum }: { sum: number }) => sum === 0)).toBe(true);
});

test("a prize that nobody collects is drawn again by the same rule", async () => {
	const id = await opened();
	for (const member of await Promise.all([rich(), rich(), rich()])) await enter(member, id, 2);
	await closed(id);
	await jackpot(admin, "draw", id);
	await jackpot(other, "comfirm", id);
	expectError(await jackpot(admin, "draw", id), { status: 409, reason: "draw-state", convention: "legacy" });
	site.clock.advance(15 * dayMs);
	await lapsePrizes(site.deps);
	expect((await site.guest.post("/selfapi/jackpot/prizeInfo", { id })).body.data.excess_member).toBe(1);
	expect((await jackpot(other, "draw", id)).body.data.winners).toBe(1);
	expect((await jackpot(admin, "comfirm", id)).status).toBe(200);
	expect((await winnersOf(id)).map(({ state }: { state: string }) => state)).toEqual(["lapsed", "confirmed"]);
	expect(faults(await proofOf(id), (await site.guest.get(`/v5/jackpot/${id}/entries.txt`)).raw)).toEqual([]);
});

test("a cancelled draw pays each ticket back, once", async () => {
	const id = await opened();
	const amina = await rich();
	await enter(amina, id, 3);
	expect((await step(admin, "cancel", id)).status).toBe(200);
	expectError(await step(admin, "cancel", id), { status: 409, reason: "draw-state" });
	await site.runJobs();
	await site.runJobs();
	expect(await goldOf(amina)).toBe(1_000);
});

test("a draw without entries has no winners", async () => {
	const id = await opened();
	await closed(id);
	expect((await jackpot(admin, "draw", id)).body.data.winners).toBe(0);
	expect((await jackpot(other, "comfirm", id)).status).toBe(200);
});

describe("a wheel", () => {
	test("pays at once, up to its stock, so many spins a day, and can be checked when it is over", async () => {
		const wheel = { kind: "wheel", max: 3, prizes: [{ ...prize, amount: 5, quantity: 2, parts: 1_000_000 }] };
		const id = await opened(wheel);
		const amina = await rich();
		const spin = () => site.as(amina).post("/v5/jackpot/spin", { id });
		expectError(await enter(amina, id), { status: 409, reason: "draw-kind" });
		const answers = await Promise.all([spin(), spin(), spin(), spin()]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 403]);
		const prizes = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.name);
		expect(prizes.toSorted()).toEqual(["", "5 XGold", "5 XGold"]);
		expect(await goldOf(amina)).toBe(1_000 - 30 + 10);
		expect((await site.as(amina).get(`/v5/jackpot/${id}`)).body.data.prizes).toMatchObject([{ left: 0, parts: 0 }]);
		expectError(await step(admin, "cancel", id), { status: 409, reason: "draw-state" });
		await closed(id);
		const proof = await proofOf(id);
		expect([proof.state, proof.seed.length, proof.entries]).toEqual(["confirmed", 64, 3]);
		const file: Buffer = (await site.guest.get(`/v5/jackpot/${id}/entries.txt`)).raw;
		expect(String(file).split("\n")).toHaveLength(4);
		expect(faults(proof, file)).toEqual([]);
	});
});

test("the script that checks it is a download", async () => {
	const { status, headers, body } = await site.guest.get("/docs/check-draw.mjs");
	expect(status).toBe(200);
	expect(headers).toMatchObject({
		"content-type": "text/javascript; charset=utf-8",
		"content-disposition": 'attachment; filename="check-draw.mjs"',
		"cache-control": "public, max-age=3600",
	});
	expect(body).toContain("export function faults");
});
