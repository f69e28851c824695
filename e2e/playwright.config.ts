import { defineConfig } from "@playwright/test";
import { siteUrl } from "./address.ts";

const executablePath = process.env.CHROMIUM;

/** E2e tests in Chromium against the real server with the seeded community; `globalSetup` starts it. */
export default defineConfig({
	testDir: ".",
	outputDir: "../test-results/e2e",
	globalSetup: "./globalSetup.ts",
	workers: 2,
	fullyParallel: true,
	timeout: 90_000,
	globalTimeout: 30 * 60_000,
	expect: { timeout: 20_000 },
	retries: 0,
	reporter: [["list"], ["json"]],
	use: {
		baseURL: siteUrl,
		// Tests of the service worker allow it: in others it would answer requests before the test sees them.
		serviceWorkers: "block",
		// Tracing makes the run a third slower, so it is on only with `TRACE=yes`.
		trace: process.env.TRACE ? "retain-on-failure" : "off",
		screenshot: "only-on-failure",
		viewport: { width: 360, height: 740 },
		launchOptions: {
			...(executablePath ? { executablePath } : {}),
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				"--no-first-run",
			],
		},
	},
});
