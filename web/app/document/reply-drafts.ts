import { newIdempotencyKey } from "../lib/idempotency-key.ts";

/** Debounce of saving a draft. Milliseconds. */
const debounceMs = 500;

/** What the device stored of an unsent reply. */
interface Draft {
	text: string;
	/** Query of the post that it answers or quotes: `reply=12`. */
	target?: string;
}

let timer: ReturnType<typeof setTimeout> | undefined;

const draftKey = (form: HTMLFormElement): string => `draft:${form.dataset.draft}`;
export const replyForm = (): HTMLFormElement | null => document.querySelector("form[data-draft]");
export const textOf = (form: HTMLFormElement): HTMLTextAreaElement | null => form.querySelector("textarea");

/** Shows one of the form's texts below it, or none. */
export function showStatus(form: HTMLFormElement, name?: "saved" | "waiting" | "uploading"): void {
	clearTimeout(timer);
	const status = form.querySelector<HTMLElement>("[data-saved]");
	if (status) status.textContent = (name && status.dataset[name]) ?? "";
}

/** Query of the post that a form answers or quotes. */
function targetOf(form: HTMLFormElement): string {
	const [parent, quote] = ["parent", "quote"].map(
		(name) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value,
	);
	return parent ? `reply=${parent}` : quote ? `quote=${quote}` : "";
}

/** @returns whether there is a text and it was stored */
function storeDraft(form: HTMLFormElement): boolean {
	const text = textOf(form)?.value.trim() ?? "";
	try {
		if (text) localStorage.setItem(draftKey(form), JSON.stringify({ text, target: targetOf(form) }));
		else localStorage.removeItem(draftKey(form));
		return text !== "";
	} catch {
		return false;
	}
}

function readDraft(form: HTMLFormElement): Draft {
	let text = "";
	try {
		text = localStorage.getItem(draftKey(form)) ?? "";
		const draft = JSON.parse(text) as Draft;
		return typeof draft.text === "string" ? draft : { text };
	} catch {
		return { text };
	}
}

/** Fills in the draft that this device stored. @returns the query of the post that it answers */
export function restoreDraft(): string | undefined {
	const form = replyForm();
	const area = form && textOf(form);
	if (!form || area?.value !== "") return undefined;
	const { text, target } = readDraft(form);
	area.value = text;
	showStatus(form, text ? "saved" : undefined);
	return targetOf(form) ? undefined : target;
}

addEventListener("input", ({ target }) => {
	const form = target instanceof HTMLTextAreaElement ? target.form : null;
	form?.querySelector("[data-note]")?.remove();
	if (!form?.dataset.draft) return;
	showStatus(form);
	timer = setTimeout(() => showStatus(form, storeDraft(form) ? "saved" : undefined), debounceMs);
});
addEventListener("pagehide", () => {
	const form = replyForm();
	if (form && textOf(form)?.value) storeDraft(form);
});

/** Empties the form once its reply was posted or waits to be sent; the next one has another key. */
export function forget(form: HTMLFormElement): void {
	const area = textOf(form);
	if (area) {
		area.value = "";
		area.blur();
	}
	storeDraft(form);
	showStatus(form);
	form.querySelector("#reply-photos")?.replaceChildren();
	form.querySelector<HTMLInputElement>("[name=key]")?.setAttribute("value", newIdempotencyKey());
}
