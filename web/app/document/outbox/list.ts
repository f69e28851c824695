import type { OutboxEntry } from "../../lib/unsent/outbox/entry.ts";
import type { Say } from "../../lib/unsent/outbox/texts.ts";
import { onUnsentChange } from "../../lib/unsent/store.ts";
import { closeModal, openModal } from "../modal.ts";
import { element, iconButton } from "../toasts.ts";
import { drawEntry } from "./draw-entry.ts";

/** Opens the list of what waits. */
export async function openList(
	opener: HTMLElement,
	read: () => Promise<OutboxEntry[]>,
	say: Say,
	send: () => Promise<void>,
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
	const tid = document.getElementById("waiting-replies")?.dataset.tid;
	const canEdit = ({ content: { action } }: OutboxEntry): boolean =>
		tid !== undefined && document.getElementById("reply-text") !== null && new RegExp(`/${tid}([?#]|$)`).test(action);
	const draw = async (): Promise<void> => {
		const entries = await read();
		if (entries.length === 0 && dialog.open) await closeModal(dialog);
		list.replaceChildren(...entries.map((entry) => drawEntry(entry, say, canEdit(entry), true)));
	};
	again.addEventListener("click", () => void send());
	const stop = onUnsentChange(() => void draw());
	addEventListener("site:outbox-edit", () => dialog.open && void closeModal(dialog));
	await draw();
	document.body.append(dialog);
	await openModal(dialog, opener, () => {
		stop();
		dialog.remove();
	});
}
