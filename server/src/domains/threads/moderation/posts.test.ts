import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const moderator = await site.member({ roles: [{ role: "board-moderator", board: boards.single, section: 188 }] });
const elsewhere = await site.member({ roles: [{ role: "board-moderator", board: boards.article, section: 188 }] });

const replyTo = async (tid: number, message: string, by?: TestMember, pid?: number): Promise<number> =>
	(
		await site
			.as(by ?? (await site.member()))
			.post("/v5/content/post/newReply", { data: { tid, message, ...(pid ? { pid } : {}) } })
	).body.data.pid;
const ban = (by: TestMember, pid: number, status: number) =>
	site.as(by).post("/v5/content/thread/ban", { pid, status, reason: "spam" });
const pin = (by: TestMember, pid: number, status = 1) => site.as(by).post("/v5/content/thread/pin", { pid, status });
const list = async (tid: number, query = "", by?: TestMember) =>
	(await (by ? site.as(by) : site.guest).get(`/v5/content/post/reply/${tid}${query}`)).body.data.lists;
const actionsOn = async (id: number) =>
	(await site.deps.pool.query("select action from moderation_log where object_id = $1 order by id", [id])).rows.map(
		({ action }) => action,
	);

describe("a hidden post", () => {
	test("is not hidden by its author, members or moderators of another board", async () => {
		const { tid, pid, by } = await site.createThread();
		const reply = await replyTo(tid, "Rather loud words.");
		for (const member of [by, await site.member(), elsewhere])
			for (const one of [pid, reply]) expectError(await ban(member, one, 1), { status: 403, reason: "not-allowed" });
		expectError(await ban(moderator, 999_999, 1), { status: 404, reason: "reply-not-found" });
		expect((await list(tid))[0].html).toContain("loud");
	});

	test("is read by moderators and its author only, who learns why, and is shown again", async () => {
		const [{ tid }, author] = [await site.createThread(), await site.member()];
		const pid = await replyTo(tid, "Rather loud words.", author);
		expect(
			(
				await site
					.as(await site.member())
					.post("/v5/content/post/newReply", { data: { tid, message: "Quoted.", quote_pid: pid } })
			).status,
		).toBe(200);
		for (const _ of [1, 2]) expect((await ban(moderator, pid, 1)).status).toBe(200);
		for (const viewer of [undefined, await site.member(), elsewhere]) {
			const [shown] = await list(tid, "", viewer);
			expect(shown).toMatchObject({ hidden: 1, status: 1, html: "", attachments: [] });
			expect(shown.hide_reason).toBeUndefined();
			expect(JSON.stringify(await list(tid, "", viewer))).not.toContain("loud");
		}
		expect((await list(tid, "", moderator))[0]).toMatchObject({ hidden: 1, html: expect.stringContaining("loud") });
		expect((await list(tid, "", author))[0]).toMatchObject({
			hidden: 1,
			html: expect.stringContaining("loud"),
			hide_reason: "Spam or advertising",
		});
		const page = (await site.as(author).get(`/v5/content/thread/page/${tid}`)).body.data;
		expect(page.lists[0]).toMatchObject({ html: expect.stringContaining("loud"), hide_reason: "Spam or advertising" });
		const edit = await site.as(author).post("/v5/content/post/edit", { pid, message: "Softer words." });
		expect([edit.status, edit.body.reason, edit.body.msg]).toEqual([
			403,
			"post-hidden",
			"Thread or comment blocked by the manager.",
		]);
		expect((await ban(moderator, pid, 0)).status).toBe(200);
		expect((await list(tid))[0]).toMatchObject({ hidden: 0, html: expect.stringContaining("loud") });
		expect(await actionsOn(pid)).toEqual(["hide-reply", "show-reply"]);
	});

	test("that begins a thread leaves cards and the search", async () => {
		const { tid, pid, by } = await site.createThread(undefined, { message: "A quite unmistakable beginning." });
		const cards = async () => (await site.guest.get(`/v5/content/thread/userThread?see_uid=${by.uid}`)).body.data.lists;
		const found = async () =>
			(await site.guest.get("/v5/content/thread/search?query=unmistakable")).body.data.lists.length;
		expect([(await cards())[0].message, await found()]).toEqual(["A quite unmistakable beginning.", 1]);
		await ban(moderator, pid, 1);
		expect([(await cards())[0].message, await found()]).toEqual(["", 0]);
		expect((await site.guest.get(`/v5/content/thread/${tid}`)).body.data).toMatchObject({ hidden: 1, html: "" });
		expect((await site.guest.post("/selfapi/thread/view", { tid })).body.data.postlist[0].html).toBe("");
		expect((await site.as(by).get(`/v5/content/thread/${tid}`)).body.data).toMatchObject({
			html: expect.stringContaining("unmistakable"),
			hide_reason: "Spam or advertising",
		});
		expect((await site.as(by).get(`/v5/content/thread/page/${tid}`)).body.data.thread.hide_reason).toBe(
			"Spam or advertising",
		);
		expectError(
			await site
				.as(by)
				.post("/v5/content/thread", { tid, subject: "Another", message: "Softer words, and more of them." }),
			{
				status: 403,
				reason: "post-hidden",
			},
		);
		await ban(moderator, pid, 0);
		expect([(await cards())[0].message, await found()]).toEqual(["A quite unmistakable beginning.", 1]);
		expect(await actionsOn(tid)).toEqual(["hide-thread", "show-thread"]);
	});
});

