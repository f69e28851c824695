import { globSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { expectError } from "../../../test/expectError.ts";
import { emptyPng, phonePhoto, photo } from "../../../test/images.ts";
import { buildTestApp, type TestMember } from "../../../test/testApp.ts";

const site = await buildTestApp();
const url = "/v5/user/avatar";
const infoOf = async (member: TestMember) => (await site.as(member).get("/v5/user/personalInfo")).body.data;
/** Files of the large size of an avatar, wherever the store keeps them. */
const storedFolders = (): number => globSync(join(site.deps.config.dataDir, "**", "240.webp")).length;
const upload = async (member: TestMember, width = 300, height = 200): Promise<number> =>
	(await site.as(member).upload("/v5/content/imageUpload", await photo(width, height).jpeg().toBuffer())).body.data.aid;

describe("an avatar is refused", () => {
	test("to a guest", async () =>
		expectError(await site.guest.upload(url, await photo(60, 40).jpeg().toBuffer()), { status: 401 }));
	test("to a banned member", async () =>
		expectError(await site.as(await site.member({ groupId: 5 })).upload(url, await photo(60, 40).jpeg().toBuffer()), {
			status: 403,
			reason: "banned",
		}));
	test.each<[string, () => Promise<Buffer> | Buffer, number]>([
		["HTML that calls itself a photo", () => Buffer.from("<script>alert(1)</script>"), 415],
		["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 415],
		["nothing", () => Buffer.alloc(0), 415],
		["a photo cut off", async () => (await photo(400, 300).jpeg().toBuffer()).subarray(0, 900), 422],
		["a bomb of pixels", () => emptyPng(19_000, 19_000), 413],
		[
			"PNG's first bytes and rubbish",
			() => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(500, 7)]),
			422,
		],
	])("%s", async (_what, make, status) => {
		const amina = await site.member();
		expectError(await site.as(amina).upload(url, await make()), { status });
		expect((await infoOf(amina)).avatar).toBeNull();
	});
});

test("is cropped to an upright square without metadata; the previous one is deleted", async () => {
	const amina = await site.member();
	const first = (await site.as(amina).upload(url, await phonePhoto(600, 400))).body.data.avatar;
	expect(first).toMatch(/^http:\/\/localhost:80\/media\/[a-z0-9]{20}\/96\.webp$/);
	const large = await site.guest.get(first.replace("/96.", "/240."));
	const { width, height, exif } = await sharp(large.raw).metadata();
	expect([width, height, exif]).toEqual([240, 240, undefined]);
	expect(await infoOf(amina)).toMatchObject({ avatar: first, avatarstatus: 1, verification: { avatar: true } });

	const second = (await site.as(amina).upload(url, await photo(100, 100).png().toBuffer())).body.data.avatar;
	await site.runJobs();
	expect((await site.guest.get(first)).status).toBe(404);
	expect((await site.guest.get(second)).status).toBe(200);

	expect((await site.as(amina).post("/v5/user/avatar/remove")).status).toBe(200);
	expect((await site.as(amina).post("/v5/user/avatar/remove")).status).toBe(200);
	await site.runJobs();
	expect((await site.guest.get(second)).status).toBe(404);
	expect((await infoOf(amina)).avatar).toBeNull();
	const { lists } = (await site.as(amina).get("/selfapi/ucenter/membereditlog")).body.data;
	expect(lists.map(({ field, old, new: now }: Record<string, string>) => [field, old, now])).toEqual([
		["avatar", "●", ""],
		["avatar", "●", "●"],
		["avatar", "", "●"],
	]);
});

test("a retry with the same key sets it once and leaves no files", async () => {
	const amina = await site.member();
	const bytes = await photo(80, 80).jpeg().toBuffer();
	const before = storedFolders();
	const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
	const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--b--\r\n")]);
	const send = () =>
		site
			.as(amina)
			.post(url, body, { "content-type": "multipart/form-data; boundary=b", "idempotency-key": "avatar-once-1" });
	const responses = await Promise.all([send(), send(), send()]);
	const { avatar } = responses[0]?.body.data ?? {};
	for (const response of responses) expect([response.status, response.body.data]).toEqual([200, { avatar }]);
	expect((await site.guest.get(avatar)).status).toBe(200);
	expect((await site.as(amina).get("/selfapi/ucenter/membereditlog")).body.data.count).toBe(1);
	expect(storedFolders()).toBe(before + 1);
});

describe("the cover picture", () => {
	const back = "/v5/user/backPicture";
	test("is refused when it is another's, used elsewhere, or missing", async () => {
		const [amina, kofi] = [await site.member(), await site.member()];
		const theirs = await upload(kofi);
		expectError(await site.as(amina).post(back, { aid: theirs }), { status: 422, reason: "picture-not-yours" });
		expectError(await site.as(amina).post(back, { aid: 999_999 }), { status: 422, reason: "picture-not-yours" });
		const used = await upload(amina);
		await site.createThread(amina, { aids: String(used) });
		expectError(await site.as(amina).post(back, { aid: used }), { status: 422, reason: "picture-not-yours" });
		expect((await site.guest.post(back, { aid: theirs })).status).toBe(401);
	});
	test("is set, replaced and removed; the previous one becomes unused", async () => {
		const amina = await site.member();
		const [one, two] = [await upload(amina), await upload(amina)];
		const first = (await site.as(amina).post(back, { aid: one })).body.data.back_pic;
		expect(first).toMatch(/^http:\/\/localhost:80\/media\/.+\.webp$/);
		expect((await site.as(amina).post(back, { aid: one })).body.data.back_pic).toBe(first);
		const { data } = (await site.guest.get(`/v5/user/userInfo?uuid=${amina.uid}`)).body;
		expect([data.back_pic, data.back.aid]).toEqual([first, one]);
		expectError(await site.as(amina).post("/api/mobile/index.php?module=deleteattachment", { aid: one }), {
			status: 403,
			reason: "image-in-use",
			convention: "legacy",
		});
		expect((await site.as(amina).post(back, { aid: two })).body.data.back_pic).not.toBe(first);
		expect((await site.as(amina).post("/api/mobile/index.php?module=deleteattachment", { aid: one })).status).toBe(200);
		expect((await site.as(amina).post(back, {})).body.data.back_pic).toBe("");
		expect((await infoOf(amina)).back_pic).toBe("");
	});
});
