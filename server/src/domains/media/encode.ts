import type { Sharp } from "sharp";
import { sharp } from "../../platform/files/sharp.ts";
import type { Pixels } from "./decode.ts";
import { encodingTarget, maxPreviewBytes, previewAttempts } from "./rules.ts";

const open = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

/**
 * Encodes one width as WebP, at the best quality within the size limit (see `encodingTarget`). `quick` takes a third of
 * the time for a tenth more bytes.
 */
export async function encodeWebp(pixels: Pixels, width: number, quick = false): Promise<Buffer> {
	const { data, info } = await open(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
	const sized: Pixels = { data, width: info.width, height: info.height };
	const { maxBytes, qualities } = encodingTarget(width);
	let file: Buffer = Buffer.alloc(0);
	for (const quality of qualities) {
		file = await open(sized)
			.webp(quick ? { quality, effort: 1 } : { quality, effort: 4, smartSubsample: true })
			.toBuffer();
		if (file.length <= maxBytes) break;
	}
	return file;
}

/** Encodes one width as AVIF from the stored WebP of the largest width. */
export const encodeAvif = (webp: Buffer, width: number): Promise<Buffer> =>
	sharp(webp).resize({ width, withoutEnlargement: true }).avif({ quality: 50, effort: 3 }).toBuffer();

/**
 * Encodes the preview that a page contains until the picture is loaded (see `previewAttempts`). `quick` takes a sixth
 * of the time.
 */
export async function encodePreview(pixels: Pixels, quick = false): Promise<Buffer> {
	let file: Buffer = Buffer.alloc(0);
	for (const { width, quality } of previewAttempts) {
		file = await open(pixels)
			.resize({ width, withoutEnlargement: true })
			.avif({ quality, effort: quick ? 0 : 2 })
			.toBuffer();
		if (file.length <= maxPreviewBytes) break;
	}
	return file;
}

/** Average colour as `#rrggbb`. */
export async function averageColor(pixels: Pixels): Promise<string> {
	const { data } = await open(pixels)
		.resize({ width: 1, height: 1, fit: "fill" })
		.raw()
		.toBuffer({ resolveWithObject: true });
	return `#${data.subarray(0, 3).toString("hex")}`;
}
