import { chatRules } from "#contract/chatRules.ts";
import { AppError } from "../../../platform/http/errors.ts";
import { readAac, secondsOf, writeAdts } from "./mp4.ts";
import { readOgg, writeOgg } from "./ogg.ts";
import { isHead, packetSamples, preSkip, sampleRate } from "./opus.ts";
import type { VoiceFormat } from "./queries.ts";
import { readWebm } from "./webm.ts";

/** A recording that ends a little late is not refused. Seconds. */
const tolerance = 1;

interface Recorded {
	content: Buffer;
	seconds: number;
	format: VoiceFormat;
}

function readOpus(bytes: Buffer): Recorded | undefined {
	const stream = readOgg(bytes) ?? readWebm(bytes);
	const samples = stream?.packets.map(packetSamples) ?? [];
	if (!stream || !isHead(stream.head) || samples.length === 0 || samples.includes(undefined)) return undefined;
	const total = samples.reduce<number>((sum, one) => sum + (one ?? 0), -preSkip(stream.head));
	return { content: writeOgg(stream), seconds: total / sampleRate, format: "ogg" };
}

async function readMp4(bytes: Buffer): Promise<Recorded | undefined> {
	if (bytes.toString("latin1", 4, 8) !== "ftyp") return undefined;
	const track = await readAac(bytes.toString("base64")).catch(() => undefined);
	return track && { content: writeAdts(bytes, track), seconds: secondsOf(track), format: "aac" };
}

/**
 * Checks a recording: Opus in WebM or Ogg, or AAC in MP4, as browsers record it, and nothing besides.
 * @returns its packets as an Ogg or ADTS file, and its seconds
 * @throws AppError 422 `voice-undecodable`, `voice-too-long`
 */
export async function readVoice(bytes: Buffer): Promise<Recorded> {
	const { seconds: max, bytes: maxBytes } = chatRules.voice;
	if (bytes.length > maxBytes) throw new AppError(422, "voice-too-long", { seconds: max });
	const recorded = readOpus(bytes) ?? (await readMp4(bytes));
	if (!recorded || recorded.seconds <= 0) throw new AppError(422, "voice-undecodable");
	if (recorded.seconds > max + tolerance) throw new AppError(422, "voice-too-long", { seconds: max });
	return { ...recorded, seconds: Math.max(1, Math.min(max, Math.round(recorded.seconds))) };
}
