import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../test/expectError.ts";
import { photo } from "../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { dayMs } from "../../platform/durations.ts";
import { removeDeletedDrafts } from "../threads/draft/actions/deleteDraft.ts";
import { convertVideo } from "./actions/convertVideo.ts";
import { deleteUnusedVideos } from "./actions/deleteUnusedVideos.ts";
import { videoSite } from "./videoSite.fixture.ts";

const site = await buildTestApp();
const { test, good, text, begin, finish, upload, post, videoOf } = await videoSite(site);
const { pool, config } = site.deps;
const day = dayMs;

describe("a cover", () => {
	const check = (by: TestMember, base64img: string) => site.as(by).post("/selfapi/videothread/check", { base64img });
	test("is checked, and cropped to 400 pixels square", async () => {
		const by = await site.member();
		const picture = (await photo(900, 600).jpeg().toBuffer()).toString("base64");
		for (const base64img of [picture, `data:image/jpeg;base64,${picture}`])
			expect((await check(by, base64img)).body.data.picture).toMatchObject({ width: 400, height: 400 });
		const small = (await photo(300, 200).jpeg().toBuffer()).toString("base64");
		expect((await check(by, small)).body.data.picture).toMatchObject({ width: 400, height: 400 });
		expectError(await check(by, Buffer.from("no picture").toString("base64")), {
			status: 415,
			reason: "unsupported-type",
			convention: "legacy",
		});
		expect((await site.guest.post("/selfapi/videothread/check", { base64img: picture })).body.reason).toBe(
			"login-required",
		);
	});

	test("replaces the frame of a video; a picture of another size or member is refused", async () => {
		const [by, other] = [await site.member(), await site.member()];
		const base64img = (await photo(400, 400).webp().toBuffer()).toString("base64");
		const { aid } = (await check(by, base64img)).body.data;
		const theirs = (await check(other, base64img)).body.data.aid;
		const oblong = (await site.as(by).upload("/v5/content/imageUpload", await photo(300, 200).jpeg().toBuffer())).body
			.data.aid;
		expect((await post(by, { cover: theirs })).response.body.reason).toBe("picture-not-yours");
		expect((await post(by, { cover: oblong })).response.body.reason).toBe("video-cover-size");
		const { tid } = await post(by, { cover: aid });
		expect((await videoOf(tid, by)).cover.aid).toBe(aid);
	});
});

describe("a thread with a video", () => {
	test("is refused without one, with another member's, with one that is not checked, and with a poll", async () => {
		const [by, other] = [await site.member(), await site.member()];
		const { vid } = await upload(other, good);
		const { vid: unfinished } = await begin(by, 10);
		for (const video of [0, vid, unfinished])
			expect([(await site.as(by).post("/v5/content/threadVideo", { ...text, video })).body.reason, video]).toEqual([
				"video-missing",
				video,
			]);
		const both = await site
			.as(other)
			.post("/v5/content/thread", { ...text, video: vid, polloption: ["Tea", "Coffee"] });
		expectError(both, { status: 422, reason: "field.unsupported" });
	});

	test("comes from a form, in the board of videos, and its video once", async () => {
		const by = await site.member();
		const { vid } = await upload(by, good);
		const form = new URLSearchParams({ ...text, video: String(vid), push_time: "0" }).toString();
		const { body } = await site
			.as(by)
			.post("/v5/content/threadVideo", form, { "content-type": "application/x-www-form-urlencoded" });
		expect(body.data.fid).toBe(boards.video);
		expect((await site.as(by).get(`/v5/content/thread/${body.data.tid}`)).body.data.fid).toBe(boards.video);
		expect((await site.as(by).post("/v5/content/threadVideo", { ...text, video: vid })).body.reason).toBe(
			"video-missing",
		);
	});

	test("is processed, in files without the place where it was taken", async () => {
		const by = await site.member();
		const { tid, vid } = await post(by);
		expect(await videoOf(tid, by)).toMatchObject({ state: "processing", files: [] });
		await site.runJobs();
		const { state, files } = await videoOf(tid, by);
		expect([state, files.map(({ height }: { height: number }) => height)]).toEqual(["ready", [240, 360]]);
		for (const { src, bytes } of files) {
			const { status, headers, raw } = await site.as(by).get(src);
			expect([status, headers["content-type"], raw.length]).toEqual([200, "video/mp4", bytes]);
			const path = join(config.dataDir, "made.mp4");
			writeFileSync(path, raw);
			const facts = execFileSync("ffprobe", [
				"-v",
				"error",
				"-show_entries",
				"format_tags:stream=codec_name",
				"-of",
				"csv",
				path,
			]).toString();
			expect(facts).toMatch(/h264\s+stream,aac/);
			expect(facts).not.toMatch(/location|\+06/);
			// The index comes first, so that it plays while it loads.
			expect(raw.indexOf("moov")).toBeLessThan(raw.indexOf("mdat"));
		}
		const { rows } = await pool.query("select folder from videos where vid = $1", [vid]);
		expect(await site.deps.files.exists(`videos/${rows[0].folder}/original`)).toBe(false);
		expect(readdirSync(join(config.dataDir, "work"))).toEqual([]);
	});

	test("plays in ranges", async () => {
		const { tid } = await post(await site.member());
		await site.runJobs();
		const [{ src, bytes }] = (await videoOf(tid)).files;
		const whole = await site.guest.get(src);
		const part = await site.guest.get(src, { range: "bytes=10-19" });
		expect([part.status, part.headers["content-range"], part.raw]).toEqual([
			206,
			`bytes 10-19/${bytes}`,
			whole.raw.subarray(10, 20),
		]);
		const past = await site.guest.get(src, { range: `bytes=${bytes}-` });
		expect([past.status, past.headers["content-range"]]).toEqual([416, `bytes */${bytes}`]);
		expect((await site.guest.get(src, { range: "bytes=0-1", "if-range": '"older"' })).status).toBe(200);
		expect((await site.guest.get(src, { range: "bytes=0-1", "if-range": String(whole.headers.etag) })).status).toBe(
			206,
		);
	});

	test("that was deleted or hidden is not served, except to who may see it", async () => {
		const by = await site.member();
		const moderator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
		const { tid } = await post(by);
		await site.runJobs();
		const [{ src }] = (await videoOf(tid, by)).files;
		const { pid } = (await site.as(by).get(`/v5/content/thread/${tid}`)).body.data;
		const statuses = async () => [(await site.guest.get(src)).status, (await site.as(moderator).get(src)).status];
		await site.as(moderator).post("/v5/content/thread/ban", { pid, status: 1 });
		expect(await statuses()).toEqual([404, 200]);
		const card = (await site.guest.get(`/v5/content/thread/userThread?see_uid=${by.uid}`)).body.data.lists[0];
		expect([card.video, card.video_card]).toEqual(["", undefined]);
		await site.as(moderator).post("/v5/content/thread/ban", { pid, status: 0 });
		expect(await statuses()).toEqual([200, 200]);
		await site.as(by).post("/v5/content/thread/delete", { tid });
		expect(await statuses()).toEqual([404, 404]);
		site.clock.advance(2 * day);
		await deleteUnusedVideos(site.deps);
		await site.runJobs();
		expect(await site.deps.files.exists(src.replace("/video/", "videos/"))).toBe(false);
	});

	test("can be edited, the video stays", async () => {
		const by = await site.member();
		const { tid, vid } = await post(by);
		const edited = await site
			.as(by)
			.post("/v5/content/threadVideo", { ...text, subject: "The harbour at night", video: vid, tid });
		expect([edited.status, (await videoOf(tid, by)).vid]).toEqual([200, vid]);
		const kept = await site.as(by).post("/v5/content/threadVideo", { ...text, subject: "The harbour at dawn", tid });
		expect([kept.status, (await videoOf(tid, by)).vid]).toEqual([200, vid]);
		const { vid: next } = await upload(by, good);
		expect((await site.as(by).post("/v5/content/threadVideo", { ...text, video: next, tid })).body.reason).toBe(
			"video-missing",
		);
		const plain = await site.createThread(by);
		expect(
			(await site.as(by).post("/v5/content/threadVideo", { ...text, video: next, tid: plain.tid })).body.reason,
		).toBe("video-not-found");
	});

	test("is in the favourite videos, with cover and length on its card", async () => {
		const [by, reader] = [await site.member(), await site.member()];
		const { tid } = await post(by);
		await site.as(reader).post("/v5/content/post/favorite", { id: tid, favorite: 1 });
		const [card] = (await site.as(reader).get("/v5/content/thread/myFavoriteVideo")).body.data.lists;
		expect(card).toMatchObject({ tid, special: 4, video_duration: 2, video_card: { cover: { width: 400 } } });
		expect((await site.as(reader).get("/v5/content/thread/myFavorite")).body.data.lists).toEqual([]);
	});
});

