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

/** Pixels from the bottom of the window that the reply form or the bottom bar covers. */
export function barHeight(): number {
	const bars = [...document.querySelectorAll(".reply-form, .bottom-bar")].map((bar) => bar.getBoundingClientRect());
	return Math.max(
		0,
		...bars.filter(({ height, bottom }) => height > 0 && bottom > innerHeight - 40).map(({ top }) => innerHeight - top),
	);
}

/** Shows a toast for five seconds, twice as long with something to do. */
export function showToast(text: string, tone: "good" | "bad" = "good", action?: HTMLElement): void {
	const region = document.querySelector<HTMLElement>(".toast-region[data-close]");
	if (!region || !text) return;
	const toast = element(
		"div",
		{ class: `toast ${tone}` },
		icon(tone === "good" ? "circle-check" : "circle-alert", "icon icon-24"),
		element("span", { class: "text-content" }, text),
		...(action ? [action] : []),
		iconButton("x", region.dataset.close ?? "", () => toast.remove()),
	);
	region.replaceChildren(toast);
	const covered = barHeight();
	// With large text the form may be nearly as high as the window.
	region.style.bottom = covered > 0 ? `${Math.min(covered + 8, innerHeight - toast.offsetHeight - 8)}px` : "";
	setTimeout(() => toast.remove(), action ? 2 * shownMs : shownMs);
}
