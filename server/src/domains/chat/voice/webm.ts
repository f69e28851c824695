import type { OpusStream } from "./opus.ts";

const ids = {
	ebml: 0x1a45dfa3,
	docType: 0x4282,
	segment: 0x18538067,
	tracks: 0x1654ae6b,
	track: 0xae,
	codec: 0x86,
	codecHead: 0x63a2,
	trackType: 0x83,
	cluster: 0x1f43b675,
	group: 0xa0,
	block: 0xa1,
	simpleBlock: 0xa3,
} as const;
/** Elements whose content is read element by element; a recorder doesn't know the size of some. */
const containers: ReadonlySet<number> = new Set([ids.ebml, ids.segment, ids.tracks, ids.track, ids.cluster, ids.group]);
const audio = 2;

/** Reads a number of variable length (RFC 8794, 4). @param marked keeps the bit that marks its length, as ids do */
function readNumber(bytes: Buffer, at: number, marked: boolean): { value: number; end: number } | undefined {
	const first = bytes[at];
	if (!first) return undefined;
	const length = Math.clz32(first) - 23;
	if (at + length > bytes.length) return undefined;
	let value = marked ? first : first & ((1 << (8 - length)) - 1);
	for (let next = at + 1; next < at + length; next++) value = value * 256 + (bytes[next] as number);
	return { value, end: at + length };
}

/** Reads the one Opus track of a WebM file; undefined for anything else. */
export function readWebm(bytes: Buffer): OpusStream | undefined {
	const packets: Buffer[] = [];
	let head: Buffer | undefined;
	let tracks = 0;
	for (let at = 0; at < bytes.length; ) {
		const id = readNumber(bytes, at, true);
		const size = id && readNumber(bytes, id.end, false);
		if (!id || !size || (at === 0 && id.value !== ids.ebml)) return undefined;
		at = size.end;
		if (containers.has(id.value)) {
			if (id.value === ids.track && ++tracks > 1) return undefined;
			continue;
		}
		const content = bytes.subarray(at, at + size.value);
		if (content.length < size.value) return undefined;
		at += size.value;
		if (id.value === ids.docType && content.toString("latin1") !== "webm") return undefined;
		if (id.value === ids.codec && content.toString("latin1") !== "A_OPUS") return undefined;
		if (id.value === ids.trackType && content.at(-1) !== audio) return undefined;
		if (id.value === ids.codecHead) head = content;
		if (id.value !== ids.block && id.value !== ids.simpleBlock) continue;
		const track = readNumber(content, 0, false);
		// After the track: two bytes of time and one of flags, of which two say that several packets are laced.
		const flags = track && content[track.end + 2];
		if (!track || flags === undefined || flags & 0x06) return undefined;
		packets.push(content.subarray(track.end + 3));
	}
	return head && tracks === 1 ? { head, packets } : undefined;
}
