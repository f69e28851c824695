import { vi } from "vitest";

/** Looks again and again until nothing is wrong any more; how long that takes is no matter of the test, only that it comes. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 40_000, interval: 25 });
