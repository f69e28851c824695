import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCache } from "./cache.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const newCache = () =>
	createCache(
		{ subscribe: () => {}, send: () => {}, wakeWorkers: () => {}, onReconnect: () => {}, close: async () => {} },
		1_000_000,
	);

test("what follows a tag is loaded at once and once for each invalidation of it", async () => {
	const cache = newCache();
	const load = vi.fn(async () => {});
	await cache.follow("settings", load, () => {});
	expect(load).toHaveBeenCalledTimes(1);
	cache.invalidate(["settings", "other"]);
	await cache.followed();
	expect(load).toHaveBeenCalledTimes(2);
	cache.invalidate(["other"]);
	await cache.followed();
	expect(load).toHaveBeenCalledTimes(2);
	cache.clear();
	await cache.followed();
	expect(load).toHaveBeenCalledTimes(3);
});

test("what is invalidated during a load is loaded again after it", async () => {
	const cache = newCache();
	const ends: (() => void)[] = [];
	const load = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
	const first = cache.follow("settings", load, () => {});
	cache.invalidate(["settings"]);
	ends.shift()?.();
	await first;
	expect(load).toHaveBeenCalledTimes(2);
	cache.invalidate(["settings"]);
	cache.invalidate(["settings"]);
	expect(load).toHaveBeenCalledTimes(2);
	ends.shift()?.();
	await vi.waitUntil(() => ends.length > 0);
	ends.shift()?.();
	await cache.followed();
	expect(load).toHaveBeenCalledTimes(3);
});

test("a load that fails is tried again with the next invalidation, or after a minute", async () => {
	const cache = newCache();
	const failed = vi.fn();
	let isDown = false;
	const load = vi.fn(async () => {
		if (isDown) throw new Error("down");
	});
	await cache.follow("settings", load, failed);
	isDown = true;
	cache.invalidate(["settings"]);
	await cache.followed();
	await vi.advanceTimersByTimeAsync(59_000);
	expect(load).toHaveBeenCalledTimes(2);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(load).toHaveBeenCalledTimes(3);
	expect(failed).toHaveBeenCalledTimes(2);
	isDown = false;
	cache.invalidate(["settings"]);
	await cache.followed();
	await vi.advanceTimersByTimeAsync(180_000);
	expect(load).toHaveBeenCalledTimes(4);
	isDown = true;
	await expect(cache.follow("texts", load, failed)).rejects.toThrow("down");
});

test("what has expired is dropped with a request a minute later", async () => {
	const cache = newCache();
	const load = async () => ({ value: {}, tags: ["tag"], bytes: 1 });
	await vi.advanceTimersByTimeAsync(1_000);
	await cache.get("first", load);
	await vi.advanceTimersByTimeAsync(76_000);
	await cache.get("second", load);
	expect(cache.stats().entries).toBe(1);
});

test("requests of what has expired share one load, also when it is dropped then", async () => {
	const cache = newCache();
	const load = vi.fn(async () => ({ value: {}, tags: ["tag"], bytes: 1 }));
	await vi.advanceTimersByTimeAsync(1_000);
	await cache.get("first", load);
	await cache.get("second", load);
	await vi.advanceTimersByTimeAsync(76_000);
	await Promise.all([cache.get("first", load), cache.get("first", load)]);
	expect(load).toHaveBeenCalledTimes(3);
	expect(cache.stats().entries).toBe(1);
});
