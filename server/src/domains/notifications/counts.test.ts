import { expect, test } from "vitest";
import { notificationTabs } from "#contract/notificationRules.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { dayMs } from "../../platform/durations.ts";
import { notificationActions } from "./notifications.fixture.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const { like, follow, block, counts, bell, list } = notificationActions(site);

/** A generator of numbers from 0 to below `limit`, the same for a seed. */
function randomFrom(seed: number): (limit: number) => number {
	let state = seed;
	return (limit) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * limit);
	};
}

interface Post {
	tid: number;
	pid: number;
	by: TestMember;
}

/**
 * What the notifications of a member must say, computed from who likes, follows and blocks whom, and what is muted, in
 * the end.
 */
async function expected(
	member: TestMember,
	posts: Post[],
): Promise<{ likes: Record<number, number>; followers: number }> {
	const { rows: hidden } = await pool.query<{ uid: number }>(
		"select blocked_uid as uid from member_blocks where uid = $1",
		[member.uid],
	);
	const seen = (uids: number[]): number =>
		uids.filter((uid) => uid !== member.uid && !hidden.some((one) => one.uid === uid)).length;
	const likes: Record<number, number> = {};
	for (const { tid, pid } of posts.filter(({ by }) => by === member)) {
		const { rows: open } = await pool.query(
			`select from threads where tid = $1 and deleted_at is null and not exists (select from thread_mutes m
				where m.tid = $1 and m.uid = $2)`,
			[tid, member.uid],
		);
		const { rows } = await pool.query<{ uid: number }>("select uid from likes where pid = $1", [pid]);
		const num = seen(rows.map(({ uid }) => uid));
		if (open.length > 0 && num > 0) likes[pid] = num;
	}
	const { rows: fans } = await pool.query<{ uid: number }>("select uid from follows where follow_uid = $1", [
		member.uid,
	]);
	return { likes, followers: seen(fans.map(({ uid }) => uid)) };
}

test.each([1, 2, 3])(
	"bell, tabs and rows agree after 1,000 likes, follows, replies, mentions, blocks, mutes, deletions and readings at once (%i)",
	{ timeout: 180_000 },
	async (seed) => {
		const random = randomFrom(seed);
		const members = await Promise.all(Array.from({ length: 12 }, () => site.member()));
		const posts: Post[] = await Promise.all(
			members.slice(0, 6).flatMap((by) => [site.createThread(by), site.createThread(by)]),
		);
		const pick = <T>(all: readonly T[]): T => all[random(all.length)] as T;
		const operations = Array.from({ length: 1_000 }, (): (() => Promise<unknown>) => {
			const [by, post, other, on] = [pick(members), pick(posts), pick(members), random(2)];
			const kind = random(27);
			if (kind < 12) return () => like(by, post.pid, on);
			if (kind < 17) return () => follow(by, other.uid, on);
			if (kind < 19) return () => block(by, other.uid, on);
			if (kind === 19)
				return () => site.as(post.by).post("/v5/content/thread/delete", { tid: post.tid, undo: on === 1 });
			if (kind === 20) return () => site.as(post.by).post("/v5/content/thread/mute", { tid: post.tid, mute: on });
			// Members read some and all of what they were notified of, in between.
			if (kind === 21)
				return () => site.as(by).post("/v5/notifications/read", on === 1 ? {} : { tab: pick(notificationTabs) });
			if (kind < 24) {
				const message = on === 1 ? `Look at this light, @${other.username}!` : "What a light there is.";
				return () => site.as(by).post("/v5/content/post/newReply", { data: { tid: post.tid, message } });
			}
			if (kind === 24) return () => site.as(by).post("/v5/user/mute", { uid: other.uid, mute: on });
			if (kind === 25)
				return async () => {
					const [first] = await list(by, on === 1 ? "atme" : "reply");
					if (first)
						expect((await site.as(by).post(`/selfapi/ucenter/delnotice?id=${first.id}&undo=${on}`)).status).toBe(200);
				};
			return async () => {
				const [first] = await list(post.by, "attention");
				if (first)
					expect([200, 404]).toContain(
						(await site.as(post.by).post("/v5/notifications/open", { id: first.id })).status,
					);
			};
		});
		const running = new Set<Promise<unknown>>();
		for (const run of operations) {
			const one: Promise<unknown> = run().finally(() => running.delete(one));
			running.add(one);
			if (running.size >= 40) await Promise.race(running);
		}
		await Promise.all(running);
		await site.runJobs();

		for (const member of members) {
			const { likes, followers } = await expected(member, posts);
			const notifications = await list(member, "attention");
			const shown = notifications.filter(({ kind }) => kind === "like").map(({ pid, num }) => [pid, num]);
			expect(Object.fromEntries(shown)).toEqual(likes);
			expect(notifications.filter(({ kind }) => kind === "follow").reduce((sum, { num }) => sum + num, 0)).toBe(
				followers,
			);
			const rows = await Promise.all(
				notificationTabs.map(
					async (tab) => [tab, (await list(member, tab)).filter(({ is_read }) => !is_read).length] as const,
				),
			);
			const unread = { ...Object.fromEntries(rows), count: rows.reduce((sum, [, some]) => sum + some, 0) };
			expect(await counts(member)).toEqual(unread);
			expect(await bell(member)).toEqual(unread);
			await site.as(member).post("/v5/notifications/read", {});
			expect(await counts(member)).toMatchObject({ count: 0 });
		}

		// What was read is unread again for somebody else, with all who like it; a muted or deleted thread of nobody.
		const fan = await site.member();
		for (const { pid } of posts) await like(fan, pid);
		for (const member of members.slice(0, 6)) {
			const { likes } = await expected(member, posts);
			const unread = (await list(member, "attention")).filter(({ kind, is_read }) => kind === "like" && !is_read);
			expect(Object.fromEntries(unread.map(({ pid, num }) => [pid, num]))).toEqual(likes);
			expect((await counts(member)).attention).toBe(Object.keys(likes).length);
		}
	},
);

