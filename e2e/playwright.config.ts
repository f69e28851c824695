import { defineConfig } from "@playwright/test";
import { siteUrl } from "./address.ts";

const executablePath = process.env.CHROMIUM;

/** Journeys in a real Chromium, against the real server with a small community (see `site.ts`). */
export default defineConfig({
	testDir: ".",
	outputDir: "../test-results/journeys",
	globalSetup: "./site.ts",
	workers: 2,
	fullyParallel: true,
	timeout: 90_000,
	expect: { timeout: 10_000 },
	// A machine that is busy with other work may be too slow for one wait; what fails twice is broken.
	retries: 1,
	reporter: [["list"], ["json"]],
	use: {
		baseURL: siteUrl,
		trace: "retain-on-failure",
		viewport: { width: 360, height: 740 },
		launchOptions: {
			...(executablePath ? { executablePath } : {}),
			args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
		},
	},
});
