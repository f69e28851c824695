import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const url = "/v5/content/forum/follow";
const rows = async (): Promise<number> =>
	(await site.deps.pool.query("select count(*)::int as n from board_follows")).rows[0].n;

test("following a board is refused to guests and banned members, for a board that is none, and for bugs", async () => {
	const member = site.as(await site.member());
	const body = { fid: boards.photos, status: 1 };
	expectError(await site.guest.post(url, body), { status: 401, reason: "login-required" });
	expectError(await site.as(await site.member({ groupId: 5 })).post(url, body), { status: 403, reason: "banned" });
	expectError(await member.post(url, { ...body, fid: 12 }), { status: 404, reason: "not-found" });
	expectError(await member.post(url, { ...body, fid: boards.bugs }), { status: 404, reason: "not-found" });
	for (const wrong of [{ fid: boards.photos }, { ...body, status: 2 }, { ...body, status: "x" }, { ...body, fid: -1 }])
		expect((await member.post(url, wrong)).status).toBe(422);
	expect(await rows()).toBe(0);
});

test("repeated and concurrent taps settle in the state that was set last", async () => {
	const member = site.as(await site.member());
	const set = (status: number) => member.post(url, { fid: boards.photos, status });
	const answers = await Promise.all([set(1), set(1), set(1)]);
	expect(answers.map(({ body }) => body.data)).toEqual(Array(3).fill({ follows_status: 1 }));
	expect(await rows()).toBe(1);
	const followed = async () =>
		(await member.get("/selfapi/forum/nav")).body.data.lists
			.filter((board: { follows_status: number }) => board.follows_status)
			.map(({ fid }: { fid: number }) => fid);
	expect(await followed()).toEqual([boards.photos]);
	for (const _ of [1, 2]) expect((await set(0)).body.data).toEqual({ follows_status: 0 });
	expect([await followed(), await rows()]).toEqual([[], 0]);
});

test("only the board of bugs cannot be followed", async () => {
	const { lists } = (await site.guest.get("/selfapi/forum/nav")).body.data;
	expect(
		lists.filter((board: { followable: boolean }) => !board.followable).map(({ fid }: { fid: number }) => fid),
	).toEqual([boards.bugs]);
});
