import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import sharp, { type Sharp } from "sharp";
import { storeAvatar } from "#server/domains/media/actions/storeAvatar.ts";
import type { Pixels } from "#server/domains/media/decode.ts";
import { averageColor, encodePreview, encodeWebp } from "#server/domains/media/encode.ts";
import { newFolder, pictureFileKey, previewFileKey, writeFiles } from "#server/domains/media/fileKeys.ts";
import { pickListWidth, storedWidths } from "#server/domains/media/rules.ts";
import { pictures } from "#server/domains/media/tables.ts";
import { first } from "#server/platform/data/db.ts";
import type { OpenDeps } from "../src/deps.ts";
import type { PollOptionRow } from "./polls.ts";
import type { MemberRow, ProfileRow } from "./rows.ts";
import type { SeedMember, SeedPicture } from "./texts/types.ts";
import type { PlannedThread } from "./threads.ts";

/** `scenes/<scene>-<number>.avif` are 720 pixels wide, `faces/<username>.webp` are squares of 240 pixels. */
const folder = new URL("./pictures/", import.meta.url);
const sceneFiles = readdirSync(new URL("scenes/", folder)).sort();
const concurrency = Math.min(2, availableParallelism());

/**
 * The file of a scene; pictures of neighbouring seeds are different ones while the scene has enough.
 * @throws Error for an unknown scene
 */
export function readScene({ scene, seed }: SeedPicture): Promise<Buffer> {
	const files = sceneFiles.filter((name) => name.replace(/-\d+\.avif$/, "") === scene);
	const file = files[seed % files.length];
	if (!file) throw new Error(`unknown scene "${scene}" in the texts`);
	return readFile(new URL(`scenes/${file}`, folder));
}

/** Stores the avatars of these members and sets their addresses on the rows. A member of a test has no face. */
export async function storeAvatars(deps: OpenDeps, members: SeedMember[], rows: MemberRow[]): Promise<void> {
	const faces = new Set(readdirSync(new URL("faces/", folder)));
	await forEachConcurrently(members, async ({ username }, at) => {
		const [row, file] = [rows[at], `${username}.webp`];
		if (!row || !faces.has(file)) return;
		row.avatar = await storeAvatar(deps, { uid: null, bytes: await readFile(new URL(`faces/${file}`, folder)) });
	});
}

/**
 * Stores the pictures of covers, poll options and posts and sets their ids on the rows. They are unused until those are
 * inserted.
 */
export async function storePictures(
	deps: OpenDeps,
	{ profiles, options, threads }: { profiles: ProfileRow[]; options: PollOptionRow[]; threads: PlannedThread[] },
): Promise<void> {
	const wanted: { picture: SeedPicture; use: (aid: number) => void }[] = [];
	for (const row of profiles) if (row.cover) wanted.push({ picture: row.cover, use: (aid) => (row.coverAid = aid) });
	for (const option of options)
		if (option.picture) wanted.push({ picture: option.picture, use: (aid) => (option.aid = aid) });
	for (const { row, pictures } of threads.flatMap(({ posts }) => posts))
		for (const [at, picture] of pictures.entries()) wanted.push({ picture, use: (aid) => (row.aids[at] = aid) });
	const encoded = new Map<string, Promise<EncodedPicture>>();
	await forEachConcurrently(wanted, async ({ picture, use }) => {
		const bytes = await readScene(picture);
		const key = bytes.toString("base64");
		const known = encoded.get(key) ?? encode(bytes);
		encoded.set(key, known);
		use(await store(deps, await known, true));
	});
	for (const { row, posts } of threads) row.aids = posts[0]?.row.aids ?? [];
}

/** Stores pictures of goods: squares of 720 pixels as WebP, in their smaller sizes too. @returns their ids by name */
export async function storePictureFiles(
	deps: OpenDeps,
	names: readonly string[],
	read: (name: string) => Promise<Buffer>,
): Promise<(name: string) => number> {
	const ids = new Map<string, number>();
	await forEachConcurrently([...names], async (name) => {
		const file = await read(name);
		ids.set(name, await storeWebp(deps, await decode(sharp(file)), file));
	});
	return (name) => {
		const aid = ids.get(name);
		if (aid === undefined) throw new Error(`no picture ${name}`);
		return aid;
	};
}

/** Stores a scene cropped to a square. @returns its id */
export const storeSquare = async (deps: OpenDeps, scene: Buffer, side: number): Promise<number> =>
	storeWebp(deps, await decode(sharp(scene).resize(side, side)));

async function decode(picture: Sharp): Promise<Pixels> {
	const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

/** Stores a picture as WebP in all its sizes. @param file of the largest, where it exists @returns its id */
async function storeWebp(deps: OpenDeps, pixels: Pixels, file?: Buffer): Promise<number> {
	const { width } = pixels;
	const widths = storedWidths(width);
	const files: EncodedPicture["files"] = [];
	for (const one of widths) {
		const content = one === width && file ? file : await encodeWebp(pixels, one, true);
		files.push({ width: one, format: "webp", content });
	}
	return store(deps, await describe(pixels, files), false);
}

interface EncodedPicture {
	facts: Pick<typeof pictures.$inferInsert, "width" | "height" | "widths" | "color" | "bytes">;
	files: { width: number; format: "webp" | "avif"; content: Buffer }[];
	preview: Buffer;
}

/** All sizes of a scene in both formats. */
async function encode(avif: Buffer): Promise<EncodedPicture> {
	const pixels = await decode(sharp(avif));
	const { data, width, height } = pixels;
	const files: EncodedPicture["files"] = [{ width, format: "avif", content: avif }];
	for (const one of storedWidths(width)) {
		files.push({ width: one, format: "webp", content: await encodeWebp(pixels, one, true) });
		if (one === width) continue;
		const smaller = sharp(data, { raw: { width, height, channels: 3 } }).resize({ width: one });
		files.push({ width: one, format: "avif", content: await smaller.avif({ quality: 46, effort: 0 }).toBuffer() });
	}
	return describe(pixels, files);
}

async function describe(pixels: Pixels, files: EncodedPicture["files"]): Promise<EncodedPicture> {
	const { width, height } = pixels;
	const widths = storedWidths(width);
	const listed = files.find((file) => file.format === "webp" && file.width === pickListWidth(widths));
	const facts = { width, height, widths, color: await averageColor(pixels), bytes: listed?.content.length ?? 0 };
	return { facts, files, preview: await encodePreview(pixels, true) };
}

async function store(deps: OpenDeps, { facts, files, preview }: EncodedPicture, avif: boolean): Promise<number> {
	const own = newFolder();
	await writeFiles(
		deps.files,
		new Map([
			...files.map(({ width, format, content }) => [pictureFileKey(own, width, format), content] as const),
			[previewFileKey(own), preview],
		]),
	);
	const row = { ...facts, folder: own, avif, createdAt: deps.clock.now() };
	return first(await deps.db.insert(pictures).values(row).returning({ aid: pictures.aid })).aid;
}

async function forEachConcurrently<T>(list: T[], work: (one: T, at: number) => Promise<void>): Promise<void> {
	const rest = list.entries();
	const worker = async (): Promise<void> => {
		for (const [at, one] of rest) await work(one, at);
	};
	await Promise.all(Array.from({ length: concurrency }, worker));
}
