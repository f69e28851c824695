import type { AudioSampleEntry, Movie } from "mp4box";
import { inChildProcess } from "../../../platform/childProcess/inChildProcess.ts";

/** AAC as an MP4 file holds it: how to decode it, and where its packets are. */
export interface AacTrack {
	/** Index of the sampling rate (ISO 14496-3). */
	rateIndex: number;
	channels: number;
	packets: { start: number; size: number }[];
}

const sampleRates = [
	96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];
/** Samples of a packet of AAC. */
const packetSamples = 1024;
/** The only profile that all browsers play. */
const lowComplexity = 2;
const headerBytes = 7;
const maxPacketBytes = 8191 - headerBytes;
const timeoutMs = 10_000;
const [decoderConfig, specificInfo] = [4, 5];

/**
 * `readAac` runs it in a child process, which alone loads the library: few bytes of a file can name billions of
 * packets.
 */
export async function parseAac(base64: string): Promise<AacTrack | undefined> {
	const bytes = new Uint8Array(Buffer.from(base64, "base64"));
	const { createFile, Log, MP4BoxBuffer } = await import("mp4box");
	Log.setLogLevel(() => undefined);
	const file = createFile();
	let movie: Movie | undefined;
	file.onReady = (found) => {
		movie = found;
	};
	file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(bytes.buffer, 0));
	file.flush();
	const [track, ...others] = movie?.tracks ?? [];
	if (!track?.codec.startsWith("mp4a.40") || others.length > 0) return undefined;
	const [entry] = file.getTrackById(track.id).mdia.minf.stbl.stsd.entries as (AudioSampleEntry & {
		esds?: { esd: { findDescriptor(tag: number): { findDescriptor(tag: number): { data: Uint8Array } } | undefined } };
	})[];
	const [first = 0, second = 0] =
		entry?.esds?.esd.findDescriptor(decoderConfig)?.findDescriptor(specificInfo)?.data ?? [];
	const [rateIndex, channels] = [((first & 7) << 1) | (second >> 7), (second >> 3) & 15];
	if (first >> 3 !== lowComplexity || !sampleRates[rateIndex] || channels < 1 || channels > 2) return undefined;
	const packets = file.getTrackSamplesInfo(track.id).map(({ offset, size }) => ({ start: offset, size }));
	const isWhole = packets.every(
		({ start, size }) => size > 0 && size <= maxPacketBytes && start + size <= bytes.length,
	);
	return isWhole ? { rateIndex, channels, packets } : undefined;
}

/** Reads an MP4 file with AAC alone, as Safari records it; undefined for another one. @throws when it can't be read */
export const readAac = inChildProcess(import.meta.url, parseAac, timeoutMs);

export const secondsOf = ({ rateIndex, packets }: AacTrack): number =>
	(packets.length * packetSamples) / (sampleRates[rateIndex] ?? 1);

/** Writes the packets alone as an ADTS file, which browsers play: what the recorder added to its file is left out. */
export function writeAdts(bytes: Buffer, { rateIndex, channels, packets }: AacTrack): Buffer {
	return Buffer.concat(
		packets.flatMap(({ start, size }) => {
			const length = size + headerBytes;
			const header = Buffer.from([
				...[0xff, 0xf1, ((lowComplexity - 1) << 6) | (rateIndex << 2) | (channels >> 2)],
				...[((channels & 3) << 6) | (length >> 11), (length >> 3) & 255, ((length & 7) << 5) | 0x1f, 0xfc],
			]);
			return [header, bytes.subarray(start, start + size)];
		}),
	);
}
