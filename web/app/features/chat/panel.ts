import styles from "../../styles/chat.css?url";
import { mountChat } from "./mount.tsx";

/** The panel at the edge of the page, while it is open. */
let panel: { element: HTMLElement; unmount: Promise<() => void>; opener: HTMLElement } | undefined;

/** Loads the styles, once. */
async function loadStyles(): Promise<void> {
	if (document.querySelector(`link[href="${styles}"]`)) return;
	const link = document.createElement("link");
	link.rel = "stylesheet";
	link.href = styles;
	const loaded = new Promise((resolve) => {
		link.onload = resolve;
		link.onerror = resolve;
	});
	document.head.append(link);
	await loaded;
}

function closePanel(): void {
	if (!panel) return;
	const { element, unmount, opener } = panel;
	panel = undefined;
	void unmount.then((remove) => {
		remove();
		element.remove();
	});
	opener.setAttribute("aria-expanded", "false");
	opener.focus();
}

/** Opens the chat at the edge of the page, or closes it (S-016). */
export async function togglePanel(opener: HTMLElement): Promise<void> {
	if (panel) {
		closePanel();
		return;
	}
	const element = document.createElement("aside");
	element.className = "chat-panel";
	element.ariaLabel = opener.getAttribute("aria-label");
	element.addEventListener("keydown", (event) => {
		const isForOther =
			event.defaultPrevented || document.querySelector(":popover-open, dialog:modal, .chat-panel details[open]");
		if (event.key === "Escape" && !isForOther) closePanel();
	});
	await loadStyles();
	document.body.append(element);
	panel = { element, unmount: mountChat(element, "panel", closePanel), opener };
	opener.setAttribute("aria-expanded", "true");
	await panel.unmount;
	element.querySelector<HTMLElement>("input, button")?.focus();
}
