const shownMs = 5_000;

/** An element with attributes and content. */
export function element(
	tag: string,
	attributes: Record<string, string> = {},
	...content: (Node | string)[]
): HTMLElement {
	const made = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
	made.append(...content);
	return made;
}

/** A symbol of `/icons.svg`. */
export function icon(name: string, className = "icon"): Element {
	const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
	const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
	svg.setAttribute("class", className);
	svg.setAttribute("aria-hidden", "true");
	use.setAttribute("href", `/icons.svg#${name}`);
	svg.append(use);
	return svg;
}

export function iconButton(name: string, label: string, onClick: () => void): HTMLElement {
	const button = element("button", { type: "button", class: "icon-btn", "aria-label": label }, icon(name));
	button.addEventListener("click", onClick);
	return button;
}

/**
 * Pixels from the bottom of the window that the reply form, also above the end of the page, the bottom bar or a toast
 * of the page covers.
 */
function coveredHeight(): number {
	const bars = [...document.querySelectorAll(".reply-form, .bottom-bar, #done > .toast")];
	const tops = bars.flatMap((bar) => {
		const { height, bottom, top } = bar.getBoundingClientRect();
		return height > 0 && (bottom > innerHeight / 2 || bar.matches(".toast")) ? innerHeight - top : [];
	});
	return Math.max(0, ...tops);
}

const region = (): HTMLElement | null => document.querySelector(".toast-region[data-close]");

/** Keeps what floats above the bars, which change with the text size, the typed text and the position in the page. */
function place(): void {
	const box = region();
	if (!box?.childElementCount) return;
	const covered = coveredHeight();
	// With large text the form may be nearly as high as the window.
	box.style.bottom = covered > 0 ? `${Math.min(covered + 8, innerHeight - box.offsetHeight - 8)}px` : "";
}
for (const event of ["scroll", "resize", "input", "site:part"]) addEventListener(event, place, { passive: true });

/** Shows something above the bars until it is removed; each has its own place. */
export function float(item: HTMLElement): void {
	region()?.append(item);
	place();
}

/** Says that there is no connection for as long as the browser knows it. */
export function showConnection(): void {
	document.getElementById("no-connection")?.remove();
	if (navigator.onLine) return;
	const text = region()?.dataset.offline ?? "";
	float(element("p", { id: "no-connection", class: "chip" }, icon("wifi-off", "icon icon-16"), text));
}
for (const event of ["online", "offline"]) addEventListener(event, showConnection);

/** Shows a toast for five seconds, twice as long with something to do. */
export function showToast(text: string, tone: "good" | "bad" = "good", action?: HTMLElement): void {
	const box = region();
	if (!box || !text) return;
	const toast = element(
		"div",
		{ class: `toast ${tone}` },
		icon(tone === "good" ? "circle-check" : "circle-alert", "icon icon-24"),
		element("span", { class: "text-content" }, text),
		...(action ? [action] : []),
		iconButton("x", box.dataset.close ?? "", () => toast.remove()),
	);
	box.querySelector(":scope > .toast")?.remove();
	float(toast);
	setTimeout(() => toast.remove(), action ? 2 * shownMs : shownMs);
}
