import type { Fields } from "./fields.ts";

/** The form's fields are the browser's own: what was typed before the scripts came stays. */
type Written = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldOf = (form: HTMLFormElement, name: keyof Fields): Written | undefined => {
	const element = form.elements.namedItem(name);
	return element instanceof HTMLElement ? (element as Written) : undefined;
};

/** What stands in the form. */
export function readFields(form: HTMLFormElement): Fields {
	const text = (name: keyof Fields): string => fieldOf(form, name)?.value ?? "";
	return { subject: text("subject"), message: text("message"), fid: Number(text("fid")) || 0, country_fid: Number(text("country_fid")) || 0 };
}

/** Writes into the form; a choice that is not offered stays as it was. */
export function writeFields(form: HTMLFormElement, fields: Fields): void {
	for (const name of ["subject", "message", "fid", "country_fid"] as const) {
		const field = fieldOf(form, name);
		if (!field) continue;
		const value = String(fields[name]);
		if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)) continue;
		field.value = value;
		if (field instanceof HTMLTextAreaElement) growToFit(field);
	}
}

/** Puts the caret where something is wrong. */
export const focusField = (form: HTMLFormElement, name: keyof Fields): void => fieldOf(form, name)?.focus();

/** Photos that were picked before the scripts came; their field is empty afterwards. */
export function takeEarly(form: HTMLFormElement): File[] {
	const input = form.elements.namedItem("files");
	if (!(input instanceof HTMLInputElement) || !input.files) return [];
	const files = [...input.files];
	input.value = "";
	return files;
}

/** Gives a text area the height of its text where the browser does not do it by itself. */
export function growToFit(area: HTMLTextAreaElement): void {
	if (CSS.supports("field-sizing", "content")) return;
	area.style.height = "auto";
	area.style.height = `${area.scrollHeight}px`;
}
