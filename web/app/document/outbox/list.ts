import "./kinds.ts";
import { lastDiscarded, undoDiscard } from "../../lib/unsent/discard.ts";
import { currentOwner, type UnsentEntry } from "../../lib/unsent/entry.ts";
import { loadRow } from "../../lib/unsent/kind.ts";
import { listAll, onUnsentChange } from "../../lib/unsent/store.ts";
import type { Say } from "../../lib/unsent/texts.ts";
import { element } from "../toasts.ts";
import { button, renderRow } from "./render-row.ts";

interface ListOptions {
	say: Say;
	/** Which entries it has. */
	has: (entry: UnsentEntry) => boolean;
	isPlain?: boolean;
	newestFirst?: boolean;
	beforeEdit?: () => Promise<void>;
	/** @param isEmpty whether there is nothing left, also to bring back */
	onRender?: (entries: UnsentEntry[], isEmpty: boolean) => void;
}

/** The last rendering of each list: an earlier one that takes longer is dropped. */
const renderings = new WeakMap<Element, number>();

/** Shows in an element what is not sent yet, of the viewer and of the kinds that the list has. */
export async function renderList(box: Element, options: ListOptions): Promise<void> {
	const { say, has, newestFirst, onRender } = options;
	const rendering = (renderings.get(box) ?? 0) + 1;
	renderings.set(box, rendering);
	const entries = (await listAll(currentOwner())).filter(has).sort((a, b) => (newestFirst ? b.at - a.at : a.at - b.at));
	const rows = await Promise.all(
		entries.map(async (entry) => {
			const row = await loadRow(entry);
			return row ? [renderRow(entry, row, options)] : [];
		}),
	);
	if (renderings.get(box) !== rendering) return;
	const discarded = lastDiscarded();
	const undo = discarded && has(discarded) && button(say("undo"), () => void undoDiscard());
	const hadFocus = box.contains(document.activeElement);
	box.replaceChildren(
		...(undo ? [element("p", { class: "field-note", role: "alert" }, `${say("deleted")} `, undo)] : []),
		...rows.flat(),
	);
	if (hadFocus) (undo || box.querySelector<HTMLElement>("button"))?.focus();
	onRender?.(entries, box.childElementCount === 0);
}

/** Shows a list and keeps it current. @returns stops it */
export async function mountList(box: Element, options: ListOptions): Promise<() => void> {
	const stop = onUnsentChange(() => void renderList(box, options));
	await renderList(box, options);
	return stop;
}
