import { expect, test } from "vitest";
import { acquireAll, createConcurrencyLimiter } from "./concurrencyLimiter.ts";

test("each owner has its own slots, and releasing twice releases once", () => {
	const limiter = createConcurrencyLimiter(2);
	const [first, second] = [limiter.acquire("a"), limiter.acquire("a")];
	expect([typeof first, typeof second, limiter.acquire("a"), typeof limiter.acquire("b")]).toEqual(["function", "function", undefined, "function"]);
	first?.();
	first?.();
	expect(limiter.count("a")).toBe(1);
	expect(typeof limiter.acquire("a")).toBe("function");
	expect(limiter.acquire("a")).toBeUndefined();
});

test("acquiring several takes no slot when one limiter is full", () => {
	const [wide, narrow] = [createConcurrencyLimiter(5), createConcurrencyLimiter(1)];
	const entries = [
		[wide, "a"],
		[narrow, "a"],
	] as const;
	const release = acquireAll([...entries]);
	expect(acquireAll([...entries])).toBeUndefined();
	expect([wide.count("a"), narrow.count("a")]).toEqual([1, 1]);
	release?.();
	expect([wide.count("a"), narrow.count("a")]).toEqual([0, 0]);
});
