import { type RefObject, useEffect, useRef } from "react";
import { autosave } from "./autosave.ts";
import { currentOwner, type EntryId } from "./entry.ts";
import { loadStore, saveUnsent } from "./load-store.ts";

/** Never saved: passwords, codes and what proves a visitor. */
const secret = /password|code/i;
/** Longest time between typing and saving. Milliseconds. */
const delayMs = 300;

type TextInput = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Values = Record<string, string>;

const idOf = (name: string): EntryId<"form"> => ({ owner: currentOwner(), kind: "form", key: name });

const textInputs = (form: HTMLFormElement): TextInput[] =>
	[...form.elements].filter(
		(field): field is TextInput =>
			(field instanceof HTMLTextAreaElement ||
				field instanceof HTMLSelectElement ||
				(field instanceof HTMLInputElement && /^(text|email|tel)$/.test(field.type))) &&
			field.name !== "" &&
			!secret.test(field.name),
	);

/** Fills stored text into fields that were not edited yet. @returns whether any field changed */
function fillIn(form: HTMLFormElement, saved: Values): boolean {
	const changed = textInputs(form).filter((field) => {
		const value = saved[field.name];
		if (value === undefined || value === field.value) return false;
		if (field instanceof HTMLSelectElement) {
			const initial = [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? "";
			if (field.value !== initial || ![...field.options].some((option) => option.value === value)) return false;
		} else if (field.value !== field.defaultValue) return false;
		field.value = value;
		return true;
	});
	for (const field of changed) field.dispatchEvent(new Event("input", { bubbles: true }));
	return changed.length > 0;
}

/** What is to be saved of the forms on the page, by name. */
const pending = new Map<string, ReturnType<typeof autosave>>();

/** Deletes the saved text of a form, once it is sent or the visitor starts over. */
export function deleteSavedInput(name: string): void {
	pending.get(name)?.cancel();
	void loadStore()
		.then(({ deleteUnsent }) => deleteUnsent(idOf(name)))
		.catch(() => undefined);
}

interface SavedInput {
	/** Name of the text; undefined saves nothing. Forms may share one. */
	name: string | undefined;
	/** Whether the form came back from the server, whose values are newer. */
	isAnswered: boolean;
	onRestored: (() => void) | undefined;
}

/**
 * Saves the text of a form while somebody types, and fills it in again after a reload.
 * @returns called with each change
 */
export function useSavedInput(
	form: RefObject<HTMLFormElement | null>,
	{ name, isAnswered, onRestored }: SavedInput,
): () => void {
	const saved = useRef<Values>({});
	const restored = useRef(onRestored);
	restored.current = onRestored;
	const answered = useRef(isAnswered);
	useEffect(() => {
		const element = form.current;
		if (!name || !element) return;
		const saver = autosave(() => {
			saved.current = {
				...saved.current,
				...Object.fromEntries(textInputs(element).map((field) => [field.name, field.value])),
			};
			const entry = { ...idOf(name), state: "typing", version: 0, content: saved.current, at: Date.now() } as const;
			// Without storage (private mode, full disk) the form still works.
			saveUnsent(entry).catch(() => undefined);
		}, delayMs);
		pending.set(name, saver);
		void loadStore()
			.then(({ findUnsent }) => findUnsent(idOf(name)))
			.then((found) => {
				saved.current = { ...found?.content, ...saved.current };
				if (found && !answered.current && fillIn(element, found.content)) restored.current?.();
			})
			.catch(() => undefined);
		return () => {
			saver.stop();
			if (pending.get(name) === saver) pending.delete(name);
		};
	}, [form, name]);
	return () => pending.get(name ?? "")?.touch();
}
