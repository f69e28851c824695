import { numberFormat } from "#contract/formats.ts";
import { Icon } from "../../ui/icon.tsx";
import { useStore, useText } from "./chat-context.ts";
import { changeSpeed, seekVoice, togglePlay, usePlaying, useSpeed } from "./voice-player.ts";

/** Bars of a waveform, and their distance. Pixels. */
const [bars, step, height] = [40, 4, 32];

/** Minutes and seconds. */
export const formatSeconds = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** The line of a waveform. @param peaks the loudness of its parts, from 0 to 15 */
function pathOf(peaks: readonly number[]): string {
	return Array.from({ length: bars }, (_, at) => {
		const half = 1 + ((peaks[Math.floor((at * peaks.length) / bars)] ?? 0) / 15) * (height / 2 - 3);
		return `M${at * step + step / 2} ${height / 2 - half}v${2 * half}`;
	}).join("");
}

/** A picture of the loudness, of which a part is played. @param played from 0 to 1 */
export function Waveform({ peaks, played = 0 }: { peaks: readonly number[]; played?: number }) {
	const path = pathOf(peaks);
	return (
		<svg className="chat-wave" width={bars * step} height={height} aria-hidden="true">
			<path d={path} />
			<path d={path} className="chat-wave-played" style={{ clipPath: `inset(0 ${100 - 100 * played}% 0 0)` }} />
		</svg>
	);
}

/** The loudness as numbers. */
export const readPeaks = (peaks: string): number[] => [...peaks].map((digit) => Number.parseInt(digit, 16));

interface VoiceProps {
	url: string;
	seconds: number;
	peaks: string;
}

/** A voice message: it is loaded when it is played, at 1, 1.5 or 2 times its speed. */
export function VoiceMessage({ url, seconds, peaks }: VoiceProps) {
	const t = useText();
	const { lang } = useStore().site;
	const playing = usePlaying(url);
	const speed = useSpeed();
	const at = Math.min(playing?.at ?? 0, seconds);
	const name = (value: number): string => numberFormat(lang).format(value);
	return (
		<fieldset className="chat-voice" aria-label={t("chats.voiceOf", { time: formatSeconds(seconds) })}>
			<button
				type="button"
				className="chat-voice-play"
				aria-label={t(playing?.isPlaying ? "chats.pause" : "chats.play")}
				onClick={() => togglePlay(url)}
			>
				<Icon name={playing?.isPlaying ? "pause" : "play-full"} />
			</button>
			<span className="chat-voice-wave">
				<Waveform peaks={readPeaks(peaks)} played={seconds > 0 ? at / seconds : 0} />
				<input
					type="range"
					min={0}
					max={seconds}
					step={1}
					value={Math.floor(at)}
					aria-label={t("chats.position")}
					aria-valuetext={t("chats.positionOf", { at: formatSeconds(at), of: formatSeconds(seconds) })}
					onInput={({ currentTarget }) => seekVoice(url, Number(currentTarget.value))}
				/>
			</span>
			<span className="text-13 text-foreground-2 tnum" aria-hidden="true">
				{formatSeconds(playing && at > 0 ? at : seconds)}
			</span>
			<button
				type="button"
				className="chat-voice-speed"
				aria-label={t("chats.speed", { speed: name(speed) })}
				onClick={changeSpeed}
			>
				{name(speed)}×
			</button>
			{playing?.isFailed && (
				<p className="chat-voice-failed" role="alert">
					{t("chats.voiceFailed")}
				</p>
			)}
		</fieldset>
	);
}
