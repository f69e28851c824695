import sharp from "sharp";
import { expect, test } from "vitest";
import { perAddressFactor, rateLimits } from "#contract/rateLimits.ts";
import { boards } from "#contract/sections.ts";
import { phonePhoto } from "../../../../test/images.ts";
import { buildTestApp } from "../../../../test/testApp.ts";
import { buildApp } from "../../../app.ts";
import { createRateLimiter } from "../../../platform/security/rateLimiter.ts";
import { guest } from "../../../platform/security/viewer.ts";
import { removeDeletedPictures, renderSemaphore } from "./store.ts";

const site = await buildTestApp();
const get = async (url: string) => {
	const { statusCode, headers, rawPayload } = await site.app.inject(url);
	return { status: statusCode, cache: headers["cache-control"], type: headers["content-type"], file: rawPayload };
};
const addressOf = async (tid: number): Promise<string> =>
	(await site.guest.get(`/v5/content/thread/${tid}`)).body.data.share_picture;
const general = (await get("/share/site.jpg")).file;
const isStored = (tid: number) => site.deps.files.exists(`share/${tid}.jpg`);

test("a thread's picture shows its title and photo, is stored, and another one when the title changes", async () => {
	const by = await site.member();
	const { aid } = (await site.as(by).upload("/v5/content/imageUpload", await phonePhoto(800, 600))).body.data;
	const { tid } = await site.createThread(by, {
		subject: "ऑटोकरेक्ट ने <b>कितनी</b> इज़्ज़त डुबोई? & more",
		aids: String(aid),
	});
	const address = await addressOf(tid);
	expect(address).toMatch(new RegExp(`^http://localhost:80/share/${tid}\\.jpg\\?v=[0-9a-f]{16}$`));
	const first = await get(address);
	expect(first).toMatchObject({ status: 200, type: "image/jpeg", cache: "public, max-age=86400" });
	expect(await sharp(first.file).metadata()).toMatchObject({ width: 1_200, height: 630 });
	expect((await get(address)).file.equals(first.file)).toBe(true);
	expect((await get(`/share/${tid}.jpg`)).cache).toBe("public, max-age=300");
	const { version } = (await site.as(by).get(`/v5/content/thread/${tid}`)).body.data;
	await site.as(by).post("/v5/content/thread", {
		tid,
		subject: "Another title altogether",
		message: "And its text is long enough.",
		version,
	});
	expect(await addressOf(tid)).not.toBe(address);
	expect((await get(await addressOf(tid))).file.equals(first.file)).toBe(false);
});

test("what not everybody may read has the general picture, and a deleted thread's file is removed", async () => {
	const moderator = await site.member({ roles: [{ role: "board-moderator", board: boards.single, section: 188 }] });
	const [hidden, restricted, deleted] = [
		await site.createThread(),
		await site.createThread(),
		await site.createThread(),
	];
	for (const { tid } of [hidden, restricted, deleted])
		expect((await get(await addressOf(tid))).file.equals(general)).toBe(false);
	await site.as(moderator).post("/v5/content/thread/ban", { pid: hidden.pid, status: 1 });
	await site.deps.pool.query("update threads set readaccess = 200 where tid = $1", [restricted.tid]);
	site.deps.dataCache.clear();
	await site.as(deleted.by).post("/v5/content/thread/delete", { tid: deleted.tid });
	expect(await isStored(deleted.tid)).toBe(true);
	await removeDeletedPictures(site.deps);
	expect(await isStored(deleted.tid)).toBe(false);
	for (const { tid } of [hidden, restricted, deleted]) {
		expect((await get(`/share/${tid}.jpg`)).file.equals(general)).toBe(true);
		expect(await isStored(tid)).toBe(false);
	}
	expect(await addressOf(hidden.tid)).toBe("http://localhost:80/share/site.jpg");
	expect((await site.as(restricted.by).get(`/v5/content/thread/${restricted.tid}`)).body.data.share_picture).toBe(
		"http://localhost:80/share/site.jpg",
	);
	expect((await get("/share/999999.jpg")).file.equals(general)).toBe(true);
	for (const name of ["0.jpg", "1.png", "..%2f1.jpg", "1e3.jpg"])
		expect((await get(`/share/${name}`)).status).toBe(404);
});

test("an address that asks for many pictures which are not drawn yet gets the general one, and still those that are", async () => {
	const rateLimiter = createRateLimiter(true);
	const limited = await buildApp(site.deps, { rateLimiter });
	const fetchOne = async (tid: number) => (await limited.inject(`/share/${tid}.jpg`)).rawPayload;
	const { tid: drawn } = await site.createThread();
	const picture = await fetchOne(drawn);
	expect(picture.equals(general)).toBe(false);
	const { tid: next } = await site.createThread();
	const caller = { viewer: guest, device: "", hasDeviceCookie: false, address: "127.0.0.1" };
	for (let asked = 1; asked < rateLimits.sharePicture.points * perAddressFactor; asked++)
		await rateLimiter.consume("sharePicture", caller);
	expect((await fetchOne(next)).equals(general)).toBe(true);
	expect((await fetchOne(drawn)).equals(picture)).toBe(true);
	expect((await get(`/share/${next}.jpg`)).file.equals(general)).toBe(false);
	await limited.close();
});

test("pictures asked for at the same time are drawn one after the other", async () => {
	const threads = [await site.createThread(), await site.createThread(), await site.createThread()];
	const answers = await Promise.all(threads.flatMap(({ tid }) => [get(`/share/${tid}.jpg`), get(`/share/${tid}.jpg`)]));
	expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
});

test("while many pictures wait to be rendered, the general one is shown", async () => {
	const { tid } = await site.createThread();
	const rendered = Promise.withResolvers<void>();
	// After what earlier pictures left in the queue.
	await renderSemaphore.run(1, async () => {});
	// More than may wait.
	const waiting = Promise.allSettled(Array.from({ length: 22 }, () => renderSemaphore.run(1, () => rendered.promise)));
	expect((await get(`/share/${tid}.jpg`)).file.equals(general)).toBe(true);
	rendered.resolve();
	await waiting;
	expect((await get(`/share/${tid}.jpg`)).file.equals(general)).toBe(false);
});
