// Finds a Chromium for the e2e tests, and installs one if needed.
import { spawnSync } from "node:child_process";
import { run } from "./tools.mjs";

/** The headless headlessShells run the e2e tests almost twice as fast. */
const headlessShells = ["chromium-headless-shell", "chrome-headless-shell"];
const browsers = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const find = (names) =>
	names
		.map((name) =>
			spawnSync("sh", ["-c", `command -v ${name}`])
				.stdout.toString()
				.trim(),
		)
		.find(Boolean);

function installDebian(...packages) {
	if (process.getuid?.() !== 0 || !find(["apt-get"])) return;
	process.stdout.write("Installing Chromium…\n");
	run("apt-get", ["update", "-qq"]);
	run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages, "fonts-noto-core", "fonts-noto-color-emoji"], {
		spawn: { stdio: ["ignore", "ignore", "inherit"] },
	});
}

/** The path of a headless Chromium (installed from Debian if possible), else of the system's; undefined for Playwright's own. */
export function ensureChromium() {
	if (!find(headlessShells)) installDebian("chromium-headless-shell");
	if (!find([...headlessShells, ...browsers])) installDebian("chromium");
	const path = find([...headlessShells, ...browsers]);
	if (path) return path;
	if (!run("playwright", ["install", "--with-deps", "chromium"])) throw new Error("No Chromium: install one and run this again.");
	return undefined;
}
