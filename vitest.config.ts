import { defineConfig } from "vitest/config";
import { screenImports } from "./web/screen-imports.ts";

const include = ["contract/**/*.test.ts", "server/**/*.test.ts", "web/**/*.test.ts", "web/**/*.test.tsx"];
/** Tests of processes, outages, raw connections and the proxy, which mostly wait: they run beside other steps. */
const slow = [
	"server/src/domains/auth/social/oauthAttacks.test.ts",
	"server/src/domains/videos/kill.test.ts",
	...[
		"brokenBytes",
		"caddy",
		"chatChaos",
		"databaseOutage",
		"jobsKill",
		"moneyChaos",
		"process",
		"requestLimits",
		"storeKill",
		"walletKill",
	].map((name) => `server/test/${name}.test.ts`),
];

const globalSetup = ["server/test/globalSetup.ts", "scripts/server-bundle.mjs"];

export default defineConfig({
	plugins: [screenImports()],
	test: {
		pool: "forks",
		// Files share what they import: reading the modules anew for each would take longer than the tests.
		isolate: false,
		maxWorkers: 2,
		// As the site runs: React checks much else in development.
		env: { NODE_ENV: "production" },
		execArgv: ["--max-semi-space-size=64"],
		setupFiles: ["server/test/setup.ts"],
		testTimeout: 180_000,
		hookTimeout: 180_000,
		projects: [
			{ extends: true, test: { name: "fast", include, exclude: slow, globalSetup } },
			{
				extends: true,
				test: { name: "slow", include: slow, globalSetup: [...globalSetup, "scripts/caddy.mjs"] },
			},
		],
	},
});
