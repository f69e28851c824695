import { newIdempotencyKey } from "../lib/idempotency-key.ts";
import { autosave } from "../lib/unsent/autosave.ts";
import { currentOwner, type EntryId } from "../lib/unsent/entry.ts";
import { loadStore, saveUnsent } from "../lib/unsent/load-store.ts";

/** Longest time between typing and saving. Milliseconds. */
const delayMs = 500;

export const replyForm = (): HTMLFormElement | null => document.querySelector("form[data-draft]");
export const textOf = (form: HTMLFormElement): HTMLTextAreaElement | null => form.querySelector("textarea");
const idOf = (form: HTMLFormElement): EntryId<"reply"> => ({
	owner: currentOwner(),
	kind: "reply",
	key: form.dataset.draft ?? "",
});

/** Shows one of the form's texts below it, or none. */
export function showStatus(form: HTMLFormElement, name?: "saved" | "waiting" | "uploading"): void {
	const status = form.querySelector<HTMLElement>("[data-saved]");
	const { saved = "", waiting = "", uploading = "" } = status?.dataset ?? {};
	if (status) status.textContent = name ? { saved, waiting, uploading }[name] : "";
}

/** Query of the post that a form answers or quotes. */
function targetOf(form: HTMLFormElement): string {
	const [parent, quote] = ["parent", "quote"].map(
		(name) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value,
	);
	return parent ? `reply=${parent}` : quote ? `quote=${quote}` : "";
}

/** Stores the text of a form, or deletes the stored one. @returns whether a text is stored */
async function storeDraft(form: HTMLFormElement): Promise<boolean> {
	const text = textOf(form)?.value.trim() ?? "";
	const content = { text, target: targetOf(form) };
	const id = idOf(form);
	if (text) await saveUnsent({ ...id, state: "typing", version: 0, content, at: Date.now() });
	else await (await loadStore()).deleteUnsent(id);
	return text !== "";
}

/** Fills in the draft that this device stored. @returns the query of the post that it answers */
export async function restoreDraft(): Promise<string | undefined> {
	const form = replyForm();
	if (!form || textOf(form)?.value !== "") return undefined;
	const draft = (await (await loadStore()).findUnsent(idOf(form)))?.content;
	const area = textOf(form);
	// Somebody types already.
	if (!draft || area?.value !== "") return undefined;
	area.value = draft.text;
	showStatus(form, "saved");
	return targetOf(form) ? undefined : draft.target;
}

const saver = autosave(() => {
	const form = replyForm();
	if (form)
		storeDraft(form).then(
			(isStored) => showStatus(form, isStored ? "saved" : undefined),
			() => undefined,
		);
}, delayMs);

addEventListener("input", ({ target }) => {
	const form = target instanceof HTMLTextAreaElement ? target.form : null;
	form?.querySelector("[data-note]")?.remove();
	if (!form?.dataset.draft) return;
	showStatus(form);
	saver.touch();
});

/** Empties the form once its reply was posted or waits to be sent; the next one has another key. */
export function clearForm(form: HTMLFormElement): void {
	saver.cancel();
	const area = textOf(form);
	if (area) {
		area.value = "";
		area.blur();
	}
	storeDraft(form).catch(() => undefined);
	showStatus(form);
	form.querySelector("#reply-pictures")?.replaceChildren();
	form.querySelector<HTMLInputElement>("[name=key]")?.setAttribute("value", newIdempotencyKey());
}
