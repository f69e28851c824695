import { type RefObject, useEffect } from "react";

/** The field that somebody types in. Submitting a form ends the typing. */
let typingIn: EventTarget | null = null;

if (!import.meta.env.SSR) {
	const active = document.activeElement;
	if (active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement) typingIn = active;
	addEventListener("input", ({ target }) => (typingIn = target), true);
	addEventListener("submit", () => (typingIn = null), true);
}

/** Moves the focus after the server's answer, unless somebody types in another field. */
export function moveFocus(to: HTMLElement | null | undefined): void {
	const { activeElement } = document;
	if (activeElement !== null && activeElement === typingIn && activeElement !== to) return;
	to?.focus();
}

/** After an error, focuses the first wrong field, else the message above the form. */
export function useErrorFocus(form: RefObject<HTMLElement | null>, failure: object | undefined): void {
	useEffect(() => {
		if (!failure) return;
		moveFocus(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form.current?.querySelector<HTMLElement>("[data-form-error]"));
	}, [form, failure]);
}
