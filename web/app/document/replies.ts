import { firstMessage } from "../lib/form/form-result.ts";
import { finishLoading, startLoading } from "../lib/loading.ts";
import { openRenderedDialogs } from "./dialogs.ts";
import { Offline, sendForm, showOffline, whenOnline } from "./fetch-part.ts";
import { loadOutbox, type Outbox, startOutbox } from "./outbox/start.ts";
import { loadPart, refreshPart, showWritten } from "./parts.ts";
import { clearForm, replyForm, restoreDraft, showStatus, textOf } from "./reply-drafts.ts";
import { leaveTarget, openTarget, restoreTarget } from "./reply-target.ts";
import { element, icon } from "./toasts.ts";

/** A reply without an answer for this long waits for a better connection. Milliseconds. */
const replyTimeoutMs = 20_000;

/** True while a form of the viewer is being sent: its answer shows what it changed. */
export let sending = false;

let pictures: typeof import("./reply-pictures.ts") | undefined;
let outbox: Outbox | undefined;

/** Restores the draft, and loads what writing and waiting replies need. */
export async function startReplies(): Promise<void> {
	const form = replyForm();
	if (form)
		restoreDraft()
			.then((target) => (target ? restoreTarget(target) : undefined))
			.catch(() => undefined);
	const load = async (): Promise<void> => {
		[outbox, pictures] = await Promise.all([loadOutbox(), import("./reply-pictures.ts")]);
		pictures.addChosenFiles();
	};
	if (form) await load();
	else startOutbox();
}

addEventListener("keydown", ({ key, ctrlKey, metaKey, target }) => {
	if (
		key === "Enter" &&
		(ctrlKey || metaKey) &&
		target instanceof HTMLTextAreaElement &&
		target.form?.dataset.part !== undefined
	)
		target.form.requestSubmit();
});

/** Shows an error in a form. */
export function showError(form: HTMLFormElement, text: string): Element {
	form.querySelector("[data-note]")?.remove();
	const note = element(
		"p",
		{ class: "field-note bad", role: "alert", "data-note": "" },
		icon("circle-alert", "icon icon-16"),
		element("span", {}, text),
	);
	(form.querySelector(".row, .field, .footer") ?? form.lastElementChild)?.before(note);
	return note;
}

/** Shows in a form, until the connection is back, that nothing was sent. */
function showUnsent(form: HTMLFormElement): void {
	if (!form.dataset.offline) {
		showOffline();
		return;
	}
	const note = showError(form, form.dataset.offline);
	whenOnline(() => note.remove());
}

/** Whether a form has something to send; else it says so. */
function hasContent(form: HTMLFormElement, data: FormData): boolean {
	if (!form.dataset.empty || String(data.get("message")).trim() || data.has("aid") || data.has("files")) return true;
	showError(form, form.dataset.empty);
	textOf(form)?.focus();
	return false;
}

/** Waits for the pictures of a form. @returns whether it can be sent */
async function waitForPictures(form: HTMLFormElement): Promise<boolean> {
	if (!pictures || form !== replyForm()) return true;
	showStatus(form, pictures.isUploading() ? "uploading" : undefined);
	const error = await pictures.whenUploaded();
	showStatus(form);
	if (error) showError(form, error);
	return !error;
}

async function sendCallForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
	const script = await import("./call-form.ts").catch(() => undefined);
	if (script) return script.sendCallForm(form, submitter);
	if (!navigator.onLine) return showOffline();
	// A new release has replaced the script: the browser posts the form.
	delete form.dataset.part;
	form.requestSubmit(submitter);
}

async function submit(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
	const button = form.querySelector("[type=submit]");
	button?.setAttribute("aria-busy", "true");
	try {
		if (form.dataset.part !== "changes") await sendCallForm(form, submitter);
		else if (await waitForPictures(form)) await send(form, submitter);
	} finally {
		sending = false;
		button?.removeAttribute("aria-busy");
	}
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
	const data = new FormData(form, submitter);
	// Files that the script could not take are sent with the form.
	if (!data.getAll("files").some((file) => file instanceof File && file.size > 0)) data.delete("files");
	if (!hasContent(form, data)) return;
	const body = data.has("files") ? data : new URLSearchParams(data as unknown as Record<string, string>);
	const intent = data.get("intent");
	const isReply = intent === "reply";
	const action = form.getAttribute("action") ?? "";
	sending = true;
	try {
		startLoading();
		const { html, location: to, error, status } = await sendForm(form, body, isReply ? replyTimeoutMs : undefined);
		finishLoading(status >= 500);
		if (error) return await refuse(form, firstMessage(error));
		if (isReply) clearForm(form);
		form.closest("dialog")?.remove();
		if (!(await showWritten(html, to ?? action))) return;
		if (isReply && globalThis.Notification?.permission === "default") import("./push-prompt.ts").catch(() => undefined);
		if (isReply || intent === "edit") await leaveTarget();
		showPost(new URL(to ?? action, document.baseURI).hash.slice(1));
	} catch (error) {
		finishLoading(true);
		if (!(error instanceof Offline)) throw error;
		if (isReply && body instanceof URLSearchParams && (await outbox?.queueReply(action, body))) {
			clearForm(form);
			await leaveTarget();
			showStatus(form, "waiting");
		} else showUnsent(form);
	}
}

/** Shows why a form was refused; an answer that does not say it leaves that to the page. */
async function refuse(form: HTMLFormElement, reason: string): Promise<void> {
	if (reason) showError(form, reason);
	else await loadPart(form.getAttribute("action") ?? "");
}

/** Scrolls to the post that a form has written, and marks it. */
export function showPost(id: string): void {
	const post = document.getElementById(id);
	post?.scrollIntoView({ block: "center", behavior: "smooth" });
	if (/^pid\d/.test(id)) post?.classList.add("posted");
}

addEventListener("submit", (event) => {
	const form = event.target as HTMLFormElement;
	if (form.dataset.part === undefined || event.defaultPrevented) return;
	event.preventDefault();
	if (!form.querySelector("[type=submit][aria-busy]")) void submit(form, event.submitter);
});

async function follow(link: HTMLAnchorElement): Promise<void> {
	const url = new URL(link.href);
	try {
		await openTarget(url);
	} catch (error) {
		if (error instanceof Offline) return showOffline();
		throw error;
	}
	openRenderedDialogs(link);
	const target = url.searchParams.has("edit")
		? document.querySelector<HTMLElement>(".edit-reply textarea")
		: url.hash === "#reply"
			? document.querySelector<HTMLElement>("#reply textarea")
			: null;
	target?.focus();
}

addEventListener("click", (event) => {
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-part]") : null;
	if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
	event.preventDefault();
	void follow(link).catch(() => showOffline());
});

addEventListener("site:posted", () => void refreshPart());

/** Puts a reply that waits back into the form. */
addEventListener("site:edit-reply", (event) => {
	const { detail: fields } = event as CustomEvent<URLSearchParams>;
	const form = replyForm();
	const area = form && textOf(form);
	if (!form || !area) return;
	area.value = [fields.get("message"), area.value].filter(Boolean).join("\n\n");
	for (const aid of fields.getAll("aid")) pictures?.addStored(aid);
	showStatus(form);
	const [parent, quote] = [fields.get("parent"), fields.get("quote")];
	if (parent || quote) restoreTarget(parent ? `reply=${parent}` : `quote=${quote}`).catch(() => undefined);
});
