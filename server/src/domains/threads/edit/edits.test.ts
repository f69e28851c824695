import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const place = { board: boards.single, section: 188 };
const moderator = await site.member({ roles: [{ role: "board-moderator", ...place }] });
const elsewhere = await site.member({ roles: [{ role: "board-moderator", ...place, board: boards.article }] });
const manager = await site.member({ roles: [{ role: "country-manager", section: 188 }] });
const edits = (by: TestMember, pid: number) => site.as(by).get(`/v5/moderation/edits?pid=${pid}`);
const correct = (by: TestMember, tid: number, more: object = {}) =>
	site.as(by).post("/v5/moderation/correctThread", { tid, subject: "A better title", tags: "camera, night", ...more });

test("the earlier texts of an edited reply are read by the moderators of its board", async () => {
	const { tid } = await site.createThread();
	const author = await site.member();
	const first = "And here is more of it.";
	const { pid } = (await site.as(author).post("/v5/content/post/newReply", { data: { tid, message: first } })).body
		.data;
	expect((await edits(moderator, pid)).body.data).toMatchObject({ message: first, lists: [] });
	await site.as(author).post("/v5/content/post/edit", { pid, message: "And here is a lot more of it." });
	expectError(await edits(author, pid), { status: 403, reason: "not-allowed" });
	expectError(await edits(elsewhere, pid), { status: 404, reason: "reply-not-found" });
	expect((await edits(moderator, pid)).body.data).toMatchObject({
		message: "And here is a lot more of it.",
		lists: [{ by: { uid: author.uid }, message: first, subject: "" }],
		can: { correct: false },
	});
});

test("a moderator corrects title and tags; it is logged, the author is notified, and the edit is listed", async () => {
	const { tid, pid, by: author } = await site.createThread();
	for (const by of [elsewhere, author]) expectError(await correct(by, tid), { status: 403, reason: "not-allowed" });
	expectError(await correct(moderator, tid, { subject: " " }), { status: 422, reason: "title-empty" });
	const { thread: before } = (await site.as(moderator).get(`/v5/content/thread/page/${tid}`)).body.data;
	expect((await correct(moderator, tid, { reason: "off-topic" })).status).toBe(200);
	expect((await correct(moderator, tid)).status).toBe(200);
	const { thread } = (await site.as(author).get(`/v5/content/thread/page/${tid}`)).body.data;
	expect(thread).toMatchObject({
		subject: "A better title",
		thread_tag: ["camera", "night"],
		edited: expect.any(Number),
	});
	expect((await edits(moderator, pid)).body.data.lists).toMatchObject([
		{ by: { uid: moderator.uid }, subject: before.subject },
	]);
	const { lists } = (await site.as(author).get("/v5/user/moderation")).body.data;
	expect(lists).toMatchObject([{ action: "edit-thread", reason: "Wrong board or off-topic" }]);
	const own = await site.createThread(manager);
	expectError(await correct(moderator, own.tid), { status: 403, reason: "not-allowed" });
});
