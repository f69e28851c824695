import { defineConfig } from "drizzle-kit";

/**
 * `npm run migration -- <purpose>` generates the next migration from the tables, `npm run baseline` the first again.
 */
export default defineConfig({
	dialect: "postgresql",
	schema: ["./server/src/platform/data/tables.ts", "./server/src/domains/**/tables.ts"],
	out: "./server/migrations",
	casing: "snake_case",
	migrations: { prefix: process.env.npm_lifecycle_event === "baseline" ? "index" : "timestamp" },
});
