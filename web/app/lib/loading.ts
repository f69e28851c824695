/** Nothing is shown of what takes less. Milliseconds. */
const throttleMs = 200;
/** How long the full bar is shown at the end. */
const finishedMs = 500;
/** How long a failure is shown. */
const failedMs = 2_000;

let timer: ReturnType<typeof setTimeout> | undefined;

function show(state: "on" | "done" | "failed" | undefined): void {
	const bar = document.querySelector<HTMLElement>(".loading-bar");
	if (!bar) return;
	if (state) bar.dataset.state = state;
	else delete bar.dataset.state;
	bar.textContent = state === "on" ? (bar.dataset.label ?? "") : "";
}

const stateOf = (): string | undefined => document.querySelector<HTMLElement>(".loading-bar")?.dataset.state;

function showAfter(ms: number, state?: "on"): void {
	clearTimeout(timer);
	timer = setTimeout(() => show(state), ms);
}

/** Starts the loading bar, for what takes longer than 200 ms (U-034). */
export const startLoading = (): void => showAfter(throttleMs, "on");

/** Fills the bar and hides it. A failure is shown as one, also when it came at once. */
export function finishLoading(failed = false): void {
	const state = stateOf();
	if (failed) show("failed");
	else if (state === "on") show("done");
	if (failed || state !== "failed") showAfter(failed ? failedMs : finishedMs);
}
