import { firstMessage } from "../lib/form/form-result.ts";
import { finishLoading, startLoading } from "../lib/loading.ts";
import { Offline, sendForm, showOffline } from "./fetch-part.ts";
import { loadPart, showWritten } from "./parts.ts";
import { showError, showPost } from "./replies.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsOf = (form: HTMLFormElement): Field[] =>
	[...form.elements].filter((one): one is Field =>
		one.matches("input:not([type=hidden],[type=file],[type=password]), select, textarea"),
	);

const isBox = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);
const currentOf = (field: Field): string => (isBox(field) ? String(field.checked) : field.value);

/** The value of a field as the page was rendered. */
function initialOf(field: Field): string {
	if (isBox(field)) return String(field.defaultChecked);
	if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
	return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? "";
}

/** What tells a `CallForm` from the others of its page; undefined for other forms. */
function nameOf(form: HTMLFormElement): string | undefined {
	const [name, id] = ["form", "id"].map(
		(field) => form.querySelector<HTMLInputElement>(`input[type=hidden][name=${field}]`)?.value,
	);
	return name && `${name} ${id}`;
}

/**
 * Saves what is typed in the forms of the page, and the focus.
 * @param sent the values that are sent: they are not what is typed
 * @returns fills it in again, after the forms were replaced
 */
function saveTyped(sent: ReadonlyMap<Field, string>): () => void {
	const saved = [...document.forms].flatMap((form) => {
		const name = nameOf(form);
		if (!name) return [];
		return fieldsOf(form).map((field, place) => ({
			...{ name, place, value: currentOf(field) },
			isTyped: currentOf(field) !== (sent.get(field) ?? initialOf(field)),
			isFocused: field === document.activeElement,
			cursor: field instanceof HTMLSelectElement ? null : field.selectionStart,
		}));
	});
	return () => {
		for (const { name, place, value, isTyped, isFocused, cursor } of saved) {
			if (!isTyped && !isFocused) continue;
			const form = [...document.forms].find((one) => nameOf(one) === name);
			const field = form && fieldsOf(form)[place];
			if (!field) continue;
			if (isTyped && isBox(field)) field.checked = value === "true";
			else if (isTyped) field.value = value;
			if (!isFocused || document.activeElement !== document.body) continue;
			field.focus({ preventScroll: true });
			if (cursor !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(cursor, cursor);
		}
	};
}

/** Posts a `CallForm`, and shows the element that it has changed, or that has its error. */
export async function sendCallForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
	const data = new FormData(form, submitter);
	const isMultipart = form.enctype === "multipart/form-data";
	const body = isMultipart ? data : new URLSearchParams(data as unknown as Record<string, string>);
	const sent = new Map(fieldsOf(form).map((field) => [field, currentOf(field)]));
	const action = form.getAttribute("action") ?? "";
	startLoading();
	try {
		const { html, location: to, error, status } = await sendForm(form, body);
		finishLoading(status >= 500);
		const reason = error && firstMessage(error);
		if (reason) return void showError(form, reason);
		if (error) return void (await loadPart(action));
		const fillIn = saveTyped(sent);
		if (status < 400) close(form);
		if (!(await showWritten(html, to ?? action))) return;
		fillIn();
		if (status < 400) return showPost(new URL(to ?? action, document.baseURI).hash.slice(1));
		const shown = form.isConnected ? form : document;
		shown.querySelector<HTMLElement>("[aria-invalid=true], [data-form-error]")?.focus();
	} catch (error) {
		finishLoading(true);
		if (!(error instanceof Offline)) throw error;
		showOffline();
	}
}

/** Empties a form that was sent, and closes what it was opened in. */
function close(form: HTMLFormElement): void {
	form.closest("dialog")?.remove();
	form.closest("details")?.removeAttribute("open");
	form.reset();
}
