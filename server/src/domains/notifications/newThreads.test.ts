import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { notificationActions } from "./notifications.fixture.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const { follow, block, reply, texts, bell, list } = notificationActions(site);

const createTopic = async (by: TestMember, subject: string): Promise<number> =>
	(await site.as(by).post("/v5/content/topic", { subject, message: "About it.", categoryid: 42, tagids: "8" })).body
		.data.topid;
const followTopic = (by: TestMember, topid: number) =>
	site.as(by).post("/v5/content/topic/follow", { topid, status: 1 });
const publish = async (by: TestMember, fields: { subject: string; topid?: number; fid?: number; message?: string }) => {
	const thread = await site.createThread(by, fields);
	await site.runJobs();
	return thread;
};
const all = async (by: TestMember): Promise<{ id: number; text: string; href: string; is_read: boolean }[]> =>
	(await site.as(by).get("/selfapi/ucenter/noticelist")).body.data.notelist;

test("refuses guests the list of all, and a thread's notifications of others stay", async () => {
	expect((await site.guest.get("/selfapi/ucenter/noticelist")).status).toBe(401);
	expect((await site.guest.post("/v5/notifications/readThread", { tid: 1 })).status).toBe(401);
	const [author, fan] = [await site.member(), await site.member()];
	const { tid } = await site.createThread(author);
	await reply(fan, tid);
	expect((await site.as(fan).post("/v5/notifications/readThread", { tid })).body.data).toEqual({ changed: 0 });
	expect(await bell(author)).toMatchObject({ count: 1 });
	const [{ id } = { id: 0 }] = await all(author);
	await site.as(fan).post("/v5/notifications/read", { ids: [id] });
	expect(await bell(author)).toMatchObject({ count: 1, reply: 1 });
	await site.as(author).post("/v5/notifications/read", { ids: [id] });
	expect(await bell(author)).toMatchObject({ count: 0, reply: 0 });
});

test("followers of a member get one notification of their new threads, which they may switch off", async () => {
	const [author, fan, blocked] = [
		await site.member({ username: "amara_kone" }),
		await site.member(),
		await site.member(),
	];
	await follow(fan, author.uid);
	await follow(blocked, author.uid);
	await block(blocked, author.uid);
	const first = await publish(author, { subject: "First light" });
	expect(await all(fan)).toMatchObject([
		{ text: "amara_kone posted “First light”", href: `/forum/${boards.single}/${first.tid}` },
	]);
	await publish(author, { subject: "Second light" });
	expect(await all(fan)).toMatchObject([
		{ text: "amara_kone posted 2 times", href: `/ucenter/account/posts?uid=${author.uid}` },
	]);
	expect(await all(blocked)).toEqual([]);
	expect(await bell(fan)).toMatchObject({ count: 1, attention: 1 });
	const { switches, ...settings } = (await site.as(fan).get("/v5/notifications/settings")).body.data;
	await site.as(fan).post("/v5/notifications/setSettings", { ...settings, site_off: ["newThreads"] });
	expect(await all(fan)).toEqual([]);
	expect(await bell(fan)).toMatchObject({ count: 0 });
	// A bug, a mention and an unreadable thread notify nobody of a new thread.
	const reader = await site.member({ username: "only_mentioned" });
	await follow(reader, author.uid);
	await publish(author, { subject: "It restarts", fid: boards.bugs });
	await publish(author, { subject: "With a friend", message: "I was there with @only_mentioned today." });
	const { tid } = await publish(author, { subject: "Members only" });
	await pool.query("update threads set readaccess = 200 where tid = $1", [tid]);
	expect((await all(reader)).map(({ text }) => text)).toEqual(["amara_kone mentioned you in “With a friend”"]);
});

