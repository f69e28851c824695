import { readFile } from "node:fs/promises";
import sharp from "sharp";

const side = 800;
const worn = 500;
const avatar = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><defs><clipPath id="c"><circle cx="400" cy="400" r="205"/></clipPath></defs><rect width="100%" height="100%" fill="#f4f1e8"/><g clip-path="url(#c)"><rect width="100%" height="100%" fill="#2f9e61"/><circle cx="400" cy="359" r="70" fill="#fff"/><ellipse cx="400" cy="555" rx="131" ry="122" fill="#fff"/></g></svg>`;

/** Draws the picture of goods: an avatar with the decoration of this code, as WebP. */
export async function drawDecoration(code: string): Promise<Buffer> {
	const decoration = await readFile(new URL(`../../web/public/decorations/${code}.svg`, import.meta.url));
	const frame = await sharp(decoration, { density: 72 * (worn / 100) })
		.resize(worn, worn)
		.png()
		.toBuffer();
	return sharp(Buffer.from(avatar))
		.composite([{ input: frame }])
		.webp({ quality: 84 })
		.toBuffer();
}
