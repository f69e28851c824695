import { afterAll, expect } from "vitest";
import { startS3 } from "../../../test/s3Store.ts";
import { buildTestApp } from "../../../test/testApp.ts";
import { videoSite } from "./videoSite.fixture.ts";

const store = await startS3();
afterAll(() => store.close());
const site = await buildTestApp({
	s3: {
		endpoint: store.endpoint,
		region: "auto",
		bucket: "videos-of-tests",
		accessKeyId: "key",
		secretAccessKey: "secret",
	},
});
const { test, post, videoOf } = await videoSite(site);

test("a video in an S3 store plays in ranges, of which only the bytes asked for are read", async () => {
	const { tid } = await post(await site.member());
	await site.runJobs();
	const { state, files } = await videoOf(tid);
	expect([state, [...store.objects.keys()].filter((key) => key.endsWith("/original"))]).toEqual(["ready", []]);
	const [{ src, bytes }] = files;
	const whole = await site.guest.get(src);
	expect([whole.status, whole.raw.length, whole.headers["accept-ranges"]]).toEqual([200, bytes, "bytes"]);
	store.ranges.length = 0;
	const part = await site.guest.get(src, { range: "bytes=10-19" });
	expect([part.status, part.headers["content-range"], part.headers["content-length"], part.raw]).toEqual([
		206,
		`bytes 10-19/${bytes}`,
		"10",
		whole.raw.subarray(10, 20),
	]);
	const last = await site.guest.get(src, { range: "bytes=-5" });
	expect([last.status, last.raw]).toEqual([206, whole.raw.subarray(bytes - 5)]);
	expect(store.ranges).toEqual(["bytes=10-19", `bytes=${bytes - 5}-${bytes - 1}`]);
	expect((await site.guest.get(src, { range: `bytes=${bytes}-` })).status).toBe(416);
	expect(store.ranges).toHaveLength(2);
});

test("a video whose file the store has lost is answered with an error that nobody keeps", async () => {
	const { tid } = await post(await site.member());
	await site.runJobs();
	const [{ src, bytes }] = (await videoOf(tid)).files;
	for (const key of store.objects.keys())
		if (key.endsWith(new URL(src).pathname.replace("/video/", "/videos/"))) store.objects.delete(key);
	const { status, headers } = await site.guest.get(src, { range: "bytes=0-99" });
	expect(status).toBe(500);
	expect([headers["cache-control"], headers["content-range"], headers.etag, headers["content-type"]]).toEqual([
		"private, no-store",
		undefined,
		undefined,
		expect.not.stringContaining("video"),
	]);
	expect(Number(headers["content-length"])).not.toBe(bytes);
});
