import { type RefObject, useEffect } from "react";

/** After a refusal the eye and the reader go to the first wrong field, else to the message over the form. */
export function useFaultFocus(form: RefObject<HTMLElement | null>, answer: object | undefined): void {
	useEffect(() => {
		if (!answer) return;
		const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form.current?.querySelector<HTMLElement>("[data-fault]");
		wrong?.focus();
	}, [form, answer]);
}
