import { type OpusStream, packetSamples } from "./opus.ts";

const headerBytes = 27;
const maxSegments = 255;

/** Reads the one Opus stream of an Ogg file; undefined for anything else. Chained and multiplexed files are refused. */
export function readOgg(bytes: Buffer): OpusStream | undefined {
	const packets: Buffer[] = [];
	let serial: number | undefined;
	let partial: Buffer[] = [];
	for (let at = 0; at < bytes.length; ) {
		if (bytes.toString("latin1", at, at + 4) !== "OggS" || at + headerBytes > bytes.length) return undefined;
		const own = bytes.readUInt32LE(at + 14);
		serial ??= own;
		if (own !== serial) return undefined;
		const segments = bytes.subarray(at + headerBytes, at + headerBytes + (bytes[at + 26] as number));
		at += headerBytes + segments.length;
		for (const size of segments) {
			if (at + size > bytes.length) return undefined;
			partial.push(bytes.subarray(at, at + size));
			at += size;
			if (size === maxSegments) continue;
			packets.push(Buffer.concat(partial));
			partial = [];
		}
	}
	const [head, tags, ...audio] = packets;
	if (!head || tags?.toString("latin1", 0, 8) !== "OpusTags") return undefined;
	return { head, packets: audio };
}

const crcTable = Array.from({ length: 256 }, (_, at) => {
	let value = at << 24;
	for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
	return value >>> 0;
});
const crcOf = (bytes: Buffer): number =>
	bytes.reduce((crc, byte) => ((crc << 8) ^ (crcTable[((crc >>> 24) ^ byte) & 255] as number)) >>> 0, 0);

const segmentsOf = ({ length }: Buffer): number[] => [
	...Array<number>(Math.floor(length / maxSegments)).fill(maxSegments),
	length % maxSegments,
];

function page(
	packets: readonly Buffer[],
	{ flags, granule, index }: { flags: number; granule: number; index: number },
): Buffer {
	const segments = packets.flatMap(segmentsOf);
	const header = Buffer.alloc(headerBytes);
	header.write("OggS", 0, "latin1");
	header[5] = flags;
	header.writeBigUInt64LE(BigInt(granule), 6);
	header.writeUInt32LE(1, 14);
	header.writeUInt32LE(index, 18);
	header[26] = segments.length;
	const whole = Buffer.concat([header, Buffer.from(segments), ...packets]);
	whole.writeUInt32LE(crcOf(whole), 22);
	return whole;
}

const ownTags = (): Buffer => {
	const vendor = Buffer.from("baraza");
	const tags = Buffer.alloc(16 + vendor.length);
	tags.write("OpusTags", 0, "latin1");
	tags.writeUInt32LE(vendor.length, 8);
	vendor.copy(tags, 12);
	return tags;
};

/** Writes an Ogg file of the packets alone: what the recorder added to its file is left out. */
export function writeOgg({ head, packets }: OpusStream): Buffer {
	const pages = [
		page([head], { flags: 2, granule: 0, index: 0 }),
		page([ownTags()], { flags: 0, granule: 0, index: 1 }),
	];
	let granule = 0;
	let gathered: Buffer[] = [];
	let segments = 0;
	const flush = (flags: number): void => {
		pages.push(page(gathered, { flags, granule, index: pages.length }));
		gathered = [];
		segments = 0;
	};
	for (const packet of packets) {
		const needed = segmentsOf(packet).length;
		if (segments + needed > maxSegments) flush(0);
		gathered.push(packet);
		segments += needed;
		granule += packetSamples(packet) ?? 0;
	}
	flush(4);
	return Buffer.concat(pages);
}
