import { defineConfig } from "vitest/config";
import { screenImports } from "./web/screen-imports.ts";

/** As the site runs, where React is faster. */
const production = { NODE_ENV: "production" };
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

/** Of the web’s tests these ask a server. */
const withServer = ["web/app/lib/unsent/outbox/upload-waiting.test.ts", "web/app/document/outbox/kinds.test.ts"];

export default defineConfig({
	plugins: [screenImports()],
	test: {
		pool: "forks",
		// Files share what they import: reading the modules anew for each would take longer than the tests.
		isolate: false,
		maxWorkers: 2,
		// Tests make much that is collected soon.
		execArgv: ["--max-semi-space-size=64"],
		setupFiles: ["server/test/setup.ts"],
		testTimeout: 180_000,
		hookTimeout: 180_000,
		projects: [
			{
				extends: true,
				test: {
					name: "fast",
					include: ["contract/**/*.test.ts", "server/**/*.test.ts", ...withServer],
					exclude: slow,
					globalSetup,
					env: production,
				},
			},
			// Messages that no build has compiled are read in development only.
			{
				extends: true,
				test: {
					name: "web",
					include: ["web/**/*.test.ts", "web/**/*.test.tsx"],
					exclude: withServer,
					setupFiles: [],
				},
			},
			{
				extends: true,
				test: {
					name: "slow",
					include: slow,
					globalSetup: [...globalSetup, "scripts/caddy.mjs"],
					env: production,
				},
			},
		],
	},
});
