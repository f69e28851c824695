import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { startSite } from "../../../../bench/site.ts";
import { eventually } from "../../../test/eventually.ts";
import { buildTestApp } from "../../../test/testApp.ts";
import { clip, isInstalled } from "./clips.fixture.ts";
import { videoSite } from "./videoSite.fixture.ts";

/** The server process, which runs the jobs, works on the database and the files of the test app. */
const site = await buildTestApp();
const { config, pool } = site.deps;
const startServer = () =>
	startSite(String(config.databaseUrl), { DATA_DIR: config.dataDir, SECRET: config.secret, PASSWORD_MEMORY_KIB: "8" });
const { test, administrator, upload, text, videoOf } = await videoSite(site);
/** Takes a processor seconds. */
const long = isInstalled() ? clip("slow.mp4", { seconds: 4, size: "1280x720", rate: 30 }) : Buffer.alloc(0);
const work = join(config.dataDir, "work");

/** The processes of ffmpeg that work in the folder of this site. */
const converting = (): string[] =>
	execFileSync("ps", ["-eo", "pid,args"])
		.toString()
		.split("\n")
		.filter((line) => /\bffmpeg\b/.test(line) && line.includes(work));

/** Posts a video and starts a server that converts it. */
async function convertInServer() {
	const by = await site.member();
	const { vid } = await upload(by, long);
	const { tid, pid } = (await site.as(by).post("/v5/content/threadVideo", { ...text, video: vid })).body.data;
	await site.as(administrator).post("/v5/moderation/pending/release", { pid });
	const { rows } = await pool.query<{ folder: string }>("select folder from videos where vid = $1", [vid]);
	const server = await startServer();
	await eventually(() =>
		expect(readdirSync(work).flatMap((name) => readdirSync(join(work, name)))).toContain("240.mp4"),
	);
	return { server, vid, tid, name: String(rows[0]?.folder) };
}

test("SIGTERM during a conversion ends it at once; it does not count as tried, and is done again", {
	timeout: 180_000,
}, async () => {
	const { server, vid } = await convertInServer();
	await server.stop();
	await eventually(() => expect(converting()).toEqual([]));
	expect((await pool.query("select state, attempts from videos where vid = $1", [vid])).rows).toEqual([
		{ state: "uploaded", attempts: 0 },
	]);
	const released = await pool.query(
		"delete from graphile_worker._private_jobs where locked_at is null and payload->>'vid' = $1",
		[String(vid)],
	);
	expect(released.rowCount).toBe(1);
});

test("kill -9 during a conversion: no half of a file is served, and a new process converts the video and leaves nothing behind", {
	timeout: 180_000,
}, async () => {
	const { server: first, vid, tid, name } = await convertInServer();
	const folder = join(config.dataDir, "files", "videos", name);
	expect(converting()).not.toEqual([]);
	process.kill(first.pid, "SIGKILL");
	await eventually(() => expect(existsSync(`/proc/${first.pid}`)).toBe(false));
	// Its ffmpeg ends with it.
	await eventually(() => expect(converting()).toEqual([]));
	expect(readdirSync(folder)).toEqual(["original"]);
	expect(await videoOf(tid)).toMatchObject({ state: "processing", files: [] });
	for (const size of [240, 480]) expect((await site.guest.get(`/video/${name}/${size}.mp4`)).status).toBe(404);

	// What a killed process was doing is given up after ten minutes.
	await pool.query(
		"update graphile_worker._private_jobs set locked_at = now() - interval '11 minutes' where locked_at is not null",
	);
	const second = await startServer();
	try {
		const stateOf = async () => (await pool.query("select state from videos where vid = $1", [vid])).rows[0].state;
		await vi.waitFor(async () => expect(await stateOf()).toBe("ready"), { timeout: 120_000, interval: 100 });
		await eventually(() =>
			expect([readdirSync(work), readdirSync(folder).sort()]).toEqual([[], ["240.mp4", "480.mp4"]]),
		);
	} finally {
		await second.stop();
	}
	site.deps.dataCache.clear();
	const { files } = await videoOf(tid);
	for (const { src, bytes } of files) expect((await site.guest.get(src)).raw.length).toBe(bytes);
});
