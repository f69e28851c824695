import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { listUnsent } from "../../lib/unsent/store.ts";
import { moveNotedCodes } from "./unsent-pickup.ts";

afterEach(() => vi.unstubAllGlobals());

/** Makes the browser one in which a member is logged in. @returns its local storage */
function browseAs(member: string): Map<string, string> {
	const values = new Map<string, string>();
	vi.stubGlobal("document", { documentElement: { dataset: { member } } });
	vi.stubGlobal("localStorage", {
		getItem: (name: string) => values.get(name) ?? null,
		setItem: (name: string, value: string) => void values.set(name, value),
		removeItem: (name: string) => void values.delete(name),
	});
	return values;
}

test("codes that an older version noted are moved once, for the member who noted them", async () => {
	const storage = browseAs("noted7");
	const readAt = Math.floor(Date.now() / 1_000) - 60;
	const noted = [
		{ code: "100001-ABCD-EFGH", at: readAt },
		{ code: "100002-ABCD-EFGH", at: readAt },
	];
	for (const member of ["noted7", "noted8"]) storage.set(`unconfirmed-pickups-${member}`, JSON.stringify(noted));
	await moveNotedCodes();
	await moveNotedCodes();
	expect(await listUnsent("noted7", "pickup")).toMatchObject(
		noted.map(({ code }) => ({ state: "waiting", at: readAt * 1_000, content: { code, readAt } })),
	);
	expect(await listUnsent("noted8", "pickup")).toEqual([]);
	expect([...storage.keys()].filter((name) => name.startsWith("unconfirmed"))).toEqual(["unconfirmed-pickups-noted8"]);
});
