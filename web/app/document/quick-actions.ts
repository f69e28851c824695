import { Idiomorph } from "idiomorph";
import { fetchPart, Offline, showOffline } from "./fetch-part.ts";
import { element, showToast } from "./toasts.ts";

const names = ["like", "bookmark", "follow", "follow-board", "metoo"];

/** Shows the next state before the server has answered. */
function flip(button: HTMLButtonElement): void {
	const on = button.getAttribute("aria-pressed") !== "true";
	button.setAttribute("aria-pressed", String(on));
	button.name = on ? `un${button.name}` : button.name.slice(2);
	const kind = button.name.replace(/^un/, "");
	if (kind.startsWith("follow")) return;
	button.classList.toggle(button.dataset.small === undefined ? (kind === "like" ? "liked" : "bookmarked") : "liked-text", on);
	if (kind !== "metoo") button.querySelector("use")?.setAttribute("href", `/icons.svg#${kind === "like" ? "heart" : "bookmark"}${on ? "-full" : ""}`);
	const count = button.querySelector("[aria-hidden]:not(svg)");
	if (count && /^\d+$/.test(count.textContent ?? "")) count.textContent = String(Number(count.textContent) + (on ? 1 : -1));
}

/** Sends a like, bookmark or follow; the answer is the button in its new state. */
async function press(button: HTMLButtonElement, form: HTMLFormElement): Promise<void> {
	const body = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>);
	if (button.dataset.small !== undefined) body.set("small", "1");
	if (button.dataset.name) body.set("name", button.dataset.name);
	const before = button.cloneNode(true) as HTMLElement;
	const restore = (): void => void Idiomorph.morph(button, before);
	flip(button);
	button.setAttribute("aria-busy", "true");
	try {
		const { html, status, location: to } = await fetchPart(form.getAttribute("action") ?? "", { method: "POST", body });
		if (status === 204 && to) return location.assign(to);
		if (status === 200) {
			Idiomorph.morph(button, html);
			showToast(button.dataset.done ?? "");
		} else {
			restore();
			showToast(html, "bad");
		}
	} catch (error) {
		restore();
		if (error instanceof Offline) showOffline(form);
	} finally {
		button.removeAttribute("aria-busy");
	}
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
	if (submitter.getAttribute("aria-busy") !== "true") void press(submitter, target);
});
