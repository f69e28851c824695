import { type RefObject, useEffect, useState } from "react";
import { type SentCode, withResendWait } from "../phone/resend-wait.ts";
import { type RegistrationDraft, readRegistrationDraft } from "./registration-draft.ts";

interface FoundDraft {
	draft: RegistrationDraft;
	/** The code that was sent for its number, with the remaining wait. */
	sent: SentCode | undefined;
}

/**
 * Fills this tab's saved registration into fields that were not edited yet.
 * @param enabled false for a form that came back with a response, which is newer
 */
export function useRegistrationDraft(form: RefObject<HTMLFormElement | null>, enabled: boolean): FoundDraft | undefined {
	const [found, setFound] = useState<FoundDraft>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: read once, after hydration
	useEffect(() => {
		const draft = enabled ? readRegistrationDraft() : undefined;
		if (!draft || !form.current) return;
		for (const name of ["cid", "email", "mobile", "username"] as const) fill(form.current.elements.namedItem(name), draft[name]);
		setFound({ draft, sent: draft.sent && withResendWait(draft.sent) });
	}, []);
	return found;
}

/** Sets a field that still has its initial value. The username field updates its counter. */
function fill(field: Element | RadioNodeList | null, value: string | undefined): void {
	if (value === undefined) return;
	if (field instanceof HTMLSelectElement) {
		const initial = [...field.options].find(({ defaultSelected }) => defaultSelected);
		if (field.value === (initial?.value ?? "") && [...field.options].some((option) => option.value === value)) field.value = value;
	} else if (field instanceof HTMLInputElement && field.value === field.defaultValue && field.value !== value) {
		field.value = value;
		if (field.name === "username") field.dispatchEvent(new Event("input", { bubbles: true }));
	}
}
