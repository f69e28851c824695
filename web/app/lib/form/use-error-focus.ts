import { type RefObject, useEffect } from "react";

/** After an error, focuses the first wrong field, else the message above the form. */
export function useErrorFocus(form: RefObject<HTMLElement | null>, response: object | undefined): void {
	useEffect(() => {
		if (!response) return;
		const target = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form.current?.querySelector<HTMLElement>("[data-form-error]");
		target?.focus();
	}, [form, response]);
}
