import { existsSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { photo } from "../../../test/images.ts";
import { recordLog } from "../../../test/recordLog.ts";
import { buildTestApp } from "../../../test/testApp.ts";
import { openFileStorage } from "../../platform/files/fileStorage.ts";
import { convertVideo } from "./actions/convertVideo.ts";
import { videoSite } from "./videoSite.fixture.ts";

const site = await buildTestApp();
const { test, good, begin, send, finish, post, videoOf } = await videoSite(site);
const { config, pool } = site.deps;
const readOnly = "/sys/kernel";
const full = "/dev/full";
const unavailable = { status: 503, reason: "unavailable" } as const;

describe.skipIf(!existsSync(full))("a disk that can't be written answers 503 without a path of the server", () => {
	test("to a part of an upload; the upload goes on when there is room again", async () => {
		const by = await site.member();
		const { url } = await begin(by, good.length);
		const path = join(config.dataDir, "uploads", String(url.split("/").at(-1)));
		rmSync(path);
		symlinkSync(full, path);
		const response = await send(by, url, good);
		expect([response.statusCode, response.json().reason, response.headers["retry-after"]]).toEqual([
			503,
			"disk-full",
			"5",
		]);
		expect(response.body).not.toContain(config.dataDir);
	});

	test("to the begin of an upload", async () => {
		const by = await site.member();
		const uploads = join(config.dataDir, "uploads");
		rmSync(uploads, { recursive: true });
		symlinkSync("/sys/kernel", uploads);
		const response = await site.as(by).post("/v5/content/video/begin", { size: 10 });
		rmSync(uploads);
		expectError(response, { status: 503 });
		expect(response.raw.toString()).not.toContain(config.dataDir);
	});

	test("to the check of an upload, a picture and an avatar", async () => {
		const by = await site.member();
		const { vid, url } = await begin(by, good.length);
		await send(by, url, good);
		const { files } = site.deps;
		site.deps.files = await openFileStorage({ ...config, dataDir: readOnly });
		const picture = await photo(300, 200).jpeg().toBuffer();
		const responses = [
			await finish(by, vid),
			await site.as(by).upload("/v5/content/imageUpload", picture),
			await site.as(by).upload("/v5/user/avatar", picture),
		];
		site.deps.files = files;
		for (const response of responses) {
			expectError(response, unavailable);
			expect(response.raw.toString()).not.toContain(readOnly);
		}
		expect((await finish(by, vid)).body.data.state).toBe("uploaded");
	});
});

test("a conversion that the disk or the end of the server stops is no failure of the video", async () => {
	const by = await site.member();
	const { tid, vid } = await post(by);
	const { files } = site.deps;
	const attempts = async () => (await pool.query("select attempts from videos where vid = $1", [vid])).rows[0].attempts;
	for (let n = 0; n < 4; n++) {
		site.deps.files = {
			...files,
			putStream: () => Promise.reject(Object.assign(new Error("no room"), { code: "ENOSPC" })),
		};
		await expect(convertVideo(site.deps, { vid })).rejects.toThrow("no room");
		site.deps.files = files;
		await expect(convertVideo({ ...site.deps, stopping: AbortSignal.abort() }, { vid })).rejects.toThrow();
		expect(await attempts()).toBe(0);
	}
	await convertVideo(site.deps, { vid });
	expect((await videoOf(tid, by)).state).toBe("ready");
});

test("an error of an upload is in the envelope of calls", async () => {
	const logged = recordLog(site);
	const by = await site.member();
	const { url } = await begin(by, 10);
	const conflict = await send(by, url, Buffer.alloc(2), 5);
	expect([conflict.statusCode, conflict.json()]).toMatchObject([409, { status: 0, reason: "conflict" }]);
	const tooLarge = await send(by, url, Buffer.alloc(11));
	expect([tooLarge.statusCode, tooLarge.json()]).toMatchObject([413, { status: 0, reason: "video-too-large" }]);
	expect(logged()).not.toContain('"level":50');
});
