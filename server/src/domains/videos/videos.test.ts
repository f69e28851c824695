import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { boards } from "#contract/sections.ts";
import { expectError } from "../../../test/expectError.ts";
import { photo } from "../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { convertVideo } from "./actions/convertVideo.ts";
import { deleteUnusedVideos } from "./actions/deleteUnusedVideos.ts";
import { clip, isInstalled, make } from "./clips.fixture.ts";

const site = await buildTestApp();
const test = isInstalled() ? it : it.skip;
const { pool, config } = site.deps;
const text = { subject: "The harbour at noon", message: "A minute of boats and birds." };
const day = 86_400_000;
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const good = isInstalled() ? clip() : Buffer.alloc(0);

const tus = { "tus-resumable": "1.0.0" };
async function begin(by: TestMember, size: number): Promise<{ vid: number; url: string }> {
	const { status, body, raw } = await site.as(by).post("/v5/content/video/begin", { size });
	if (status !== 200) throw new Error(`no upload: ${raw}`);
	return body.data;
}
const send = (by: TestMember, url: string, bytes: Buffer, offset = 0) =>
	site.app.inject({
		method: "PATCH",
		url,
		payload: bytes,
		headers: { ...tus, authorization: `Bearer ${by.token}`, "content-type": "application/offset+octet-stream", "upload-offset": String(offset) },
	});
const head = (by: TestMember, url: string) => site.app.inject({ method: "HEAD", url, headers: { ...tus, authorization: `Bearer ${by.token}` } });
const finish = (by: TestMember, vid: number) => site.as(by).post("/v5/content/video/finish", { vid });

async function upload(by: TestMember, bytes: Buffer) {
	const { vid, url } = await begin(by, bytes.length);
	expect((await send(by, url, bytes)).statusCode).toBe(204);
	return { vid, response: await finish(by, vid) };
}

async function post(by: TestMember, fields: object = {}) {
	const { vid } = await upload(by, good);
	const response = await site.as(by).post("/v5/content/threadVideo", { ...text, video: vid, ...fields });
	const { tid, pid } = response.body.data ?? {};
	if (pid) await site.as(administrator).post("/v5/moderation/held/release", { pid });
	return { vid, tid: tid as number, response };
}

const videoOf = async (tid: number, viewer?: TestMember) => (await (viewer ? site.as(viewer) : site.guest).get(`/v5/content/thread/${tid}`)).body.data?.video;

