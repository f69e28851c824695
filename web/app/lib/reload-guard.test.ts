import { expect, test } from "vitest";
import { reloadOnce } from "./reload-guard.ts";

const kept = new Map<string, string>();
const store = () => ({ getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => void kept.set(name, value) });
let reloads = 0;
const at = (now: number, more: object = {}) => reloadOnce({ now: () => now, store, answers: async () => true, reload: () => void reloads++, ...more });

test("never without a line, never where nothing is remembered, at most once per 60 seconds, once for all that fails at once", async () => {
	const begun = 1_700_000_000_000;
	expect(await at(begun, { answers: async () => false })).toBe("no-line");
	const full = () => {
		throw new DOMException("no room", "QuotaExceededError");
	};
	expect(await at(begun, { store: full })).toBe("stays");
	kept.set("baraza.reloaded", String(begun));
	for (const later of [1, 30_000, 59_999]) expect(await at(begun + later)).toBe("stays");
	expect(reloads).toBe(0);
	expect(await Promise.all([at(begun + 60_000), at(begun + 60_001), at(begun + 200_000)])).toEqual(["goes", "goes", "goes"]);
	expect(reloads).toBe(1);
});