test("a like or follow that is published again and again is one notification of one member", async () => {
	const [author, fan] = [await site.member(), await site.member()];
	const { pid } = await site.createThread(author);
	for (let n = 0; n < 4; n++)
		for (const on of [1, 0, 1]) await Promise.all([like(fan, pid, on), follow(fan, author.uid, on)]);
	const { rows } = await pool.query("select kind, subject, refs from notifications where uid = $1 order by kind", [
		author.uid,
	]);
	expect(rows).toEqual([
		{ kind: "follow", subject: Math.floor(site.clock.now().getTime() / dayMs), refs: [String(fan.uid)] },
		{ kind: "like", subject: pid, refs: [String(fan.uid)] },
	]);
});

test("a job that runs twice notifies once", async () => {
	const [author, fan] = [await site.member(), await site.member()];
	const { tid } = await site.createThread(author);
	const { pid } = (
		await site.as(fan).post("/v5/content/post/newReply", { data: { tid, message: "And here is more of it." } })
	).body.data;
	const handler = site.product.eventHandlers.find(({ name }) => name === "notifications.reply:threads.replyAddressed");
	await Promise.all([1, 2, 3].map(() => handler?.run(site.deps, { tid, pid } as never)));
	await site.as(author).post("/v5/notifications/read", {});
	await site.runJobs();
	expect(await counts(author)).toMatchObject({ count: 0 });
	expect((await list(author, "reply")).map(({ num }) => num)).toEqual([1]);
});

test("the author of a thread is notified of a plain reply with it, of one that answers somebody by a job, once each", async () => {
	const [author, fan, other] = [await site.member(), await site.member(), await site.member()];
	const { tid } = await site.createThread(author);
	const reply = async (by: TestMember, pid = 0): Promise<number> =>
		(
			await site
				.as(by)
				.post("/v5/content/post/newReply", { data: { tid, pid, message: `By ${by.username} on ${pid}.` } })
		).body.data.pid;
	const notified = async (member: TestMember): Promise<unknown[]> =>
		(
			await pool.query(
				"select kind, cardinality(refs) as refs from notifications where uid = $1 and kind <> 'follow' order by kind",
				[member.uid],
			)
		).rows;
	const pid = await reply(fan);
	expect(await notified(author)).toEqual([{ kind: "reply", refs: 1 }]);
	await reply(other, pid);
	expect([await notified(author), await notified(fan)]).toEqual([[{ kind: "reply", refs: 1 }], []]);
	await site.runJobs();
	expect(await notified(author)).toEqual([{ kind: "reply", refs: 2 }]);
	expect(await notified(fan)).toEqual([{ kind: "answer", refs: 1 }]);
});
