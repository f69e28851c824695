import { expect, test } from "vitest";
import { reloadOnce } from "./reload-once.ts";

const stored = new Map<string, string>();
const store = () => ({
	getItem: (name: string) => stored.get(name) ?? null,
	setItem: (name: string, value: string) => void stored.set(name, value),
});
let reloads = 0;
const at = (now: number, more: object = {}) =>
	reloadOnce({ now: () => now, store, isReachable: async () => true, reload: () => void reloads++, ...more });

test("never offline, never without storage, at most once per 60 seconds, once for simultaneous failures", async () => {
	const start = 1_700_000_000_000;
	expect(await at(start, { isReachable: async () => false })).toBe("offline");
	const fullStore = () => {
		throw new DOMException("no room", "QuotaExceededError");
	};
	expect(await at(start, { store: fullStore })).toBe("skipped");
	stored.set("baraza.reloaded", String(start));
	for (const later of [1, 30_000, 59_999]) expect(await at(start + later)).toBe("skipped");
	expect(reloads).toBe(0);
	expect(await Promise.all([at(start + 60_000), at(start + 60_001), at(start + 200_000)])).toEqual([
		"reloading",
		"reloading",
		"reloading",
	]);
	expect(reloads).toBe(1);
});
