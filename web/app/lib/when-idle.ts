/** Runs work that can wait once the page is loaded and idle. */
export function whenIdle(work: () => void): void {
	const wait = (): void => void (window.requestIdleCallback ?? setTimeout)(work);
	if (document.readyState === "complete") wait();
	else addEventListener("load", wait, { once: true });
}
