/** Never saved: passwords, codes and what proves a visitor. */
const secret = /password|code/i;

type TextInput = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const storageKey = (name: string): string => `baraza.form.${name}`;

const textInputs = (form: HTMLFormElement): TextInput[] =>
	[...form.elements].filter(
		(field): field is TextInput =>
			(field instanceof HTMLTextAreaElement ||
				field instanceof HTMLSelectElement ||
				(field instanceof HTMLInputElement && /^(text|email|tel)$/.test(field.type))) &&
			field.name !== "" &&
			!secret.test(field.name),
	);

function readInput(name: string): Record<string, string> {
	try {
		return JSON.parse(sessionStorage.getItem(storageKey(name)) ?? "{}") as Record<string, string>;
	} catch {
		return {};
	}
}

/** Saves a form's text in this tab, so that a lost connection or a reloaded page loses nothing. Forms may share a name. */
export function saveInput(form: HTMLFormElement, name: string): void {
	const values = Object.fromEntries(textInputs(form).map((field) => [field.name, field.value]));
	try {
		sessionStorage.setItem(storageKey(name), JSON.stringify({ ...readInput(name), ...values }));
	} catch {
		// Storage is unavailable (private mode, full disk): the form still works.
	}
}

/** Fills stored text into fields that were not edited yet. @returns whether any field changed */
export function restoreInput(form: HTMLFormElement, name: string): boolean {
	const saved = readInput(name);
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

/** Deletes the saved text, once it is sent or the visitor starts over. */
export function deleteSavedInput(name: string): void {
	try {
		sessionStorage.removeItem(storageKey(name));
	} catch {
		// Nothing was stored.
	}
}
