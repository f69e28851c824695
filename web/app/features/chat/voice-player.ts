import { useSyncExternalStore } from "react";

/** What is played: one voice message at a time, also when its line is scrolled away. */
interface Playing {
	url: string;
	/** Seconds from the beginning. */
	at: number;
	isPlaying: boolean;
	/** It could not be loaded, or the browser can't play it. */
	isFailed: boolean;
}

const speeds = [1, 1.5, 2] as const;
/** Name in the device's storage. */
const speedKey = "chat-voice-speed";

let playing: Playing | undefined;
let audio: HTMLAudioElement | undefined;
let speed: number | undefined;
const listeners = new Set<() => void>();

function update(url: string, change: Partial<Playing>): void {
	if (playing?.url !== url) return;
	playing = { ...playing, ...change };
	for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
	listeners.add(listener);
	return () => void listeners.delete(listener);
};
const read = (): Playing | undefined => playing;
const readSpeed = (): number => {
	speed ??= Number(localStorage.getItem(speedKey)) || 1;
	return speed;
};

/** How a voice message is played at the moment; undefined when another one or none is. */
export function usePlaying(url: string): Playing | undefined {
	const current = useSyncExternalStore(subscribe, read, read);
	return current?.url === url ? current : undefined;
}

/** The speed of all voice messages. */
export const useSpeed = (): number => useSyncExternalStore(subscribe, readSpeed, () => 1);

/** Stops what is played. */
export function stopVoice(): void {
	audio?.pause();
}

function load(url: string, at: number): HTMLAudioElement {
	if (audio && playing?.url === url && !playing.isFailed) return audio;
	stopVoice();
	const next = new Audio(url);
	audio = next;
	playing = { url, at, isPlaying: false, isFailed: false };
	const watch = (event: string, change: () => Partial<Playing>): void =>
		next.addEventListener(event, () => next === audio && update(url, change()));
	watch("play", () => ({ isPlaying: true }));
	watch("pause", () => ({ isPlaying: false }));
	watch("timeupdate", () => ({ at: next.currentTime }));
	watch("ended", () => ({ isPlaying: false, at: 0 }));
	watch("error", () => ({ isPlaying: false, isFailed: true }));
	next.playbackRate = readSpeed();
	next.currentTime = at;
	return next;
}

/** Plays a voice message, which is loaded now, or pauses it. */
export function togglePlay(url: string): void {
	if (playing?.url === url && playing.isPlaying) {
		stopVoice();
		return;
	}
	void load(url, 0)
		.play()
		.catch((error: unknown) => {
			if (error instanceof DOMException && error.name === "AbortError") return;
			update(url, { isPlaying: false, isFailed: true });
		});
}

/** Goes to a place of a voice message. @param at seconds */
export function seekVoice(url: string, at: number): void {
	load(url, at).currentTime = at;
	update(url, { at });
	for (const listener of listeners) listener();
}

/** Plays at the next speed. */
export function changeSpeed(): void {
	const next = speeds[(speeds.indexOf(readSpeed() as 1) + 1) % speeds.length] ?? 1;
	speed = next;
	localStorage.setItem(speedKey, String(next));
	if (audio) audio.playbackRate = next;
	for (const listener of listeners) listener();
}
