import { vi } from "vitest";

/** Retries a check until it passes. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
	vi.waitFor(check, { timeout: 120_000, interval: 25 });
