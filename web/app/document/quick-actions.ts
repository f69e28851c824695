import { Idiomorph } from "idiomorph";
import { fetchPart, Offline, parse, showCounts, showOffline } from "./fetch-part.ts";
import { flip } from "./flip-toggle.ts";
import { loadOutbox } from "./outbox/start.ts";
import { element, showToast } from "./toasts.ts";

const names = ["like", "bookmark", "follow", "follow-board", "follow-topic", "metoo"];

/** Buttons that were pressed again before the answer, an odd number of times. */
const pressedAgain = new Set<HTMLButtonElement>();

/**
 * Sends a like, bookmark or follow; the answer is the button in its new state. One request runs at a time (S-051): what is pressed
 * meanwhile is shown at once and sent after it (S-050).
 */
async function press(button: HTMLButtonElement, form: HTMLFormElement): Promise<void> {
	const body = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>);
	if (button.dataset.small !== undefined) body.set("small", "1");
	if (button.dataset.name) body.set("name", button.dataset.name);
	const before = button.cloneNode(true) as HTMLElement;
	const restore = (): void => {
		pressedAgain.delete(button);
		Idiomorph.morph(button, before);
	};
	flip(button);
	button.setAttribute("aria-busy", "true");
	try {
		const { html, status, location: to } = await fetchPart(form.getAttribute("action") ?? "", { method: "POST", body });
		if (status === 204 && to) {
			pressedAgain.delete(button);
			return location.assign(to);
		}
		if (status === 200) {
			const answer = parse(html);
			if (answer.body.firstElementChild) Idiomorph.morph(button, answer.body.firstElementChild);
			showCounts(answer);
			showToast(button.dataset.done ?? "");
		} else {
			restore();
			showToast(html, "bad");
		}
	} catch (error) {
		if (error instanceof Offline && (await queueQuickAction(button, form, body))) {
			if (pressedAgain.has(button)) flip(button);
			return;
		}
		restore();
		if (error instanceof Offline) showOffline(form);
	} finally {
		button.removeAttribute("aria-busy");
		if (pressedAgain.delete(button)) void press(button, form);
	}
}

/** Keeps what a member pressed without a connection. @returns false when it can't be kept */
async function queueQuickAction(button: HTMLElement, form: HTMLFormElement, body: URLSearchParams): Promise<boolean> {
	if (!document.documentElement.dataset.member) return false;
	const about =
		button.dataset.name ??
		button.closest(".post, article, .card")?.querySelector("h1, h2, h3, .rich-text, .text")?.textContent ??
		document.title;
	const outbox = await loadOutbox().catch(() => undefined);
	const text = about.trim();
	return (
		(await outbox?.queueToggle(
			form.getAttribute("action") ?? "",
			body,
			text.length > 100 ? `${text.slice(0, 99)}…` : text,
		)) ?? false
	);
}

/** Hides a thread from the member's lists, or shows it again: its card leaves the list, and a toast offers to undo it. */
async function hide(form: HTMLFormElement, tid: string, on: boolean): Promise<void> {
	const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
	body.set(on ? "hide" : "unhide", tid);
	const card = document.querySelector<HTMLElement>(`.thread-card[data-tid="${tid}"]`);
	try {
		const { html, status, location: to } = await fetchPart(form.getAttribute("action") ?? "", { method: "POST", body });
		if (status === 204 && to) return location.assign(to);
		if (status !== 200) return showToast(html, "bad");
		if (card) card.hidden = on;
		const { hidden = "", undo = "" } = form.dataset;
		const button = element("button", { type: "button", class: "btn btn-quiet btn-sm" }, undo);
		button.addEventListener("click", () => {
			button.closest(".toast")?.remove();
			void hide(form, tid, false);
		});
		if (on) showToast(hidden, "good", button);
	} catch (error) {
		if (!(error instanceof Offline)) throw error;
		showOffline(form);
	}
}

// What waits in the outbox is shown as it will be.
addEventListener("site:flip", ({ target }) => target instanceof HTMLButtonElement && flip(target));

addEventListener("submit", (event) => {
	const { submitter, target } = event;
	if (!(submitter instanceof HTMLButtonElement) || !(target instanceof HTMLFormElement)) return;
	if (submitter.name === "follow-all") {
		event.preventDefault();
		return void import("./follow-people.ts").then(({ followAll }) => followAll(target, submitter));
	}
	const isHiding = submitter.name === "hide";
	if (!isHiding && !names.includes(submitter.name.replace(/^un/, ""))) return;
	if (target.getAttribute("action") !== "/quick-action") return;
	event.preventDefault();
	if (isHiding) return void hide(target, submitter.value, true);
	if (submitter.getAttribute("aria-busy") !== "true") return void press(submitter, target);
	flip(submitter);
	if (!pressedAgain.delete(submitter)) pressedAgain.add(submitter);
});
