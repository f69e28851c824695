import { describe, expect, test } from "vitest";
import { parseVoteLine } from "#contract/contestMath.ts";
import { faults } from "../../../../../docs/check-votes.mjs";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { dayMs, hourMs } from "../../../platform/durations.ts";
import { contestTools } from "../contests.fixture.ts";
import { publishHeads } from "./actions/publishHeads.ts";

const site = await buildTestApp();
const { published, entered, aged, pairOf, vote, proof, log, step, admin } = await contestTools(site);
const answer = (by: TestMember, pair: number, better: number) =>
	site.as(by).post("/v5/contests/vote", { pair, better });

const goldOf = async (member: TestMember): Promise<number> => (await site.as(member).get("/v5/wallet")).body.data.xgold;

/** A contest whose entries have closed. @returns the ids of its entries, the first one first */
async function voting(
	entries: number,
	fields: object = {},
): Promise<{ id: number; tids: number[]; authors: TestMember[] }> {
	const id = await published(fields);
	const made = [];
	for (let n = 0; n < entries; n++) made.push(await entered(id));
	site.clock.advance(hourMs);
	return { id, tids: made.map(({ tid }) => tid), authors: made.map(({ by }) => by) };
}

describe("refused", () => {
	test("pairs for guests, before entries close, of another section, for the jury, for those who have confirmed nothing", async () => {
		const open = await published();
		await entered(open);
		const voter = await aged(200);
		expect((await site.guest.get(`/v5/contests/${open}/pair`)).status).toBe(401);
		expectError(await site.as(voter).get(`/v5/contests/${open}/pair`), { status: 403, reason: "contest-state" });
		const juror = await aged(200);
		const { id, tids } = await voting(3, { jury_percent: 40, jurors: juror.username });
		expectError(await site.as(juror).get(`/v5/contests/${id}/pair`), { status: 403, reason: "contest-juror" });
		const unconfirmed = await site.member({ emailVerifiedAt: null });
		expectError(await site.as(unconfirmed).get(`/v5/contests/${id}/pair`), { status: 403, reason: "contest-verify" });
		const points = (by: TestMember, tid = tids[0], given = 7) =>
			site.as(by).post("/v5/contests/jury", { tid, points: given });
		expectError(await points(voter), { status: 403, reason: "contest-jury-only" });
		for (const wrong of [0, 11]) expect((await points(juror, tids[0], wrong)).status).toBe(422);
		const twice = await Promise.all([points(juror), points(juror)]);
		expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const { pair } = await pairOf(voter, id);
		expectError(await answer(await aged(200), pair.id, pair.left.tid), { status: 409, reason: "contest-pair" });
		expectError(await answer(voter, pair.id, 999_999), { status: 409, reason: "contest-pair" });
		site.clock.advance(hourMs);
		expectError(await answer(voter, pair.id, pair.left.tid), { status: 403, reason: "contest-state" });
		expectError(await points(juror, tids[1]), { status: 403, reason: "contest-state" });
	});

	test("a pair that is answered twice at once counts once", async () => {
		const { id } = await voting(3);
		const voter = await aged(200);
		const { pair } = await pairOf(voter, id);
		const answers = await Promise.all([1, 2, 3].map(() => answer(voter, pair.id, pair.right.tid)));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
		site.clock.advance(hourMs);
		expect((await proof(id)).votes).toBe(1);
	});

	test("the log cannot be changed in the database", async () => {
		const { id } = await voting(2);
		await vote(await aged(200), id, 1);
		for (const statement of ["update contest_votes set choice = 0", "delete from contest_votes"])
			await expect(site.deps.pool.query(`${statement} where contest_id = $1`, [id])).rejects.toThrow("never changed");
	});
});

test("pairs are blind, asked until they are answered, each once, and never one's own entry", async () => {
	const { id, tids, authors } = await voting(4);
	const [author] = authors as [TestMember];
	const seen = new Set<string>();
	for (;;) {
		const { pair, answered } = await pairOf(author, id);
		if (!pair) {
			expect(answered).toBe(3);
			break;
		}
		expect((await pairOf(author, id)).pair).toEqual(pair);
		expect(JSON.stringify(pair)).not.toMatch(/author|username|like/);
		const sides = [pair.left.tid, pair.right.tid];
		expect(sides).not.toContain(tids[0]);
		seen.add(sides.toSorted().join());
		expect((await answer(author, pair.id, 0)).status).toBe(200);
	}
	expect(seen.size).toBe(3);
});

test("the weight of a vote goes by the age of the account, and is said", async () => {
	const { id } = await voting(3);
	for (const [days, weight] of [
		[0, 10],
		[6, 10],
		[7, 25],
		[30, 50],
		[180, 100],
	] as const)
		expect((await pairOf(await aged(days), id)).weight).toBe(weight);
});

