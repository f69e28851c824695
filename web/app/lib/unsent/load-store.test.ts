import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import type { UnsentEntry } from "./entry.ts";

/** A storage of the browser. */
function storage(): Storage {
	const values: Record<string, string> = {};
	const hidden = (value: unknown) => ({ value, enumerable: false });
	return Object.defineProperties(values as unknown as Storage, {
		getItem: hidden((name: string) => values[name] ?? null),
		setItem: hidden((name: string, value: string) => Object.assign(values, { [name]: value })),
		removeItem: hidden((name: string) => delete values[name]),
	});
}

afterEach(() => {
	vi.unstubAllGlobals();
	vi.resetModules();
});

test("what was written before the store was loaded is there after the page was left, for its owner only", async () => {
	const localStorage = storage();
	vi.stubGlobal("localStorage", localStorage);
	vi.stubGlobal("document", { documentElement: { dataset: { member: "journal7" } } });
	const entry = (owner: string): UnsentEntry<"reply"> => ({
		...{ owner, kind: "reply", key: "12", state: "typing", version: 0, at: Date.now() },
		content: { text: `Half a thought of ${owner}`, target: "" },
	});
	const first = await import("./load-store.ts");
	const saving = first.saveUnsent(entry("journal7"));
	// The page ends here: only what was written at once is left.
	const left = Object.entries({ ...localStorage });
	expect(left).toHaveLength(1);
	await saving;
	expect(Object.keys(localStorage)).toEqual([]);
	await (await first.loadStore()).deleteUnsent(entry("journal7"));

	for (const [name, value] of left) localStorage.setItem(name, value);
	localStorage.setItem("unsent journal8 reply 12", JSON.stringify(entry("journal8")));
	vi.resetModules();
	const { loadStore } = await import("./load-store.ts");
	const { listUnsent } = await loadStore();
	expect(await listUnsent("journal7", "reply")).toMatchObject([{ content: { text: "Half a thought of journal7" } }]);
	expect(await listUnsent("journal8", "reply")).toEqual([]);
	expect(Object.keys(localStorage)).toEqual(["unsent journal8 reply 12"]);
});
