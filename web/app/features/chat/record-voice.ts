import { chatRules } from "#contract/chatRules.ts";

/** What is recorded, the first that the browser can; the server takes all. Safari before 18.4 records AAC only. */
const formats = ["audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4;codecs=mp4a.40.2", "audio/mp4"];
/** Speech at this rate is clear, and a minute is 180 KB. Bits per second. */
const bitRate = 24_000;
/** Between two measurements of the loudness. Milliseconds. */
const levelMs = 100;
/** Loudness of the loudest part. */
const maxLevel = 15;

/** A voice message that is not sent yet. */
export interface Recording {
	file: Blob;
	seconds: number;
	/** The loudness of its parts, from 0 to 15, as hexadecimal digits. */
	peaks: string;
}

/** Why nothing is recorded: not allowed, no microphone, or it is in use. */
export type RecordingProblem = "refused" | "missing" | "busy";

/** A recording that is going on. */
export interface Recorder {
	/** @returns the recording; undefined when it holds nothing */
	stop(): Promise<Recording | undefined>;
	cancel(): void;
}

const formatOf = (): string | undefined =>
	typeof MediaRecorder === "undefined" || typeof navigator.mediaDevices?.getUserMedia !== "function"
		? undefined
		: formats.find((format) => MediaRecorder.isTypeSupported(format));

/** Whether this browser can record what the server takes. */
export const canRecord = (): boolean => !import.meta.env.SSR && formatOf() !== undefined;

/** Why the microphone can't be used. */
export function recordingProblem(error: unknown): RecordingProblem {
	const name = error instanceof Error ? error.name : "";
	if (name === "NotFoundError") return "missing";
	return name === "NotReadableError" || name === "AbortError" ? "busy" : "refused";
}

/** The loudness of the parts of a recording, the loudest of each. */
function peaksOf(levels: readonly number[]): string {
	const count = Math.min(levels.length, chatRules.voice.peaks);
	const loudest = Math.max(1, ...levels);
	return Array.from({ length: count }, (_, at) => {
		const part = levels.slice((at * levels.length) / count, Math.max(1, ((at + 1) * levels.length) / count));
		return Math.round((Math.max(0, ...part) / loudest) * maxLevel).toString(16);
	}).join("");
}

/** Measures the loudness of a stream. @returns how to stop */
function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
	const audio = new AudioContext();
	const analyser = audio.createAnalyser();
	audio.createMediaStreamSource(stream).connect(analyser);
	const samples = new Float32Array(analyser.fftSize);
	const timer = setInterval(() => {
		analyser.getFloatTimeDomainData(samples);
		const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
		onLevel(Math.min(maxLevel, Math.round(27 * power ** 0.25)));
	}, levelMs);
	return () => {
		clearInterval(timer);
		void audio.close().catch(() => undefined);
	};
}

/**
 * Records from the microphone, until it is stopped or a minute is over.
 * @param onLevel is told the loudness from 0 to 15, ten times a second
 * @param onFull is called after a minute
 * @throws when the microphone can't be used: `recordingProblem`
 */
export async function startRecorder(onLevel: (level: number) => void, onFull: () => void): Promise<Recorder> {
	const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true };
	const stream = await navigator.mediaDevices.getUserMedia({ audio });
	const media = new MediaRecorder(stream, { mimeType: formatOf() ?? "", audioBitsPerSecond: bitRate });
	const parts: Blob[] = [];
	const levels: number[] = [];
	media.addEventListener("dataavailable", ({ data }) => data.size > 0 && parts.push(data));
	const stopped = new Promise<void>((resolve) => media.addEventListener("stop", () => resolve(), { once: true }));
	const startedAt = performance.now();
	const stopLevel = watchLevel(stream, (level) => {
		levels.push(level);
		onLevel(level);
	});
	const full = setTimeout(onFull, chatRules.voice.seconds * 1_000);
	media.start();
	let seconds = 0;
	const end = (): void => {
		seconds ||= (performance.now() - startedAt) / 1_000;
		clearTimeout(full);
		stopLevel();
		if (media.state !== "inactive") media.stop();
		for (const track of stream.getTracks()) track.stop();
	};
	return {
		async stop() {
			end();
			await stopped;
			const file = new Blob(parts, { type: media.mimeType });
			if (file.size === 0 || seconds < 0.5) return undefined;
			return {
				file,
				seconds: Math.max(1, Math.min(chatRules.voice.seconds, Math.round(seconds))),
				peaks: peaksOf(levels),
			};
		},
		cancel: end,
	};
}
