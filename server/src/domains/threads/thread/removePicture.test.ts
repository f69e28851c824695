import { describe, expect, test } from "vitest";
import { expectError } from "../../../../test/expectError.ts";
import { photo } from "../../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const bytes = await photo(400, 20).jpeg().toBuffer();
const newPicture = async (by: TestMember): Promise<number> =>
	(await site.as(by).upload("/v5/content/imageUpload", bytes)).body.data.aid;
const remove = (by: TestMember, fields: object) =>
	site.as(by).post("/api/mobile/index.php?module=deleteattachment", fields);
const postOf = async (tid: number, pid: number) =>
	(await site.guest.post("/selfapi/thread/view", { tid })).body.data.postlist.find(
		(post: { pid: number }) => post.pid === pid,
	);
const aidsOf = async (tid: number, pid: number): Promise<number[]> =>
	(await postOf(tid, pid)).attachments.map(({ aid }: { aid: number }) => aid);

describe("deleteattachment with the post", () => {
	test("is refused for another member's post, one of another thread, and the last photo of a thread without text", async () => {
		const [by, other] = [await site.member(), await site.member()];
		const aid = await newPicture(by);
		const { tid, pid } = await site.createThread(by, { aids: String(aid), message: "" });
		expectError(await remove(other, { tid, pid, aid }), { status: 403, reason: "not-allowed", convention: "legacy" });
		expectError(await remove(by, { tid: tid + 1, pid, aid }), {
			status: 404,
			reason: "thread-not-found",
			convention: "legacy",
		});
		expect((await remove(by, { tid, pid, aid })).status).toBe(422);
		expect(await aidsOf(tid, pid)).toEqual([aid]);
	});

	test("takes a photo out of one's thread, which keeps its title, text and other photos", async () => {
		const by = await site.member();
		const aids = [await newPicture(by), await newPicture(by)];
		const { tid, pid } = await site.createThread(by, { aids: aids.join(), thread_tag: "lagos" });
		const before = (await site.guest.get(`/v5/content/thread/${tid}`)).body.data;
		expect(await remove(by, { tid: String(tid), pid: String(pid), aid: String(aids[0]) })).toMatchObject({
			status: 200,
			body: { code: 0 },
		});
		const { subject, message, attachments, thread_tag } = (await site.guest.get(`/v5/content/thread/${tid}`)).body.data;
		expect([subject, message, thread_tag]).toEqual([before.subject, before.message, ["lagos"]]);
		expect(attachments).toMatchObject([{ aid: aids[1] }]);
		expect((await remove(by, { aid: aids[0] })).status, "it is unused now").toBe(200);
	});

	test("takes a photo out of one's reply", async () => {
		const by = await site.member();
		const { tid } = await site.createThread();
		const aids = [await newPicture(by), await newPicture(by)];
		const sent = await site
			.as(by)
			.post("/v5/content/post/newReply", { data: { tid, message: "Two photos", aids: aids.join() } });
		const { pid } = sent.body.data;
		expect((await remove(by, { tid, pid, aid: aids[1] })).status).toBe(200);
		expect(await aidsOf(tid, pid)).toEqual([aids[0]]);
		expect((await postOf(tid, pid)).message).toBe("Two photos");
	});
});