test("the result is counted again by anyone; the log is public when the votes are over, its heads every hour", async () => {
	const juror = await aged(200);
	const prizes = [
		{ place: 1, amount: 300 },
		{ place: 2, currency: "xcoin", amount: 2 },
		{ place: 9, amount: 5 },
	];
	const { id, tids, authors } = await voting(4, { jury_percent: 30, jurors: juror.username, prizes });
	for (const tid of tids) await site.as(juror).post("/v5/contests/jury", { tid, points: tid === tids[0] ? 10 : 4 });
	// All six pairs: of some of them, drawn at random, the votes may put another one first.
	for (let n = 0; n < 3; n++) await vote(await aged(200), id, 6);
	expect((await log(id)).status).toBe(404);
	for (const _ of [1, 2]) await publishHeads(site.deps);
	expect(await proof(id)).toMatchObject({ votes: 0, hash: "", heads: [{ n: 22 }] });
	await vote(await aged(200), id, 2);
	expectError(await step("decide", id), { status: 409, reason: "contest-state" });
	const [first] = authors as [TestMember];
	const before = await goldOf(first);
	site.clock.advance(hourMs);
	const decisions = await Promise.all([step("decide", id), step("decide", id)]);
	expect(decisions.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	const shown = await proof(id);
	const file = String((await log(id)).raw);
	expect(shown.result.map(({ tid }: { tid: number }) => tid)).toEqual(tids);
	expect(shown.result[0]).toMatchObject({ place: 1, score: 100 });
	expect(faults(shown, file)).toEqual([]);
	expect(file).not.toMatch(/\b127\.0\.0\.1\b/);
	await site.runJobs();
	expect(await goldOf(first)).toBe(before + 300);
	const notices = JSON.stringify((await site.as(first).get("/selfapi/ucenter/noticelist")).body);
	expect(notices).toContain("won a prize");
	// What is deleted later changes no result.
	await site.as(first).post("/v5/content/thread/delete", { tid: tids[0] });
	expect(faults(await proof(id), file)).toEqual([]);

	const lines = file.split("\n").slice(0, -1);
	const wrong: [string, string[]][] = [
		["removed from the end", lines.slice(0, -1)],
		["removed from the middle", lines.toSpliced(7, 1)],
		["added", [...lines, lines.at(-1) ?? ""]],
		["exchanged", lines.toSpliced(3, 2, lines[4] ?? "", lines[3] ?? "")],
	];
	for (const [at, line] of lines.entries()) {
		const parts = line.split(" ");
		for (const field of parts.keys()) {
			const changed = parts.with(field, `${parts[field]}1`).join(" ");
			wrong.push([`field ${field} of vote ${at + 1}`, lines.with(at, changed)]);
		}
	}
	for (const [what, rows] of wrong) expect(faults(shown, `${rows.join("\n")}\n`), what).not.toEqual([]);
	expect(parseVoteLine((lines[0] ?? "").slice(0, -65))).toMatchObject({ n: 1, kind: "jury", choice: 10 });
});

test("young accounts of one network are set apart, and shown as such", async () => {
	const { id, tids } = await voting(3);
	for (let n = 0; n < 9; n++) await vote(await aged(2), id, 3, (pair) => Math.max(...pair));
	for (let n = 0; n < 5; n++) await vote(await aged(300), id, 3);
	site.clock.advance(hourMs);
	expect((await proof(id)).apart).toEqual({ network: 27, burst: 0 });
	const { body } = await site.as(admin).get(`/v5/admin/contests/${id}`);
	expect(body.data).toMatchObject({ apart_count: 27, votes: 42, networks: [{ apart: 27, voters: 14 }] });
	await step("decide", id);
	const { result } = await proof(id);
	expect(result[0].tid).toBe(tids[0]);
	expect(faults(await proof(id), String((await log(id)).raw))).toEqual([]);
});

test("entries that are withdrawn, disqualified, deleted or of staff take no part", async () => {
	const id = await published();
	const all = [];
	for (let n = 0; n < 5; n++) all.push(await entered(id));
	const { tid: ofStaff } = await entered(id, admin);
	const [withdrawn, disqualified, deleted, ...left] = all as typeof all &
		[(typeof all)[0], (typeof all)[0], (typeof all)[0]];
	await site.as(withdrawn.by).post("/v5/contests/withdraw", { tid: withdrawn.tid });
	await site
		.as(admin)
		.post("/v5/moderation/apply", { action: "disqualify-thread", id: disqualified.tid, value: 1, reason: "off-topic" });
	await site.as(deleted.by).post("/v5/content/thread/delete", { tid: deleted.tid });
	site.clock.advance(hourMs);
	expect(await vote(await aged(200), id, 5)).toBe(1);
	site.clock.advance(hourMs + 2 * dayMs);
	await step("decide", id);
	const { result, entries } = await proof(id);
	expect(result.map(({ tid }: { tid: number }) => tid).toSorted()).toEqual(left.map(({ tid }) => tid));
	const stateOf = (wanted: number) => entries.find(({ tid }: { tid: number }) => tid === wanted).state;
	expect([withdrawn, disqualified, deleted].map(({ tid }) => stateOf(tid))).toEqual([
		"withdrawn",
		"disqualified",
		"withdrawn",
	]);
	expect(stateOf(ofStaff)).toBe("staff");
});

test("the script that checks it is a download", async () => {
	const { status, headers, body } = await site.guest.get("/docs/check-votes.mjs");
	expect(status).toBe(200);
	expect(headers).toMatchObject({
		"content-type": "text/javascript; charset=utf-8",
		"content-disposition": 'attachment; filename="check-votes.mjs"',
		"cache-control": "public, max-age=3600",
	});
	expect(body).toContain("export function faults");
});