test("a topic's hosts and followers are notified of its threads, each once, but not of their own", async () => {
	const [host, author, follower, fan] = [
		await site.member(),
		await site.member(),
		await site.member(),
		await site.member(),
	];
	const topid = await createTopic(host, "Kente");
	for (const by of [author, follower, fan]) await followTopic(by, topid);
	await follow(fan, author.uid);
	const { tid } = await publish(author, { subject: "Blue and gold", topid });
	expect(await texts(host, "attention")).toEqual(["New post in Kente, which you host: “Blue and gold”"]);
	expect(await texts(follower, "attention")).toEqual(["New post in Kente: “Blue and gold”"]);
	expect(await texts(fan, "attention")).toEqual([expect.stringContaining("posted “Blue and gold”")]);
	expect(await texts(author, "attention")).toEqual([expect.stringContaining("followed you")]);
	await publish(host, { subject: "Red and gold", topid });
	expect(await texts(host, "attention")).toHaveLength(1);
	expect((await list(follower, "attention"))[0]).toMatchObject({
		text: "2 new posts in Kente",
		href: `/topic/${topid}`,
	});
	// Opening the only thread of a notification reads it; of two, one is left.
	await site.as(host).post("/v5/notifications/readThread", { tid });
	await site.as(follower).post("/v5/notifications/readThread", { tid });
	expect([(await bell(host)).count, (await bell(follower)).count]).toEqual([0, 1]);
	await site.as(host).post("/v5/content/thread/delete", { tid });
});

test("opening a thread reads what it is about", async () => {
	const [author, fan] = [await site.member(), await site.member()];
	const [one, other] = [await site.createThread(author), await site.createThread(author)];
	for (const { tid, pid } of [one, other]) {
		await reply(fan, tid);
		await site.as(fan).post("/v5/content/post/like", { pid, like: 1 });
	}
	expect(await bell(author)).toMatchObject({ count: 4 });
	const read = () => site.as(author).post("/v5/notifications/readThread", { tid: one.tid });
	expect((await read()).body.data).toEqual({ changed: 1 });
	expect((await read()).body.data).toEqual({ changed: 0 });
	expect(await bell(author)).toMatchObject({ count: 2, reply: 1, attention: 1 });
});

test("a deleted reply takes only itself out of the notification: what was read before it stays, as read", async () => {
	const [author, fan, other] = [await site.member({ name: "Zuri" }), await site.member(), await site.member()];
	const { tid } = await site.createThread(author, { subject: "Evening" });
	await reply(fan, tid);
	const before = await texts(author, "reply");
	await site.as(author).post("/v5/notifications/read");
	const pid = await reply(other, tid);
	expect(await bell(author)).toMatchObject({ count: 1 });
	await site.as(other).post("/v5/content/post/delete", { pid });
	expect(await texts(author, "reply")).toEqual(before);
	expect((await list(author, "reply"))[0]).toMatchObject({ is_read: true });
	expect(await bell(author)).toMatchObject({ count: 0 });
	// What the member has deleted does not come back.
	const [{ id } = { id: 0 }] = await list(author, "reply");
	await site.as(author).get(`/selfapi/ucenter/delnotice?id=${id}`);
	const last = await reply(other, tid);
	await site.as(other).post("/v5/content/post/delete", { pid: last });
	expect(await list(author, "reply")).toEqual([]);
});

test("the link of several replies opens that of the member whom the title names", async () => {
	const [author, fan, other] = [
		await site.member(),
		await site.member(),
		await site.member({ username: "named_last" }),
	];
	const { tid } = await site.createThread(author);
	await reply(fan, tid);
	const pid = await reply(other, tid);
	const [notification] = await list(author, "reply");
	expect(notification?.title).toMatch(/^named_last and /);
	expect(notification?.href).toMatch(new RegExp(`#pid${pid}$`));
});

test("replies of a busy thread do not put off the notification of those who saved it", async () => {
	const [author, reader, fan] = [await site.member(), await site.member(), await site.member()];
	const { tid } = await site.createThread(author);
	await site.as(reader).post("/v5/content/post/favorite", { id: tid, favorite: 1 });
	const dueAt = async (): Promise<string> =>
		(await pool.query("select run_at from graphile_worker.jobs where key = $1", [`notifications.saved:${tid}`])).rows[0]
			.run_at;
	await reply(fan, tid);
	const due = await dueAt();
	await reply(fan, tid);
	expect(await dueAt()).toEqual(due);
});
