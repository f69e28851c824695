import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { reconcileCounters } from "../../../platform/data/counters.ts";
import { dayMs } from "../../../platform/durations.ts";
import { counters } from "../counters.ts";
import { threads } from "../tables.ts";
import { hotScore } from "../thread/rules.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const manager = await site.member({ roles: [{ role: "country-manager", section: 188 }] });
const elsewhere = await site.member({ roles: [{ role: "country-manager", section: 207 }] });

const apply = (by: TestMember, action: string, id: number, value: number) =>
	site.as(by).post("/v5/moderation/apply", { action, id, value, reason: "" });
const merge = (by: TestMember, tid: number, into: number) => apply(by, "merge-thread", tid, into);
const reply = async (tid: number, message: string, fields: object = {}, by?: TestMember) => {
	const author = by ?? (await site.member());
	site.clock.advance(1_000);
	const { body } = await site.as(author).post("/v5/content/post/newReply", { data: { tid, message, ...fields } });
	return { ...body.data, by: author };
};
const newThread = async (fields: object = {}) => {
	site.clock.advance(1_000);
	return site.createThread(undefined, fields);
};
interface Shown {
	position: number;
	message: string;
	children_list: { message: string }[];
}
const page = async (tid: number) => (await site.guest.get(`/v5/content/thread/page/${tid}`)).body.data;
const texts = async (tid: number): Promise<[number, string][]> =>
	(await page(tid)).lists.map(({ position, message }: Shown) => [position, message]);
const countersAreRight = async () => {
	for (const one of counters) expect(await reconcileCounters(site.deps, one)).toBe(0);
	await site.deps.hotScoreRenewals.flush();
	for (const row of await site.deps.db.select().from(threads)) expect(row.hot).toBeCloseTo(hotScore(row), 9);
};
const split = (by: TestMember, body: object) => site.as(by).post("/v5/moderation/split", body);

test("threads are merged by moderators of both, not into themselves, nor what would be lost or read by more", async () => {
	const [one, other] = [await newThread(), await newThread()];
	const foreign = await newThread({ country_fid: 207 });
	expectError(
		await site.guest.post("/v5/moderation/apply", { action: "merge-thread", id: one.tid, value: other.tid }),
		{
			status: 401,
			reason: "login-required",
		},
	);
	for (const by of [one.by, elsewhere])
		expectError(await merge(by, one.tid, other.tid), { status: 403, reason: "not-allowed" });
	expectError(await merge(manager, one.tid, foreign.tid), { status: 403, reason: "not-allowed" });
	expect((await merge(manager, one.tid, one.tid)).status).toBe(422);
	expectError(await merge(manager, one.tid, 999_999), { status: 404, reason: "thread-not-found" });
	const poll = await newThread({ polloption: ["Tea", "Coffee"] });
	const hiding = await newThread({ message: "Before. [hide]Only for members.[/hide] After that." });
	for (const source of [poll, hiding])
		expectError(await merge(manager, source.tid, other.tid), { status: 422, reason: "thread-not-mergeable" });
	expect((await page(one.tid)).thread.tid).toBe(one.tid);
});

test("a merged thread stands in the other by time, with its likes, bookmarks and nested replies, and its address leads there", async () => {
	const target = await newThread({ message: "The first thread about it." });
	const source = await newThread({ message: "The second thread about it." });
	await reply(target.tid, "To the first, early.");
	const parent = await reply(source.tid, "To the second.");
	await reply(source.tid, "Nested there.", { pid: parent.pid });
	await reply(target.tid, "To the first, late.");
	const fan = await site.member();
	await site.as(fan).post("/v5/content/post/like", { pid: source.pid, like: 1 });
	for (const id of [source.tid, target.tid]) await site.as(fan).post("/v5/content/post/favorite", { id, favorite: 1 });
	await site.as(target.by).post("/v5/content/post/favorite", { id: source.tid, favorite: 1 });
	expect((await merge(manager, source.tid, target.tid)).status).toBe(200);
	expect(await texts(target.tid)).toEqual([
		[2, "The second thread about it."],
		[3, "To the first, early."],
		[4, "To the second."],
		[5, "To the first, late."],
	]);
	const shown = await page(target.tid);
	expect(shown.lists[2].children_list).toMatchObject([{ message: "Nested there." }]);
	expect(shown.lists[0]).toMatchObject({ like: 1 });
	expect(shown.thread).toMatchObject({ replies: 5, favtimes: 2 });
	expect((await page(source.tid)).thread.tid).toBe(target.tid);
	expect((await site.guest.get(`/v5/content/thread/${source.tid}`)).body.data.tid).toBe(target.tid);
	await countersAreRight();
	const { rows } = await pool.query("select tid from search_documents where pid = any($1)", [[source.pid, parent.pid]]);
	expect(rows.map(({ tid }) => Number(tid))).toEqual([target.tid, target.tid]);
	expect((await site.as(source.by).get("/selfapi/ucenter/systemnoticelist")).status).toBe(200);
	expectError(await site.as(manager).post("/v5/content/thread/delete", { tid: source.tid, undo: true }), {
		status: 404,
		reason: "thread-not-found",
	});
});

