import { inArray } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { phonePhoto, photo } from "../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";
import { hourMs } from "../../platform/durations.ts";
import { attachPictures } from "./actions/attachPictures.ts";
import { deleteUnusedPictures } from "./actions/deleteUnusedPictures.ts";
import { storeAvatar } from "./actions/storeAvatar.ts";
import { storePicture } from "./actions/storePicture.ts";
import { listPictures, presentPicture } from "./presenter.ts";
import { readPreview } from "./serve.ts";
import { pictures } from "./tables.ts";

const site = await buildTestApp();
const [ama, kofi] = [await site.member(), await site.member()];
/** A strip in two widths: each of the many is encoded, as AVIF too. */
const bytes = await photo(400, 20).jpeg().toBuffer();
const hour = hourMs;

const newPicture = async (by: TestMember = ama): Promise<{ aid: number; base: string }> =>
	(await site.as(by).upload("/v5/content/imageUpload", bytes)).body.data.picture;
const use = (uid: number, aids: number[], usedBy: string): Promise<void> =>
	site.deps.db.transaction((tx) => attachPictures(tx, { uid, aids, usedBy }));
const usersOf = async (...aids: number[]): Promise<(string | null)[]> =>
	(await site.deps.db.select().from(pictures).where(inArray(pictures.aid, aids)).orderBy(pictures.aid)).map(
		({ usedBy }) => usedBy,
	);
const remove = (by: TestMember, aid: number) =>
	site.as(by).post("/api/mobile/index.php?module=deleteattachment", { aid });
const refused = { fields: { aids: "picture-not-yours" }, status: 422 };

test("a missing picture, another's, or one used elsewhere is rejected with the whole list", async () => {
	const [mine, his, shown] = [await newPicture(), await newPicture(kofi), await newPicture()];
	await use(ama.uid, [shown.aid], "post:1");
	for (const bad of [his.aid, shown.aid, 999_999_999])
		await expect(use(ama.uid, [mine.aid, bad], "post:2")).rejects.toMatchObject(refused);
	expect(await usersOf(mine.aid, his.aid, shown.aid)).toEqual([null, null, "post:1"]);
});

test("an edit keeps, adds and releases pictures", async () => {
	const [a, b, c] = [await newPicture(), await newPicture(), await newPicture()];
	await use(ama.uid, [a.aid, b.aid], "post:10");
	await use(ama.uid, [c.aid, b.aid, b.aid], "post:10");
	expect(await usersOf(a.aid, b.aid, c.aid)).toEqual([null, "post:10", "post:10"]);
	await use(ama.uid, [], "post:10");
	expect(await usersOf(a.aid, b.aid, c.aid)).toEqual([null, null, null]);
});

test("of two posts that attach the same pictures concurrently in opposite order, one wins", async () => {
	const aids = (await Promise.all([1, 2, 3].map(() => newPicture()))).map(({ aid }) => aid).sort((x, y) => x - y);
	const outcomes = await Promise.allSettled([
		use(ama.uid, aids, "post:20"),
		use(ama.uid, aids.toReversed(), "post:21"),
	]);
	const lost = outcomes.filter((outcome) => outcome.status === "rejected");
	expect(lost).toHaveLength(1);
	expect(lost[0]?.reason).toMatchObject(refused);
	expect(new Set(await usersOf(...aids)).size).toBe(1);
});

test("pictures are listed in one query; a missing one is undefined", async () => {
	const [a, b] = [await newPicture(), await newPicture()];
	const find = await listPictures(site.deps.db, [a.aid, b.aid, a.aid, 999_999_999]);
	expect([a.aid, b.aid, 999_999_999].map((aid) => find(aid)?.base)).toEqual([a.base, b.base, undefined]);
	expect((await listPictures(site.deps.db, []))(a.aid)).toBeUndefined();
});

test("deletes an unused picture of one's own with its files", async () => {
	const [mine, shown] = [await newPicture(), await newPicture()];
	await use(ama.uid, [shown.aid], "post:30");
	await site.runJobs();
	expect((await site.guest.get(`${mine.base}/400.avif`)).status).toBe(200);
	expect((await site.guest.post("/api/mobile/index.php?module=deleteattachment", { aid: mine.aid })).status).toBe(401);
	expect(await remove(kofi, mine.aid)).toMatchObject({ status: 404, body: { code: 1, reason: "not-found" } });
	expect(await remove(ama, shown.aid)).toMatchObject({ status: 403, body: { reason: "image-in-use" } });
	expect(await remove(ama, mine.aid)).toMatchObject({ status: 200, body: { code: 0 } });
	expect((await remove(ama, mine.aid)).status).toBe(404);
	await site.runJobs();
	for (const file of ["360.webp", "400.webp", "360.avif", "400.avif"])
		expect((await site.guest.get(`${mine.base}/${file}`)).status).toBe(404);
	expect((await site.guest.get(`${shown.base}/400.webp`)).status).toBe(200);
});

