import { fileURLToPath } from "node:url";
import type { OverlayOptions } from "sharp";
import { sharp } from "../../../platform/files/sharp.ts";
import { sharePictureSize } from "./rules.ts";

const { width, height } = sharePictureSize;
const margin = 72;
const gap = 48;
/** Width of the photo beside the text. */
const photoWidth = 480;
const titleHeight = 330;
/** Sizes to try for the title, in points, largest first. */
const titleSizes = [17, 14, 11.5, 9.5];
const timeoutSeconds = 5;

const fontFile = (name: string): string => fileURLToPath(new URL(`fonts/${name}-Bold.ttf`, import.meta.url));
const font = "Noto Sans, Noto Sans Devanagari Bold";
const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 48 48">
	<path fill="#4ade80" d="M24 3c11.5 0 21 6.8 21 15.2 0 5.600-3.700 8.400-8.700 8.400H28.700c-1.300 0-2 .7-2 2v13a2.700 2.700 0 0 1-5.400 0v-13c0-1.300-.7-2-2-2h-7.600C6.700 26.600 3 23.800 3 18.200 3 9.800 12.500 3 24 3z"/>
	<circle cx="11.5" cy="38" r="6.3" fill="#fbbf24"/><circle cx="36.5" cy="38" r="6.3" fill="#fb7185"/></svg>`;

const escapeMarkup = (text: string): string =>
	text.replace(/[<>&]/g, (letter) => ({ "<": "&lt;", ">": "&gt;", "&": "&amp;" })[letter] ?? letter);

interface Drawn {
	data: Buffer;
	height: number;
}

/** Draws a text, with the shaping of its script. */
async function drawText(
	text: string,
	{ size, color, maxWidth }: { size: number; color: string; maxWidth: number },
): Promise<Drawn> {
	const options = { rgba: true, dpi: 300, width: maxWidth, wrap: "word-char", fontfile: fontFile("NotoSans") } as const;
	const markup = `<span foreground="${color}">${escapeMarkup(text)}</span>`;
	const { data, info } = await sharp({ text: { ...options, text: markup, font: `${font} ${size}` } })
		.png()
		.timeout({ seconds: timeoutSeconds })
		.toBuffer({ resolveWithObject: true });
	return { data, height: info.height };
}

/** The title in the largest size that fits; what doesn't fit at all is cut off. */
async function drawTitle(text: string, maxWidth: number): Promise<Drawn> {
	let drawn: Drawn | undefined;
	for (const size of titleSizes) {
		drawn = await drawText(text, { size, color: "#ffffff", maxWidth });
		if (drawn.height <= titleHeight) return drawn;
	}
	const { data } = drawn as Drawn;
	const { width: cutWidth } = await sharp(data).metadata();
	return {
		data: await sharp(data).extract({ left: 0, top: 0, width: cutWidth, height: titleHeight }).toBuffer(),
		height: titleHeight,
	};
}

/** The library knows a font once a text was drawn with its file. */
let fontsLoaded: Promise<unknown> | undefined;
const loadFonts = (): Promise<unknown> => {
	fontsLoaded ??= sharp({ text: { text: "क", font, fontfile: fontFile("NotoSansDevanagari") } })
		.png()
		.toBuffer();
	return fontsLoaded;
};

export interface SharePictureContent {
	siteName: string;
	/** Left out of the general picture. */
	thread?: { subject: string; author: string; section: string; cover: Buffer | undefined } | undefined;
}

/** Draws the picture of a thread for other sites: title, author, section, photo and brand; or the general one. */
export async function renderSharePicture({ siteName, thread }: SharePictureContent): Promise<Buffer> {
	await loadFonts();
	const textWidth = width - 2 * margin - (thread?.cover ? photoWidth + gap - margin : 0);
	const layers: OverlayOptions[] = [
		{ input: Buffer.from(mark), left: margin, top: height - margin - 64 },
		{
			input: (await drawText(siteName, { size: 9, color: "#ffffff", maxWidth: textWidth - 88 })).data,
			left: margin + 88,
			top: height - margin - 52,
		},
	];
	if (thread) {
		layers.push({
			input: (await drawText(thread.section, { size: 6.5, color: "#86efac", maxWidth: textWidth })).data,
			left: margin,
			top: 56,
		});
		const title = await drawTitle(thread.subject, textWidth);
		layers.push({ input: title.data, left: margin, top: 108 });
		const author = await drawText(thread.author, { size: 7, color: "#d1fae5", maxWidth: textWidth });
		if (author.height < 60) layers.push({ input: author.data, left: margin, top: 108 + title.height + 24 });
		if (thread.cover) {
			const photo = await sharp(thread.cover)
				.resize({ width: photoWidth, height, fit: "cover" })
				.timeout({ seconds: timeoutSeconds })
				.toBuffer();
			layers.push({ input: photo, left: width - photoWidth, top: 0 });
		}
	}
	return sharp({ create: { width, height, channels: 3, background: "#0b3b26" } })
		.composite(layers)
		.jpeg({ quality: 82, mozjpeg: true })
		.timeout({ seconds: timeoutSeconds })
		.toBuffer();
}
