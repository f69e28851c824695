import { type RefObject, useEffect, useState } from "react";
import { type SentCode, withWait } from "./code-times.ts";
import { type RegistrationDraft, readDraft } from "./draft.ts";

interface FoundDraft {
	draft: RegistrationDraft;
	/** The code that was sent for its number, with the wait that is left. */
	sent: SentCode | undefined;
}

/**
 * What this tab kept of a registration, put into the fields that nobody touched yet.
 * @param fresh false for a form that came back with an answer: that is newer
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, fresh: boolean): FoundDraft | undefined {
	const [found, setFound] = useState<FoundDraft>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form comes alive
	useEffect(() => {
		const draft = fresh ? readDraft() : undefined;
		if (!draft || !form.current) return;
		for (const name of ["cid", "email", "mobile", "username"] as const) fill(form.current.elements.namedItem(name), draft[name]);
		setFound({ draft, sent: draft.sent && withWait(draft.sent) });
	}, []);
	return found;
}

/** Sets a field that stands as it was drawn. The name, the last of them, counts its characters. */
function fill(field: Element | RadioNodeList | null, value: string | undefined): void {
	if (value === undefined) return;
	if (field instanceof HTMLSelectElement) {
		const drawn = [...field.options].find(({ defaultSelected }) => defaultSelected);
		if (field.value === (drawn?.value ?? "") && [...field.options].some((option) => option.value === value)) field.value = value;
	} else if (field instanceof HTMLInputElement && field.value === field.defaultValue && field.value !== value) {
		field.value = value;
		if (field.name === "username") field.dispatchEvent(new Event("input", { bubbles: true }));
	}
}
