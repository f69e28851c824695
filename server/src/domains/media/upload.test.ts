import { readdir } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { constraints } from "#contract/constraints.ts";
import { emptyPng, phonePhoto, photo } from "../../../test/images.ts";
import { buildTestApp, type TestMember, type TestResponse } from "../../../test/testApp.ts";
import { media } from "./domain.ts";
import { pictures } from "./tables.ts";

const site = await buildTestApp();
const path = "/v5/content/imageUpload";
const ama = await site.member();

const upload = (bytes: Buffer, filename?: string): Promise<TestResponse> => site.as(ama).upload(path, bytes, filename);

/** Names of all files that lie in the store. */
const stored = async (): Promise<string[]> => {
	const entries = await readdir(join(site.deps.config.dataDir, "files"), {
		recursive: true,
		withFileTypes: true,
	}).catch(() => []);
	return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const fetched = async (base: string, width: number, format = "webp"): Promise<Buffer> => {
	const response = await site.guest.get(`${base}/${width}.${format}`);
	expect(response.status).toBe(200);
	return response.raw;
};

test("a guest must log in", async () => {
	const response = await site.guest.upload(path, await photo(20, 20).jpeg().toBuffer());
	expect(response.status).toBe(401);
	expect(response.body).toMatchObject({ status: 0, reason: "login-required", errCode: 401 });
});

test("a banned member may not; one with an unconfirmed e-mail may", async () => {
	const bytes = await photo(20, 20).jpeg().toBuffer();
	const banned = await site.as(await site.member({ groupId: 5 })).upload(path, bytes);
	expect(banned.status).toBe(403);
	expect(banned.body.reason).toBe("banned");
	const unconfirmed = await site.member({ emailVerifiedAt: undefined });
	expect((await site.as(unconfirmed).upload(path, bytes)).status).toBe(200);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const jpeg = await photo(600, 400).jpeg().toBuffer();
const cut = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length * 0.6));
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(400)]);

test.each<[string, string, Buffer, number, string]>([
	["HTML", "photo.jpg", Buffer.from("<!doctype html><script>alert(1)</script>"), 415, "unsupported-type"],
	["SVG", "photo.png", Buffer.from(svg), 415, "unsupported-type"],
	["SVG behind an XML head", "photo.webp", Buffer.from(`<?xml version="1.0"?>${svg}`), 415, "unsupported-type"],
	["PDF", "photo.jpg", Buffer.from("%PDF-1.7\n1 0 obj"), 415, "unsupported-type"],
	["TIFF", "photo.jpg", await photo(20, 20).tiff().toBuffer(), 415, "unsupported-type"],
	["nothing", "photo.jpg", Buffer.alloc(0), 415, "unsupported-type"],
	["a GIF head before a script", "photo.gif", Buffer.from("GIF89a/*\0\0\0*/=1;alert(1)//"), 422, "image-undecodable"],
	[
		"a PNG head before rubbish",
		"photo.png",
		Buffer.concat([emptyPng(8, 8).subarray(0, 40), Buffer.alloc(500, 7)]),
		422,
		"image-undecodable",
	],
	["a JPEG cut off", "photo.jpg", cut(jpeg), 422, "image-undecodable"],
	["a PNG cut off", "photo.png", cut(await photo(300, 200).png().toBuffer()), 422, "image-undecodable"],
	["a WebP cut off", "photo.webp", cut(await photo(300, 200).webp().toBuffer()), 422, "image-undecodable"],
	[
		"an AVIF cut off",
		"photo.avif",
		cut(await photo(300, 200).avif({ effort: 0 }).toBuffer()),
		422,
		"image-undecodable",
	],
	["HEIC", "photo.heic", heic, 422, "image-undecodable"],
	["a PNG that unfolds to 64 megapixels", "photo.png", emptyPng(8_000, 8_000), 413, "image-too-large"],
	["a PNG that unfolds to 900 megapixels", "photo.png", emptyPng(30_000, 30_000), 413, "image-too-large"],
	["a PNG 20,001 pixels wide", "photo.png", emptyPng(20_001, 1), 413, "image-too-large"],
	[
		"a file over 15 MB",
		"photo.jpg",
		Buffer.concat([jpeg, Buffer.alloc(constraints.picture.maxBytes)]),
		413,
		"image-too-large",
	],
])("refuses %s named %s", async (_what, filename, bytes, status, reason) => {
	const before = (await stored()).length;
	const response = await upload(bytes, filename);
	expect(response.status).toBe(status);
	expect(response.body).toMatchObject({ status: 0, reason });
	expect(response.body.msg.length).toBeGreaterThan(10);
	expect(await stored()).toHaveLength(before);
});

