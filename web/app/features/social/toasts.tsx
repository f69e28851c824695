import { useSyncExternalStore } from "react";
import { CallRefused } from "#contract/pageApi.ts";
import { useSay } from "../../lib/site.tsx";
import { Toast, ToastRegion, type Tone } from "../../ui/toast.tsx";

interface Told {
	text: string;
	tone: Tone;
}

const shownMs = 5_000;
const none: Told | null = null;
let current: Told | null = none;
const listeners = new Set<() => void>();

function show(next: Told | null): void {
	current = next;
	for (const listener of listeners) listener();
}

/** Tells in a few words what just happened; gone after five seconds (document 2, section 8). */
export function tell(text: string, tone: Tone = "good"): void {
	const told = { text, tone };
	show(told);
	setTimeout(() => current === told && show(none), shownMs);
}

/** Tells why a press did nothing: the server's sentence, or that the line is down. */
export function tellRefusal(error: unknown, offline: string): void {
	tell((error instanceof CallRefused && error.message) || offline, "bad");
}

const listen = (listener: () => void): (() => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

/** Where `tell` shows. One on a screen. */
export function Toasts() {
	const say = useSay();
	const told = useSyncExternalStore(
		listen,
		() => current,
		() => none,
	);
	return (
		<ToastRegion name={say("shell.news")}>
			{told && (
				<Toast tone={told.tone} onClose={() => show(none)} closeName={say("dialog.close")}>
					{told.text}
				</Toast>
			)}
		</ToastRegion>
	);
}
