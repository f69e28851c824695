import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** A test photo: red on the left, blue on the right, with grain. */
export function photo(width: number, height: number): Sharp {
	const data = Buffer.alloc(width * height * 3);
	for (let y = 0, at = 0; y < height; y++)
		for (let x = 0; x < width; x++, at += 3) {
			const grain = (x * 31 + y * 17) % 23;
			data[at] = x < width / 2 ? 200 + grain : grain;
			data[at + 1] = 40 + grain;
			data[at + 2] = x < width / 2 ? grain : 200 + grain;
		}
	return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A phone photo: rotated (EXIF 6), with GPS position and camera in EXIF. */
export const phonePhoto = (width: number, height: number): Promise<Buffer> =>
	photo(width, height)
		.withExif({ IFD0: { Make: "Baobab" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "6/1 27/1 0/1" } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();

const chunk = (name: string, data: Buffer): Buffer => {
	const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
	const frame = Buffer.alloc(8);
	frame.writeUInt32BE(data.length, 0);
	frame.writeUInt32BE(crc32(body), 4);
	return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A blank black-and-white PNG of a few kilobytes with the given dimensions. */
export function emptyPng(width: number, height: number): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header[8] = 1;
	const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		chunk("IHDR", header),
		chunk("IDAT", rows),
		chunk("IEND", Buffer.alloc(0)),
	]);
}
