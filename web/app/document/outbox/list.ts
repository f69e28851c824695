import type { OutboxEntry } from "../../lib/unsent/outbox/entry.ts";
import type { Say } from "../../lib/unsent/outbox/texts.ts";
import { onUnsentChange } from "../../lib/unsent/store.ts";
import { closeModal, openModal } from "../modal.ts";
import { element, iconButton } from "../toasts.ts";
import { renderEntry } from "./render-entry.ts";

/** Opens the list of what waits. */
export async function openList(
	opener: HTMLElement,
	read: () => Promise<OutboxEntry[]>,
	say: Say,
	send: () => Promise<void>,
	editOf: (entry: OutboxEntry) => (() => void) | undefined,
): Promise<void> {
	const list = element("div", { class: "waiting-replies" });
	const again = element("button", { type: "button", class: "btn btn-quiet" }, say("sendNow"));
	const dialog = element(
		"dialog",
		{ class: "dialog", "aria-label": say("waiting") },
		element("div", { class: "drag-handle" }),
		element(
			"div",
			{ class: "dialog-content" },
			element(
				"div",
				{ class: "dialog-header" },
				element("h2", {}, say("waiting")),
				iconButton("x", say("close"), () => void closeModal(dialog)),
			),
			element("p", { class: "field-note" }, say("explanation")),
			list,
			element("p", { class: "mt-3 text-end" }, again),
		),
	) as HTMLDialogElement;
	const entryOf = (entry: OutboxEntry): HTMLElement => {
		const edit = editOf(entry);
		return renderEntry(entry, say, edit && (() => void closeModal(dialog).then(edit)), true);
	};
	const render = async (): Promise<void> => {
		const entries = await read();
		if (entries.length === 0 && dialog.open) await closeModal(dialog);
		list.replaceChildren(...entries.map(entryOf));
	};
	again.addEventListener("click", () => void send());
	const stop = onUnsentChange(() => void render());
	await render();
	document.body.append(dialog);
	await openModal(dialog, opener, () => {
		stop();
		dialog.remove();
	});
}
