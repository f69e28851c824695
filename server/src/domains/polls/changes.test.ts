import { describe, expect, test } from "vitest";
import type { PollView } from "#contract/pollViews.ts";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { reconcileCounters } from "../../platform/data/counters.ts";
import { counters } from "./counters.ts";

const site = await buildTestApp();
const vote = "/v5/content/post/vote";
const end = "/v5/content/post/endVote";

async function createPoll(fields: object = {}) {
	const { tid, by } = await site.createThread(undefined, { polloption: ["Tea", "Coffee", "Water"], ...fields });
	return { tid, by, ids: (await readPoll(tid)).options.map(({ id }) => id) };
}
const readPoll = async (tid: number, viewer?: TestMember): Promise<PollView> =>
	(await (viewer ? site.as(viewer) : site.guest).get(`/v5/content/thread/${tid}`)).body.data.poll;
const votesOf = ({ voters, options }: PollView) => [voters, ...options.map(({ votes }) => votes)];

describe("a vote can be changed", () => {
	test("while the poll runs, counted once, also several times at once", async () => {
		const { tid, ids } = await createPoll({ maxchoices: "2" });
		const voter = await site.member();
		await site.as(voter).post(vote, { tid, options: [ids[0]] });
		const { body } = await site.as(voter).post(vote, { tid, options: [ids[1], ids[2]] });
		expect([votesOf(body.data.poll), body.data.poll.can.vote]).toEqual([[1, 0, 1, 1], { ok: true }]);
		await Promise.all(ids.flatMap((id) => [1, 2].map(() => site.as(voter).post(vote, { tid, options: [id] }))));
		const [voters, ...votes] = votesOf(await readPoll(tid, voter));
		expect([voters, votes.toSorted()]).toEqual([1, [0, 0, 1]]);
		for (const counter of counters) expect(await reconcileCounters(site.deps, counter)).toBe(0);
	});

	test("not to nothing, to too many options, or after the end", async () => {
		const { tid, ids, by } = await createPoll();
		const voter = await site.member();
		await site.as(voter).post(vote, { tid, options: [ids[0]] });
		for (const [options, reason] of [
			[[], "poll-choice-missing"],
			[ids, "poll-too-many-choices"],
		])
			expect((await site.as(voter).post(vote, { tid, options })).body.reason).toBe(reason);
		await site.as(by).post(end, { tid });
		expect((await site.as(voter).post(vote, { tid, options: [ids[1]] })).body.reason).toBe("poll-ended");
		expect(votesOf(await readPoll(tid))).toEqual([1, 1, 0, 0]);
	});

	test("not where the author has fixed the votes", async () => {
		const { tid, ids } = await createPoll({ fixed: 1 });
		const voter = await site.member();
		await site.as(voter).post(vote, { tid, options: [ids[0]] });
		expectError(await site.as(voter).post(vote, { tid, options: [ids[1]] }), { status: 409, reason: "poll-voted" });
		expect(await readPoll(tid, voter)).toMatchObject({ fixed: 1, can: { vote: { ok: false, why: "poll-voted" } } });
	});
});

describe("an early end", () => {
	test("is the author's alone", async () => {
		const { tid } = await createPoll();
		expect((await site.guest.post(end, { tid })).status).toBe(401);
		const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
		for (const other of [await site.member(), administrator])
			expectError(await site.as(other).post(end, { tid }), { status: 403, reason: "not-allowed" });
		const { tid: plain, by } = await site.createThread();
		expect((await site.as(by).post(end, { tid: plain })).body.reason).toBe("poll-not-found");
	});

	test("shows the results to everyone, and tells the voters; a second one is refused", async () => {
		const { tid, ids, by } = await createPoll({ visible: 0 });
		const voter = await site.member();
		await site.as(voter).post(vote, { tid, options: [ids[0]] });
		expect((await readPoll(tid, by)).can.end).toEqual({ ok: true });
		expect((await site.as(by).post(end, { tid })).body.data.poll).toMatchObject({ is_ended: 1, has_results: 1 });
		expect(votesOf(await readPoll(tid))).toEqual([1, 1, 0, 0]);
		expectError(await site.as(by).post(end, { tid }), { status: 403, reason: "poll-ended" });
		expectError(await site.as(voter).post(vote, { tid, options: [ids[1]] }), { status: 403, reason: "poll-ended" });
	});

	test("stays when the poll is edited before anybody has voted", async () => {
		const { tid, by } = await createPoll();
		await site.as(by).post(end, { tid });
		const text = { subject: "Which drink?", message: "Which of these do you drink in the morning?" };
		const edited = { ...text, tid, polloption: ["Tea", "Milk"], expiration: "30" };
		expect((await site.as(by).post("/selfapi/thread/editpostvote", edited)).status).toBe(200);
		const poll = await readPoll(tid);
		expect(poll.options.map(({ message }) => message)).toEqual(["Tea", "Milk"]);
		expect(poll.is_ended).toBe(1);
		const voter = await site.member();
		const late = await site.as(voter).post(vote, { tid, options: [poll.options[0]?.id] });
		expectError(late, { status: 403, reason: "poll-ended" });
	});
});
