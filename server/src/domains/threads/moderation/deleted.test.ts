import { describe, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const nigeria = 188;
const place = { board: boards.single, section: nigeria };
const moderator = await site.member({ roles: [{ role: "board-moderator", ...place }] });
const elsewhere = await site.member({ roles: [{ role: "board-moderator", ...place, board: boards.article }] });

const page = (by: TestMember, tid: number) => site.as(by).get(`/v5/content/thread/page/${tid}`);
const reply = async (by: TestMember, tid: number, more: object = {}) =>
	site.as(by).post("/v5/content/post/newReply", { data: { tid, message: "And here is more of it.", ...more } });

describe("a deleted thread", () => {
	test("is read by nobody but the moderators of its board, with who deleted it and why, and is restored with its replies", async () => {
		const { tid, by: author } = await site.createThread();
		expect((await reply(await site.member(), tid)).status).toBe(200);
		await site
			.as(moderator)
			.post("/v5/moderation/apply", { action: "delete-thread", id: tid, value: 1, reason: "spam" });
		for (const by of [await site.member(), author, elsewhere])
			expectError(await page(by, tid), { status: 404, reason: "thread-not-found" });
		const { thread, lists } = (await page(moderator, tid)).body.data;
		expect(thread).toMatchObject({
			deletion: { by: moderator.username, reason: "Spam or advertising", restore: true },
			powers: [],
			can: { reply: { ok: false }, remove: { ok: false } },
		});
		expect(lists).toHaveLength(1);
		expectError(await reply(moderator, tid), { status: 404, reason: "thread-not-found" });
		await site.as(moderator).post("/v5/moderation/apply", { action: "delete-thread", id: tid, value: 0 });
		expect((await page(author, tid)).body.data).toMatchObject({ thread: { tid, replies: 1 }, lists: [{ status: 1 }] });
	});
	test("that its author has deleted is read by moderators, who don't restore it", async () => {
		const { tid, by: author } = await site.createThread();
		await site.as(author).post("/v5/content/thread/delete", { tid });
		const { deletion } = (await page(moderator, tid)).body.data.thread;
		expect(deletion).toMatchObject({ by: author.username, reason: "", restore: false });
	});
});

test("a deleted reply, nested ones too, shows its moderators the text, who deleted it and why; others only that it was", async () => {
	const { tid } = await site.createThread();
	const author = await site.member();
	const { pid } = (await reply(author, tid)).body.data;
	const nested = (await reply(author, tid, { pid })).body.data.pid;
	for (const id of [nested, pid])
		await site.as(moderator).post("/v5/moderation/apply", { action: "delete-reply", id, value: 1, reason: "scam" });
	const deletion = {
		by: moderator.username,
		reason: "Scam or fraud",
		restore: true,
		html: expect.stringContaining("<p>"),
	};
	expect((await page(moderator, tid)).body.data.lists).toMatchObject([
		{ pid, html: "", deletion, children_list: [{ pid: nested, deletion }] },
	]);
	for (const by of [await site.member(), author, elsewhere]) {
		const [shown] = (await page(by, tid)).body.data.lists;
		expect(shown).toMatchObject({ pid, status: 0, html: "" });
		expect(shown).not.toHaveProperty("deletion");
	}
});

test("moderators reply in a closed thread, others don't", async () => {
	const { tid, by: author } = await site.createThread();
	await site.as(moderator).post("/v5/moderation/apply", { action: "close-thread", id: tid, value: 1 });
	expectError(await reply(author, tid), { status: 403, reason: "thread-closed" });
	expectError(await reply(elsewhere, tid), { status: 403, reason: "thread-closed" });
	expect((await reply(moderator, tid)).status).toBe(200);
});

test("the title of a thread whose first post is hidden is not listed, but for its moderators and its author", async () => {
	const { tid, by: author } = await site.createThread();
	const titleFor = async (by: TestMember): Promise<string> => {
		const { lists } = (await site.as(by).get(`/v5/content/forum/${boards.single}?country_fid=${nigeria}`)).body.data;
		return lists.find((one: { tid: number }) => one.tid === tid).subject;
	};
	const title = await titleFor(moderator);
	await site.as(moderator).post("/v5/moderation/apply", { action: "hide-thread", id: tid, value: 1 });
	expect(await titleFor(await site.member())).toBe("Hidden by a moderator");
	for (const by of [moderator, author]) expect(await titleFor(by)).toBe(title);
	await site.as(moderator).post("/v5/moderation/apply", { action: "hide-thread", id: tid, value: 0 });
	expect(await titleFor(await site.member())).toBe(title);
});