describe("an upload", () => {
	test("is refused to a guest, a banned member, one without a confirmed e-mail, and above the size limit", async () => {
		const url = "/v5/content/video/begin";
		expect((await site.guest.post(url, { size: 5 })).body.reason).toBe("login-required");
		expect((await site.as(await site.member({ groupId: 5 })).post(url, { size: 5 })).body.reason).toBe("banned");
		expect((await site.as(await site.member({ emailVerifiedAt: undefined })).post(url, { size: 5 })).body.reason).toBe("email-unverified");
		expectError(await site.as(await site.member()).post(url, { size: 201 * 1024 * 1024 }), { status: 413, reason: "video-too-large" });
	});

	test("continues where it stopped, and only for its member", async () => {
		const [by, other] = [await site.member(), await site.member()];
		const { vid, url } = await begin(by, good.length);
		expect((await send(by, url, good.subarray(0, 1000))).headers["upload-offset"]).toBe("1000");
		expect((await finish(by, vid)).body.reason).toBe("video-incomplete");
		for (const response of [await head(other, url), await send(other, url, good.subarray(1000), 1000)]) expect(response.statusCode).toBe(404);
		expect((await finish(other, vid)).body.reason).toBe("video-not-found");
		expect((await site.app.inject({ method: "HEAD", url, headers: tus })).statusCode).toBe(401);
		expect((await site.app.inject({ method: "GET", url, headers: { ...tus, authorization: `Bearer ${by.token}` } })).statusCode).toBe(404);
		expect((await send(by, url, good.subarray(500), 500)).statusCode).toBe(409);
		expect((await head(by, url)).headers["upload-offset"]).toBe("1000");
		expect((await send(by, url, good.subarray(1000), 1000)).statusCode).toBe(204);
		const { body } = await finish(by, vid);
		expect(body.data).toMatchObject({ state: "uploaded", duration: 2, width: 640, height: 360, cover: { width: 400, height: 400 }, files: [] });
		expect((await finish(by, vid)).body.data).toEqual(body.data);
	});

	test("finished and deleted several times at once is refused or stored, with no error of the server", async () => {
		const by = await site.member();
		for (const bytes of [Buffer.concat([Buffer.from("000000186674797069736f6d", "hex"), Buffer.alloc(28)]), good]) {
			const { vid, url } = await begin(by, bytes.length);
			await send(by, url, bytes);
			const requests = [finish(by, vid), finish(by, vid), site.as(by).post("/v5/content/video/delete", { vid }), finish(by, vid)];
			for (const { status } of await Promise.all(requests)) expect([200, 404, 422]).toContain(status);
		}
	});

	test("deleted while its file is stored leaves no file", async () => {
		const by = await site.member();
		const { vid, url } = await begin(by, good.length);
		await send(by, url, good);
		const { rows } = await pool.query<{ folder: string }>("select folder from videos where vid = $1", [vid]);
		const { files } = site.deps;
		const { putStream } = files;
		files.putStream = async (key, content) => {
			await putStream(key, content);
			await site.as(by).post("/v5/content/video/delete", { vid });
			await site.runJobs();
			await files.put(key, Buffer.from("stored after the removal"));
		};
		const { status } = await finish(by, vid).finally(() => {
			files.putStream = putStream;
		});
		expect(status).toBe(404);
		await site.runJobs();
		expect(await files.exists(`videos/${rows[0]?.folder}/original`)).toBe(false);
	});

	test("by the cookie of a session is refused to another site", async () => {
		const by = await site.member();
		const { url } = await begin(by, 10);
		const headers = { ...tus, cookie: `baraza_session=${by.token}`, "content-type": "application/offset+octet-stream", "upload-offset": "0" };
		const foreign = { ...headers, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
		expect((await site.app.inject({ method: "PATCH", url, payload: Buffer.alloc(10), headers: foreign })).statusCode).toBe(403);
	});

	test("takes no more bytes than were announced", async () => {
		const by = await site.member();
		const { url } = await begin(by, 10);
		expect((await send(by, url, Buffer.alloc(11))).statusCode).toBe(413);
		expect((await head(by, url)).headers["upload-offset"]).toBe("0");
	});

	test("of a fourth video deletes the oldest that nothing uses, files too", async () => {
		const by = await site.member();
		const begun = [];
		for (let n = 0; n < 4; n++) begun.push(await begin(by, 10));
		await site.runJobs();
		expect(await Promise.all(begun.map(async ({ url }) => (await head(by, url)).statusCode))).toEqual([404, 200, 200, 200]);
		const folder = String(begun[0]?.url.split("/").at(-1));
		expect(readdirSync(join(config.dataDir, "uploads")).filter((name) => name.startsWith(folder))).toEqual([]);
	});
});

describe("a file that is no video is refused", () => {
	writeFileSync(join(config.dataDir, "secret.txt"), "the secret of the machine");
	const list = `ffconcat version 1.0\nfile '${join(config.dataDir, "secret.txt")}'\n`;
	const hls = `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile://${join(config.dataDir, "secret.txt")}\n#EXT-X-ENDLIST\n`;
	const ftyp = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypmp42\0\0\0\0mp42isom")]);
	test.each<[string, () => Buffer | Promise<Buffer>, ErrorCode]>([
		["a text", () => Buffer.from("not a video at all"), "video-failed"],
		["a picture", () => photo(60, 40).jpeg().toBuffer(), "video-failed"],
		["a playlist of ffmpeg", () => Buffer.from(list), "video-failed"],
		["a playlist of HLS", () => Buffer.from(hls), "video-failed"],
		["a playlist after the header of a video", () => Buffer.concat([ftyp, Buffer.from(hls)]), "video-failed"],
		["a cut video", () => good.subarray(0, 3000), "video-failed"],
		["a sound alone", () => make("sound.m4a", ["-f", "lavfi", "-i", "sine=duration=1"]), "video-failed"],
		["61 seconds", () => clip("long.mp4", { seconds: 61, size: "64x64" }), "video-too-long"],
		["a side of 5000 pixels", () => clip("wide.mp4", { seconds: 1, size: "5000x32" }), "video-failed"],
	])("%s", async (_name, bytes, reason) => {
		const by = await site.member();
		const { vid, response } = await upload(by, await bytes());
		expectError(response, { status: 422, reason });
		expect((await finish(by, vid)).body.reason).toBe("video-not-found");
	});
});

describe("a cover", () => {
	const check = (by: TestMember, base64img: string) => site.as(by).post("/selfapi/videothread/check", { base64img });
	test("is checked, and cropped to 400 pixels square", async () => {
		const by = await site.member();
		const picture = (await photo(900, 600).jpeg().toBuffer()).toString("base64");
		for (const base64img of [picture, `data:image/jpeg;base64,${picture}`])
			expect((await check(by, base64img)).body.data.picture).toMatchObject({ width: 400, height: 400 });
		expectError(await check(by, Buffer.from("no picture").toString("base64")), { status: 415, reason: "unsupported-type", convention: "legacy" });
		expect((await site.guest.post("/selfapi/videothread/check", { base64img: picture })).body.reason).toBe("login-required");
	});

	test("replaces the frame of a video; a picture of another size or member is refused", async () => {
		const [by, other] = [await site.member(), await site.member()];
		const base64img = (await photo(400, 400).webp().toBuffer()).toString("base64");
		const { aid } = (await check(by, base64img)).body.data;
		const theirs = (await check(other, base64img)).body.data.aid;
		const oblong = (await site.as(by).upload("/v5/content/imageUpload", await photo(300, 200).jpeg().toBuffer())).body.data.aid;
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
			expect([(await site.as(by).post("/v5/content/threadVideo", { ...text, video })).body.reason, video]).toEqual(["video-missing", video]);
		const both = await site.as(other).post("/v5/content/thread", { ...text, video: vid, polloption: ["Tea", "Coffee"] });
		expectError(both, { status: 422, reason: "field.unsupported" });
	});

	test("comes from a form, in the board of videos, and its video once", async () => {
		const by = await site.member();
		const { vid } = await upload(by, good);
		const form = new URLSearchParams({ ...text, video: String(vid), push_time: "0" }).toString();
		const { body } = await site.as(by).post("/v5/content/threadVideo", form, { "content-type": "application/x-www-form-urlencoded" });
		expect(body.data.fid).toBe(boards.multiple);
		expect((await site.as(by).get(`/v5/content/thread/${body.data.tid}`)).body.data.fid).toBe(boards.video);
		expect((await site.as(by).post("/v5/content/threadVideo", { ...text, video: vid })).body.reason).toBe("video-missing");
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
			const facts = execFileSync("ffprobe", ["-v", "error", "-show_entries", "format_tags:stream=codec_name", "-of", "csv", path]).toString();
			expect(facts).toMatch(/h264\s+stream,aac/);
			expect(facts).not.toMatch(/location|\+06/);
			// The index comes first, so that it plays while it loads.
			expect(raw.indexOf("moov")).toBeLessThan(raw.indexOf("mdat"));
		}
		const { rows } = await pool.query("select folder from videos where vid = $1", [vid]);
		expect(await site.deps.files.exists(`videos/${rows[0].folder}/original`)).toBe(false);
		expect(readdirSync(join(config.dataDir, "work"))).toEqual([]);
	});

	test("is under review until a moderator releases it (S-063)", async () => {
		const by = await site.member();
		const { vid } = await upload(by, good);
		const { tid, pid } = (await site.as(by).post("/v5/content/threadVideo", { ...text, video: vid })).body.data;
		await site.runJobs();
		expectError(await site.guest.get(`/v5/content/thread/${tid}`), { status: 404, reason: "thread-not-found" });
		const [{ src }] = (await videoOf(tid, by)).files;
		const statuses = async () => [(await site.guest.get(src)).status, (await site.as(by).get(src)).status, (await site.as(administrator).get(src)).status];
		expect(await statuses()).toEqual([404, 200, 200]);
		expect((await site.as(administrator).post("/v5/moderation/held/release", { pid })).status).toBe(200);
		expect(await statuses()).toEqual([200, 200, 200]);
		expect((await videoOf(tid)).state).toBe("ready");
	});

	test("plays in ranges", async () => {
		const { tid } = await post(await site.member());
		await site.runJobs();
		const [{ src, bytes }] = (await videoOf(tid)).files;
		const whole = await site.guest.get(src);
		const part = await site.guest.get(src, { range: "bytes=10-19" });
		expect([part.status, part.headers["content-range"], part.raw]).toEqual([206, `bytes 10-19/${bytes}`, whole.raw.subarray(10, 20)]);
		const past = await site.guest.get(src, { range: `bytes=${bytes}-` });
		expect([past.status, past.headers["content-range"]]).toEqual([416, `bytes */${bytes}`]);
		expect((await site.guest.get(src, { range: "bytes=0-1", "if-range": '"older"' })).status).toBe(200);
		expect((await site.guest.get(src, { range: "bytes=0-1", "if-range": String(whole.headers.etag) })).status).toBe(206);
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
		const edited = await site.as(by).post("/v5/content/threadVideo", { ...text, subject: "The harbour at night", video: vid, tid });
		expect([edited.status, (await videoOf(tid, by)).vid]).toEqual([200, vid]);
		const { vid: next } = await upload(by, good);
		expect((await site.as(by).post("/v5/content/threadVideo", { ...text, video: next, tid })).body.reason).toBe("video-missing");
		const plain = await site.createThread(by);
		expect((await site.as(by).post("/v5/content/threadVideo", { ...text, video: next, tid: plain.tid })).body.reason).toBe("video-not-found");
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
	expect((await site.as(by).get(`/v5/content/thread/draft/${tid}`)).body.data.video).toMatchObject({ vid, state: "uploaded" });
	await site.as(by).post("/selfapi/thread/deldraft", { tid });
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
	expectError(await bare.as(await bare.member()).post("/v5/content/video/begin", { size: 5 }), { status: 403, reason: "video-off" });
});
