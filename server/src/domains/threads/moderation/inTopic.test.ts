import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { createTopic, readTopic } from "../../topics/topics.fixture.ts";

const site = await buildTestApp();
const [host, otherHost] = [await site.member(), await site.member()];
const moderator = await site.member({ roles: [{ role: "board-moderator", board: boards.single, section: 188 }] });

const apply = (by: TestMember, action: "pin-topic-thread" | "remove-topic-thread", id: number, value: number) =>
	site.as(by).post("/v5/moderation/apply", { action, id, value, reason: "off-topic" });
const cards = async (topid: number, query = ""): Promise<{ tid: number; pinned: number }[]> =>
	(await site.guest.get(`/v5/content/topic/threadList?topid=${topid}${query}`)).body.data.lists.map(
		({ tid, pinned }: { tid: number; pinned: number }) => ({ tid, pinned }),
	);
const read = async (tid: number, by: TestMember) => (await site.as(by).get(`/v5/content/thread/${tid}`)).body.data;
const actionsOn = async (tid: number) =>
	(
		await site.deps.pool.query(
			"select action from moderation_log where object_kind = 'thread' and object_id = $1 order by id",
			[tid],
		)
	).rows.map(({ action }) => action);
const edit = (by: TestMember, tid: number, topid: number) =>
	site.as(by).post("/v5/content/thread", {
		tid,
		subject: "A morning in Lagos",
		message: "The bridge was quiet and the light was gold.",
		topid: String(topid),
	});

test.each(["pin-topic-thread", "remove-topic-thread"] as const)(
	"%s is refused to its author, members, hosts of other topics and moderators of other boards, and without a topic",
	async (action) => {
		const topid = await createTopic(site, host);
		await createTopic(site, otherHost);
		const { tid, by } = await site.createThread(undefined, { topid: String(topid) });
		const elsewhere = await site.member({ roles: [{ role: "board-moderator", board: boards.article, section: 188 }] });
		for (const member of [by, await site.member(), otherHost, elsewhere])
			expectError(await apply(member, action, tid, 1), { status: 403, reason: "not-allowed" });
		const plain = await site.createThread();
		expectError(await apply(moderator, action, plain.tid, 1), { status: 403, reason: "not-allowed" });
		expect((await read(plain.tid, moderator)).powers).not.toContain("pin-in-topic");
		expect([await actionsOn(tid), await actionsOn(plain.tid)]).toEqual([[], []]);
	},
);

test("a host pins threads to the top of the topic, as many as there is room for, and unpins them", async () => {
	const topid = await createTopic(site, host);
	const tids: number[] = [];
	for (let n = 0; n <= site.deps.config.pinLimit; n++)
		tids.push((await site.createThread(undefined, { topid: String(topid) })).tid);
	const [oldest = 0, second = 0] = tids;
	for (const tid of tids.slice(0, -1)) expect((await apply(host, "pin-topic-thread", tid, 1)).status).toBe(200);
	expectError(await apply(host, "pin-topic-thread", tids.at(-1) ?? 0, 1), { status: 409, reason: "pin-full" });
	for (const tid of tids.slice(1, -1)) expect((await apply(host, "pin-topic-thread", tid, 0)).status).toBe(200);
	const newestFirst = tids.toReversed();
	expect(await cards(topid)).toEqual([
		{ tid: oldest, pinned: 1 },
		...newestFirst.filter((tid) => tid !== oldest).map((tid) => ({ tid, pinned: 0 })),
	]);
	const pages = [await cards(topid, "&limit=2"), await cards(topid, "&limit=2&page=2")].flat().map(({ tid }) => tid);
	expect(new Set(pages).size).toBe(pages.length);
	expect((await read(oldest, host)).topic_pinned).toBe(1);
	expect(await actionsOn(second)).toEqual(["pin-topic-thread", "unpin-topic-thread"]);
});

test("a host removes a thread from the topic: its author is told and can't put it back, who removed it can", async () => {
	const topid = await createTopic(site, host);
	const { tid, by } = await site.createThread(undefined, { topid: String(topid) });
	await apply(host, "pin-topic-thread", tid, 1);
	expect((await apply(host, "remove-topic-thread", tid, 1)).status).toBe(200);
	expect([await cards(topid), (await readTopic(site, topid, by)).threads]).toEqual([[], 0]);
	expect(await read(tid, by)).toMatchObject({ topid: 0, topic_pinned: 0 });
	expectError(await edit(by, tid, topid), { status: 422, reason: "topic-removed" });
	await site.runJobs();
	const { notelist } = (await site.as(by).get("/selfapi/ucenter/noticelist")).body.data;
	expect(JSON.stringify(notelist[0])).toContain("removed from its topic");
	for (const member of [by, otherHost])
		expectError(await apply(member, "remove-topic-thread", tid, 0), { status: 403, reason: "not-allowed" });
	expect((await apply(host, "remove-topic-thread", tid, 0)).status).toBe(200);
	expect([(await cards(topid)).length, (await readTopic(site, topid, by)).threads]).toEqual([1, 1]);
	expect(await actionsOn(tid)).toEqual(["pin-topic-thread", "remove-topic-thread", "return-topic-thread"]);
});

test("a host doesn't return what a moderator has removed, and a pin ends when the author changes the topic", async () => {
	const [topid, other] = [await createTopic(site, host), await createTopic(site, otherHost)];
	const { tid, by } = await site.createThread(undefined, { topid: String(topid) });
	expect((await apply(moderator, "remove-topic-thread", tid, 1)).status).toBe(200);
	expectError(await apply(host, "remove-topic-thread", tid, 0), { status: 403, reason: "not-allowed" });
	expect((await edit(by, tid, other)).status).toBe(200);
	expect((await apply(otherHost, "pin-topic-thread", tid, 1)).status).toBe(200);
	expect((await edit(by, tid, 0)).status).toBe(200);
	expect(await read(tid, by)).toMatchObject({ topid: 0, topic_pinned: 0 });
});
