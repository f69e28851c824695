import { useSyncExternalStore } from "react";
import { CallError } from "#contract/pageApi.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Toast, ToastRegion, type Tone } from "../../ui/toast.tsx";

interface ToastMessage {
	text: string;
	tone: Tone;
}

const shownMs = 5_000;
const none: ToastMessage | null = null;
let current: ToastMessage | null = none;
const listeners = new Set<() => void>();

function show(next: ToastMessage | null): void {
	current = next;
	for (const listener of listeners) listener();
}

/** Shows a toast for five seconds. */
export function showToast(text: string, tone: Tone = "good"): void {
	const toast = { text, tone };
	show(toast);
	setTimeout(() => current === toast && show(none), shownMs);
}

/** Shows the server's error message, or `offline` without one. */
export function showErrorToast(error: unknown, offline: string): void {
	showToast((error instanceof CallError && error.message) || offline, "bad");
}

const listen = (listener: () => void): (() => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

/** Region that shows the toasts; one per page. */
export function Toasts() {
	const t = useTranslate();
	const toast = useSyncExternalStore(
		listen,
		() => current,
		() => none,
	);
	return (
		<ToastRegion name={t("shell.notifications")}>
			{toast && (
				<Toast tone={toast.tone} onClose={() => show(none)} closeName={t("dialog.close")}>
					{toast.text}
				</Toast>
			)}
		</ToastRegion>
	);
}
