import { describe, expect, test } from "vitest";
import { buildTestApp } from "../../../test/testApp.ts";
import { findMemberCounts } from "../accounts/memberCounts.ts";
import { findFollowedUids, isFollowing } from "./queries.ts";

const site = await buildTestApp();
const url = "/v5/user/follow";

describe("a follow is refused", () => {
	test("to a guest", async () => {
		const amina = await site.member();
		const response = await site.guest.post(url, { follow_uid: amina.uid });
		expect([response.status, response.body.reason]).toEqual([401, "login-required"]);
	});

	test("of oneself", async () => {
		const amina = await site.member();
		const response = await site.as(amina).post(url, { follow_uid: amina.uid, status: 1 });
		expect([response.status, response.body.reason]).toEqual([403, "follow-self"]);
	});

	test("of a member who does not exist", async () => {
		const response = await site.as(await site.member()).post(url, { follow_uid: 999_999_999 });
		expect([response.status, response.body.reason]).toEqual([404, "not-found"]);
	});

	test("to a banned member", async () => {
		const [amina, banned] = [await site.member(), await site.member({ groupId: 5 })];
		const response = await site.as(banned).post(url, { follow_uid: amina.uid });
		expect([response.status, response.body.reason]).toEqual([403, "banned"]);
	});

	test.each([{ follow_uid: 0 }, { follow_uid: "x" }, {}, { follow_uid: 1001, status: 2 }, { follow_uid: [1001] }])(
		"with %j",
		async (body) => {
			expect((await site.as(await site.member()).post(url, body)).status).toBe(422);
		},
	);
});

test("sets the requested status, idempotently", async () => {
	const [amina, kofi] = [await site.member(), await site.member()];
	for (const status of [1, 1, 0, 0, 1]) {
		const response = await site.as(amina).post(url, { follow_uid: kofi.uid, status });
		expect(response.body).toEqual({
			status: 1,
			msg: status === 1 ? "Follow success" : "Unfollow success",
			data: { follows_status: status, followers: status },
		});
		expect(await isFollowing(site.deps.db, amina.uid, kofi.uid)).toBe(status === 1);
	}
	expect(await isFollowing(site.deps.db, kofi.uid, amina.uid)).toBe(false);
});

test("toggles without a status, by both calls", async () => {
	const [amina, kofi] = [await site.member(), await site.member()];
	expect((await site.as(amina).post(url, { follow_uid: kofi.uid })).body.data.follows_status).toBe(1);
	expect((await site.as(amina).get(`/selfapi/ucenter/followadd?follow_uid=${kofi.uid}`)).body).toMatchObject({
		code: 0,
		data: { follows_status: 0 },
	});
	expect(
		(await site.as(amina).post("/selfapi/ucenter/followadd", { follow_uid: kofi.uid })).body.data.follows_status,
	).toBe(1);
});

test("a retry with the same key does not toggle again", async () => {
	const [amina, kofi] = [await site.member(), await site.member()];
	const send = () => site.as(amina).post(url, { follow_uid: kofi.uid }, { "idempotency-key": "follow-once-1" });
	const responses = await Promise.all([send(), send(), send()]);
	expect(responses.map((response) => response.body.data.follows_status)).toEqual([1, 1, 1]);
	expect(await isFollowing(site.deps.db, amina.uid, kofi.uid)).toBe(true);
});

test("concurrent toggles are serialized", async () => {
	const [amina, kofi] = [await site.member(), await site.member()];
	const responses = await Promise.all(
		Array.from({ length: 6 }, () => site.as(amina).post(url, { follow_uid: kofi.uid })),
	);
	expect(responses.map((response) => response.body.data.follows_status).sort()).toEqual([0, 0, 0, 1, 1, 1]);
	expect(await isFollowing(site.deps.db, amina.uid, kofi.uid)).toBe(false);
});

test("counts followers and followed members, and returns which of many are followed", async () => {
	const [amina, kofi, lan] = [await site.member(), await site.member(), await site.member()];
	for (const [fan, star] of [[amina, kofi] as const, [lan, kofi] as const, [amina, lan] as const])
		await site.as(fan).post(url, { follow_uid: star.uid, status: 1 });
	expect(await findMemberCounts(site.deps.db, kofi.uid)).toMatchObject({ followers: 2, following: 0 });
	expect(await findMemberCounts(site.deps.db, amina.uid)).toMatchObject({ followers: 0, following: 2 });
	expect(await findFollowedUids(site.deps.db, amina.uid, [kofi.uid, lan.uid, amina.uid])).toEqual(
		new Set([kofi.uid, lan.uid]),
	);
	expect(await findFollowedUids(site.deps.db, 0, [kofi.uid])).toEqual(new Set());
});
