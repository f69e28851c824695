import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { ServerBusy } from "../http/errors.ts";
import { hashPassword, maxHashes, verifyPassword, withHashCapacity } from "./passwords.ts";

const config = { ...readConfig({ APP_ENV: "test", SECRET: "s".repeat(40), PASSWORD_MEMORY_KIB: "8" }) };

test("checks beyond the capacity are rejected, and the next one after the overload works", async () => {
	const stored = await hashPassword(config, "caf\u00e9-noir");
	const results = await Promise.allSettled(
		Array.from({ length: maxHashes + 200 }, () => withHashCapacity(() => verifyPassword(config, stored, "guess-123"))),
	);
	const rejected = results.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
	expect(rejected).toHaveLength(200);
	for (const { reason } of rejected) expect(reason).toBeInstanceOf(ServerBusy);
	expect(await verifyPassword(config, stored, "caf\u00e9-noir")).toBe(true);
});

test("verifies its own hash in any Unicode normalization, and nothing without a hash", async () => {
	const stored = await hashPassword(config, "caf\u00e9-noir");
	expect(await verifyPassword(config, stored, "cafe\u0301-noir")).toBe(true);
	expect(await verifyPassword(config, stored, "cafe-noir")).toBe(false);
	expect(await verifyPassword(config, undefined, "cafe-noir")).toBe(false);
	expect(await verifyPassword(config, null, "cafe-noir")).toBe(false);
});
