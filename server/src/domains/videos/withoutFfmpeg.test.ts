import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { expectError } from "../../../test/expectError.ts";
import { buildTestApp } from "../../../test/testApp.ts";
import { clip, isInstalled, make } from "./clips.fixture.ts";
import { readMp4 } from "./mp4.ts";

const site = await buildTestApp({ ffmpeg: false });
// The files are drawn by ffmpeg; the site does not use it.
const test = isInstalled() ? it : it.skip;
const administrator = await site.member({ groupId: 6, roles: [{ role: "administrator" }] });
const place = Buffer.from("+06.4541");
const source = ["-f", "lavfi", "-i", "testsrc=size=320x180:rate=10:duration=2"];

async function upload(bytes: Buffer) {
	const by = await site.member();
	const { vid, url } = (await site.as(by).post("/v5/content/video/begin", { size: bytes.length })).body.data;
	const headers = {
		"tus-resumable": "1.0.0",
		authorization: `Bearer ${by.token}`,
		"content-type": "application/offset+octet-stream",
		"upload-offset": "0",
	};
	expect((await site.app.inject({ method: "PATCH", url, payload: bytes, headers })).statusCode).toBe(204);
	return { by, vid, finished: await site.as(by).post("/v5/content/video/finish", { vid }) };
}

describe("without ffmpeg a video is refused", () => {
	const refused: [name: string, file: () => Buffer, reason: ErrorCode][] = [
		["that is WebM", () => make("plain.webm", [...source, "-c:v", "libvpx"]), "video-failed"],
		["of another codec", () => make("mpeg4.mp4", [...source, "-c:v", "mpeg4"]), "video-failed"],
		["that is cut off", () => clip("cut.mp4").subarray(0, 20_000), "video-failed"],
		[
			"with only a first box",
			() => Buffer.concat([Buffer.from("000000186674797069736f6d", "hex"), Buffer.alloc(5_000, 1)]),
			"video-failed",
		],
		["of 61 seconds", () => clip("long.mp4", { seconds: 61, size: "64x48", rate: 1 }), "video-too-long"],
		[
			"whose header says less than its pictures",
			() => shortened(clip("lying.mp4", { seconds: 61, size: "64x48", rate: 1 })),
			"video-too-long",
		],
	];
	test.each(refused)("%s", async (_name, file, reason) => {
		expectError((await upload(file())).finished, { status: 422, reason });
	});
});

// Not skipped where ffmpeg is missing.
it("without ffmpeg a video whose index names billions of pictures is refused, and the process goes on meanwhile", async () => {
	const sizes = box("stsz", Buffer.from("000000000000000100000000", "hex").fill(0xff, 8));
	const index = ["stbl", "minf", "mdia", "trak", "moov"].reduce((inner, name) => box(name, inner), sizes);
	const file = Buffer.concat([box("ftyp", Buffer.from("isom\0\0\0\0isom")), index]);
	const path = join(await mkdtemp(join(tmpdir(), "baraza-mp4-")), "hostile.mp4");
	await writeFile(path, file);
	let turns = 0;
	const counting = setInterval(() => turns++, 5);
	await expect(readMp4(path)).rejects.toThrow();
	clearInterval(counting);
	expect(turns).toBeGreaterThan(20);
	expectError((await upload(file)).finished, { status: 422, reason: "video-failed" });
});

function box(name: string, content: Buffer): Buffer {
	const head = Buffer.alloc(8);
	head.writeUInt32BE(8 + content.length);
	head.write(name, 4);
	return Buffer.concat([head, content]);
}

/** The file with every duration in the headers of its movie and tracks set to a second. */
function shortened(file: Buffer): Buffer {
	for (const [box, offset, value] of [
		["mvhd", 20, 1_000],
		["tkhd", 24, 1_000],
		["mdhd", 20, 10_240],
	] as const)
		for (let at = file.indexOf(box); at !== -1; at = file.indexOf(box, at + 1)) file.writeUInt32BE(value, at + offset);
	return file;
}

test.each([
	["with its index last", []],
	["with its index first", ["-movflags", "+faststart"]],
])("without ffmpeg an MP4 %s is shown as it was uploaded, without its place", async (name, more) => {
	const file = clip(`${name}.mp4`, { more: ["-metadata", `comment=${place}`, ...more] });
	expect(file.includes(place)).toBe(true);
	const { by, vid, finished } = await upload(file);
	expect(finished.body.data).toMatchObject({ state: "uploaded", duration: 2, width: 640, height: 360, cover: null });
	const posted = await site.as(by).post("/v5/content/threadVideo", {
		subject: "The harbour at noon",
		message: "A minute of boats and birds.",
		video: vid,
	});
	const { tid, pid } = posted.body.data;
	await site.as(administrator).post("/v5/moderation/pending/release", { pid });
	await site.runJobs();
	const { video } = (await site.guest.get(`/v5/content/thread/${tid}`)).body.data;
	expect(video).toMatchObject({ state: "ready", files: [{ height: 360, bytes: file.length }] });
	const shown = (await site.app.inject({ method: "GET", url: video.files[0].src })).rawPayload;
	expect(shown.length).toBe(file.length);
	expect(shown.includes(place)).toBe(false);
	expect(shown.includes("avc1")).toBe(true);
});
