import { readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { expectError } from "../../../test/expectError.ts";
import { photo } from "../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { hourMs } from "../../platform/durations.ts";
import { deleteInterruptedUploads } from "../../platform/http/storedFile.ts";
import { clip, make } from "./clips.fixture.ts";
import { tus, videoSite } from "./videoSite.fixture.ts";

const site = await buildTestApp();
const { test, good, text, begin, send, head, finish, upload, videoOf } = await videoSite(site);
const { pool, config } = site.deps;

describe("an upload", () => {
	test("is refused to a guest, a banned member, one without a confirmed e-mail, and above the size limit", async () => {
		const url = "/v5/content/video/begin";
		expect((await site.guest.post(url, { size: 5 })).body.reason).toBe("login-required");
		expect((await site.as(await site.member({ groupId: 5 })).post(url, { size: 5 })).body.reason).toBe("banned");
		expect((await site.as(await site.member({ emailVerifiedAt: undefined })).post(url, { size: 5 })).body.reason).toBe(
			"email-unverified",
		);
		expectError(await site.as(await site.member()).post(url, { size: 201 * 1024 * 1024 }), {
			status: 413,
			reason: "video-too-large",
		});
	});

	test("continues where it stopped, and only for its member", async () => {
		const [by, other] = [await site.member(), await site.member()];
		const { vid, url } = await begin(by, good.length);
		expect((await send(by, url, good.subarray(0, 1000))).headers["upload-offset"]).toBe("1000");
		expect((await finish(by, vid)).body.reason).toBe("video-incomplete");
		for (const response of [await head(other, url), await send(other, url, good.subarray(1000), 1000)])
			expect(response.statusCode).toBe(404);
		expect((await finish(other, vid)).body.reason).toBe("video-not-found");
		expect((await site.app.inject({ method: "HEAD", url, headers: tus })).statusCode).toBe(401);
		expect(
			(await site.app.inject({ method: "GET", url, headers: { ...tus, authorization: `Bearer ${by.token}` } }))
				.statusCode,
		).toBe(404);
		expect((await send(by, url, good.subarray(500), 500)).statusCode).toBe(409);
		expect((await head(by, url)).headers["upload-offset"]).toBe("1000");
		expect((await send(by, url, good.subarray(1000), 1000)).statusCode).toBe(204);
		const { body } = await finish(by, vid);
		expect(body.data).toMatchObject({
			state: "uploaded",
			duration: 2,
			width: 640,
			height: 360,
			cover: { width: 400, height: 400 },
			files: [],
		});
		expect((await finish(by, vid)).body.data).toEqual(body.data);
	});

	test("finished and deleted several times at once is refused or stored, with no error of the server", async () => {
		const by = await site.member();
		for (const bytes of [Buffer.concat([Buffer.from("000000186674797069736f6d", "hex"), Buffer.alloc(28)]), good]) {
			const { vid, url } = await begin(by, bytes.length);
			await send(by, url, bytes);
			const requests = [
				finish(by, vid),
				finish(by, vid),
				site.as(by).post("/v5/content/video/delete", { vid }),
				finish(by, vid),
			];
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
		const headers = {
			...tus,
			cookie: `baraza_session=${by.token}`,
			"content-type": "application/offset+octet-stream",
			"upload-offset": "0",
		};
		const foreign = { ...headers, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
		expect(
			(await site.app.inject({ method: "PATCH", url, payload: Buffer.alloc(10), headers: foreign })).statusCode,
		).toBe(403);
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
		expect(await Promise.all(begun.map(async ({ url }) => (await head(by, url)).statusCode))).toEqual([
			404, 200, 200, 200,
		]);
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
		["61 seconds", () => clip("long.mp4", { seconds: 61, size: "64x48", rate: 1 }), "video-too-long"],
		["600 frames a second", () => clip("fast.mp4", { seconds: 1, size: "64x64", rate: 600 }), "video-too-many-frames"],
		["a side of 5000 pixels", () => clip("wide.mp4", { seconds: 1, size: "5000x32" }), "video-failed"],
	])("%s", async (_name, bytes, reason) => {
		const by = await site.member();
		const { vid, response } = await upload(by, await bytes());
		expectError(response, { status: 422, reason });
		expect((await finish(by, vid)).body.reason).toBe("video-not-found");
	});
});

describe("the address that getqinniutoken answers", () => {
	const addressFor = async (by: TestMember): Promise<string> => {
		const { url } = (await site.as(by).get("/selfapi/common/getqinniutoken")).body.data;
		return new URL(url).pathname + new URL(url).search;
	};
	const left = (): string[] => readdirSync(join(config.dataDir, "work")).filter((name) => name.startsWith("upload-"));

	test("refuses what is no picture and no video, and leaves no file", async () => {
		const url = await addressFor(await site.member());
		for (const [bytes, status, reason] of [
			[Buffer.from("nothing of either kind"), 415, "unsupported-type"],
			[Buffer.concat([Buffer.from("000000186674797069736f6d", "hex"), Buffer.alloc(28)]), 422, "video-failed"],
		] as const)
			expectError(await site.guest.upload(url, bytes), { status, reason });
		expect((await site.guest.upload("/v5/content/upload", good)).body.reason).toBe("login-required");
		expect(left()).toEqual([]);
	});

	test("files of uploads whose process was killed are deleted after hours", async () => {
		for (const [name, hours] of [
			["upload-old", 7],
			["upload-running", 5],
			["other-old", 7],
		] as const) {
			const path = join(config.dataDir, "work", name);
			writeFileSync(path, "");
			const written = new Date(site.clock.now().getTime() - hours * hourMs);
			utimesSync(path, written, written);
		}
		await deleteInterruptedUploads(site.deps);
		expect(left()).toEqual(["upload-running"]);
		expect(readdirSync(join(config.dataDir, "work"))).toContain("other-old");
		rmSync(join(config.dataDir, "work", "upload-running"));
	});

	test("takes a video, which a thread then has, and a picture", async () => {
		const by = await site.member();
		const url = await addressFor(by);
		const { body } = await site.guest.upload(url, good, "harbour.mp4");
		expect(body).toMatchObject({
			status: 1,
			data: { fileUrl: "", aid: 0, picture: null, vid: expect.any(Number), video: { state: "uploaded", duration: 2 } },
		});
		const form = new URLSearchParams({ ...text, video: String(body.data.vid), push_time: "" }).toString();
		const posted = await site
			.as(by)
			.post("/v5/content/threadVideo", form, { "content-type": "application/x-www-form-urlencoded" });
		expect((await videoOf(posted.body.data.tid, by)).vid).toBe(body.data.vid);
		const picture = (await site.guest.upload(url, await photo(300, 200).jpeg().toBuffer())).body.data;
		expect(picture).toMatchObject({ vid: 0, video: null, picture: { aid: picture.aid, width: 300 } });
		expect(left()).toEqual([]);
	});
});
