import { describe, expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { createTopic, makeGroup, readTopic } from "../../topics/topics.fixture.ts";

const site = await buildTestApp();
const host = await site.member();
const edit = (by: TestMember, tid: number, fields: object) =>
	site.as(by).post("/v5/content/thread", {
		tid,
		subject: "A morning in Lagos",
		message: "The bridge was quiet and the light was gold.",
		...fields,
	});

const listed = async (topid: number, name = "threadList", by?: TestMember): Promise<number[]> =>
	(await (by ? site.as(by) : site.guest).get(`/v5/content/topic/${name}?topid=${topid}`)).body.data.lists.map(
		({ tid }: { tid: number }) => tid,
	);

describe("posting in a topic is refused", () => {
	test("when it does not exist or was deleted", async () => {
		const by = await site.member();
		const post = (topid: string) =>
			site.as(by).post("/v5/content/thread", { subject: "Title", message: "The bridge was quiet.", topid });
		for (const topid of ["999999", "x", "-1"]) expectError(await post(topid), { status: 422 });
		const gone = await createTopic(site, by);
		await site.as(by).post("/selfapi/v4/topic/delete", { tid: gone });
		expectError(await post(String(gone)), { status: 422, reason: "topic-not-found" });
	});

	test("in a group that one is not a member of", async () => {
		const by = await site.member();
		const group = await createTopic(site, host);
		await makeGroup(site, group);
		const post = () =>
			site
				.as(by)
				.post("/v5/content/thread", { subject: "Title", message: "The bridge was quiet.", topid: String(group) });
		expectError(await post(), { status: 422, reason: "group-members-only" });
		await site.as(by).post("/v5/content/topic/follow", { topid: group, status: 1 });
		expect((await post()).status).toBe(200);
	});
});

test.each(["threadList", "ranking", "threadAct"])(
	"pages of %s by number repeat nothing when threads arrive and are liked",
	async (name) => {
		const topid = await createTopic(site, host, { subject: `Pages of ${name}` });
		const create = async (): Promise<number> => (await site.createThread(undefined, { topid: String(topid) })).tid;
		const tids = [await create(), await create(), await create(), await create()];
		const reader = site.as(await site.member());
		const page = async (number: number): Promise<number[]> =>
			(await reader.get(`/v5/content/topic/${name}?topid=${topid}&limit=2&page=${number}`)).body.data.lists.map(
				({ tid }: { tid: number }) => tid,
			);
		const first = await page(1);
		site.clock.advance(1_000);
		const arrived = await create();
		await site.deps.pool.query(
			"update threads set created_at = $1, last_reply_at = $1, hot = hot + 9 where tid = any($2)",
			[site.clock.now(), [arrived]],
		);
		await site.deps.pool.query("update threads set hot = hot + 5 where tid = any($1)", [tids]);
		site.deps.dataCache.clear();
		const second = await page(2);
		expect([...first, ...second].toSorted((a, b) => a - b)).toEqual(tids);
	},
);

test("a thread shows its topic, in its view, its page and its card; the topic counts it", async () => {
	const topid = await createTopic(site, host, { subject: "Bridges" });
	const { tid } = await site.createThread(undefined, { topid: String(topid) });
	const topic = { topid, topic_name: "Bridges" };
	expect((await site.guest.get(`/v5/content/thread/${tid}`)).body.data).toMatchObject(topic);
	expect((await site.guest.get(`/v5/content/thread/page/${tid}`)).body.data.thread).toMatchObject(topic);
	expect((await site.guest.get(`/v5/content/topic/threadList?topid=${topid}`)).body.data).toMatchObject({
		lists: [topic],
		count: 1,
		totalPage: 1,
	});
	expect((await site.guest.get(`/selfapi/v4/topicthread/list?topid=${topid}`)).body.data).toMatchObject({
		lists: [topic],
		config: { page: 1, count: 1, totalPage: 1 },
	});
	await site.as(host).post("/v5/content/topic", { subject: "Old bridges", tagids: "1", isEdit: 1, tid: topid });
	expect((await site.guest.get(`/v5/content/thread/page/${tid}`)).body.data.thread).toMatchObject({
		topic_name: "Old bridges",
	});
	expect((await site.guest.get(`/v5/content/topic/threadList?topid=${topid}`)).body.data.lists).toMatchObject([
		{ topic_name: "Old bridges" },
	]);
});

test("counts follow publishing, deleting, restoring and moving, also at once", async () => {
	const [one, other] = [await createTopic(site, host), await createTopic(site, host)];
	const by = await site.member();
	const posted = await Promise.all(Array.from({ length: 8 }, () => site.createThread(by, { topid: String(one) })));
	const counts = async () => [(await readTopic(site, one, by)).threads, (await readTopic(site, other, by)).threads];
	expect(await counts()).toEqual([8, 0]);
	const tid = posted[0]?.tid ?? 0;
	await Promise.all([1, 2].map(() => site.as(by).post("/v5/content/thread/delete", { tid })));
	expect(await counts()).toEqual([7, 0]);
	await site.as(by).post("/v5/content/thread/delete", { tid, undo: true });
	expect(await counts()).toEqual([8, 0]);
	await Promise.all(posted.slice(0, 3).map((thread) => edit(by, thread.tid, { topid: String(other) })));
	expect(await counts()).toEqual([5, 3]);
	expect((await edit(by, tid, { topid: "0" })).status).toBe(200);
	expect((await edit(by, posted[1]?.tid ?? 0, {})).status).toBe(200);
	expect(await counts()).toEqual([5, 2]);
	const { rows } = await site.deps.pool.query(
		"select topid, count(*) as n from threads where topid = any($1) and deleted_at is null group by 1 order by 1",
		[[one, other]],
	);
	expect(rows).toEqual([
		{ topid: one, n: 5 },
		{ topid: other, n: 2 },
	]);
});

test("lists are by time, by popularity and by the last reply, by cursor and page, without hidden threads and those of blocked members", async () => {
	const [by, fan] = [await site.member(), await site.member()];
	const topid = await createTopic(site, host);
	const [first, second, third] = [
		await site.createThread(by, { topid: String(topid) }),
		await site.createThread(by, { topid: String(topid) }),
		await site.createThread(host, { topid: String(topid) }),
	];
	for (let n = 0; n < 3; n++)
		await site
			.as(await site.member())
			.post("/v5/content/post/newReply", { data: { tid: first.tid, message: "Well seen." } });
	await site.as(fan).post("/v5/content/post/newReply", { data: { tid: second.tid, message: "Well seen." } });
	const tids = [third.tid, second.tid, first.tid];
	expect(await listed(topid)).toEqual(tids);
	expect((await listed(topid, "ranking"))[0]).toBe(first.tid);
	expect(await listed(topid, "threadAct")).toEqual([second.tid, first.tid, third.tid]);
	for (const name of ["threadList", "ranking", "threadAct"]) {
		const read = async (query: string) =>
			(await site.guest.get(`/v5/content/topic/${name}?topid=${topid}&limit=2${query}`)).body.data;
		const [page, all] = [await read(""), await listed(topid, name)];
		const next = await read(`&cursor=${page.next}`);
		expect([...page.lists, ...next.lists].map(({ tid }) => tid)).toEqual(all);
		expect((await read("&page=2")).lists).toMatchObject([{ tid: all[2] }]);
	}
	await site.as(fan).post("/v5/user/block", { uid: host.uid, block: 1 });
	await site.as(fan).post("/v5/content/thread/hide", { tid: second.tid, hide: 1 });
	expect(await listed(topid, "threadList", fan)).toEqual([first.tid]);
	expectError(await site.guest.get("/v5/content/topic/ranking?topid=999999"), {
		status: 404,
		reason: "topic-not-found",
	});
});

test("a thread of a deleted topic stays, without it", async () => {
	const topid = await createTopic(site, host);
	const by = await site.member();
	const { tid } = await site.createThread(by, { topid: String(topid) });
	const draft = (await site.as(by).post("/selfapi/thread/postdraft", { subject: "Later", topid: String(topid) })).body
		.data.tid;
	expect((await site.as(by).get(`/v5/content/thread/draft/${draft}`)).body.data.topid).toBe(topid);
	await site.as(host).post("/selfapi/v4/topic/delete", { tid: topid });
	expect((await site.guest.get(`/v5/content/thread/page/${tid}`)).body.data.thread).toMatchObject({
		tid,
		topid: 0,
		topic_name: "",
	});
	await site.runJobs();
	const { rows } = await site.deps.pool.query(
		"select topid from threads where tid = $1 union all select topid from thread_drafts where tid = $2",
		[tid, draft],
	);
	expect(rows).toEqual([{ topid: null }, { topid: 0 }]);
});

test("a draft keeps its topic and publishes in it; the recently used ones are the last posted in first", async () => {
	const by = await site.member();
	const [one, other, group] = [
		await createTopic(site, host),
		await createTopic(site, host),
		await createTopic(site, host),
	];
	await makeGroup(site, group);
	await site.as(by).post("/v5/content/topic/follow", { topid: group, status: 1 });
	const saved = await site
		.as(by)
		.post("/selfapi/thread/postdraft", { subject: "Later", message: "The bridge was quiet.", topid: String(other) });
	await site.createThread(by, { topid: String(one) });
	await site.createThread(by, { topid: String(group) });
	await site.as(by).post("/v5/content/thread/postDraft", { tid: saved.body.data.tid });
	expect(await listed(other)).toEqual([saved.body.data.tid]);
	const recent = async (kind: string) =>
		(await site.as(by).get(`/v5/content/${kind}/recentlyPost`)).body.data.list.map(
			({ topid }: { topid: number }) => topid,
		);
	expect([await recent("topic"), await recent("group")]).toEqual([[other, one], [group]]);
});

describe("the host", () => {
	test("pins, deletes and restores replies, and hides posts, in the topic only, and it is logged", async () => {
		const topid = await createTopic(site, host);
		const powers = async (tid: number) => (await site.as(host).get(`/v5/content/thread/${tid}`)).body.data.powers;
		const inside = await site.createThread(undefined, { topid: String(topid) });
		const outside = await site.createThread();
		expect([await powers(inside.tid), await powers(outside.tid)]).toEqual([
			["pin-reply", "delete-reply", "ban-post", "pin-in-topic", "remove-from-topic"],
			[],
		]);
		const reply = async (tid: number): Promise<number> =>
			(await site.as(await site.member()).post("/v5/content/post/newReply", { data: { tid, message: "Buy here." } }))
				.body.data.pid;
		const [pid, elsewhere] = [await reply(inside.tid), await reply(outside.tid)];
		const requests: [string, (pid: number) => object][] = [
			["/v5/content/thread/pin", (id) => ({ pid: id, status: 1 })],
			["/v5/content/thread/ban", (id) => ({ pid: id, status: 1 })],
			["/v5/content/thread/ban", (id) => ({ pid: id, status: 0 })],
			["/v5/content/post/delete", (id) => ({ pid: id })],
			["/v5/content/post/delete", (id) => ({ pid: id, undo: true })],
		];
		for (const [path, body] of requests) {
			expect([path, (await site.as(host).post(path, body(pid))).status]).toEqual([path, 200]);
			expect([path, (await site.as(host).post(path, body(elsewhere))).status >= 400]).toEqual([path, true]);
		}
		expectError(await site.as(host).post("/v5/content/thread/delete", { tid: inside.tid }), {
			status: 403,
			reason: "not-allowed",
		});
		const { rows } = await site.deps.pool.query(
			"select action from moderation_log where uid = $1 and object_id = $2 order by id",
			[host.uid, pid],
		);
		expect(rows.map(({ action }) => action)).toEqual([
			"pin-reply",
			"hide-reply",
			"show-reply",
			"delete-reply",
			"restore-reply",
		]);
	});

	test("does not undo what a moderator did", async () => {
		const topid = await createTopic(site, host);
		const admin = site.as(await site.member({ groupId: 6, roles: [{ role: "administrator" }] }));
		const { tid, pid } = await site.createThread(host, { topid: String(topid) });
		const theirs = (
			await site.as(await site.member()).post("/v5/content/post/newReply", { data: { tid, message: "Buy here." } })
		).body.data.pid;
		await admin.post("/v5/content/thread/ban", { pid, status: 1 });
		await admin.post("/v5/content/post/delete", { pid: theirs });
		expectError(await site.as(host).post("/v5/content/thread/ban", { pid, status: 0 }), {
			status: 403,
			reason: "not-allowed",
		});
		expectError(await site.as(host).post("/v5/content/post/delete", { pid: theirs, undo: true }), { status: 404 });
	});
});
