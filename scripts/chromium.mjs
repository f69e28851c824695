// Finds a Chromium for the e2e tests, and installs one if needed.
import { findCommand, installDebian, run } from "./tools.mjs";

/** The headless shells run the e2e tests almost twice as fast. */
const headlessShells = ["chromium-headless-shell", "chrome-headless-shell"];
const browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const fonts = ["fonts-noto-core", "fonts-noto-color-emoji"];

/**
 * The path of a headless Chromium (installed from Debian if possible), else of the system's; undefined for Playwright's
 * own.
 */
export async function ensureChromium() {
	if (!findCommand(...headlessShells)) await installDebian("chromium-headless-shell", ...fonts);
	if (!findCommand(...headlessShells, ...browsers)) await installDebian("chromium", ...fonts);
	const path = findCommand(...headlessShells, ...browsers);
	if (path) return path;
	if (!run("playwright", ["install", "--with-deps", "chromium"]))
		throw new Error("No Chromium: install one and run this again.");
	return undefined;
}
