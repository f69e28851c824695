import { copyFile, type FileHandle, open } from "node:fs/promises";
import type { Box, Movie } from "mp4box";
import { inChildProcess } from "../../platform/childProcess/inChildProcess.ts";
import type { VideoFacts } from "./ffmpeg.ts";
import { toleranceMs } from "./rules.ts";

/** Bytes of a file. */
interface Span {
	start: number;
	size: number;
}

const chunkBytes = 65_536;
/** Far more than the index of a minute; the pictures and sounds themselves are not read. */
const maxIndexBytes = 4 * 1024 * 1024;

/** What is kept of a file; every other box may tell where or with what it was taken. */
const allowedBoxes = new Set([
	"ftyp",
	"moov",
	"mdat",
	"free",
	"skip",
	"wide",
	"mvhd",
	"trak",
	"tkhd",
	"edts",
	"mdia",
	"mdhd",
	"hdlr",
	"minf",
]);
const parents = new Set(["moov", "trak", "mdia"]);

/**
 * Reads an MP4 file where ffmpeg is not installed. `readMp4` runs it in a child process, which alone loads the library:
 * few bytes of a file can name billions of pictures.
 */
export async function parseMp4(path: string): Promise<(VideoFacts & { metadata: Span[] }) | undefined> {
	const { createFile, Log, MP4BoxBuffer } = await import("mp4box");
	Log.setLogLevel(() => undefined);
	const file = createFile();
	let movie: Movie | undefined;
	file.onReady = (found) => {
		movie = found;
	};
	await withFile(path, "r", async (handle) => {
		const { size } = await handle.stat();
		let read = 0;
		for (let at = 0; at < size; ) {
			read += chunkBytes;
			if (read > maxIndexBytes) throw new Error("the index of a video is too large");
			const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(chunkBytes, size - at)), 0, undefined, at);
			const next =
				file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(new Uint8Array(buffer.subarray(0, bytesRead)).buffer, at)) ?? 0;
			at = Math.max(next, at + bytesRead);
		}
	});
	const [video, ...others] = movie?.videoTracks ?? [];
	if (!movie || !video?.video || others.length > 0 || !video.codec.startsWith("avc1.")) return undefined;
	if (movie.audioTracks.length > 1 || movie.tracks.length !== 1 + movie.audioTracks.length) return undefined;
	if (movie.audioTracks.some(({ codec }) => !codec.startsWith("mp4a.40"))) return undefined;
	const declared = (movie.duration / movie.timescale) * 1000;
	// Sound may end a little later; a header that declares much less is wrong.
	const longest = Math.max(
		...movie.tracks.map((track) => (Math.max(track.duration, track.samples_duration) / track.timescale) * 1000),
	);
	const { width, height } = video.video;
	const isTurned = video.matrix[0] === 0;
	return {
		milliseconds: Math.ceil(longest > declared + toleranceMs ? longest : declared),
		...(isTurned ? { width: height, height: width } : { width, height }),
		frames: video.nb_samples,
		metadata: metadataIn(file.boxes),
	};
}

const timeoutMs = 20_000;

/**
 * An MP4 file that any browser plays: H.264, with AAC or silent, and nothing else; undefined for another one.
 * @throws when it can't be read
 */
export const readMp4 = inChildProcess(import.meta.url, parseMp4, timeoutMs);

/** Boxes that are not needed to play the file. */
const metadataIn = (boxes: Box[] = []): Span[] =>
	boxes.flatMap(({ type, start, size, boxes: inner }) =>
		!allowedBoxes.has(type) ? [{ start: start ?? 0, size }] : parents.has(type) ? metadataIn(inner) : [],
	);

/** Copies a file, with its metadata overwritten; all else stays in its place. */
export async function copyWithoutMetadata(path: string, metadata: Span[], copy: string): Promise<void> {
	await copyFile(path, copy);
	await withFile(copy, "r+", async (handle) => {
		for (const { start, size } of metadata) {
			await handle.write("free", start + 4, "latin1");
			for (let at = start + 8; at < start + size; at += chunkBytes)
				await handle.write(Buffer.alloc(Math.min(chunkBytes, start + size - at)), 0, undefined, at);
		}
	});
}

async function withFile(path: string, flags: string, work: (handle: FileHandle) => Promise<void>): Promise<void> {
	const handle = await open(path, flags);
	try {
		await work(handle);
	} finally {
		await handle.close();
	}
}