describe("a pinned reply", () => {
	test("is not pinned by others", async () => {
		const [{ tid }, author] = [await site.createThread(), await site.member()];
		const pid = await replyTo(tid, "Look here.", author);
		expectError(await pin(author, pid), { status: 403, reason: "not-allowed" });
		expectError(await pin(elsewhere, pid), { status: 403, reason: "not-allowed" });
		expectError(await site.guest.post("/v5/content/thread/pin", { pid, status: 1 }), {
			status: 401,
			reason: "login-required",
		});
	});

	test("comes first on the first page, once, by the thread's author without a log", async () => {
		const { tid, by } = await site.createThread();
		const pids: number[] = [];
		for (const n of [1, 2, 3, 4]) pids.push(await replyTo(tid, `Reply ${n}`));
		const [one, two, three, four] = pids as [number, number, number, number];
		for (const _ of [1, 2]) expect((await pin(by, three)).status).toBe(200);
		expect((await pin(moderator, four)).status).toBe(200);
		const order = async (query = "") =>
			(await list(tid, query)).map((row: { pid: number; istop: number }) => [row.pid, row.istop]);
		expect(await order()).toEqual([
			[four, 1],
			[three, 1],
			[one, 0],
			[two, 0],
		]);
		const page = (await site.guest.get(`/v5/content/thread/page/${tid}`)).body.data.lists;
		expect(page.map((row: { pid: number }) => row.pid)).toEqual([four, three, one, two]);
		expect(await order("?limit=2&page=2")).toEqual([
			[three, 1],
			[four, 1],
		]);
		expect([await actionsOn(three), await actionsOn(four)]).toEqual([[], ["pin-reply"]]);
		await pin(by, four, 0);
		await site.as(moderator).post("/v5/content/post/delete", { pid: three });
		expect((await order()).map(([pid]: [number]) => pid)).toEqual([one, two, three, four]);
	});

	test("gets one of three places, however many are pinned at once", async () => {
		const { tid, by } = await site.createThread();
		const pids: number[] = [];
		for (const n of [1, 2, 3, 4, 5]) pids.push(await replyTo(tid, `Reply ${n}`));
		const answers = await Promise.all(pids.map((pid) => pin(by, pid)));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409]);
		expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
			reason: "pin-full",
			msg: "sticky full",
		});
	});
});
