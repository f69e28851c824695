import type { PostFields } from "./post-fields.ts";

/** Fields are uncontrolled, so that text typed before hydration stays. */
type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldOf = (form: HTMLFormElement, name: keyof PostFields): FieldElement | undefined => {
	const element = form.elements.namedItem(name);
	return element instanceof HTMLElement ? (element as FieldElement) : undefined;
};

/** Reads the form. */
export function readFields(form: HTMLFormElement): PostFields {
	const text = (name: keyof PostFields): string => fieldOf(form, name)?.value ?? "";
	return {
		subject: text("subject"),
		message: text("message"),
		fid: Number(text("fid")) || 0,
		country_fid: Number(text("country_fid")) || 0,
		poll: text("poll"),
		readaccess: Number(text("readaccess")) || 0,
		thread_tag: text("thread_tag"),
		topic: text("topic"),
		video: text("video"),
		publishing: text("publishing"),
	};
}

/** Writes into the form; a select keeps its value if the new one is not an option. */
export function writeFields(form: HTMLFormElement, fields: PostFields): void {
	for (const name of [
		"subject",
		"message",
		"fid",
		"country_fid",
		"poll",
		"video",
		"readaccess",
		"thread_tag",
		"topic",
		"publishing",
	] as const) {
		const field = fieldOf(form, name);
		if (!field) continue;
		const value = String(fields[name]);
		if (field instanceof HTMLSelectElement && ![...field.options].some((option) => option.value === value)) continue;
		field.value = value;
		if (field instanceof HTMLTextAreaElement) growToFit(field);
		// The editor of a poll or video takes it over.
		field.dispatchEvent(new Event("filled"));
	}
}

/** Focuses a field. */
export const focusField = (form: HTMLFormElement, name: keyof PostFields): void => fieldOf(form, name)?.focus();

/** Photos chosen before hydration; clears the file input. */
export function takeEarlyFiles(form: HTMLFormElement): File[] {
	const input = form.elements.namedItem("files");
	if (!(input instanceof HTMLInputElement) || !input.files) return [];
	const files = [...input.files];
	input.value = "";
	return files;
}

/** Auto-grows a text area where the browser does not support `field-sizing`. */
export function growToFit(area: HTMLTextAreaElement): void {
	if (CSS.supports("field-sizing", "content")) return;
	area.style.height = "auto";
	area.style.height = `${area.scrollHeight}px`;
}
