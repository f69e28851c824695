import { fetchPart, Offline, showOffline } from "./fetch-part.ts";
import { showToast } from "./toasts.ts";

/** S-017: after a success the dialog closes, after a failure its button works again. */
const delayMs = 1_000;
const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));

/** Follows the checked members of the dialog of recommended members. */
export async function followAll(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
	if (button.ariaBusy === "true") return;
	const dialog = form.closest("dialog");
	const region = document.querySelector(".toast-region");
	// What lies behind a modal dialog can't be read.
	if (region) dialog?.append(region);
	dialog?.addEventListener("close", () => region && document.body.append(region), { once: true });
	button.ariaBusy = "true";
	try {
		const body = new URLSearchParams(new FormData(form, button) as unknown as Record<string, string>);
		const { html, status, location: to } = await fetchPart(form.getAttribute("action") ?? "", { method: "POST", body });
		if (status === 204 && to) return location.assign(to);
		showToast(html, status === 200 ? "good" : "bad");
		if (html || status !== 200) await wait();
		if (status === 200) dialog?.close();
	} catch (error) {
		if (!(error instanceof Offline)) throw error;
		showOffline(form);
		await wait();
	} finally {
		button.ariaBusy = null;
	}
}
