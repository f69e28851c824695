import sharp from "sharp";

/** A JPEG upload whose colour depends on `hue`, so that no two files are equal. */
export async function photoFile(
	name: string,
	hue: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="100%" height="100%" fill="hsl(${hue} 60% 45%)"/><circle cx="${400 + hue * 2}" cy="600" r="380" fill="hsl(${hue + 90} 70% 70%)"/></svg>`;
	return { name, mimeType: "image/jpeg", buffer: await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer() };
}
