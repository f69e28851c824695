import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { chatRules } from "#contract/chatRules.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useText } from "./chat-context.ts";
import {
	type Recorder,
	type Recording,
	type RecordingProblem,
	recordingProblem,
	startRecorder,
} from "./record-voice.ts";
import { formatSeconds, VoiceMessage, Waveform } from "./voice-message.tsx";
import { stopVoice } from "./voice-player.ts";

/** It is said when so many seconds are left. */
const warningSeconds = 10;
/** Parts of the loudness that are shown while it is recorded. */
const shownLevels = 40;

const problems = {
	refused: "chats.microphoneRefused",
	missing: "chats.microphoneMissing",
	busy: "chats.microphoneBusy",
} as const;

interface RecorderProps {
	onSend: (recording: Recording) => void;
	/** It was sent, or given up. */
	onDone: () => void;
}

/** Records a voice message of up to a minute, which can be heard before it is sent. */
export function VoiceRecorder({ onSend, onDone }: RecorderProps) {
	const t = useText();
	const box = useRef<HTMLFieldSetElement>(null);
	const recorder = useRef<Recorder>(undefined);
	const [levels, setLevels] = useState<number[]>([]);
	const [problem, setProblem] = useState<RecordingProblem>();
	const [heard, setHeard] = useState<Recording & { url: string }>();
	const isRecording = levels.length > 0 && !heard;

	const stop = async (): Promise<void> => {
		const recording = await recorder.current?.stop();
		if (recording) setHeard({ ...recording, url: URL.createObjectURL(recording.file) });
		else onDone();
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: recording starts once
	useEffect(() => {
		let isGone = false;
		stopVoice();
		startRecorder(
			(level) => setLevels((before) => [...before, level]),
			() => void stop(),
		).then(
			(started) => {
				recorder.current = started;
				if (isGone) started.cancel();
			},
			(error: unknown) => setProblem(recordingProblem(error)),
		);
		return () => {
			isGone = true;
			recorder.current?.cancel();
		};
	}, []);
	useEffect(
		() => () => {
			if (heard) URL.revokeObjectURL(heard.url);
		},
		[heard],
	);
	// The key that has started it stops it, then it plays what was recorded.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each step has a button of its own
	useEffect(() => {
		box.current?.querySelector<HTMLElement>(".chat-recorder-first, .chat-voice-play")?.focus();
	}, [isRecording, heard, problem]);

	const send = async (): Promise<void> => {
		const recording = heard ?? (await recorder.current?.stop());
		stopVoice();
		if (recording) onSend(recording);
		onDone();
	};
	const onKeyDown = (event: KeyboardEvent): void => {
		if (event.key !== "Escape") return;
		event.preventDefault();
		onDone();
	};
	const seconds = Math.floor(levels.length / 10);
	const left = chatRules.voice.seconds - seconds;
	return (
		<fieldset ref={box} className="chat-recorder" aria-label={t("chats.voice")} onKeyDown={onKeyDown}>
			<IconButton
				icon={problem ? "x" : "trash"}
				name={t(problem ? "chats.close" : "chats.deleteRecording")}
				onClick={onDone}
				{...(problem ? { className: "chat-recorder-first" } : {})}
			/>
			{problem ? (
				<p className="text-15 flex-1 min-w-0 text-coral-text" role="alert">
					{t(problems[problem])}
				</p>
			) : heard ? (
				<VoiceMessage {...heard} />
			) : (
				<>
					<span className="flex-none flex items-center gap-2 tnum">
						<i className={isRecording ? "chat-recorder-dot" : undefined} />
						<span aria-hidden="true">{isRecording ? formatSeconds(seconds) : t("chats.askingMicrophone")}</span>
					</span>
					{isRecording && <Waveform peaks={lastLevels(levels)} played={1} />}
					<IconButton
						icon="stop"
						kind="soft"
						name={t("chats.stopRecording")}
						onClick={() => void stop()}
						disabled={!isRecording}
						className="chat-recorder-first"
					/>
				</>
			)}
			<span className="sr-only" role="status">
				{isRecording && t("chats.recording")}
				{isRecording && left === warningSeconds && ` ${t("chats.secondsLeft", { n: left })}`}
				{heard && t("chats.recorded", { time: formatSeconds(heard.seconds) })}
			</span>
			{!problem && (
				<button
					type="button"
					className="btn btn-main chat-send"
					aria-label={t("chats.send")}
					disabled={!isRecording && !heard}
					onClick={() => void send()}
				>
					<Icon name="send" />
					<span className="btn-text">{t("chats.send")}</span>
				</button>
			)}
		</fieldset>
	);
}

/** The last parts, with silence before the first one. */
const lastLevels = (levels: readonly number[]): number[] => [
	...Array<number>(Math.max(0, shownLevels - levels.length)).fill(0),
	...levels.slice(-shownLevels),
];
