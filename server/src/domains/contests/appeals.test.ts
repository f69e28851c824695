import { describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { dayMs, hourMs } from "../../platform/durations.ts";
import { contestTools } from "./contests.fixture.ts";

const site = await buildTestApp();
const { admin, step, published, entered, aged, vote, proof, view } = await contestTools(site);
const other = await site.member({ roles: [{ role: "administrator" }] });
const text = "It is my own photo of the bridge.";

const seconds = (): number => Math.floor(site.clock.now().getTime() / 1000);
/**
 * Expects a time of an action that began at `earliest` minus the duration, and is over. Seconds; milliseconds of the
 * duration.
 */
const expectUntil = (until: number, earliest: number, duration: number): void => {
	expect(until).toBeGreaterThanOrEqual(earliest);
	expect(until).toBeLessThanOrEqual(seconds() + duration / 1000);
};
const disqualify = (tid: number, value = 1) =>
	site.as(admin).post("/v5/moderation/apply", { action: "disqualify-thread", id: tid, value, reason: "off-topic" });
const decisionOf = async ({ by, pid }: { by: TestMember; pid: number }) =>
	(await site.as(by).get(`/v5/user/moderation?pid=${pid}`)).body.data.lists[0];
const entryOf = async (tid: number, by?: TestMember) =>
	(await (by ? site.as(by) : site.guest).get(`/v5/contests/entry/${tid}`)).body.data.entry;
const adminView = async (id: number) => (await site.as(admin).get(`/v5/admin/contests/${id}`)).body.data;
const appeal = async (entry: { by: TestMember; pid: number }) => {
	const { id } = await decisionOf(entry);
	return site.as(entry.by).post("/v5/user/appeal", { id, text });
};
const decide = async (granted: 0 | 1) => {
	const [{ id }] = (await site.as(other).get("/v5/moderation/appeals")).body.data.lists;
	return site.as(other).post("/v5/moderation/appeals/decide", { id, granted, answer: "We looked at it again." });
};

test("the author of a disqualified entry sees why and until when they can appeal, and edits it no more", async () => {
	const id = await published();
	const { by, tid } = await entered(id);
	expect(await entryOf(tid, by)).toMatchObject({ reason: "", appeal_until: 0, can: { edit: { ok: true } } });
	const earliest = seconds() + (2 * dayMs) / 1000;
	expect((await disqualify(tid)).status).toBe(200);
	const entry = await entryOf(tid, by);
	expect(entry).toMatchObject({
		state: "disqualified",
		reason: "Wrong board or off-topic",
		can: { edit: { ok: false } },
	});
	expectUntil(entry.appeal_until, earliest, 2 * dayMs);
	for (const who of [undefined, await site.member()])
		expect(await entryOf(tid, who)).toMatchObject({ state: "disqualified", reason: "", appeal_until: 0 });
	const edited = { tid, subject: "Another title", message: "Lights on the water, and a long way home." };
	expectError(await site.as(by).post("/v5/content/thread", edited), { status: 409, reason: "contest-state" });
});

describe("a disqualification can be appealed", () => {
	test("until the votes end, at least for two days; the result waits for it", async () => {
		const now = seconds();
		const id = await published({ closes: now + 3_600, ends: now + (5 * dayMs) / 1000 });
		const [early, late] = [await entered(id), await entered(id)];
		await disqualify(early.tid);
		expect(await decisionOf(early)).toMatchObject({
			appeal_until: now + (5 * dayMs) / 1000,
			can: { appeal: { ok: true } },
		});
		site.clock.advance(5 * dayMs + hourMs);
		expectError(await appeal(early), { status: 403, reason: "appeal-too-late" });
		expect(await decisionOf(early)).toMatchObject({
			appeal_until: 0,
			can: { appeal: { ok: false, why: "appeal-too-late" } },
		});
		expect(await adminView(id)).toMatchObject({ open_appeals: 0, appeals_until: 0 });
		const earliest = seconds() + (2 * dayMs) / 1000;
		await disqualify(late.tid);
		expectUntil((await adminView(id)).appeals_until, earliest, 2 * dayMs);
		expectError(await step("decide", id), { status: 409, reason: "contest-appeals" });
		site.clock.advance(2 * dayMs + 1_000);
		expectError(await appeal(late), { status: 403, reason: "appeal-too-late" });
		expect((await step("decide", id)).status).toBe(200);
	});

	test("for 30 days in a contest that runs longer; the entry, the decision and the result have one deadline", async () => {
		const now = seconds();
		const id = await published({ closes: now + 3_600, ends: now + (60 * dayMs) / 1000 });
		const entry = await entered(id);
		const earliest = seconds() + (30 * dayMs) / 1000;
		await disqualify(entry.tid);
		const { appeal_until: until } = await entryOf(entry.tid, entry.by);
		expectUntil(until, earliest, 30 * dayMs);
		expect((await decisionOf(entry)).appeal_until).toBe(until);
		expect((await adminView(id)).appeals_until).toBe(until);
	});

	test("again after another decision: the refusal of the first appeal leaves the second deadline", async () => {
		const id = await published();
		const entry = await entered(id);
		await disqualify(entry.tid);
		expect((await appeal(entry)).status).toBe(200);
		await disqualify(entry.tid, 0);
		await disqualify(entry.tid);
		const { appeal_until: until } = await entryOf(entry.tid, entry.by);
		expect(until).toBeGreaterThan(seconds());
		expect((await decide(0)).status).toBe(200);
		expect((await entryOf(entry.tid, entry.by)).appeal_until).toBe(until);
		expect((await appeal(entry)).status).toBe(200);
		expect(await adminView(id)).toMatchObject({ open_appeals: 1 });
		expect((await decide(1)).status).toBe(200);
	});

	test("granted: it takes part again, and the result waits until then", async () => {
		const id = await published();
		const entry = await entered(id);
		await disqualify(entry.tid);
		expect((await appeal(entry)).status).toBe(200);
		expect(await entryOf(entry.tid, entry.by)).toMatchObject({ appeal_until: 0 });
		site.clock.advance(9 * dayMs);
		expect(await adminView(id)).toMatchObject({ open_appeals: 1, appeals_until: 0 });
		expectError(await step("decide", id), { status: 409, reason: "contest-appeals" });
		expect((await decide(1)).status).toBe(200);
		expect((await step("decide", id)).status).toBe(200);
		expect(await entryOf(entry.tid)).toMatchObject({ state: "in", appeal_until: 0 });
	});

	test("refused: the result can be announced at once, and nothing is appealed after it", async () => {
		const id = await published();
		const [refused, silent] = [await entered(id), await entered(id)];
		await disqualify(refused.tid);
		await appeal(refused);
		expect((await decide(0)).status).toBe(200);
		site.clock.advance(3 * hourMs);
		expect((await step("decide", id)).status).toBe(200);
		expect((await entryOf(refused.tid)).state).toBe("disqualified");
		expectError(await disqualify(silent.tid), { status: 409, reason: "contest-state" });
	});

	test("granted after the votes: those it got before count, and the administrator sees when it could get none", async () => {
		const id = await published();
		const entries = [await entered(id), await entered(id), await entered(id)] as const;
		const { tid, pid, by } = entries[2];
		site.clock.advance(hourMs);
		for (let n = 0; n < 3; n++) await vote(await aged(300), id, 3, (tids) => Math.max(...tids));
		const from = seconds();
		await disqualify(tid);
		expect(await view(id)).toMatchObject({ entries: 2 });
		expect((await appeal({ by, pid })).status).toBe(200);
		site.clock.advance(2 * hourMs);
		expect(await adminView(id)).toMatchObject({ readmitted: [] });
		expect((await decide(1)).status).toBe(200);
		const { readmitted, contest } = await adminView(id);
		expect(contest.entries).toBe(3);
		expect(readmitted).toEqual([
			{ tid, subject: "The bridge", dateline: expect.any(Number), from: expect.any(Number), to: contest.ends },
		]);
		expect(readmitted[0].from).toBeGreaterThanOrEqual(from);
		expect(readmitted[0].dateline).toBeGreaterThanOrEqual(from + 7_200);
		expect((await step("decide", id)).status).toBe(200);
		expect((await proof(id)).result[0]).toMatchObject({ tid, pairs: 100 });
		const log = (await site.as(admin).get("/v5/moderation/log")).body.data.lists;
		const changesOf = (wanted: string) => log.find(({ action }: { action: string }) => action === wanted).after;
		expect(changesOf("readmit-thread")).toMatch(/^No votes possible from \d.* UTC to \d.* UTC$/);
		expect(changesOf("decide-contest")).toBe("1 readmitted entry could not get votes for a time");
	});

	test("not in a cancelled contest; an admitted entry is not waited for", async () => {
		const id = await published();
		const [kept, gone] = [await entered(id), await entered(id)];
		await disqualify(kept.tid);
		await disqualify(kept.tid, 0);
		expect(await adminView(id)).toMatchObject({ open_appeals: 0, appeals_until: 0 });
		await disqualify(gone.tid);
		await step("cancel", id);
		expectError(await appeal(gone), { status: 403, reason: "appeal-too-late" });
	});
});
