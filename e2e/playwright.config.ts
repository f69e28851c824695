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
	expect: { timeout: 20_000 },
	// A busy machine may miss a moment once; what needed its second chance is named as flaky, and is a fault to be found.
	retries: 1,
	reporter: [["list"], ["json"]],
	use: {
		baseURL: siteUrl,
		// A trace of every test, kept for those that fail, takes a third of the whole time: `TRACE=yes` asks for it.
		trace: process.env.TRACE ? "retain-on-failure" : "off",
		screenshot: "only-on-failure",
		viewport: { width: 360, height: 740 },
		launchOptions: {
			...(executablePath ? { executablePath } : {}),
			args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
		},
	},
});
