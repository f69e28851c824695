import { spawnSync } from "node:child_process";

/** Flags of a browser whose own work does not disturb a measurement. */
export const chromiumFlags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--no-first-run",
];

/** The browser of `CHROMIUM`, else an installed one, else Playwright's. */
export function chromiumPath(): { executablePath?: string } {
	const executablePath =
		process.env.CHROMIUM ??
		spawnSync("sh", ["-c", "command -v chromium || command -v google-chrome"]).stdout.toString().trim();
	return executablePath ? { executablePath } : {};
}
