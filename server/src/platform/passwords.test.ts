import { readdirSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { Busy } from "./errors.ts";
import { hashPassword, verifyPassword, waitingMost, withRoomToHash } from "./passwords.ts";

const config = { ...readConfig({ APP_ENV: "test", SECRET: "s".repeat(40), PASSWORD_MEMORY_KIB: "8" }) };

test("a rush is refused beyond what may wait, costs others nothing, and is over when it is over", async () => {
	const stored = await hashPassword(config, "caf\u00e9-noir");
	const rush = await Promise.allSettled(Array.from({ length: waitingMost + 200 }, () => verifyPassword(config, stored, "guess-123")));
	const refused = rush.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
	expect(refused.length).toBeGreaterThan(0);
	for (const { reason } of refused) expect(reason).toBeInstanceOf(Busy);
	expect(rush.length - refused.length).toBeGreaterThanOrEqual(waitingMost);
	expect(await verifyPassword(config, stored, "caf\u00e9-noir")).toBe(true);
});

test("work that leads to a password begins only when there is room, and gives its place back also when it fails", async () => {
	let open: () => void = () => {};
	const gate = new Promise<void>((resolve) => {
		open = resolve;
	});
	let begun = 0;
	const work = async (): Promise<void> => {
		begun++;
		await gate;
		throw new TypeError("wrong");
	};
	const all = Array.from({ length: waitingMost + 5 }, () => withRoomToHash(work).catch((error: unknown) => error));
	expect(begun).toBe(waitingMost);
	open();
	const errors = await Promise.all(all);
	expect(errors.filter((error) => error instanceof Busy)).toHaveLength(5);
	expect(await withRoomToHash(async () => "room")).toBe("room");
});

test("hashing yields to whoever answers: its threads have a lower priority", { skip: process.platform !== "linux" }, async () => {
	await hashPassword(config, "caf\u00e9-noir");
	const priorities = readdirSync("/proc/self/task").map((thread) => getPriority(Number(thread)));
	expect(Math.max(...priorities)).toBeGreaterThan(getPriority());
});

test("knows its own hash, however an accent is typed, and nothing without one", async () => {
	const stored = await hashPassword(config, "caf\u00e9-noir");
	expect(await verifyPassword(config, stored, "cafe\u0301-noir")).toBe(true);
	expect(await verifyPassword(config, stored, "cafe-noir")).toBe(false);
	expect(await verifyPassword(config, undefined, "cafe-noir")).toBe(false);
	expect(await verifyPassword(config, null, "cafe-noir")).toBe(false);
});
