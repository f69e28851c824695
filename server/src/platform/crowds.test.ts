import { expect, test } from "vitest";
import { createCrowd, enterAll } from "./crowds.ts";

test("each owner has its own slots, and releasing twice releases once", () => {
	const limiter = createCrowd(2);
	const [first, second] = [limiter.enter("a"), limiter.enter("a")];
	expect([typeof first, typeof second, limiter.enter("a"), typeof limiter.enter("b")]).toEqual(["function", "function", undefined, "function"]);
	first?.();
	first?.();
	expect(limiter.size("a")).toBe(1);
	expect(typeof limiter.enter("a")).toBe("function");
	expect(limiter.enter("a")).toBeUndefined();
});

test("acquiring several takes no slot when one limiter is full", () => {
	const [wide, narrow] = [createCrowd(5), createCrowd(1)];
	const entries = [
		[wide, "a"],
		[narrow, "a"],
	] as const;
	const release = enterAll([...entries]);
	expect(enterAll([...entries])).toBeUndefined();
	expect([wide.size("a"), narrow.size("a")]).toEqual([1, 1]);
	release?.();
	expect([wide.size("a"), narrow.size("a")]).toEqual([0, 0]);
});
