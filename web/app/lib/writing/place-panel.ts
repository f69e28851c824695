import styles from "../../styles/writing.css?url";

const gap = 8;

/** Loads the styles of the panels, once. */
export async function loadStyles(): Promise<void> {
	if (document.querySelector(`link[href="${styles}"]`)) return;
	const link = document.createElement("link");
	link.rel = "stylesheet";
	link.href = styles;
	const loaded = new Promise((resolve, reject) => {
		link.onload = resolve;
		link.onerror = () => {
			link.remove();
			reject(new Error("styles"));
		};
	});
	document.head.append(link);
	await loaded;
}

/** Places an open panel above the bar of a form, or below it where there is no room. */
export function placePanel(panel: HTMLElement, bar: Element): void {
	const { top, bottom, left, width } = bar.getBoundingClientRect();
	const { clientHeight, clientWidth } = document.documentElement;
	const above = top - panel.offsetHeight - gap;
	const y = above >= 0 ? above : Math.min(bottom + gap, clientHeight - panel.offsetHeight);
	const x = Math.min(left + Math.max(0, width - panel.offsetWidth), clientWidth - panel.offsetWidth);
	panel.style.translate = `${Math.max(0, x)}px ${Math.max(0, y)}px`;
}

/** The bar above which a field's panels are shown. */
export const barOf = (field: HTMLTextAreaElement): Element =>
	document.querySelector(".composer-toolbar") ?? field.form ?? field;
