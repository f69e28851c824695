import { describe, expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const block = (by: TestMember, uid: number, on = 1) => site.as(by).post("/v5/user/block", { uid, block: on });
const follow = (by: TestMember, uid: number) => site.as(by).post("/v5/user/follow", { follow_uid: uid, status: 1 });
const reply = (by: TestMember, data: object) =>
	site.as(by).post("/v5/content/post/newReply", { data: { message: "And here is more of it.", ...data } });
const countsOf = async (member: TestMember) => {
	const { followsCount, fansCount } = (await site.as(member).get("/v5/user/userCount")).body.data;
	return [followsCount, fansCount];
};
const latestOf = async (member: TestMember): Promise<number[]> =>
	(await site.as(member).get("/selfapi/v4/lastthread/list?country_fid=188")).body.data.list.map(
		({ tid }: { tid: number }) => tid,
	);

describe("blocking is refused", () => {
	test("to guests, of oneself and of nobody", async () => {
		const amina = await site.member();
		expectError(await site.guest.post("/v5/user/block", { uid: amina.uid, block: 1 }), {
			status: 401,
			reason: "login-required",
		});
		expectError(await block(amina, amina.uid), { status: 403, reason: "block-self" });
		expectError(await block(amina, 999_999_999), { status: 404, reason: "not-found" });
	});
	test("beyond 500 members", async () => {
		const amina = await site.member();
		await site.deps.pool.query(
			`insert into accounts (username, username_key, name) select 'many_' || n, 'many_' || n, 'many'
				from generate_series(1, 500) n`,
		);
		await site.deps.pool.query(
			`insert into member_blocks (uid, blocked_uid, created_at) select $1, uid, now() from accounts
				where name = 'many'`,
			[amina.uid],
		);
		expectError(await block(amina, (await site.member()).uid), { status: 403, reason: "too-many-blocks" });
	});
});

test("ends the follows of both, once, also at the same time, and stays repeatable", async () => {
	const [amina, kofi] = [await site.member(), await site.member()];
	await follow(amina, kofi.uid);
	await follow(kofi, amina.uid);
	const answers = await Promise.all([
		block(amina, kofi.uid),
		block(kofi, amina.uid),
		block(amina, kofi.uid),
		block(kofi, amina.uid),
	]);
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	expect([await countsOf(amina), await countsOf(kofi)]).toEqual([
		[0, 0],
		[0, 0],
	]);
	expect((await site.as(amina).get("/v5/user/blocks")).body.data.lists.map(({ uid }: { uid: number }) => uid)).toEqual([
		kofi.uid,
	]);
});

test("who blocks a member can't follow them, and isn't offered it, until it is ended", async () => {
	const [amina, kofi, lan] = [await site.member(), await site.member(), await site.member()];
	await block(amina, kofi.uid);
	expectError(await follow(amina, kofi.uid), { status: 403, reason: "follow-blocked" });
	expectError(await site.as(amina).get(`/selfapi/ucenter/followadd?follow_uid=${kofi.uid}`), {
		status: 403,
		reason: "follow-blocked",
		convention: "legacy",
	});
	const all = await site.as(amina).get(`/selfapi/ucenter/followlistall?follow_uid=${kofi.uid},${lan.uid}`);
	expect([all.body.data.uids, await countsOf(amina), await countsOf(kofi)]).toEqual([[lan.uid], [1, 0], [0, 0]]);
	const mayFollow = async () => (await site.as(amina).get(`/v5/user/userInfo?uuid=${kofi.uid}`)).body.data.can.follow;
	expect(await mayFollow()).toEqual({ ok: false, why: "follow-blocked" });
	await block(amina, kofi.uid, 0);
	expect([await mayFollow(), (await follow(amina, kofi.uid)).status]).toEqual([{ ok: true }, 200]);
});

test("a follow at the same time as the block ends", async () => {
	const [amina, kofi] = [await site.member(), await site.member()];
	await Promise.all([
		follow(kofi, amina.uid),
		block(amina, kofi.uid),
		site.as(kofi).get(`/selfapi/ucenter/followlistall?follow_uid=${amina.uid}`),
	]);
	expect([await countsOf(amina), await countsOf(kofi)]).toEqual([
		[0, 0],
		[0, 0],
	]);
});

describe("a blocked member", () => {
	test("can't follow or reply to who blocked them, until it is ended", async () => {
		const [amina, kofi, lan] = [await site.member(), await site.member(), await site.member()];
		const { tid } = await site.createThread(amina);
		const other = await site.createThread(lan);
		const { pid } = (await reply(amina, { tid: other.tid })).body.data;
		await block(amina, kofi.uid);
		const refused = { status: 403, reason: "blocked-by-member" } as const;
		expectError(await follow(kofi, amina.uid), refused);
		expectError(await reply(kofi, { tid }), refused);
		expectError(await reply(kofi, { tid: other.tid, pid }), refused);
		expectError(await reply(kofi, { tid: other.tid, quote_pid: pid }), refused);
		expectError(await site.as(kofi).post("/selfapi/thread/sendreply", { tid, message: "And here is more." }), {
			...refused,
			convention: "legacy",
		});
		const all = await site.as(kofi).get(`/selfapi/ucenter/followlistall?follow_uid=${amina.uid},${lan.uid}`);
		expect(all.body.data.uids).toEqual([lan.uid]);
		expect((await reply(kofi, { tid: other.tid })).status).toBe(200);
		await block(amina, kofi.uid, 0);
		expect([(await follow(kofi, amina.uid)).status, (await reply(kofi, { tid })).status]).toEqual([200, 200]);
	});
	test("is no longer seen by who blocked them: lists, search, replies, quotes; others see them", async () => {
		const [amina, kofi, lan] = [await site.member(), await site.member(), await site.member()];
		const { tid } = await site.createThread(kofi, { subject: "Sunrise over Lekki" });
		const other = await site.createThread(lan);
		const { pid } = (await reply(kofi, { tid: other.tid, message: "A rude remark about it." })).body.data;
		await reply(lan, { tid: other.tid, quote_pid: pid, message: "I disagree with this one." });
		await block(amina, kofi.uid);
		expect([(await latestOf(amina)).includes(tid), (await latestOf(lan)).includes(tid)]).toEqual([false, true]);
		for (const [member, seen] of [
			[amina, ""],
			[lan, expect.stringContaining("<p>")],
		] as const)
			expect((await site.as(member).get(`/v5/content/thread/${tid}`)).body.data).toMatchObject({
				html: seen,
				blocked: seen === "",
			});
		for (const [member, seen] of [
			[amina, false],
			[lan, true],
		] as const) {
			const found = (await site.as(member).get("/v5/content/thread/search?query=lekki")).body.data.lists;
			expect(found.some((thread: { tid: number }) => thread.tid === tid)).toBe(seen);
			for (const url of [`/v5/content/post/reply/${other.tid}`, `/v5/content/thread/page/${other.tid}`]) {
				const { body } = await site.as(member).get(url);
				expect(JSON.stringify(body).includes("rude remark")).toBe(seen);
				expect(body.data.lists.find((post: { pid: number }) => post.pid === pid)).toMatchObject({
					blocked: !seen,
					status: 1,
				});
			}
		}
		expect(JSON.stringify((await site.guest.get(`/v5/content/post/reply/${other.tid}`)).body)).toContain("rude remark");
	});
});
