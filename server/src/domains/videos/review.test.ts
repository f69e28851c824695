import { describe, expect } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { photo } from "../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { videoSite } from "./videoSite.fixture.ts";

const site = await buildTestApp();
const { test, good, text, administrator, upload, post, videoOf } = await videoSite(site);

describe("a thread with a video", () => {
	test("is under review until a moderator releases it (S-063)", async () => {
		const by = await site.member();
		const { vid } = await upload(by, good);
		const { tid, pid } = (await site.as(by).post("/v5/content/threadVideo", { ...text, video: vid })).body.data;
		await site.runJobs();
		expectError(await site.guest.get(`/v5/content/thread/${tid}`), { status: 404, reason: "thread-not-found" });
		const [{ src }] = (await videoOf(tid, by)).files;
		const statuses = async () => [
			(await site.guest.get(src)).status,
			(await site.as(by).get(src)).status,
			(await site.as(administrator).get(src)).status,
		];
		expect(await statuses()).toEqual([404, 200, 200]);
		const pending = async () => (await site.as(by).get("/v5/content/thread/pending")).body.data.lists;
		expect(await pending()).toMatchObject([{ tid, subject: text.subject }]);
		expect((await site.as(await site.member()).get("/v5/content/thread/pending")).body.data.lists).toEqual([]);
		expect((await site.as(administrator).post("/v5/moderation/pending/release", { pid })).status).toBe(200);
		expect(await statuses()).toEqual([200, 200, 200]);
		expect(await pending()).toEqual([]);
		expect((await videoOf(tid)).state).toBe("ready");
	});

	test("is edited by its author while it is under review, which it stays, and by nobody else", async () => {
		const by = await site.member();
		const { vid } = await upload(by, good);
		const { tid, pid } = (await site.as(by).post("/v5/content/threadVideo", { ...text, video: vid })).body.data;
		const edit = (member: TestMember) =>
			site.as(member).post("/v5/content/threadVideo", { ...text, video: vid, tid, subject: "The harbour at dusk" });
		expectError(await edit(await site.member()), { status: 404, reason: "thread-not-found" });
		expectError(await edit(administrator), { status: 403, reason: "not-allowed" });
		expect((await site.as(by).get(`/v5/content/thread/${tid}`)).body.data.can.edit.ok).toBe(true);
		expect((await edit(by)).status).toBe(200);
		const { subject, pending } = (await site.as(by).get(`/v5/content/thread/${tid}`)).body.data;
		expect([subject, pending]).toEqual(["The harbour at dusk", 1]);
		expect((await site.guest.get(`/v5/content/thread/${tid}`)).status).toBe(404);
		expect((await site.as(administrator).post("/v5/moderation/pending/release", { pid })).status).toBe(200);
		expect((await site.guest.get(`/v5/content/thread/${tid}`)).body.data.subject).toBe("The harbour at dusk");
	});

	test("is under review again when its cover was changed, and only then", async () => {
		const by = await site.member();
		const { tid, vid } = await post(by);
		await site.runJobs();
		const { pid, video } = (await site.guest.get(`/v5/content/thread/${tid}`)).body.data;
		const edit = (member: TestMember, fields: object) =>
			site.as(member).post("/v5/content/threadVideo", { ...text, video: vid, tid, ...fields });
		const guestSees = async () => [
			(await site.guest.get(`/v5/content/thread/${tid}`)).status,
			(await site.guest.get(video.files[0].src)).status,
		];
		await edit(by, { subject: "The harbour at night" });
		await edit(by, { subject: "The harbour at night", cover: video.cover.aid });
		expect(await guestSees()).toEqual([200, 200]);
		const base64img = (await photo(400, 400).webp().toBuffer()).toString("base64");
		const { aid } = (await site.as(by).post("/selfapi/videothread/check", { base64img })).body.data;
		expect((await edit(by, { cover: aid })).status).toBe(200);
		expect(await guestSees()).toEqual([404, 404]);
		const pending = (await site.as(by).get(`/v5/content/thread/${tid}`)).body.data;
		expect([pending.pending, pending.video.cover.aid]).toEqual([1, aid]);
		expect((await site.as(administrator).post("/v5/moderation/pending/release", { pid })).status).toBe(200);
		expect(await guestSees()).toEqual([200, 200]);
		expect((await videoOf(tid)).cover.aid).toBe(aid);
	});

	test("of a moderator is not under review when its cover was changed", async () => {
		const { tid, vid } = await post(administrator);
		const base64img = (await photo(400, 400).webp().toBuffer()).toString("base64");
		const { aid } = (await site.as(administrator).post("/selfapi/videothread/check", { base64img })).body.data;
		await site.as(administrator).post("/v5/content/threadVideo", { ...text, video: vid, tid, cover: aid });
		expect((await videoOf(tid)).cover.aid).toBe(aid);
	});
});
