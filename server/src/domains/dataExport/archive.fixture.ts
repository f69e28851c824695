import { inflateRawSync } from "node:zlib";

/** Names and contents of a ZIP archive, read by its central directory. */
export function readZipEntries(zip: Buffer): Map<string, Buffer> {
	const end = zip.lastIndexOf("PK\u0005\u0006");
	const entries = new Map<string, Buffer>();
	let at = zip.readUInt32LE(end + 16);
	for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
		const [method, size, nameLength] = [
			zip.readUInt16LE(at + 10),
			zip.readUInt32LE(at + 20),
			zip.readUInt16LE(at + 28),
		];
		const local = zip.readUInt32LE(at + 42);
		const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
		const packed = zip.subarray(begin, begin + size);
		entries.set(zip.toString("utf8", at + 46, at + 46 + nameLength), method === 0 ? packed : inflateRawSync(packed));
		at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
	}
	return entries;
}
