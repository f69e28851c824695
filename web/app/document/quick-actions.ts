import { Idiomorph } from "idiomorph";
import { firstMessage } from "../lib/form/form-result.ts";
import type { FormAnswer } from "../lib/form/post-form.ts";
import { showChanges } from "./changes.ts";
import { Offline, parse, sendForm, showOffline } from "./fetch-part.ts";
import { loadOutbox } from "./outbox/start.ts";
import { element, showToast } from "./toasts.ts";
import { toggle } from "./toggle.ts";

/** Toggles that were pressed again before the answer, an odd number of times. */
const pressedAgain = new Set<HTMLButtonElement>();

const isToggle = (button: HTMLButtonElement): boolean => button.hasAttribute("aria-pressed");

/** Shows the answer to a quick action. @returns whether it was done */
function showAnswer(form: HTMLFormElement, { html, location: to, error, status }: FormAnswer): boolean {
	// The login, or the page of a member whose session has ended.
	if (status === 204 && to) location.assign(to);
	else if (error) showToast(firstMessage(error) || (form.dataset.offline ?? ""), "bad");
	else showChanges(html);
	return status === 200;
}

/**
 * Sends a quick action; the answer is the button in its new state. One request runs at a time (S-051): what is pressed
 * meanwhile is shown at once and sent after it (S-050).
 */
async function press(button: HTMLButtonElement, form: HTMLFormElement): Promise<void> {
	const pressed = { name: button.name, value: button.value };
	const body = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>);
	if (button.dataset.small !== undefined) body.set("small", "1");
	if (button.dataset.name) body.set("name", button.dataset.name);
	const before = button.cloneNode(true) as HTMLElement;
	const restore = (): void => {
		pressedAgain.delete(button);
		Idiomorph.morph(button, before);
	};
	if (isToggle(button)) toggle(button);
	button.setAttribute("aria-busy", "true");
	try {
		const answer = await sendForm(form, body);
		const next = parse(answer.html).querySelector("button");
		if (!showAnswer(form, answer)) restore();
		else if (next) Idiomorph.morph(button, next);
	} catch (error) {
		if (!(error instanceof Offline)) throw error;
		if (isToggle(button) && (await queueToggle(button, form, body, pressed))) {
			if (pressedAgain.has(button)) toggle(button);
			return;
		}
		restore();
		showOffline(form);
	} finally {
		button.removeAttribute("aria-busy");
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

/**
 * Hides a thread from the member's lists, or shows it again: its card leaves the list, and a toast offers to undo it.
 */
async function hide(form: HTMLFormElement, tid: string, on: boolean): Promise<void> {
	const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
	body.set(on ? "hide" : "unhide", tid);
	const card = document.querySelector<HTMLElement>(`.thread-card[data-tid="${tid}"]`);
	try {
		if (!showAnswer(form, await sendForm(form, body))) return;
	} catch (error) {
		if (!(error instanceof Offline)) throw error;
		return showOffline(form);
	}
	if (card) card.hidden = on;
	const { hidden = "", undo = "" } = form.dataset;
	const button = element("button", { type: "button", class: "btn btn-quiet btn-sm" }, undo);
	button.addEventListener("click", () => {
		button.closest(".toast")?.remove();
		void hide(form, tid, false);
	});
	if (on) showToast(hidden, "good", button);
}

/** S-017: after a success the dialog closes, after a failure its button works again. Milliseconds. */
const dialogDelayMs = 1_000;

/** Follows the checked members of the dialog of recommended members. */
async function followAll(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
	if (button.ariaBusy === "true") return;
	const dialog = form.closest("dialog");
	const body = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>);
	const region = document.querySelector(".toast-region");
	// What lies behind a modal dialog can't be read.
	if (region) dialog?.append(region);
	dialog?.addEventListener("close", () => region && document.body.append(region), { once: true });
	button.ariaBusy = "true";
	let isDone = false;
	try {
		isDone = showAnswer(form, await sendForm(form, body));
	} catch (error) {
		if (!(error instanceof Offline)) throw error;
		showOffline(form);
	}
	setTimeout(() => {
		if (isDone) dialog?.close();
		button.ariaBusy = null;
	}, dialogDelayMs);
}

addEventListener("submit", (event) => {
	const { submitter: button, target: form } = event;
	if (!(button instanceof HTMLButtonElement) || !(form instanceof HTMLFormElement)) return;
	const isFollowAll = button.name === "follow-all";
	if (form.id !== "quick-actions" && !isFollowAll) return;
	event.preventDefault();
	if (isFollowAll) return void followAll(form, button);
	if (button.name === "hide") return void hide(form, button.value, true);
	if (button.ariaBusy !== "true") return void press(button, form);
	if (!isToggle(button)) return;
	toggle(button);
	if (!pressedAgain.delete(button)) pressedAgain.add(button);
});
