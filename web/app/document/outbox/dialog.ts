import type { UnsentEntry } from "../../lib/unsent/entry.ts";
import type { Say } from "../../lib/unsent/texts.ts";
import { closeModal, openModal } from "../modal.ts";
import { element, iconButton } from "../toasts.ts";
import { mountList } from "./list.ts";

/** Opens the list of what waits. */
export async function openList(
	opener: HTMLElement,
	has: (entry: UnsentEntry) => boolean,
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
	const close = (): Promise<void> => closeModal(dialog);
	again.addEventListener("click", () => void send());
	const stop = await mountList(list, {
		...{ say, has, beforeEdit: close },
		onRender: (_entries, isEmpty) => {
			if (isEmpty && dialog.open) void close();
		},
	});
	document.body.append(dialog);
	await openModal(dialog, opener, () => {
		stop();
		dialog.remove();
	});
}
