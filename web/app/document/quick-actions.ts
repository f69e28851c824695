import { Idiomorph } from "idiomorph";
import { quickActionPath } from "#contract/scriptConstants.ts";
import { firstMessage } from "../lib/form/form-result.ts";
import type { FormAnswer } from "../lib/form/post-form.ts";
import { showChanges } from "./changes.ts";
import { Offline, parse, sendForm, showOffline } from "./fetch-part.ts";
import { loadOutbox } from "./outbox/start.ts";
import { showToast } from "./toasts.ts";
import { toggle } from "./toggle.ts";

/** Toggles that were pressed again before the answer, an odd number of times. */
const pressedAgain = new Set<HTMLButtonElement>();

const isToggle = (button: HTMLButtonElement): boolean => button.hasAttribute("aria-pressed");

/** S-017: after a success the dialog closes, after a failure its button works again. Milliseconds. */
const dialogDelayMs = 1_000;

/** Shows the answer to a quick action. @returns whether it was done */
function showAnswer(form: HTMLFormElement, { html, location: to, error, status }: FormAnswer): boolean {
	// The login, or the page of a member whose session has ended.
	if (status === 204 && to) location.assign(to);
	else if (error) showToast(firstMessage(error) || (form.dataset.offline ?? ""), "bad");
	else showChanges(html);
	return status === 200;
}

/** Shows messages in a modal dialog while it is open: what lies behind it can't be read. */
function showMessagesIn(dialog: HTMLDialogElement): void {
	const region = document.querySelector(".toast-region");
	if (!region) return;
	dialog.append(region);
	dialog.addEventListener("close", () => document.body.append(region), { once: true });
}

/**
 * Sends a quick action; the answer is the button in its new state. One request runs at a time (S-051): what is pressed
 * meanwhile is shown at once and sent after it (S-050).
 */
async function press(button: HTMLButtonElement, form: HTMLFormElement): Promise<void> {
	const pressed = { name: button.name, value: button.value };
	const dialog = form.closest("dialog");
	const body = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>);
	if (button.dataset.small !== undefined) body.set("small", "1");
	if (button.dataset.name) body.set("name", button.dataset.name);
	const before = button.cloneNode(true) as HTMLElement;
	const restore = (): void => {
		pressedAgain.delete(button);
		if (isToggle(button)) Idiomorph.morph(button, before);
	};
	if (isToggle(button)) toggle(button);
	if (dialog) showMessagesIn(dialog);
	button.setAttribute("aria-busy", "true");
	let isDone = false;
	try {
		const answer = await sendForm(form, body);
		isDone = showAnswer(form, answer);
		if (!isDone) return restore();
		button.closest(".toast")?.remove();
		const next = parse(answer.html).querySelector("body > button");
		if (next) Idiomorph.morph(button, next);
	} catch (error) {
		if (!(error instanceof Offline)) throw error;
		if (isToggle(button) && (await queueToggle(button, form, body, pressed))) {
			if (pressedAgain.has(button)) toggle(button);
			return;
		}
		restore();
		showOffline(form);
	} finally {
		const release = (): void => {
			button.removeAttribute("aria-busy");
			if (isDone) dialog?.close();
		};
		if (dialog) setTimeout(release, dialogDelayMs);
		else release();
		if (pressedAgain.delete(button)) void press(button, form);
	}
}

/** Stores what a member pressed without a connection. @returns false when it can't be stored */
async function queueToggle(
	button: HTMLElement,
	form: HTMLFormElement,
	body: URLSearchParams,
	pressed: { name: string; value: string },
): Promise<boolean> {
	if (!document.documentElement.dataset.member) return false;
	const about =
		button.dataset.name ??
		button.closest(".post, article, .card")?.querySelector("h1, h2, h3, .rich-text, .text")?.textContent ??
		document.title;
	const outbox = await loadOutbox().catch(() => undefined);
	const text = about.trim();
	const short = text.length > 100 ? `${text.slice(0, 99)}…` : text;
	return (await outbox?.queueToggle(form.getAttribute("action") ?? "", body, pressed, short)) ?? false;
}

addEventListener("submit", (event) => {
	const { submitter: button, target: form } = event;
	if (!(button instanceof HTMLButtonElement) || !(form instanceof HTMLFormElement)) return;
	// A guest's vote has no name: it leads to the login.
	if (form.getAttribute("action") !== quickActionPath || !button.name) return;
	event.preventDefault();
	if (button.ariaBusy !== "true") return void press(button, form);
	if (!isToggle(button)) return;
	toggle(button);
	if (!pressedAgain.delete(button)) pressedAgain.add(button);
});
