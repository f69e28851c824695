import { pickerId } from "#contract/scriptConstants.ts";

/** The beginning of a name that is typed behind a `@` before the cursor, or undefined. */
export function typedName({ value, selectionStart }: HTMLTextAreaElement): string | undefined {
	return /(?:^|[^\p{L}\p{N}_./@-])@([\p{L}\p{N}_]{0,20})$/u.exec(
		value.slice(Math.max(0, selectionStart - 22), selectionStart),
	)?.[1];
}

/** Replaces a range of a text field, as typing would. */
export function replaceText(area: HTMLTextAreaElement, from: number, to: number, text: string): void {
	area.setRangeText(text, from, to, "end");
	area.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** Shows a sentence until the next click. */
function showProblem(text: string): void {
	const note = document.createElement("p");
	note.popover = "auto";
	note.role = "alert";
	note.textContent = text;
	note.addEventListener("toggle", () => note.matches(":popover-open") || note.remove());
	document.body.append(note);
	note.showPopover();
}

function onClick({ target }: Event): void {
	const button = target instanceof Element ? target.closest<HTMLButtonElement>(`[popovertarget=${pickerId}]`) : null;
	const area = button?.form?.elements.namedItem("message");
	if (!button || !(area instanceof HTMLTextAreaElement)) return;
	import("./emoticon-picker.ts")
		.then(({ openPicker }) => openPicker(button, area))
		.catch(() => showProblem(button.dataset.offline ?? ""));
}

function onInput({ target }: { target: unknown }): void {
	if (
		!(target instanceof HTMLTextAreaElement) ||
		target.dataset.mentions === undefined ||
		typedName(target) === undefined
	)
		return;
	// Without a connection a name is typed in full.
	import("./mention-suggestions.ts").then(({ suggest }) => suggest(target)).catch(() => undefined);
}

/** Loads the emoticons and the suggestions of members when they are first needed. @returns how to stop */
export function startWriting(): () => void {
	addEventListener("click", onClick);
	addEventListener("input", onInput);
	// A name may have been typed while this was loading.
	onInput({ target: document.activeElement });
	return () => {
		removeEventListener("click", onClick);
		removeEventListener("input", onInput);
	};
}
