import { chatRules } from "#contract/chatRules.ts";
import { AppError } from "../../../platform/http/errors.ts";
import { readOgg, writeOgg } from "./ogg.ts";
import { isHead, packetSamples, preSkip, sampleRate } from "./opus.ts";
import { readWebm } from "./webm.ts";

/** A recording that ends a little late is not refused. Seconds. */
const tolerance = 1;

/**
 * Checks a recording: Opus in WebM or Ogg, as browsers record it, and nothing besides. @returns its packets as an Ogg file, and its seconds
 * @throws AppError 422 `voice-undecodable`, `voice-too-long`
 */
export function readVoice(bytes: Buffer): { content: Buffer; seconds: number } {
	const { seconds: max, bytes: maxBytes } = chatRules.voice;
	if (bytes.length > maxBytes) throw new AppError(422, "voice-too-long", { seconds: max });
	const stream = readOgg(bytes) ?? readWebm(bytes);
	const samples = stream?.packets.map(packetSamples) ?? [];
	if (!stream || !isHead(stream.head) || samples.length === 0 || samples.includes(undefined))
		throw new AppError(422, "voice-undecodable");
	const total = samples.reduce<number>((sum, one) => sum + (one ?? 0), -preSkip(stream.head));
	const seconds = total / sampleRate;
	if (seconds <= 0) throw new AppError(422, "voice-undecodable");
	if (seconds > max + tolerance) throw new AppError(422, "voice-too-long", { seconds: max });
	return { content: writeOgg(stream), seconds: Math.max(1, Math.min(max, Math.round(seconds))) };
}
