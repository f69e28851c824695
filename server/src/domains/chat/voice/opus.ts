/** Opus as a container holds it: its head (RFC 7845, 5.1) and its packets. */
export interface OpusStream {
	head: Buffer;
	packets: Buffer[];
}

/** Samples per second of Opus, whatever was recorded. */
export const sampleRate = 48_000;
/** The longest packet, 120 ms. */
const maxPacketSamples = 5_760;

/** Samples of one frame, by the configuration of a packet (RFC 6716, 3.1). */
function frameSamples(configuration: number): number {
	if (configuration < 12) return [480, 960, 1_920, 2_880][configuration & 3] as number;
	if (configuration < 16) return configuration & 1 ? 960 : 480;
	return 120 << (configuration & 3);
}

/** Samples of a packet; undefined for what is no Opus packet. */
export function packetSamples(packet: Buffer): number | undefined {
	const [toc, second] = packet;
	if (toc === undefined) return undefined;
	const code = toc & 3;
	if (code === 3 && second === undefined) return undefined;
	const frames = code === 0 ? 1 : code === 3 ? (second as number) & 63 : 2;
	const samples = frames * frameSamples(toc >> 3);
	return samples > 0 && samples <= maxPacketSamples ? samples : undefined;
}

/** Whether a head is that of one stream of one or two channels. */
export const isHead = (head: Buffer): boolean =>
	head.length >= 19 &&
	head.toString("latin1", 0, 8) === "OpusHead" &&
	(head[9] === 1 || head[9] === 2) &&
	head[18] === 0;

/** Samples at the beginning that are not played. */
export const preSkip = (head: Buffer): number => head.readUInt16LE(10);
