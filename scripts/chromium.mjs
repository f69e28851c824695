// Finds a Chromium for the journeys, and installs one where there is none.
import { spawnSync } from "node:child_process";
import { run } from "./tools.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const find = () =>
	names
		.map((name) =>
			spawnSync("sh", ["-c", `command -v ${name}`])
				.stdout.toString()
				.trim(),
		)
		.find(Boolean);

/** The path of a Chromium: the system's, else Debian's package, else undefined for Playwright's own (installed). */
export function ensureChromium() {
	const there = find();
	if (there) return there;
	process.stdout.write("Installing Chromium…\n");
	if (process.getuid?.() === 0 && spawnSync("sh", ["-c", "command -v apt-get"]).status === 0) {
		run("apt-get", ["update", "-qq"]);
		run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-core", "fonts-noto-color-emoji"], {
			spawn: { stdio: ["ignore", "ignore", "inherit"] },
		});
		const installed = find();
		if (installed) return installed;
	}
	if (!run("playwright", ["install", "--with-deps", "chromium"])) throw new Error("No Chromium: install one and run this again.");
	return undefined;
}
