import { expect, test } from "vitest";
import { createCrowd, enterAll } from "./crowds.ts";

test("each owner has so many, and leaving twice is leaving once", () => {
	const crowd = createCrowd(2);
	const [first, second] = [crowd.enter("a"), crowd.enter("a")];
	expect([typeof first, typeof second, crowd.enter("a"), typeof crowd.enter("b")]).toEqual(["function", "function", undefined, "function"]);
	first?.();
	first?.();
	expect(crowd.size("a")).toBe(1);
	expect(typeof crowd.enter("a")).toBe("function");
	expect(crowd.enter("a")).toBeUndefined();
});

test("who may not enter everywhere is counted nowhere", () => {
	const [wide, narrow] = [createCrowd(5), createCrowd(1)];
	const entries = [
		[wide, "a"],
		[narrow, "a"],
	] as const;
	const leave = enterAll([...entries]);
	expect(enterAll([...entries])).toBeUndefined();
	expect([wide.size("a"), narrow.size("a")]).toEqual([1, 1]);
	leave?.();
	expect([wide.size("a"), narrow.size("a")]).toEqual([0, 0]);
});
