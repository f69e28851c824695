import readExif from "exif-reader";
import type { CameraView } from "#contract/photoViews.ts";
import { cleanLine } from "../../../platform/data/text.ts";
import { sharp } from "../../../platform/files/sharp.ts";

const maxBytes = 64 * 1024;
const maxText = 60;

/**
 * What a camera recorded in a picture: its model, lens and exposure; undefined when it recorded none of them, or can't
 * be read. Nothing else is taken from the file: no place, no time, no serial number, no owner.
 */
export async function readCamera(bytes: Buffer): Promise<CameraView | undefined> {
	const found = await readTags(bytes);
	if (!found) return undefined;
	const { Image = {}, Photo = {} } = found;
	const camera = {
		model: textOf(Image.Model),
		lens: textOf(Photo.LensModel),
		exposure: exposureOf(Photo.ExposureTime),
		aperture: numberOf(Photo.FNumber, 1),
		iso: numberOf([Photo.ISOSpeedRatings ?? Photo.ISOSpeed].flat()[0], 0),
		focal: numberOf(Photo.FocalLengthIn35mmFilm, 0),
	};
	return Object.values(camera).some((value) => value !== "") ? camera : undefined;
}

async function readTags(bytes: Buffer): Promise<ReturnType<typeof readExif> | undefined> {
	try {
		const { exif } = await sharp(bytes, { limitInputPixels: false }).metadata();
		return exif && exif.length <= maxBytes ? readExif(exif) : undefined;
	} catch {
		// The picture itself may be all right.
		return undefined;
	}
}

const textOf = (value: unknown): string =>
	typeof value === "string" ? [...cleanLine(value.replaceAll("\0", " "))].slice(0, maxText).join("") : "";

function numberOf(value: unknown, decimals: number): string {
	const isKnown = typeof value === "number" && value > 0 && value < 1_000_000;
	return isKnown ? String(Number(value.toFixed(decimals))) : "";
}

/** Short times are fractions of a second. */
function exposureOf(value: unknown): string {
	if (typeof value !== "number" || !(value > 0) || value > 3_600) return "";
	return value < 0.5 ? `1/${Math.round(1 / value)}` : String(Number(value.toFixed(1)));
}
