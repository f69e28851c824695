import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { finishLoading, startLoading } from "./loading.ts";

const bar = { dataset: { label: "Loading" } as Record<string, string | undefined>, textContent: "" };
const shown = () => bar.dataset.state;

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("document", { querySelector: () => bar });
});
afterEach(() => {
	vi.runAllTimers();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("what takes 200 ms shows nothing", () => {
	startLoading();
	vi.advanceTimersByTime(199);
	expect(shown()).toBeUndefined();
	finishLoading();
	vi.advanceTimersByTime(10_000);
	expect(shown()).toBeUndefined();
});

test("what takes longer shows the bar, which is full for 500 ms at the end", () => {
	startLoading();
	vi.advanceTimersByTime(200);
	expect([shown(), bar.textContent]).toEqual(["on", "Loading"]);
	finishLoading();
	expect([shown(), bar.textContent]).toEqual(["done", ""]);
	vi.advanceTimersByTime(500);
	expect(shown()).toBeUndefined();
});

test("a failure is shown, also one within 200 ms, and the end that follows does not hide it", () => {
	startLoading();
	finishLoading(true);
	finishLoading();
	expect(shown()).toBe("failed");
	vi.advanceTimersByTime(1_999);
	expect(shown()).toBe("failed");
	vi.advanceTimersByTime(1);
	expect(shown()).toBeUndefined();
});

test("the next start replaces a failure", () => {
	finishLoading(true);
	startLoading();
	vi.advanceTimersByTime(200);
	expect(shown()).toBe("on");
	finishLoading();
});