test("a draft keeps its video, which is deleted a day after the draft", async () => {
	const by = await site.member();
	const { vid } = await upload(by, good);
	const { tid } = (await site.as(by).post("/selfapi/thread/postdraft", { subject: "Later", video: vid })).body.data;
	site.clock.advance(2 * day);
	await deleteUnusedVideos(site.deps);
	expect((await site.as(by).get(`/v5/content/thread/draft/${tid}`)).body.data.video).toMatchObject({
		vid,
		state: "uploaded",
	});
	await site.as(by).post("/selfapi/thread/deldraft", { tid });
	site.clock.advance(2 * day);
	await removeDeletedDrafts(site.deps);
	await deleteUnusedVideos(site.deps);
	expect((await finish(by, vid)).body.reason).toBe("video-not-found");
});

test("a conversion that fails or is interrupted three times marks the video as failed", async () => {
	const by = await site.member();
	const { tid, vid } = await post(by);
	const { rows } = await pool.query("select folder from videos where vid = $1", [vid]);
	await site.deps.files.put(`videos/${rows[0].folder}/original`, Buffer.from("damaged"));
	await expect(convertVideo(site.deps, { vid })).rejects.toThrow();
	await pool.query("update videos set attempts = 3 where vid = $1", [vid]);
	await convertVideo(site.deps, { vid });
	expect((await videoOf(tid, by)).state).toBe("failed");
});

test("a site with videos turned off takes none", async () => {
	const bare = await buildTestApp({ features: { ...config.features, videos: false } });
	const member = bare.as(await bare.member());
	const begin = () => member.post("/v5/content/video/begin", { size: 5 }, { "site-id": "210" });
	expectError(await begin(), { status: 403, reason: "video-off" });
	expect([...bare.deps.config.sectionsWithoutVideos]).toContain(210);
	// What an administrator sets goes before it, in a section too.
	const administrator = bare.as(await bare.member({ groupId: 6, roles: [{ role: "administrator" }] }));
	const change = { name: "videos.posts", country_fid: 210 };
	await administrator.post("/v5/admin/settings/set", { ...change, value: "100" });
	expect((await begin()).status).toBe(200);
	const without = [...bare.deps.config.sectionsWithoutVideos];
	expect([without.includes(210), without.includes(207)]).toEqual([false, true]);
	await administrator.post("/v5/admin/settings/set", change);
	expectError(await begin(), { status: 403, reason: "video-off" });
});
