import { vi } from "vitest";

/** Retries a check until it passes. */
export const eventually = <T>(check: () => T | Promise<T>, timeout = 120_000): Promise<T> =>
	vi.waitFor(check, { timeout, interval: 25 });
