import { expect, test } from "vitest";
import { reloadOnce } from "./reload-guard.ts";

const kept = new Map<string, string>();
const store = () => ({ getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => void kept.set(name, value) });
let reloads = 0;
const at = (now: number, more: object = {}): boolean => reloadOnce({ now, store, online: true, reload: () => void reloads++, ...more });

test("reloads at most once per 60 seconds, never without a line, never where nothing is remembered", () => {
	const begun = 1_700_000_000_000;
	expect(at(begun, { online: false })).toBe(false);
	expect([0, 1, 30_000, 59_999, 60_000, 60_001, 120_000].map((later) => at(begun + later))).toEqual([true, false, false, false, true, false, true]);
	const full = () => {
		throw new DOMException("no room", "QuotaExceededError");
	};
	expect(at(begun + 500_000, { store: full })).toBe(false);
	expect(reloads).toBe(3);
});
