import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../../test/expectError.ts";
import { photo } from "../../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const moderator = await site.member({ roles: [{ role: "board-moderator", board: boards.single, section: 188 }] });
const elsewhere = await site.member({ roles: [{ role: "board-moderator", board: boards.article, section: 188 }] });
const bytes = await photo(400, 20).jpeg().toBuffer();
const newPicture = async (by: TestMember): Promise<number> =>
	(await site.as(by).upload("/v5/content/imageUpload", bytes)).body.data.aid;
const blur = (by: TestMember, object: "thread" | "reply", id: number, value = 1) =>
	site.as(by).post("/v5/moderation/apply", { action: `blur-${object}`, id, value, reason: "off-topic" });
const pageOf = async (tid: number) => (await site.guest.get(`/v5/content/thread/page/${tid}`)).body.data;
const cardOf = async (uid: number) =>
	(await site.guest.get(`/v5/content/thread/userThread?see_uid=${uid}`)).body.data.lists[0];

test("photos are marked as sensitive by moderators of the board only, and where there are some", async () => {
	const by = await site.member();
	const { tid } = await site.createThread(by, { aids: String(await newPicture(by)) });
	for (const member of [by, await site.member(), elsewhere])
		expectError(await blur(member, "thread", tid), { status: 403, reason: "not-allowed" });
	expect((await pageOf(tid)).thread.blurred).toBe(0);
	const { tid: plain } = await site.createThread(by);
	expectError(await blur(moderator, "thread", plain), { status: 404, reason: "reply-not-found" });
});

test("sensitive photos of a thread are in its page by a tap, and leave lists and its share picture, until they are shown again", async () => {
	const by = await site.member();
	const aids = [await newPicture(by), await newPicture(by)];
	const { tid, pid } = await site.createThread(by, { aids: String(aids[0]) });
	const share = (await pageOf(tid)).thread.share_picture;
	for (const _ of [1, 2]) expect((await blur(moderator, "thread", tid)).status).toBe(200);
	const { thread } = await pageOf(tid);
	expect(thread).toMatchObject({ blurred: 1, attachments: [{ aid: aids[0] }] });
	expect(thread.share_picture).not.toBe(share);
	expect(await cardOf(by.uid)).toMatchObject({ tid, attachments: [], picture_count: 0 });
	// An edit of its author does not bring them back.
	const edit = { tid, pid, subject: "Another title", message: "Another text about the phone.", aids: aids.join() };
	expect((await site.as(by).post("/v5/content/thread", edit)).status).toBe(200);
	expect(await cardOf(by.uid)).toMatchObject({ subject: "Another title", picture_count: 0 });
	expect((await blur(moderator, "thread", tid, 0)).status).toBe(200);
	expect(await cardOf(by.uid)).toMatchObject({ picture_count: 2 });
	const { rows } = await site.deps.pool.query("select action from moderation_log where object_id = $1 order by id", [
		tid,
	]);
	expect(rows.map(({ action }) => action)).toEqual(["blur-thread", "unblur-thread"]);
});

test("photos of a reply are shown by a tap, and its author reads why", async () => {
	const [by, { tid }] = [await site.member(), await site.createThread()];
	const aids = String(await newPicture(by));
	const { pid } = (await site.as(by).post("/v5/content/post/newReply", { data: { tid, message: "Look.", aids } })).body
		.data;
	expect((await blur(moderator, "reply", pid)).status).toBe(200);
	expect((await pageOf(tid)).lists[0]).toMatchObject({ pid, blurred: 1, attachments: [{}] });
	const decisions = (await site.as(by).get("/v5/user/moderation")).body.data.lists;
	expect(decisions[0]).toMatchObject({ action: "blur-reply" });
});