const encodeAvif = (aid: number) =>
	media.jobs?.find(({ name }) => name === "media.encode-avif")?.run(site.deps, { aid } as never);

// Before the others, whose pictures would all be encoded with it.
test("a repeatable job adds AVIF", async () => {
	const { aid, picture } = (await upload(await photo(500, 300).jpeg().toBuffer())).body.data;
	expect((await site.guest.get(`${picture.base}/360.avif`)).status).toBe(404);
	await site.runJobs();
	await site.deps.db.update(pictures).set({ avif: false }).where(eq(pictures.aid, aid));
	await encodeAvif(aid);
	for (const width of [360, 500]) {
		const { format, compression, width: real } = await sharp(await fetched(picture.base, width, "avif")).metadata();
		expect({ format, compression, real }).toEqual({ format: "heif", compression: "av1", real: width });
	}
	expect(await site.deps.db.select({ avif: pictures.avif }).from(pictures).where(eq(pictures.aid, aid))).toEqual([
		{ avif: true },
	]);
});

test.each<[string, () => Promise<Buffer>]>([
	["JPEG", () => photo(540, 360).jpeg().toBuffer()],
	["progressive JPEG", () => photo(540, 360).jpeg({ progressive: true }).toBuffer()],
	["CMYK JPEG", () => photo(540, 360).toColourspace("cmyk").jpeg().toBuffer()],
	["grey JPEG", () => photo(540, 360).greyscale().jpeg().toBuffer()],
	["PNG", () => photo(540, 360).png().toBuffer()],
	["16-bit PNG", () => photo(540, 360).toColourspace("rgb16").png().toBuffer()],
	["PNG with a palette and alpha", () => photo(540, 360).ensureAlpha(0.5).png({ palette: true }).toBuffer()],
	["WebP", () => photo(540, 360).webp().toBuffer()],
	["GIF", () => photo(540, 360).gif().toBuffer()],
	["AVIF", () => photo(540, 360).avif({ effort: 0 }).toBuffer()],
])("takes %s, whatever its name", async (_format, make) => {
	const response = await upload(await make(), "evil.php\0.html");
	expect(response.status).toBe(200);
	const { aid, fileUrl, picture } = response.body.data;
	expect(picture).toMatchObject({ aid, width: 540, height: 360, widths: [360, 540], avif: false });
	expect(picture.color).toMatch(/^#[0-9a-f]{6}$/);
	expect(picture.base).toMatch(/^\/media\/[a-z2-8]{20}$/);
	expect(fileUrl).toBe(picture.url);
	expect(picture.bytes).toBe((await fetched(picture.base, 540)).length);
	for (const width of picture.widths) {
		const { format, space, channels, ...size } = await sharp(await fetched(picture.base, width)).metadata();
		expect({ format, space, channels, width: size.width, height: size.height }).toEqual({
			format: "webp",
			space: "srgb",
			channels: 3,
			width,
			height: Math.round((width * 2) / 3),
		});
	}
});

test("never enlarges, and keeps at most 1440 wide", async () => {
	expect((await upload(await photo(50, 20).png().toBuffer())).body.data.picture).toMatchObject({
		width: 50,
		height: 20,
		widths: [50],
	});
	expect((await upload(await photo(2_880, 1_000).jpeg().toBuffer())).body.data.picture).toMatchObject({
		width: 1440,
		height: 500,
		widths: [360, 720, 1440],
	});
});

test("applies the orientation of a photo and removes location, camera and colour profile", async () => {
	const bytes = await phonePhoto(800, 600);
	const before = await sharp(bytes).metadata();
	expect(before.exif?.includes("Baobab")).toBe(true);
	expect(before.orientation).toBe(6);
	const { picture } = (await upload(bytes)).body.data;
	expect(picture).toMatchObject({ width: 600, height: 800 });
	await encodeAvif(picture.aid);
	for (const format of ["webp", "avif"])
		for (const width of picture.widths) {
			const file = await fetched(picture.base, width, format);
			const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
			expect({ exif, xmp, iptc, icc, orientation }).toEqual({
				exif: undefined,
				xmp: undefined,
				iptc: undefined,
				icc: undefined,
				orientation: undefined,
			});
			expect(file.includes("Baobab")).toBe(false);
		}
	// Its left side is red; turned by EXIF 6, the top is.
	const { data, info } = await sharp(await fetched(picture.base, 600))
		.raw()
		.toBuffer({ resolveWithObject: true });
	const at = (x: number, y: number): number[] => [
		...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
	];
	expect(at(300, 50)[0]).toBeGreaterThan(150);
	expect(at(300, 750)[2]).toBeGreaterThan(150);
});

test("keeps the first frame of an animation", async () => {
	const frames = await Promise.all(
		["#ff0000", "#0000ff"].map((background) =>
			sharp({ create: { width: 40, height: 30, channels: 3, background } })
				.png()
				.toBuffer(),
		),
	);
	const bytes = await sharp(frames, { join: { animated: true } })
		.gif()
		.toBuffer();
	expect((await sharp(bytes).metadata()).pages).toBe(2);
	expect((await upload(bytes)).body.data.picture).toMatchObject({ width: 40, height: 30, color: "#ff0000" });
});

const withKey = (member: TestMember, bytes: Buffer, key: string): Promise<TestResponse> => {
	const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
	return site.as(member).post(path, Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--b--\r\n")]), {
		"content-type": "multipart/form-data; boundary=b",
		"idempotency-key": key,
	});
};

