import { expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { listIn } from "../../../../test/requests.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";
import { listMembersHiding } from "./queries.ts";

const site = await buildTestApp();
const mute = (by: TestMember, uid: number, on = 1) => site.as(by).post("/v5/user/mute", { uid, mute: on });
const block = (by: TestMember, uid: number, on = 1) => site.as(by).post("/v5/user/block", { uid, block: on });
const reply = (by: TestMember, data: object) =>
	site.as(by).post("/v5/content/post/newReply", { data: { message: "And here is more of it.", ...data } });
const uidsOf = async (by: TestMember, url: string): Promise<number[]> =>
	listIn((await site.as(by).get(url)).body.data).map(({ uid }: { uid: number }) => uid);
const tidsOf = async (by: TestMember, url: string): Promise<number[]> =>
	listIn((await site.as(by).get(url)).body.data).map(({ tid }: { tid: number }) => tid);

test("muting is refused to guests, of oneself and of nobody, and together with blocks beyond 500", async () => {
	const amina = await site.member();
	expectError(await site.guest.post("/v5/user/mute", { uid: amina.uid, mute: 1 }), {
		status: 401,
		reason: "login-required",
	});
	expectError(await mute(amina, amina.uid), { status: 403, reason: "mute-self" });
	expectError(await mute(amina, 999_999_999), { status: 404, reason: "not-found" });
	await site.deps.pool.query(
		`insert into accounts (username, username_key, name) select 'many_' || n, 'many_' || n, 'many'
			from generate_series(1, 500) n`,
	);
	await site.deps.pool.query(
		"insert into member_blocks (uid, blocked_uid, created_at) select $1, uid, now() from accounts where name = 'many'",
		[amina.uid],
	);
	expectError(await mute(amina, (await site.member()).uid), { status: 403, reason: "too-many-blocks" });
});

test("a muted member is in no list, collapsed in threads, not suggested, and notices nothing", async () => {
	const [amina, kofi, lan] = [await site.member(), await site.member(), await site.member()];
	const { tid } = await site.createThread(kofi, { subject: "Moonrise over Lekki" });
	const other = await site.createThread(amina);
	const { pid } = (await reply(kofi, { tid: other.tid, message: "A dull remark about it." })).body.data;
	await site.as(amina).post("/v5/user/follow", { follow_uid: kofi.uid, status: 1 });
	for (const _ of [1, 2]) expect((await mute(amina, kofi.uid)).body.data).toEqual({ muted: 1 });
	for (const url of ["/selfapi/v4/lastthread/list?country_fid=188", "/v5/content/thread/search?query=moonrise"])
		expect([await tidsOf(amina, url), await tidsOf(lan, url)].map((tids) => tids.includes(tid))).toEqual([false, true]);
	expect(await tidsOf(amina, `/v5/content/thread/userThread?see_uid=${kofi.uid}`)).toEqual([tid]);
	const shown = async () =>
		(await site.as(amina).get(`/v5/content/post/reply/${other.tid}`)).body.data.lists.find(
			(post: { pid: number }) => post.pid === pid,
		);
	expect(await shown()).toMatchObject({ muted: true, blocked: false, html: expect.stringContaining("dull") });
	const suggested = await site.as(amina).get(`/v5/user/searchAtUser?username=${kofi.username}`);
	expect(JSON.stringify(suggested.body)).not.toContain(kofi.username);
	expect((await reply(kofi, { tid: other.tid })).status).toBe(200);
	expect((await site.as(amina).get(`/v5/user/userInfo?uuid=${kofi.uid}`)).body.data).toMatchObject({
		muted: true,
		blocked: false,
		follow_status: 1,
	});
	expect(await listMembersHiding(site.deps.db, kofi.uid, [amina.uid, lan.uid])).toEqual([amina.uid]);
	await mute(amina, kofi.uid, 0);
	expect(await shown()).toMatchObject({ muted: false });
});

test("a block takes the place of a mute, which changes no block", async () => {
	const [amina, kofi] = [await site.member(), await site.member()];
	const lists = async () => [await uidsOf(amina, "/v5/user/blocks"), await uidsOf(amina, "/v5/user/mutes")];
	await mute(amina, kofi.uid);
	expect(await lists()).toEqual([[], [kofi.uid]]);
	await block(amina, kofi.uid, 0);
	expect(await lists()).toEqual([[], [kofi.uid]]);
	await block(amina, kofi.uid);
	await mute(amina, kofi.uid);
	await mute(amina, kofi.uid, 0);
	expect(await lists()).toEqual([[kofi.uid], []]);
});
