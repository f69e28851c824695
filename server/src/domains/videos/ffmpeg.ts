import { execFile, spawnSync } from "node:child_process";
import { constants, setPriority } from "node:os";
import { promisify } from "node:util";
import type { Rendition } from "./rules.ts";

const execute = promisify(execFile);

/** A container that members may upload, as ffmpeg names it. */
export type Container = "mov" | "matroska";

/**
 * The container of a file by its first bytes: MP4 and MOV, or WebM. Only these are read, never a playlist that names
 * other files.
 */
export function detectContainer(head: Buffer): Container | undefined {
	if (head.length >= 12 && head.toString("latin1", 4, 8) === "ftyp") return "mov";
	return head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3])) ? "matroska" : undefined;
}

const codecs =
	"h264,hevc,vp8,vp9,av1,libdav1d,mpeg4,h263,aac,aac_latm,mp3,mp3float,opus,vorbis,amrnb,amrwb,ac3,pcm_s16le,pcm_s16be";

/**
 * How a file is opened: by the format that was detected, from this file alone, with known codecs and bounded memory.
 */
const input = (path: string, container: Container): string[] => [
	...["-protocol_whitelist", "file", "-codec_whitelist", codecs, "-max_alloc", "400000000"],
	...["-f", container, "-i", `file:${path}`],
];

/** Where Linux can, what a program is started with so that it ends when this process is killed. */
const endsWithParent = ["setpriv", "--pdeathsig", "KILL"];
let canEndWithParent: boolean | undefined;
function withParent(command: string[]): [string, string[]] {
	const [setpriv = "", ...options] = endsWithParent;
	canEndWithParent ??= spawnSync(setpriv, [...options, "true"]).status === 0;
	const [program = "", ...args] = canEndWithParent ? [...endsWithParent, ...command] : command;
	return [program, args];
}

/**
 * Runs a program at the lowest priority; it is killed after `timeoutMs`, or when `signal` aborts.
 * @throws when it fails
 */
async function run(
	program: "ffmpeg" | "ffprobe",
	args: string[],
	timeoutMs: number,
	signal?: AbortSignal,
): Promise<Buffer> {
	const running = execute(...withParent([program, ...args]), {
		encoding: "buffer",
		timeout: timeoutMs,
		killSignal: "SIGKILL",
		maxBuffer: 32 * 1024 * 1024,
		...(signal && { signal }),
	});
	try {
		if (running.child.pid) setPriority(running.child.pid, constants.priority.PRIORITY_LOW);
	} catch {
		// It has already ended.
	}
	return (await running).stdout;
}

/** What a file says about itself; the size as it is shown, upright. */
export interface VideoFacts {
	milliseconds: number;
	width: number;
	height: number;
	frames: number;
}

interface Probed {
	streams?: { width?: number; height?: number; nb_read_packets?: string; side_data_list?: { rotation?: number }[] }[];
	format?: { duration?: string };
}

const isTurned = (rotation = 0): boolean => Math.abs(rotation) % 180 === 90;

/**
 * Reads the header of a file and counts its frames, without decoding them; undefined when it has no video.
 * @throws when it can't be read
 */
export async function probe(path: string, container: Container): Promise<VideoFacts | undefined> {
	const entries = "stream=width,height,nb_read_packets:stream_side_data=rotation:format=duration";
	const options = ["-v", "error", "-select_streams", "v:0", "-count_packets", "-show_entries", entries, "-of", "json"];
	const found = await run("ffprobe", [...options, ...input(path, container)], 20_000);
	const { streams: [video] = [], format } = JSON.parse(found.toString()) as Probed;
	if (!video?.width || !video.height) return undefined;
	const seconds = Number(format?.duration) || (await measureSeconds(path, container));
	const [width, height] = isTurned(video.side_data_list?.[0]?.rotation)
		? [video.height, video.width]
		: [video.width, video.height];
	return { milliseconds: Math.ceil(seconds * 1000), width, height, frames: Number(video.nb_read_packets) || 0 };
}

/** Seconds of a file whose header has none, as browsers record them. */
async function measureSeconds(path: string, container: Container): Promise<number> {
	const args = [
		"-v",
		"error",
		"-nostdin",
		...input(path, container),
		"-map",
		"0:v:0",
		"-c",
		"copy",
		"-f",
		"null",
		"-progress",
		"pipe:1",
		"-",
	];
	const progress = (await run("ffmpeg", args, 20_000)).toString();
	return (
		Number(
			progress.match(
				/out_time_us=(\d+)\s+out_time_ms=\S+\s+out_time=\S+\s+dup_frames=\S+\s+drop_frames=\S+\s+speed=\S+\s+progress=end/,
			)?.[1] ?? 0,
		) / 1_000_000
	);
}

/** One frame as PNG. @throws when none can be decoded */
export const extractFrame = (path: string, container: Container, second: number): Promise<Buffer> =>
	run(
		"ffmpeg",
		[
			...[
				"-v",
				"error",
				"-nostdin",
				"-threads",
				"1",
				"-ss",
				String(second),
				...input(path, container),
				"-map",
				"0:v:0",
				"-frames:v",
				"1",
			],
			...["-vf", "scale=w='min(1280,iw)':h=-2", "-f", "image2pipe", "-c:v", "png", "pipe:1"],
		],
		30_000,
	);

/**
 * Makes the files of a video in one run: H.264 and AAC in MP4 that plays while it loads, without metadata, at most
 * `seconds` long.
 * @throws when it can't be decoded, takes longer than `timeoutMs`, or `signal` aborts
 */
export async function convert(
	path: string,
	container: Container,
	seconds: number,
	outputs: { rendition: Rendition; path: string }[],
	{ timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<void> {
	const args = ["-v", "error", "-nostdin", "-y", "-threads", "1", ...input(path, container)];
	for (const { rendition, path } of outputs) {
		const { size, quality, maxRate, audioRate, channels } = rendition;
		args.push(
			...[
				"-map",
				"0:v:0",
				"-map",
				"0:a:0?",
				"-sn",
				"-dn",
				"-map_metadata",
				"-1",
				"-map_chapters",
				"-1",
				"-t",
				String(seconds),
			],
			...[
				"-vf",
				`scale=w='if(gt(iw,ih),-2,min(${size},trunc(iw/2)*2))':h='if(gt(iw,ih),min(${size},trunc(ih/2)*2),-2)',setsar=1`,
				"-fpsmax",
				"30",
			],
			...["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "main", "-pix_fmt", "yuv420p", "-threads", "1"],
			...["-crf", String(quality), "-maxrate", maxRate, "-bufsize", maxRate, "-g", "60"],
			...[
				"-c:a",
				"aac",
				"-b:a",
				audioRate,
				"-ac",
				String(channels),
				"-movflags",
				"+faststart",
				"-f",
				"mp4",
				`file:${path}`,
			],
		);
	}
	await run("ffmpeg", args, timeoutMs, signal);
}
