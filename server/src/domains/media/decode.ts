import sharp, { type Metadata, type Sharp } from "sharp";
import { rules } from "#contract/rules.ts";
import { AppError, Invalid } from "../../platform/errors.ts";
import { createGate } from "./gate.ts";
import { fitted, maxSide } from "./rules.ts";
import { formatOf } from "./signature.ts";

// The image library's cache and threads would hold far more memory than a small machine has to spare.
sharp.cache(false);
sharp.concurrency(1);

/** Plain pixels: sRGB, 8 bits, no alpha, turned upright. */
export interface Pixels {
	data: Buffer;
	width: number;
	height: number;
}

/** Two pictures in work at once; one above `heavyPixels` fills both places, since it alone may take some 200 MB. */
const gate = createGate(2, 16);
const heavyPixels = 24_000_000;

/** Where a picture comes from. A drawing of our own is trusted: it may be an SVG. */
export interface Source {
	bytes: Buffer;
	trusted?: boolean | undefined;
}

/**
 * Decodes a picture to the largest size that is kept (see `fitted`) and hands it to `use`, while few others are in work.
 * Of an animated picture only the first frame is taken. Alpha is laid on white, colours become sRGB, everything besides
 * the image (place, camera, comments) is left behind.
 * @throws AppError 415 `unsupported-type`; 413 `image-too-large`, before anything is decoded; Invalid `image-undecodable`
 * for what is cut off, damaged, or of a codec that the library can't read (HEIC photos are: it comes without HEVC).
 * @throws Unavailable when too many pictures wait.
 */
export async function withPicture<T>(source: Source, use: (pixels: Pixels) => Promise<T>): Promise<T> {
	const { width, height } = await measure(source);
	const size = fitted(width, height);
	return gate.enter(placesOf(width, height), async () => use(await decode(source, (image) => image.resize({ ...size, fit: "fill" }))));
}

/** The same with a square of this side, cut from the middle. */
export async function withSquare<T>(source: Source, side: number, use: (pixels: Pixels) => Promise<T>): Promise<T> {
	const { width, height } = await measure(source);
	return gate.enter(placesOf(width, height), async () => use(await decode(source, (image) => image.resize({ width: side, height: side, fit: "cover" }))));
}

const placesOf = (width: number, height: number): number => (width * height > heavyPixels ? 2 : 1);

async function decode({ bytes }: Source, shape: (image: Sharp) => Sharp): Promise<Pixels> {
	const image = sharp(bytes, { failOn: "error", limitInputPixels: rules.image.maxPixels }).autoOrient();
	const { data, info } = await shape(image)
		.flatten({ background: "#ffffff" })
		.toColourspace("srgb")
		.raw({ depth: "uchar" })
		.toBuffer({ resolveWithObject: true })
		.catch(() => {
			throw undecodable();
		});
	if (info.channels !== 3) throw new Error(`a picture came out with ${info.channels} channels`);
	return { data, width: info.width, height: info.height };
}

/** Reads the header alone. Gives the size as it is seen, upright. */
async function measure({ bytes, trusted = false }: Source): Promise<{ width: number; height: number }> {
	const format = formatOf(bytes);
	if (!format && !trusted) throw new AppError(415, "unsupported-type");
	const header: Metadata = await sharp(bytes, { limitInputPixels: false })
		.metadata()
		.catch(() => {
			throw undecodable();
		});
	if (format ? header.format !== format : header.format !== "svg") throw undecodable();
	const { width, height } = header.autoOrient;
	if (width > maxSide || height > maxSide || width * height > rules.image.maxPixels)
		throw new AppError(413, "image-too-large", { megabytes: rules.image.maxBytes / 1024 / 1024 });
	return { width, height };
}

const undecodable = (): Invalid => new Invalid({ file: "image-undecodable" });