test("a merge is undone with what was replied meanwhile, by the same rank, within a day", async () => {
	const [target, source] = [await newThread({ message: "This one stays here." }), await newThread()];
	const earlier = await reply(source.tid, "Before the merge.");
	await merge(manager, source.tid, target.tid);
	await reply(target.tid, "After the merge, to the thread.");
	await reply(target.tid, "After the merge, to a moved reply.", { pid: earlier.pid });
	await reply(target.tid, "After the merge, to the moved thread.", { pid: source.pid });
	await site.as(target.by).post("/v5/content/post/like", { pid: source.pid, like: 1 });
	const { lists } = (await site.as(manager).get("/v5/moderation/log")).body.data;
	expect(lists[0]).toMatchObject({ action: "merge-thread", undo: { action: "merge-thread", id: source.tid } });
	expectError(await apply(elsewhere, "merge-thread", source.tid, 0), { status: 403, reason: "not-allowed" });
	expect((await apply(manager, "merge-thread", source.tid, 0)).status).toBe(200);
	expect(await texts(target.tid)).toEqual([[2, "After the merge, to the thread."]]);
	expect(await texts(source.tid)).toEqual([
		[2, "Before the merge."],
		[3, "After the merge, to the moved thread."],
	]);
	expect((await page(source.tid)).lists[0].children_list).toMatchObject([
		{ message: "After the merge, to a moved reply." },
	]);
	await countersAreRight();
	await merge(manager, source.tid, target.tid);
	site.clock.advance(2 * dayMs);
	expectError(await apply(manager, "merge-thread", source.tid, 0), { status: 404, reason: "thread-not-found" });
});

test("replies that are posted while threads are merged are all there, once", async () => {
	const [target, source] = [await newThread(), await newThread()];
	const writers = await Promise.all(Array.from({ length: 6 }, () => site.member()));
	const [merged, ...posted] = await Promise.all([
		merge(manager, source.tid, target.tid),
		...writers.map((by, n) => reply(n % 2 === 0 ? source.tid : target.tid, `Reply number ${n}.`, {}, by)),
	]);
	expect(merged.status).toBe(200);
	expect(posted.every(({ pid }) => pid > 0)).toBe(true);
	const found = (await texts(target.tid)).map(([, text]) => text);
	for (const n of writers.keys()) expect(found.filter((text) => text === `Reply number ${n}.`)).toHaveLength(1);
	const numbers = (await texts(target.tid)).map(([position]) => position);
	expect(numbers).toEqual(numbers.map((_number, place) => place + 2));
	await countersAreRight();
});

test("replies are split off by moderators only, and only those of the thread", async () => {
	const [thread, other] = [await newThread(), await newThread()];
	const [here, there] = [await reply(thread.tid, "Off topic."), await reply(other.tid, "Elsewhere.")];
	const body = { tid: thread.tid, pids: [here.pid], subject: "About something else", fid: boards.main };
	for (const by of [thread.by, elsewhere]) expectError(await split(by, body), { status: 403, reason: "not-allowed" });
	for (const pids of [[thread.pid], [there.pid], [here.pid, 999_999]])
		expect((await split(manager, { ...body, pids })).body.fields).toHaveProperty("pids");
	expect((await split(manager, { ...body, pids: [] })).status).toBe(422);
	expect((await split(manager, { ...body, subject: "  " })).body.fields).toHaveProperty("subject");
	expect((await split(manager, { ...body, fid: 999 })).status).toBe(422);
	expect(await texts(thread.tid)).toHaveLength(1);
});

test("a split thread begins with the oldest reply, and is put back with what was replied meanwhile", async () => {
	const thread = await newThread();
	await reply(thread.tid, "On topic.");
	const first = await reply(thread.tid, "Off topic, first.");
	await reply(thread.tid, "Nested under the first.", { pid: first.pid });
	const second = await reply(thread.tid, "Off topic, second.");
	await reply(thread.tid, "On topic again.");
	const body = { tid: thread.tid, pids: [second.pid, first.pid], subject: "About something else", fid: boards.main };
	const made = await split(manager, body);
	expect(made.status).toBe(200);
	const { tid } = made.body.data;
	const shown = await page(tid);
	expect(shown.thread).toMatchObject({ subject: body.subject, authorid: first.by.uid, fid: boards.main, replies: 2 });
	expect(shown.thread.message).toBe("Off topic, first.");
	expect(await texts(tid)).toEqual([
		[2, "Nested under the first."],
		[3, "Off topic, second."],
	]);
	expect(await texts(thread.tid)).toEqual([
		[2, "On topic."],
		[3, "On topic again."],
	]);
	await countersAreRight();
	await reply(tid, "After the split.");
	expect((await apply(manager, "split-thread", tid, 1)).status).toBe(422);
	expect((await apply(manager, "split-thread", tid, 0)).status).toBe(200);
	expect((await texts(thread.tid)).map(([, text]) => text)).toEqual([
		"On topic.",
		"Off topic, first.",
		"Off topic, second.",
		"On topic again.",
		"After the split.",
	]);
	expect((await page(thread.tid)).lists[1].children_list).toMatchObject([{ message: "Nested under the first." }]);
	expect((await page(tid)).thread.tid).toBe(thread.tid);
	await countersAreRight();
});
