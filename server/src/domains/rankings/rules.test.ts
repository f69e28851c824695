import { expect, test } from "vitest";
import { type LastRanking, rank } from "./rules.ts";

const today = "2026-11-22";
const scored = (...points: number[]) => points.map((value, at) => ({ id: at + 1, points: value }));

test.each([
	["nobody", [], []],
	["one", [5], [1]],
	["different points", [9, 7, 3], [1, 2, 3]],
	["two share the first rank", [9, 9, 3], [1, 1, 3]],
	["three share the second", [9, 7, 7, 7, 1], [1, 2, 2, 2, 5]],
	["all share", [4, 4, 4], [1, 1, 1]],
])("ranks: %s", (_name, points, ranks) => {
	expect(rank(scored(...points), today, undefined).places.map((place) => place.rank)).toEqual(ranks);
});

test("those with the same points are in the order of their ids, however they come", () => {
	const ties = scored(3, 8, 8, 8).toReversed();
	expect(rank(ties, today, undefined).places.map(({ id, rank }) => [id, rank])).toEqual([
		[2, 1],
		[3, 1],
		[4, 1],
		[1, 4],
	]);
});

const last = (madeOn: string, comparedWith: string | null): LastRanking => ({
	madeOn,
	comparedWith,
	places: [
		{ id: 1, points: 9, rank: 1, previousRank: 4 },
		{ id: 2, points: 8, rank: 2, previousRank: null },
	],
});

test.each([
	["a first ranking is compared with none", undefined, [null, null, null], null],
	["on the same day the comparison stays", last(today, "2026-11-21"), [4, null, null], "2026-11-21"],
	["on the first day there is still none", last(today, null), [4, null, null], null],
	["on a new day the last ranks are the previous ones", last("2026-11-21", null), [1, 2, null], "2026-11-21"],
	["after days without the job they still are", last("2026-11-19", "2026-11-18"), [1, 2, null], "2026-11-19"],
])("%s", (_name, before, previous, comparedWith) => {
	const made = rank(scored(7, 6, 5), today, before);
	expect([made.places.map(({ previousRank }) => previousRank), made.comparedWith]).toEqual([previous, comparedWith]);
});
