import { readdirSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { ServerBusy } from "../http/errors.ts";
import { hashPassword, maxWaitingHashes, verifyPassword, withHashCapacity } from "./passwords.ts";

const config = { ...readConfig({ APP_ENV: "test", SECRET: "s".repeat(40), PASSWORD_MEMORY_KIB: "8" }) };

test("checks beyond the queue length are rejected, and the next one after the overload works", async () => {
	const stored = await hashPassword(config, "caf\u00e9-noir");
	const results = await Promise.allSettled(Array.from({ length: maxWaitingHashes + 200 }, () => verifyPassword(config, stored, "guess-123")));
	const rejected = results.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
	expect(rejected.length).toBeGreaterThan(0);
	for (const { reason } of rejected) expect(reason).toBeInstanceOf(ServerBusy);
	expect(results.length - rejected.length).toBeGreaterThanOrEqual(maxWaitingHashes);
	expect(await verifyPassword(config, stored, "caf\u00e9-noir")).toBe(true);
});

test("work starts only with capacity, and releases its slot also when it fails", async () => {
	let open: () => void = () => {};
	const gate = new Promise<void>((resolve) => {
		open = resolve;
	});
	let started = 0;
	const work = async (): Promise<void> => {
		started++;
		await gate;
		throw new TypeError("wrong");
	};
	const all = Array.from({ length: maxWaitingHashes + 5 }, () => withHashCapacity(work).catch((error: unknown) => error));
	expect(started).toBe(maxWaitingHashes);
	open();
	const errors = await Promise.all(all);
	expect(errors.filter((error) => error instanceof ServerBusy)).toHaveLength(5);
	expect(await withHashCapacity(async () => "done")).toBe("done");
});

test("hashing threads have a lower priority", { skip: process.platform !== "linux" }, async () => {
	await hashPassword(config, "caf\u00e9-noir");
	const priorities = readdirSync("/proc/self/task").map((thread) => getPriority(Number(thread)));
	expect(Math.max(...priorities)).toBeGreaterThan(getPriority());
});

test("verifies its own hash in any Unicode normalization, and nothing without a hash", async () => {
	const stored = await hashPassword(config, "caf\u00e9-noir");
	expect(await verifyPassword(config, stored, "cafe\u0301-noir")).toBe(true);
	expect(await verifyPassword(config, stored, "cafe-noir")).toBe(false);
	expect(await verifyPassword(config, undefined, "cafe-noir")).toBe(false);
	expect(await verifyPassword(config, null, "cafe-noir")).toBe(false);
});
