/** Chromium's event before it offers to install the site. */
interface InstallEvent extends Event {
	prompt(): Promise<void>;
}

addEventListener("beforeinstallprompt", (event) => {
	// The menus offer it instead of a bar over the page.
	event.preventDefault();
	for (const button of document.querySelectorAll<HTMLElement>("[data-install]")) {
		button.hidden = false;
		button.addEventListener("click", () => void (event as InstallEvent).prompt().catch(() => undefined), {
			once: true,
		});
	}
});