test("a retry with the same key returns the first picture and stores no second", async () => {
	const before = (await stored()).length;
	const responses = await Promise.all([withKey(ama, jpeg, "upload-key-1"), withKey(ama, jpeg, "upload-key-1")]);
	responses.push(await withKey(ama, jpeg, "upload-key-1"));
	expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
	expect(new Set(responses.map(({ body }) => body.data.aid)).size).toBe(1);
	expect(await stored()).toHaveLength(before + 3);
});

test("an upload whose connection is lost in the middle stores nothing, and the same key uploads it again", async () => {
	const before = (await stored()).length;
	const { app } = site;
	const address = await app.listen({ port: 0, host: "127.0.0.1" });
	const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
	const request = httpRequest(address + path, {
		method: "POST",
		headers: {
			authorization: `Bearer ${ama.token}`,
			"content-type": "multipart/form-data; boundary=b",
			"content-length": head.length + jpeg.length,
			"idempotency-key": "lost-in-the-middle",
		},
	});
	const lost = new Promise((resolve) => request.once("error", resolve));
	request.write(Buffer.concat([Buffer.from(head), cut(jpeg)]), () => request.destroy());
	await lost;
	expect(await stored()).toHaveLength(before);
	expect((await withKey(ama, jpeg, "lost-in-the-middle")).status).toBe(200);
	expect(await stored()).toHaveLength(before + 3);
});

test.each([
	["ENOSPC", "disk-full"],
	["EROFS", "unavailable"],
	["EACCES", "unavailable"],
	["EDQUOT", "unavailable"],
	["EIO", "unavailable"],
	["EMFILE", "unavailable"],
])("a disk that fails with %s is an error and leaves no files", async (code, reason) => {
	const { files } = site.deps;
	const before = (await stored()).length;
	site.deps.files = {
		...files,
		async put(key, content) {
			const fails = key.endsWith("600.webp");
			await files.put(key, fails ? content.subarray(0, 100) : content);
			if (fails) throw Object.assign(new Error("the disk failed"), { code });
		},
	};
	const response = await upload(jpeg);
	site.deps.files = files;
	expect(response.status).toBe(503);
	expect(response.body.reason).toBe(reason);
	expect(response.headers["retry-after"]).toBe("5");
	expect(await stored()).toHaveLength(before);
	expect((await upload(jpeg)).status).toBe(200);
});

test("the upload token opens its address for ten minutes, and nothing else", async () => {
	expect((await site.guest.get("/selfapi/common/getqinniutoken")).status).toBe(401);
	const { token, url, expires } = (await site.as(ama).get("/selfapi/common/getqinniutoken")).body.data;
	const jpeg = await photo(20, 20).jpeg().toBuffer();
	const opened = new URL(url).pathname + new URL(url).search;
	const aid: number = (await site.guest.upload(opened, jpeg)).body.data.aid;
	expect((await site.as(ama).post("/api/mobile/index.php?module=deleteattachment", { aid })).status).toBe(200);
	expect((await site.guest.upload(opened.slice(0, -1), jpeg)).status).toBe(401);
	expect((await site.guest.upload(`/v5/user/avatar?token=${token}`, jpeg)).status, "it opens uploads only").toBe(401);
	expect(
		(await site.guest.upload(`/v5/content/imageUpload?token=${ama.token}`, jpeg)).status,
		"a session token in an address",
	).toBe(401);
	expect((await site.guest.get("/v5/user/sessions", { authorization: token })).status).toBe(401);
	site.clock.advance((expires + 1) * 1000 - site.clock.now().getTime());
	expect((await site.guest.upload(opened, jpeg)).status).toBe(401);
	site.clock.reset();
});
