import type { Metadata, Sharp } from "sharp";
import { constraints } from "#contract/constraints.ts";
import { sharp } from "../../platform/files/sharp.ts";
import { AppError, Invalid } from "../../platform/http/errors.ts";
import { detectFormat } from "./fileFormat.ts";
import { fitToMaxSize, maxSide } from "./rules.ts";
import { createFairSemaphore } from "./semaphore.ts";

/** Plain pixels: sRGB, 8 bits, no alpha, turned upright. */
export interface Pixels {
	data: Buffer;
	width: number;
	height: number;
}

/** Two pictures at once; one above `heavyPixels` takes both slots, since it may need 200 MB. */
const semaphore = createFairSemaphore(2, 16);
const heavyPixels = 24_000_000;

/** A picture to decode. */
export interface PictureSource {
	/** The member who sent it; null for the seed. */
	uid: number | null;
	bytes: Buffer;
}

/**
 * Decodes a picture to the largest stored size (see `fitToMaxSize`) and passes it to `use`, a few at a time. Animations
 * are reduced to the first frame, alpha becomes white, colours become sRGB, and metadata (location, camera, comments)
 * is removed.
 * @throws AppError 415 `unsupported-type`; 413 `image-too-large`, before anything is decoded; Invalid
 * `image-undecodable` for a truncated or damaged file, or a codec that the library can't read (such as HEVC, used by
 * HEIC photos).
 * @throws Unavailable when too many pictures are waiting.
 */
export async function withDecodedPicture<T>(source: PictureSource, use: (pixels: Pixels) => Promise<T>): Promise<T> {
	const { width, height } = await measure(source);
	const size = fitToMaxSize(width, height);
	return semaphore.run(source.uid, slotsFor(width, height), async () =>
		use(await decode(source, (image) => image.resize({ ...size, fit: "fill" }))),
	);
}

/** A square of so many pixels, or of fewer when a smaller picture is not `enlarged`. */
export interface Square {
	side: number;
	enlarged: boolean;
}

/** Same, with a square cropped from the middle. */
export async function withDecodedSquare<T>(
	source: PictureSource,
	{ side, enlarged }: Square,
	use: (pixels: Pixels) => Promise<T>,
): Promise<T> {
	const { width, height } = await measure(source);
	const most = enlarged ? side : Math.min(side, width, height);
	return semaphore.run(source.uid, slotsFor(width, height), async () =>
		use(await decode(source, (image) => image.resize({ width: most, height: most, fit: "cover" }))),
	);
}

const slotsFor = (width: number, height: number): number => (width * height > heavyPixels ? 2 : 1);

async function decode({ bytes }: PictureSource, shape: (image: Sharp) => Sharp): Promise<Pixels> {
	const image = sharp(bytes, { failOn: "error", limitInputPixels: constraints.picture.maxPixels }).autoOrient();
	const { data, info } = await shape(image)
		.flatten({ background: "#ffffff" })
		.toColourspace("srgb")
		.raw({ depth: "uchar" })
		.toBuffer({ resolveWithObject: true })
		.catch(() => {
			throw undecodable();
		});
	if (info.channels !== 3) throw new Error(`decoded picture has ${info.channels} channels`);
	return { data, width: info.width, height: info.height };
}

/** Reads only the header. @returns the size after orientation. */
async function measure({ bytes }: PictureSource): Promise<{ width: number; height: number }> {
	const format = detectFormat(bytes);
	if (!format) throw new AppError(415, "unsupported-type");
	const header: Metadata = await sharp(bytes, { limitInputPixels: false })
		.metadata()
		.catch(() => {
			throw undecodable();
		});
	if (header.format !== format) throw undecodable();
	const { width, height } = header.autoOrient;
	if (width > maxSide || height > maxSide || width * height > constraints.picture.maxPixels)
		throw new AppError(413, "image-too-large", { megabytes: constraints.picture.maxBytes / 1024 / 1024 });
	return { width, height };
}

const undecodable = (): Invalid => new Invalid({ file: "image-undecodable" });