test("a retry of a deletion with the same key succeeds", async () => {
	const { aid } = await newPicture();
	const again = () =>
		site.as(ama).post("/api/mobile/index.php?module=deleteattachment", { aid }, { "idempotency-key": "delete-key-1" });
	expect((await again()).status).toBe(200);
	expect((await again()).status).toBe(200);
});

test("a picture deleted before AVIF encoding leaves no files", async () => {
	const { aid, base } = await newPicture();
	await remove(ama, aid);
	await site.runJobs();
	expect((await site.guest.get(`${base}/400.avif`)).status).toBe(404);
});

test("an avatar is a square in two sizes, upright", async () => {
	const small = await storeAvatar(site.deps, { uid: null, bytes: await phonePhoto(500, 300) });
	expect(small).toMatch(/^\/media\/[a-z2-8]{20}\/96\.webp$/);
	for (const address of [small, small.replace("/96.", "/240.")])
		expect((await site.guest.get(address)).status).toBe(200);
	await expect(storeAvatar(site.deps, { uid: null, bytes: Buffer.from("<svg/>") })).rejects.toMatchObject({
		code: "unsupported-type",
	});
});

const { base } = await newPicture();
const folder = base.slice("/media/".length);

test("a file is cached for a year and cannot run scripts", async () => {
	const response = await site.guest.get(`${base}/360.webp`);
	expect(response.headers).toMatchObject({
		"content-type": "image/webp",
		"cache-control": "public, max-age=31536000, immutable",
		"x-content-type-options": "nosniff",
		"content-security-policy": "default-src 'none'; sandbox",
	});
});

test.each([
	`${base}/361.webp`,
	`${base}/0360.webp`,
	`${base}/360.WEBP`,
	`${base}/360.html`,
	`${base}/360.webp%00`,
	`${base}/..%2f${folder}%2f360.webp`,
	`${base}/../../secret`,
	"/media/../secret",
	"/media/..%2f..%2fsecret/360.webp",
	"/media/%2e%2e/360.webp",
	"/media/..%5c..%5csecret/360.webp",
	`/media/${folder.toUpperCase()}/360.webp`,
	`/media//${folder}/360.webp`,
	"/media/aaaaaaaaaaaaaaaaaaaa/360.webp",
])("%s is not found", async (address) => {
	const response = await site.guest.get(address);
	expect(response.status).toBe(404);
	expect(String(response.headers["cache-control"])).not.toContain("immutable");
});

test("pictures unused for a day are deleted, used ones stay, released ones wait another day", async () => {
	const [unused, used, letGo] = [await newPicture(), await newPicture(), await newPicture()];
	await use(ama.uid, [used.aid], "post:50");
	await use(ama.uid, [letGo.aid], "post:51");
	site.clock.advance(23 * hour);
	await deleteUnusedPictures(site.deps);
	expect(await usersOf(unused.aid)).toEqual([null]);
	await use(ama.uid, [], "post:51");
	site.clock.advance(2 * hour);
	const neverUsed = await newPicture();
	await deleteUnusedPictures(site.deps);
	await site.runJobs();
	expect(await usersOf(unused.aid)).toEqual([]);
	expect(await usersOf(used.aid, neverUsed.aid)).toEqual(["post:50", null]);
	expect((await site.guest.get(`${unused.base}/360.webp`)).status).toBe(404);
	expect((await site.guest.get(`${used.base}/360.webp`)).status).toBe(200);
	await expect(use(ama.uid, [unused.aid], "post:52")).rejects.toMatchObject(refused);
});

test("deletion skips a picture that is being attached", async () => {
	const { aid } = await newPicture();
	site.clock.advance(25 * hour);
	await site.deps.db.transaction(async (tx) => {
		await attachPictures(tx, { uid: ama.uid, aids: [aid], usedBy: "post:60" });
		await deleteUnusedPictures(site.deps);
	});
	expect(await usersOf(aid)).toEqual(["post:60"]);
});

test("a picture has a small preview, which goes with it", async () => {
	const { aid, base } = await newPicture();
	const file = await readPreview(site.deps, `${base}/360.webp`);
	expect(file && (await sharp(file).metadata())).toMatchObject({ format: "heif", width: 400, height: 20 });
	const noise = await storePicture(site.deps, { uid: null, bytes: await phonePhoto(1_200, 900) });
	expect((await readPreview(site.deps, presentPicture(noise).url))?.length).toBeLessThan(8_000);
	await remove(ama, aid);
	await site.runJobs();
	for (const address of [`${base}/360.webp`, `/media/${folder.toUpperCase()}/360.webp`, `/media/../secret`])
		expect(await readPreview(site.deps, address)).toBeUndefined();
});
