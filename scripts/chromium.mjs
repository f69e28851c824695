// Finds a Chromium for the journeys, and installs one where there is none.
import { spawnSync } from "node:child_process";
import { run } from "./tools.mjs";

/** Without a window to paint, the journeys take little more than half of the time. */
const shells = ["chromium-headless-shell", "chrome-headless-shell"];
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

/** The path of a Chromium: one without windows, where there is one or Debian has it, else the system's, else undefined for Playwright's own (installed). */
export function ensureChromium() {
	if (!find(shells)) installDebian("chromium-headless-shell");
	if (!find([...shells, ...browsers])) installDebian("chromium");
	const there = find([...shells, ...browsers]);
	if (there) return there;
	if (!run("playwright", ["install", "--with-deps", "chromium"])) throw new Error("No Chromium: install one and run this again.");
	return undefined;
}
