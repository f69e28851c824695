import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import sharp from "sharp";
import { storeAvatar } from "#server/domains/media/actions/storeAvatar.ts";
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

/** The file of a scene; pictures of neighbouring seeds are different ones while the scene has enough. @throws Error for an unknown scene */
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

/** Stores the pictures of covers, poll options and posts and sets their ids on the rows. They are unused until those are inserted. */
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
		use(await store(deps, await known));
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
		const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
		const pixels = { data, width: info.width, height: info.height };
		const widths = storedWidths(info.width);
		const files = new Map<string, Buffer>();
		const own = newFolder();
		let listed = file.length;
		for (const width of widths) {
			const content = width === info.width ? file : await encodeWebp(pixels, width, true);
			files.set(pictureFileKey(own, width, "webp"), content);
			if (width === pickListWidth(widths)) listed = content.length;
		}
		files.set(previewFileKey(own), await encodePreview(pixels));
		await writeFiles(deps.files, files);
		const color = await averageColor(pixels);
		const facts = { width: info.width, height: info.height, widths, color, bytes: listed };
		const row = { ...facts, folder: own, avif: false, createdAt: deps.clock.now() };
		ids.set(name, first(await deps.db.insert(pictures).values(row).returning({ aid: pictures.aid })).aid);
	});
	return (name) => {
		const aid = ids.get(name);
		if (aid === undefined) throw new Error(`no picture ${name}`);
		return aid;
	};
}

interface EncodedPicture {
	facts: Pick<typeof pictures.$inferInsert, "width" | "height" | "widths" | "color" | "bytes">;
	files: { width: number; format: "webp" | "avif"; content: Buffer }[];
	preview: Buffer;
}

/** All sizes of a scene in both formats. */
async function encode(avif: Buffer): Promise<EncodedPicture> {
	const { data, info } = await sharp(avif).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	const { width, height } = info;
	const widths = storedWidths(width);
	const files: EncodedPicture["files"] = [{ width, format: "avif", content: avif }];
	for (const one of widths) {
		files.push({ width: one, format: "webp", content: await encodeWebp({ data, width, height }, one, true) });
		if (one < width)
			files.push({
				width: one,
				format: "avif",
				content: await sharp(avif).resize({ width: one }).avif({ quality: 46, effort: 0 }).toBuffer(),
			});
	}
	const listed = files.find((file) => file.format === "webp" && file.width === pickListWidth(widths));
	const color = await averageColor({ data, width, height });
	const preview = await encodePreview({ data, width, height });
	return { facts: { width, height, widths, color, bytes: listed?.content.length ?? 0 }, files, preview };
}

async function store(deps: OpenDeps, { facts, files, preview }: EncodedPicture): Promise<number> {
	const own = newFolder();
	await writeFiles(
		deps.files,
		new Map([
			...files.map(({ width, format, content }) => [pictureFileKey(own, width, format), content] as const),
			[previewFileKey(own), preview],
		]),
	);
	const row = { ...facts, folder: own, avif: true, createdAt: deps.clock.now() };
	return first(await deps.db.insert(pictures).values(row).returning({ aid: pictures.aid })).aid;
}

async function forEachConcurrently<T>(list: T[], work: (one: T, at: number) => Promise<void>): Promise<void> {
	const rest = list.entries();
	const worker = async (): Promise<void> => {
		for (const [at, one] of rest) await work(one, at);
	};
	await Promise.all(Array.from({ length: concurrency }, worker));
}
