/** Calls `save` a while after the first change, and at once when the page is hidden or left. */
export function autosave(save: () => void, delayMs: number) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const cancel = (): void => {
		clearTimeout(timer);
		timer = undefined;
	};
	const flush = (): void => {
		if (timer === undefined) return;
		cancel();
		save();
	};
	const controller = new AbortController();
	addEventListener("pagehide", flush, { signal: controller.signal });
	document.addEventListener("visibilitychange", flush, { signal: controller.signal });
	return {
		/** Something has changed. */
		touch(): void {
			timer ??= setTimeout(flush, delayMs);
		},
		cancel,
		flush,
		/** Saves what has changed, and ends. */
		stop(): void {
			flush();
			controller.abort();
		},
	};
}
