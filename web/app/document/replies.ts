import { openDrawnDialogs } from "./dialogs.ts";
import { Offline, showOffline, whenOnline } from "./fetch-part.ts";
import { loadPart } from "./parts.ts";
import { element, icon, showToast } from "./toasts.ts";

/** Debounce of saving a draft. Milliseconds. */
const debounceMs = 500;

/** True while a form of the viewer is being sent: its answer shows what it changed. */
export let sending = false;

const draftKey = (form: HTMLFormElement): string => `draft:${form.dataset.draft}`;
const replyForm = (): HTMLFormElement | null => document.querySelector("form[data-draft]");
const textOf = (form: HTMLFormElement): HTMLTextAreaElement | null => form.querySelector("textarea");

function tellSaved(form: HTMLFormElement, saved: boolean): void {
	const note = form.querySelector<HTMLElement>("[data-saved]");
	if (note) note.textContent = saved ? (note.dataset.saved ?? "") : "";
}

/** @returns whether there is a text and it was stored */
function storeDraft(form: HTMLFormElement): boolean {
	const text = textOf(form)?.value.trim() ?? "";
	try {
		if (text) localStorage.setItem(draftKey(form), text);
		else localStorage.removeItem(draftKey(form));
		return text !== "";
	} catch {
		return false;
	}
}

/** Fills in the draft that this device stored. */
export function restoreDraft(): void {
	const form = replyForm();
	if (!form) return;
	const area = textOf(form);
	if (area?.value !== "") return;
	try {
		area.value = localStorage.getItem(draftKey(form)) ?? "";
	} catch {
		return;
	}
	tellSaved(form, area.value !== "");
}

let timer: ReturnType<typeof setTimeout> | undefined;
addEventListener("input", ({ target }) => {
	const form = target instanceof HTMLTextAreaElement ? target.form : null;
	if (!form?.dataset.draft) return;
	clearTimeout(timer);
	tellSaved(form, false);
	timer = setTimeout(() => tellSaved(form, storeDraft(form)), debounceMs);
});
addEventListener("pagehide", () => {
	const form = replyForm();
	if (form && textOf(form)?.value) storeDraft(form);
});
addEventListener("keydown", ({ key, ctrlKey, metaKey, target }) => {
	if (key === "Enter" && (ctrlKey || metaKey) && target instanceof HTMLTextAreaElement && target.form?.dataset.part !== undefined) target.form.requestSubmit();
});

/** Shows in a form, until the connection is back, that nothing was sent. */
function tellOffline(form: HTMLFormElement): void {
	if (!form.dataset.offline) {
		showOffline(document.getElementById("quick-actions"));
		return;
	}
	form.querySelector("[data-note]")?.remove();
	const note = element(
		"p",
		{ class: "field-note bad", role: "alert", "data-note": "" },
		icon("circle-alert", "icon icon-16"),
		element("span", {}, form.dataset.offline),
	);
	form.querySelector(".row, .field")?.before(note);
	whenOnline(() => note.remove());
}

async function submit(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
	const body = new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>);
	const isReply = body.get("intent") === "reply";
	const gone = body.get("intent") === "remove" ? `pid${body.get("pid")}` : undefined;
	const button = form.querySelector("[type=submit]");
	button?.setAttribute("aria-busy", "true");
	sending = true;
	try {
		const part = await loadPart(form.getAttribute("action") ?? "", { method: "POST", body }, gone);
		const failed = part ? part.status >= 400 : false;
		if (isReply && !failed) forget(form);
		if (part && !failed) scrollToHash(part.location?.hash);
	} catch (error) {
		if (!(error instanceof Offline)) throw error;
		tellOffline(form);
	} finally {
		sending = false;
		button?.removeAttribute("aria-busy");
	}
}

/** Empties the form once its reply was posted. */
function forget(form: HTMLFormElement): void {
	const area = textOf(form);
	if (area) {
		area.value = "";
		area.blur();
	}
	clearTimeout(timer);
	storeDraft(form);
	tellSaved(form, false);
}

function scrollToHash(hash: string | undefined): void {
	if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: "center", behavior: "smooth" });
}

addEventListener("submit", (event) => {
	const form = event.target as HTMLFormElement;
	if (form.dataset.part === undefined || event.defaultPrevented) return;
	event.preventDefault();
	if (!form.querySelector("[type=submit][aria-busy]")) void submit(form, event.submitter);
});

async function follow(link: HTMLAnchorElement): Promise<void> {
	try {
		await loadPart(link.href);
	} catch (error) {
		if (error instanceof Offline) return showOffline(document.getElementById("quick-actions"));
		throw error;
	}
	openDrawnDialogs(link);
	const { hash, searchParams } = new URL(link.href);
	const target = searchParams.has("edit")
		? document.querySelector<HTMLElement>(".edit-reply textarea")
		: hash === "#reply"
			? document.querySelector<HTMLElement>("#reply textarea")
			: null;
	target?.focus();
}

addEventListener("click", (event) => {
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-part]") : null;
	if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
	event.preventDefault();
	void follow(link).catch(() => showToast(document.getElementById("quick-actions")?.dataset.offline ?? "", "bad"));
});
