import { expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { createTopic, readTopic } from "./topics.fixture.ts";

const site = await buildTestApp();
const url = "/v5/content/topic";
const add = (by: TestMember, topid: number, username: string) =>
	site.as(by).post(`${url}/addHost`, { topid, username });
const remove = (by: TestMember, topid: number, uid: number) => site.as(by).post(`${url}/removeHost`, { topid, uid });
const handOver = (by: TestMember, topid: number, uid: number) => site.as(by).post(`${url}/handOver`, { topid, uid });
const edit = (by: TestMember, topid: number, message: string) =>
	site.as(by).post(url, { subject: `Edited ${topid}`, message, tagids: "1", isEdit: 1, tid: topid });
const system = async (by: TestMember): Promise<string[]> =>
	(await site.as(by).get("/selfapi/ucenter/systemnoticelist")).body.data.notelist.map(
		({ text }: { text: string }) => text,
	);

test("only the main host names hosts and hands the topic over; hosts and figures are for hosts and moderators", async () => {
	const [main, host, other] = [await site.member(), await site.member(), await site.member()];
	const manager = await site.member({ roles: [{ role: "administrator" }] });
	const topid = await createTopic(site, main);
	expect((await add(main, topid, host.username)).status).toBe(200);
	for (const by of [host, other, manager]) {
		expectError(await add(by, topid, other.username), { status: 403, reason: "not-allowed" });
		expectError(await handOver(by, topid, host.uid), { status: 403, reason: "not-allowed" });
	}
	expectError(await remove(other, topid, host.uid), { status: 403, reason: "not-allowed" });
	expectError(await remove(main, topid, main.uid), { status: 403, reason: "not-allowed" });
	expectError(await handOver(main, topid, other.uid), { status: 403, reason: "not-allowed" });
	expectError(await add(main, topid, "nobody_there"), { status: 422, reason: "member-unknown" });
	await site.as(other).post("/v5/user/block", { uid: main.uid, block: 1 });
	expectError(await add(main, topid, other.username), { status: 403, reason: "blocked-by-member" });
	for (const name of ["hosts", "figures"]) {
		expect((await site.guest.get(`${url}/${topid}/${name}`)).status).toBe(401);
		expectError(await site.as(other).get(`${url}/${topid}/${name}`), { status: 403, reason: "not-allowed" });
		for (const by of [main, host, manager]) expect((await site.as(by).get(`${url}/${topid}/${name}`)).status).toBe(200);
	}
});

test("a host edits the topic and deletes replies in it, but does not delete it, until they are removed", async () => {
	const [main, host, other] = [await site.member(), await site.member(), await site.member()];
	const topid = await createTopic(site, main);
	const { tid } = await site.createThread(other, { topid: String(topid) });
	const reply = async (): Promise<number> =>
		(await site.as(other).post("/v5/content/post/newReply", { data: { tid, message: `A reply of ${Math.random()}.` } }))
			.body.data.pid;
	const deleteReply = async (): Promise<number> =>
		(await site.as(host).post("/v5/content/post/delete", { pid: await reply() })).status;
	expect(await deleteReply()).toBe(403);
	await add(main, topid, `@${host.username}`);
	await add(main, topid, host.username);
	expect((await readTopic(site, topid)).hosts).toMatchObject([{ uid: host.uid }]);
	expect((await edit(host, topid, "By a host.")).status).toBe(200);
	expect(await deleteReply()).toBe(200);
	expectError(await site.as(host).post("/selfapi/v4/topic/delete", { tid: topid }), {
		status: 403,
		reason: "not-allowed",
		convention: "legacy",
	});
	await site.runJobs();
	expect(await system(host)).toEqual([`You now host the topic Edited ${topid}`]);
	expect((await remove(main, topid, host.uid)).body.data.lists).toMatchObject([{ uid: main.uid }]);
	expect((await edit(host, topid, "Too late.")).status).toBe(403);
	expect(await system(host)).toEqual([]);
});

test("a topic has at most five hosts beside its main host, and a host gives it up", async () => {
	const main = await site.member();
	const topid = await createTopic(site, main);
	const hosts = await Promise.all(Array.from({ length: 6 }, () => site.member()));
	for (const { username } of hosts.slice(0, 5)) expect((await add(main, topid, username)).status).toBe(200);
	expectError(await add(main, topid, hosts[5]?.username ?? ""), { status: 422, reason: "too-many-hosts" });
	const first = hosts[0] as TestMember;
	expect((await remove(first, topid, first.uid)).status).toBe(200);
	expect((await add(main, topid, hosts[5]?.username ?? "")).status).toBe(200);
});

test("the topic is handed over to another host; hidden, it has no hosts, and shown again its main host", async () => {
	const [main, next] = [await site.member(), await site.member()];
	const manager = site.as(await site.member({ roles: [{ role: "administrator" }] }));
	const topid = await createTopic(site, main);
	await add(main, topid, next.username);
	expect((await handOver(main, topid, next.uid)).body.data).toMatchObject({
		main: next.uid,
		lists: [{ uid: next.uid }, { uid: main.uid }],
	});
	await site.runJobs();
	expect(await system(next)).toEqual([expect.stringMatching(/^You are now the main host of the topic /)]);
	expectError(await add(main, topid, "nobody_there"), { status: 403, reason: "not-allowed" });
	expect((await edit(main, topid, "Still a host.")).status).toBe(200);
	await manager.post(`${url}/moderate`, { topid, action: "hide" });
	await manager.post(`${url}/moderate`, { topid, action: "show" });
	expect((await edit(main, topid, "No host any more.")).status).toBe(403);
	expect((await edit(next, topid, "The main host.")).status).toBe(200);
});

test("figures count what is new in 28 days", async () => {
	const [main, fan] = [await site.member(), await site.member()];
	const topid = await createTopic(site, main);
	await site.as(fan).post(`${url}/follow`, { topid, status: 1 });
	const { tid } = await site.createThread(fan, { topid: String(topid) });
	await site.as(main).post("/v5/content/post/newReply", { data: { tid, message: "Welcome to the topic." } });
	const old = await site.createThread(main, { topid: String(topid) });
	await site.deps.pool.query("update threads set created_at = now() - interval '29 days' where tid = $1", [old.tid]);
	await site.deps.pool.query(
		"update topic_follows set created_at = now() - interval '29 days' where topid = $1 and uid = $2",
		[topid, main.uid],
	);
	expect((await site.as(main).get(`${url}/${topid}/figures`)).body.data).toEqual({
		followers: 2,
		threads: 2,
		newFollowers: 1,
		newThreads: 1,
		replies: 1,
		authors: 1,
	});
});

test("the topics of a section are listed with the global ones, not with those of others", async () => {
	const by = await site.member();
	const [kenyan, global, ghanaian] = [
		await createTopic(site, by, { country_fid: 207, subject: "Matatu art" }),
		await createTopic(site, by, { country_fid: 293, subject: "Light everywhere" }),
		await createTopic(site, by, { country_fid: 220, subject: "Kente looms" }),
	];
	const { result: lists } = (await site.guest.get("/selfapi/v4/topic/list?country_fid=207&limit=50")).body.data;
	const topids = lists.map(({ topid }: { topid: number }) => topid);
	expect(topids).toContain(kenyan);
	expect(topids).toContain(global);
	expect(topids).not.toContain(ghanaian);
});

test("a banned member becomes no host, and is handed no topic", async () => {
	const [main, host, banned] = [await site.member(), await site.member(), await site.member()];
	const topid = await createTopic(site, main);
	await add(main, topid, host.username);
	await site.deps.pool.query("update accounts set group_id = 5, banned_until = null where uid = any($1)", [
		[host.uid, banned.uid],
	]);
	expectError(await add(main, topid, banned.username), { status: 422, reason: "member-unknown" });
	expectError(await handOver(main, topid, host.uid), { status: 403, reason: "not-allowed" });
	await site.deps.pool.query("update accounts set banned_until = now() - interval '1 day' where uid = $1", [host.uid]);
	expect((await handOver(main, topid, host.uid)).status).toBe(200);
});
