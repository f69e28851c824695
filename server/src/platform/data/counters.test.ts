import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import pino from "pino";
import { expect, test } from "vitest";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { domains } from "../../domains.ts";
import { reconcileCounters } from "./counters.ts";

const site = await buildTestApp();
const { db } = site.deps;

/** Reconciles all counters. @returns the log lines of repairs */
async function reconcile(): Promise<{ key: number; before: object; after: object }[]> {
	const lines: string[] = [];
	const log = pino(
		new Writable({
			write(line, _encoding, done) {
				lines.push(String(line));
				done();
			},
		}),
	);
	for (const counters of domains.flatMap((domain) => domain.counters)) await reconcileCounters({ db, log }, counters);
	return lines.map((line) => JSON.parse(line));
}

const countsOf = async (member: TestMember) => (await site.guest.get(`/v5/user/userInfo?uuid=${member.uid}`)).body.data;

test("counters stay exact when members follow, like, post, delete and restore at the same moment", async () => {
	const members = await Promise.all(Array.from({ length: 5 }, () => site.member()));
	const threads = await Promise.all(members.map((member) => site.createThread(member)));
	const send = async (member: TestMember, url: string, body: object) => site.as(member).post(url, body);
	const replies = await Promise.all(
		threads.map(
			async ({ tid }, n) =>
				(
					await send(members[(n + 1) % 5] as TestMember, "/v5/content/post/newReply", {
						data: { tid, message: "So true" },
					})
				).body.data,
		),
	);
	const work: (() => Promise<{ status: number }>)[] = [];
	for (const [n, member] of members.entries())
		for (const [m, other] of members.entries()) {
			const [thread, reply] = [threads[m] as { tid: number; pid: number }, replies[m] as { pid: number }];
			if (n !== m) work.push(() => send(member, "/v5/user/follow", { follow_uid: other.uid }));
			if (n !== m) work.push(() => send(member, "/v5/user/follow", { follow_uid: other.uid, status: n % 2 }));
			work.push(() =>
				site.as(member).get(`/selfapi/ucenter/followlistall?follow_uid=${members.map(({ uid }) => uid).join(",")}`),
			);
			for (const pid of [thread.pid, reply.pid])
				for (const like of [1, 0, 1].slice(n % 3))
					work.push(() => send(member, "/v5/content/post/like", { pid, like }));
			work.push(() => send(member, "/v5/content/post/favorite", { id: thread.tid, favorite: (n + m) % 2 }));
			work.push(() =>
				send(member, "/v5/content/post/newReply", {
					data: { tid: thread.tid, message: "Another", pid: m % 2 ? reply.pid : undefined },
				}),
			);
			if (m === (n + 4) % 5)
				for (const undo of [false, true, false])
					work.push(() => send(member, "/v5/content/post/delete", { pid: reply.pid, undo }));
			if (m === n && n > 2)
				for (const undo of [false, true])
					work.push(() => send(member, "/v5/content/thread/delete", { tid: thread.tid, undo }));
		}
	const shuffled = work.map((run, n) => ({ run, order: (n * 7_919) % 1_009 })).sort((a, b) => a.order - b.order);
	const statuses: number[] = [];
	const sendQueue = async (): Promise<void> => {
		for (let next = shuffled.shift(); next; next = shuffled.shift()) statuses.push((await next.run()).status);
	};
	await Promise.all(Array.from({ length: 6 }, sendQueue));
	expect(statuses.filter((status) => status >= 500)).toEqual([]);
	expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(150);
	expect(await reconcile()).toEqual([]);
});

test("the nightly job repairs counters that are wrong and logs each", async () => {
	const [amina, kofi] = [await site.member(), await site.member()];
	const { pid, tid } = await site.createThread(amina);
	await site.as(kofi).post("/v5/user/follow", { follow_uid: amina.uid, status: 1 });
	await site.as(kofi).post("/v5/content/post/like", { pid, like: 1 });
	const right = { postCount: 1, fansCount: 1, followsCount: 0, likeCount: 1 };
	expect(await countsOf(amina)).toMatchObject(right);
	await db.execute(
		sql`update member_counts set followers = 7, threads = 0, likes_received = 3 where uid = ${amina.uid}`,
	);
	await db.execute(sql`delete from member_counts where uid = ${kofi.uid}`);
	await db.execute(sql`update posts set like_count = 4 where pid = ${pid}`);
	await db.execute(sql`update threads set bookmark_count = 2, reply_count = 5 where tid = ${tid}`);
	const repairs = await reconcile();
	expect(repairs).toContainEqual(
		expect.objectContaining({
			key: amina.uid,
			before: { followers: 7, following: 0 },
			after: { followers: 1, following: 0 },
		}),
	);
	expect(repairs.map(({ key }) => key).sort()).toEqual([amina.uid, amina.uid, kofi.uid, pid, tid].sort());
	expect(await countsOf(amina)).toMatchObject(right);
	expect(await countsOf(kofi)).toMatchObject({ fansCount: 0, followsCount: 1 });
	expect(await reconcile()).toEqual([]);
});

test("a balance that differs from its entries is repaired", async () => {
	const { uid } = await site.member();
	await db.execute(sql`insert into wallet_accounts (uid, currency, balance) values (${uid}, 'xgold', 9)`);
	expect(await reconcile()).toMatchObject([{ before: { balance: 9 }, after: { balance: 0 } }]);
});
