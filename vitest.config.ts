import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["contract/**/*.test.ts", "server/**/*.test.ts", "web/**/*.test.ts", "web/**/*.test.tsx"],
		globalSetup: ["server/test/globalSetup.ts"],
		pool: "forks",
		// Files share what they import: reading the modules anew for each would take longer than the tests.
		isolate: false,
		maxWorkers: 2,
		// A busy machine may miss a moment once; what needed its second chance says so in its line, and is a fault to be found.
		retry: 1,
		testTimeout: 60_000,
		hookTimeout: 60_000,
	},
});
