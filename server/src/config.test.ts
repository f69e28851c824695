import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { settings } from "./settings.ts";

const dataDir = mkdtempSync(join(tmpdir(), "baraza-config-"));
const production = { DATABASE_URL: "postgres://db/baraza", SECRET: "x".repeat(32), DATA_DIR: dataDir };

describe("an invalid setting is named, with what it accepts", () => {
	test.each([
		[{ PORT: "70000" }, "PORT takes a whole number from 0 to 65535."],
		[{ PORT: "three" }, "PORT takes a whole number from 0 to 65535."],
		[{ SEED: "much" }, 'SEED is "much" but takes one of: none, base, lively.'],
		[{ DATABASE_URL: "mysql://db" }, "DATABASE_URL must be an address beginning with postgres:// or postgresql://."],
		[{ SMTP_URL: "mail.example.com" }, "SMTP_URL must be an address beginning with smtp:// or smtps://."],
		[{ PUBLIC_URL: "baraza.example" }, "PUBLIC_URL must be an address beginning with http:// or https://."],
		[{ S3_ENDPOINT: "https://s3.example" }, "S3_BUCKET is needed when S3_ENDPOINT is set."],
		[{ TRUST_PROXY: "yes" }, "TRUST_PROXY takes a whole number from 0 to 9."],
		[
			{ APP_ENV: "production" },
			"SECRET is needed in production: 32 or more random characters, the same for every process.",
		],
		[{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET is needed when GOOGLE_CLIENT_ID is set."],
		[{ FACEBOOK_APP_SECRET: "secret" }, "FACEBOOK_APP_ID is needed when FACEBOOK_APP_SECRET is set."],
		[{ GOOGLE_ISSUER: "accounts.google.com" }, "GOOGLE_ISSUER must be an address beginning with https:// or http://."],
		[
			{ APP_ENV: "production", GOOGLE_ISSUER: "http://accounts.example" },
			"GOOGLE_ISSUER must be an address beginning with https://.",
		],
		[
			{ APP_ENV: "production", FACEBOOK_GRAPH_URL: "http://graph.example" },
			"FACEBOOK_GRAPH_URL must be an address beginning with https://.",
		],
		[
			{ APP_ENV: "production", WEBHOOK_TEST_RECEIVER: "http://127.0.0.1:4000" },
			"WEBHOOK_TEST_RECEIVER is for development and tests, not for production.",
		],
		[{ SECRET: "short" }, "SECRET must have 32 or more characters."],
	])("%j", (env, message) => {
		expect(() => readConfig({ DATA_DIR: dataDir, ...env })).toThrow(message);
	});
});

test("all mistakes are listed at once", () => {
	expect(() => readConfig({ DATA_DIR: dataDir, PORT: "-1", SEED: "x" })).toThrow(/mistakes:\n.*PORT[\s\S]*SEED/);
});

test("without any setting: the embedded database, the lively seed, a generated secret that persists", () => {
	const config = readConfig({ DATA_DIR: dataDir });
	expect(config).toMatchObject({
		databaseUrl: undefined,
		seed: "lively",
		port: 3000,
		environment: "development",
		emailEndings: ["*"],
	});
	expect(config.secret).toHaveLength(43);
	expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(config.secret);
	expect(readFileSync(join(dataDir, "secret"), "utf8")).toBe(config.secret);
});

test("with an external database: production, no demo content", () => {
	expect(readConfig(production)).toMatchObject({ environment: "production", seed: "base", secret: production.SECRET });
});

test("docs/operations.md has every setting with its default", () => {
	const table = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8")
		.split("\n")
		.filter((line) => line.startsWith("| `"))
		.flatMap((line) => {
			const [names = [], defaults = []] = line
				.split("|")
				.slice(1, 3)
				.map((cell) => cell.trim().replaceAll("`", "").split(", "));
			// A default in words, or one for several settings.
			return names.map(
				(name, at) => [name, names.length === defaults.length ? (defaults[at] ?? "") : undefined] as const,
			);
		});
	const shown = (value: unknown): string =>
		typeof value === "boolean" ? (value ? "yes" : "no") : String(value ?? "–");
	const undocumented = ["WEB_DEV"];
	expect(table.map(([name]) => name).sort()).toEqual(
		Object.keys(settings)
			.filter((name) => !undocumented.includes(name))
			.sort(),
	);
	const wrong = table.filter(([name, text]) => {
		const standard = settings[name as keyof typeof settings].default;
		return text !== undefined && standard !== undefined && text !== shown(standard);
	});
	expect(wrong).toEqual([]);
});
