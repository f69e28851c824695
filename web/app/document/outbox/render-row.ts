import { discard } from "../../lib/unsent/discard.ts";
import type { UnsentEntry } from "../../lib/unsent/entry.ts";
import type { ShownPicture, UnsentRow } from "../../lib/unsent/kind.ts";
import { isFailed } from "../../lib/unsent/lifetimes.ts";
import { readPictures } from "../../lib/unsent/pictures.ts";
import { sendAgain } from "../../lib/unsent/send.ts";
import type { Say } from "../../lib/unsent/texts.ts";
import { element, icon } from "../toasts.ts";

/** A button below an entry. */
export function button(text: string, onClick: () => void): HTMLElement {
	const made = element("button", { type: "button", class: "btn btn-ghost btn-sm" }, text);
	made.addEventListener("click", onClick);
	return made;
}

/** The pictures of an entry. */
function renderPictures(owner: string, pictures: ShownPicture[], say: Say): HTMLElement {
	const list = element("p", { class: "flex flex-wrap gap-2" });
	const files = readPictures(
		owner,
		pictures.map(({ id }) => id),
	);
	const style = "width:4rem;height:4rem;object-fit:cover;border-radius:.5rem";
	for (const { id, url, alt } of pictures) {
		const image = element("img", { alt: alt || say("photo"), width: "64", height: "64", style }) as HTMLImageElement;
		void files.then((found) => {
			const file = found.get(id);
			if (file) image.src = URL.createObjectURL(file);
			else if (url) image.src = url;
		});
		image.addEventListener("load", () => URL.revokeObjectURL(image.src));
		list.append(image);
	}
	return list;
}

/** How much of a draft is shown: it may be long. */
const clamp = "display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden";

/** When and whether an entry is sent. @param kind what kind of post it is, if its title does not say it */
function renderState({ state, error, at }: UnsentEntry, failed: boolean, say: Say, kind?: string): HTMLElement {
	const time = new Date(at);
	const options = { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" } as const;
	const reason = state === "refused" ? error : say("expired");
	return element(
		"p",
		{ class: failed ? "field-note bad" : "field-note" },
		icon(failed ? "circle-alert" : "clock", "icon icon-16"),
		...(kind ? [element("span", {}, kind)] : []),
		failed ? `${say("notSent")}: ${reason} ` : `${say(state === "saved" ? "saved" : "waiting")} `,
		element(
			"time",
			{ datetime: time.toISOString() },
			time.toLocaleString(document.documentElement.lang.replace(/^en$/, "en-GB"), options),
		),
	);
}

interface RowOptions {
	say: Say;
	/** Whether the place says what it is, so that only its text is shown. */
	isPlain?: boolean;
	/** Called before the form is opened, for a dialog to close. */
	beforeEdit?: () => Promise<void>;
}

/** An entry with its state, and what can be done about it. */
export function renderRow(
	entry: UnsentEntry,
	row: UnsentRow,
	{ say, isPlain, beforeEdit = async () => undefined }: RowOptions,
): HTMLElement {
	const failed = isFailed(entry, Date.now());
	const pictures = row.pictures?.(entry) ?? [];
	const edit = row.edit?.(entry, say);
	return element(
		"article",
		{ class: "card card-pad" },
		...(isPlain ? [] : [element("a", { href: row.href(entry) }, element("b", {}, row.title(entry, say)))]),
		renderState(entry, failed, say, row.postKind?.(entry, say)),
		element(
			"p",
			{ class: "text wrap-anywhere whitespace-pre-line", style: entry.state === "saved" ? clamp : "" },
			row.text(entry, say),
		),
		...(pictures.length > 0 ? [renderPictures(entry.owner, pictures, say)] : []),
		element(
			"p",
			{},
			...(failed ? [button(say("sendAgain"), () => void sendAgain(entry))] : []),
			...(edit ? [button(say("edit"), () => void beforeEdit().then(edit))] : []),
			button(say("discard"), () => void discard(entry)),
		),
	);
}
