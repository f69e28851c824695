import { expect, test } from "vitest";
import { updateAccount } from "../src/domains/accounts/actions/updateAccount.ts";
import { counters as threadCounters } from "../src/domains/threads/counters.ts";
import { holdPost } from "../src/domains/threads/holding/actions/holdPost.ts";
import { lockPostWithThread } from "../src/domains/threads/holding/actions/reviewPendingPost.ts";
import { counters as topicCounters } from "../src/domains/topics/counters.ts";
import { purge as purgeFollows } from "../src/domains/topics/purge.ts";
import { createTopic, makeGroup, readTopic } from "../src/domains/topics/topics.fixture.ts";
import { reconcileCounters } from "../src/platform/data/counters.ts";
import { eventually } from "./eventually.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const site = await buildTestApp();
const { db } = site.deps;
const manager = site.as(await site.member({ roles: [{ role: "country-manager", section: 188 }] }));

const hold = (pid: number) =>
	db.transaction(async (tx) => {
		const found = await lockPostWithThread(tx, pid);
		return found !== undefined && holdPost(tx, found, "spam", site.clock.now());
	});
const release = (pid: number) => manager.post("/v5/moderation/pending/release", { pid });
const remove = (by: TestMember, tid: number, undo: boolean) =>
	site.as(by).post("/v5/content/thread/delete", { tid, undo });
const move = (by: TestMember, tid: number, topid: number) =>
	site.as(by).post("/v5/content/thread", {
		tid,
		subject: "A morning in Lagos",
		message: "The bridge was quiet and the light was gold.",
		topid: String(topid),
	});
const follow = (by: TestMember, topid: number, status: number) =>
	site.as(by).post("/v5/content/topic/follow", { topid, status });

/** What the nightly job would repair. */
const expectRightCounts = async (): Promise<void> => {
	for (const counter of [...topicCounters, ...threadCounters])
		expect(await reconcileCounters(site.deps, counter)).toBe(0);
};

test("counts of a topic and a group stay right while threads are pending, released, deleted, restored and moved, and members leave, all at once", async () => {
	const host = await site.member();
	const [one, other, group] = [
		await createTopic(site, host),
		await createTopic(site, host),
		await createTopic(site, host),
	];
	await makeGroup(site, group);
	const topids = [one, other, group];
	const members = await Promise.all(Array.from({ length: 6 }, () => site.member()));
	await Promise.all(members.map((by) => follow(by, group, 1)));
	const posted = await Promise.all(
		members.flatMap((by) =>
			topids.map(async (topid) => ({ ...(await site.createThread(by, { topid: String(topid) })), by, topid })),
		),
	);
	const statuses = (
		await Promise.all([
			...posted.map(({ by, tid, topid }) => move(by, tid, topid === one ? other : one)),
			...posted.slice(0, 9).map(({ by, tid }) => remove(by, tid, false)),
			...posted.slice(3, 12).map(({ by, tid }) => remove(by, tid, true)),
			...members.flatMap((by) =>
				topids.flatMap((topid) => [follow(by, topid, 1), follow(by, topid, 0), follow(by, topid, 1)]),
			),
		])
	).map(({ status }) => status);
	expect(statuses.filter((status) => status >= 500)).toEqual([]);
	await Promise.all([
		...posted.slice(6, 15).map(({ pid }) => hold(pid)),
		...posted.slice(6, 15).map(({ by, tid }) => remove(by, tid, false)),
	]);
	await expectRightCounts();
	await Promise.all([
		...posted.slice(6, 15).map(({ pid }) => release(pid)),
		...posted.slice(6, 15).map(({ by, tid }) => remove(by, tid, true)),
		...members.slice(0, 3).map(({ uid }) => purgeFollows(site.deps, uid)),
		...members.slice(3).map((by) => follow(by, one, 0)),
	]);
	await expectRightCounts();
	for (const topid of topids) {
		const { rows } = await site.deps.pool.query(
			`select (select count(*) from threads where topid = $1 and deleted_at is null) as threads, (select count(*)
				from topic_follows where topid = $1) as followers`,
			[topid],
		);
		expect(await readTopic(site, topid, host)).toMatchObject(rows[0]);
	}
});

test("deleting a topic while members post in it and follow it leaves it empty", async () => {
	const host = await site.member();
	const topid = await createTopic(site, host);
	const members = await Promise.all(Array.from({ length: 4 }, () => site.member()));
	const deletion = (): Promise<{ status: number }> => site.as(host).post("/selfapi/v4/topic/delete", { tid: topid });
	const post = (by: TestMember) =>
		site
			.as(by)
			.post("/v5/content/thread", { subject: "Title", message: "The bridge was quiet.", topid: String(topid) });
	const responses = await Promise.all(
		members.flatMap((by, at) => [post(by), follow(by, topid, 1), ...(at === 1 ? [deletion()] : [])]),
	);
	expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
	await site.runJobs();
	const { rows } = await site.deps.pool.query(
		`select thread_count, follower_count, (select count(*) from threads where topid = $1) as left, (select count(*)
			from topic_follows where topid = $1) as following from topics where topid = $1`,
		[topid],
	);
	expect(rows).toEqual([{ thread_count: 0, follower_count: 0, left: 0, following: 0 }]);
	await expectRightCounts();
});

test("a guest is shown the new name of a topic's host at once", async () => {
	const host = await site.member();
	const topid = await createTopic(site, host);
	const nameOf = async () => (await readTopic(site, topid)).user.name;
	const before = await nameOf();
	await db.transaction((tx) => updateAccount(tx, host.uid, { name: "Renamed" }));
	await eventually(async () => expect([before, await nameOf()]).toEqual([before, "Renamed"]));
});
