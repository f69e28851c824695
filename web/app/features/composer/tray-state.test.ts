import { expect, test } from "vitest";
import { isMoving, storedIn, storedItem, type TrayItem, trayAfter } from "./tray-state.ts";

const picture = (aid: number) => ({ aid, width: 720, height: 540, color: "#a0b1c2", base: `/media/${aid}`, widths: [360, 720], avif: false, bytes: 9_000 });
const fresh = (id: string): TrayItem => ({ ...storedItem(picture(1), false), id, state: "preparing", picture: undefined, sent: 0 });
const tray = [storedItem(picture(1), true), storedItem(picture(2), false), fresh("new")];
const order = (items: TrayItem[]) => items.map(({ id }) => id).join(" ");

test.each([
	["p1", 1, "p2 p1 new"],
	["new", -1, "p1 new p2"],
	["p1", -1, "p1 p2 new"],
	["new", 1, "p1 p2 new"],
	["gone", 1, "p1 p2 new"],
] as const)("%s moved by %i gives %s", (id, by, expected) => {
	expect(order(trayAfter(tray, { kind: "moved", id, by }))).toBe(expected);
});

test("adds, changes, removes, replaces", () => {
	const after = trayAfter(tray, { kind: "changed", id: "new", to: { state: "done", picture: picture(3) } });
	expect(storedIn(after).map(({ aid }) => aid)).toEqual([1, 2, 3]);
	expect(after.some(isMoving)).toBe(false);
	expect(tray.some(isMoving)).toBe(true);
	expect(order(trayAfter(after, { kind: "removed", ids: ["p1", "new"] }))).toBe("p2");
	expect(order(trayAfter([], { kind: "added", items: tray }))).toBe("p1 p2 new");
	expect(trayAfter(tray, { kind: "replaced", items: [] })).toEqual([]);
	expect(order(trayAfter(tray, { kind: "swapped", id: "p2", item: fresh("other") }))).toBe("p1 other new");
});

test("a late update of a removed photo changes nothing", () => {
	expect(order(trayAfter(tray, { kind: "changed", id: "gone", to: { state: "done" } }))).toBe("p1 p2 new");
});
