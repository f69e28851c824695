import { describe, expect, test } from "vitest";
import type { DismissedThreadView } from "#contract/dismissedThreads.ts";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { publish } from "../../platform/jobs/events.ts";
import { groupRaised } from "../accounts/events.ts";
import { notificationActions } from "./notifications.fixture.ts";

const site = await buildTestApp();
const { like, follow, counts, list, texts } = notificationActions(site);
const plain = { site_off: [], push_off: [], mail_off: [], title_count: true, quiet: null, time_zone: "Africa/Lagos" };
const save = (by: TestMember, settings: object) =>
	site.as(by).post("/v5/notifications/setSettings", { ...plain, ...settings });
const mute = (by: TestMember, tid: number, on = 1) => site.as(by).post("/v5/content/thread/mute", { tid, mute: on });

describe("settings", () => {
	test("are refused to guests, with unknown kinds, times and time zones", async () => {
		expect((await site.guest.get("/v5/notifications/settings")).status).toBe(401);
		const member = await site.member();
		for (const wrong of [
			{ site_off: ["everything"] },
			{ quiet: { from: "25:00", to: "07:00" } },
			{ quiet: { from: "22:00" } },
			{ time_zone: "Nowhere/Land" },
		])
			expect((await save(member, wrong)).status).toBe(422);
		expect((await site.as(member).get("/v5/notifications/settings")).body.data).toMatchObject({
			site_off: [],
			quiet: null,
		});
	});

	test("switch a kind off and on again, with what was missed", async () => {
		const [member, fan] = [await site.member(), await site.member()];
		const saved = { site_off: ["likes"], push_off: ["tips"], quiet: { from: "22:30", to: "07:00" } };
		for (const _ of [1, 2]) expect((await save(member, saved)).body.data).toMatchObject(saved);
		await like(fan, (await site.createThread(member)).pid);
		await follow(fan, member.uid);
		expect([(await counts(member)).count, (await list(member, "attention")).map(({ kind }) => kind)]).toEqual([
			1,
			["follow"],
		]);
		await save(member, {});
		expect((await counts(member)).count).toBe(2);
	});
});

test("the titles of pages show the number unless that is switched off", async () => {
	const member = await site.member();
	const titleCount = async (): Promise<boolean> =>
		(await site.as(member).get("/v5/notifications/unread")).body.data.title_count;
	expect(await titleCount()).toBe(true);
	await save(member, { title_count: false });
	await expect.poll(titleCount).toBe(false);
});

describe("a muted thread", () => {
	test("makes no notification any more, until that ends; others are", async () => {
		const [author, fan] = [await site.member(), await site.member()];
		const { tid, pid } = await site.createThread(author);
		const other = await site.createThread(author);
		expectError(await site.guest.post("/v5/content/thread/mute", { tid, mute: 1 }), {
			status: 401,
			reason: "login-required",
		});
		expectError(await mute(author, 9_999_999), { status: 404, reason: "thread-not-found" });
		for (const _ of [1, 2]) expect((await mute(author, tid)).body.data).toEqual({ muted: 1 });
		expect((await site.as(author).get(`/v5/content/thread/${tid}`)).body.data).toMatchObject({ is_muted: 1 });
		await like(fan, pid);
		await like(fan, other.pid);
		expect((await counts(author)).count).toBe(1);
		for (const _ of [1, 2]) expect((await mute(author, tid, 0)).body.data).toEqual({ muted: 0 });
		expect((await counts(author)).count).toBe(2);
	});
});

test("muted threads are listed for their member only, without the title of what may no longer be read", async () => {
	const [member, author] = [await site.member(), await site.member()];
	const muted = async (by: TestMember): Promise<[number, string, string][]> =>
		(await site.as(by).get("/v5/content/thread/muted")).body.data.lists.map(
			({ tid, subject, author }: DismissedThreadView) => [tid, subject, author],
		);
	expectError(await site.guest.get("/v5/content/thread/muted"), { status: 401, reason: "login-required" });
	const [first, second, third] = [
		await site.createThread(author, { subject: "First" }),
		await site.createThread(author),
		await site.createThread(author),
	];
	for (const { tid } of [first, second, third]) {
		await mute(member, tid);
		site.clock.advance(1_000);
	}
	await mute(member, third.tid, 0);
	await site.deps.pool.query("update threads set readaccess = 200 where tid = $1", [second.tid]);
	expect(await muted(member)).toEqual([
		[second.tid, "", ""],
		[first.tid, "First", author.username],
	]);
	expect(await muted(author)).toEqual([]);
});

test("a member is notified of a group that they have reached and still have", async () => {
	const member = await site.member();
	await site.deps.db.transaction((tx) => publish(tx, groupRaised({ uid: member.uid, groupid: 2 })));
	await site.runJobs();
	expect(await texts(member, "system")).toEqual([]);
	await site.deps.pool.query("update accounts set group_id = 2 where uid = $1", [member.uid]);
	expect(await texts(member, "system")).toEqual(["You’ve reached a new level: Sprout"]);
});
