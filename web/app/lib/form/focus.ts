import { type RefObject, useEffect } from "react";

/** The field from which a form was submitted, until somebody types again. */
let submittedFrom: Element | null = null;

if (!import.meta.env.SSR) {
	addEventListener("input", () => (submittedFrom = null), true);
	addEventListener("submit", () => (submittedFrom = document.activeElement), true);
}

/**
 * Moves the focus after the server's answer, unless it is in another field: what is typed next would land in the wrong
 * one.
 */
export function moveFocus(to: HTMLElement | null | undefined): void {
	const { activeElement } = document;
	if (activeElement !== to && activeElement !== submittedFrom && activeElement?.matches("input, select, textarea"))
		return;
	to?.focus();
}

/** After an error, focuses the first wrong field, else the message above the form. */
export function useErrorFocus(form: RefObject<HTMLElement | null>, failure: object | undefined): void {
	useEffect(() => {
		if (!failure) return;
		moveFocus(
			form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
				form.current?.querySelector<HTMLElement>("[data-form-error]"),
		);
	}, [form, failure]);
}
