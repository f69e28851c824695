import { expect, test } from "vitest";
import { incomeFor, incomeTables, pointsFor, tableOfMonth } from "#contract/creatorIncome.ts";
import { rankCreators, wholeWeeks } from "./ranking.ts";

const points = { version: 1, view: 1, like: 5, comment: 10, digest: 500 };
const counted = { month: "2026-11", until: "2026-11-30", points };

test("points and income are counted by the tables of their month", () => {
	expect(pointsFor({ views: 100, likes: 10, comments: 5, digests: 1 }, points)).toBe(700);
	expect([0, 1, 2, 3, 4, 10, 11, 200, 201].map((rank) => incomeFor(rank, incomeTables[0]))).toEqual([
		0, 5_000, 3_000, 3_000, 2_000, 2_000, 1_000, 500, 0,
	]);
	const tables = [{ from: "2026-01" }, { from: "2026-03" }];
	expect(["2025-12", "2026-02", "2026-03", "2027-01"].map((one) => tableOfMonth(tables, one).from)).toEqual([
		"2026-01",
		"2026-01",
		"2026-03",
		"2026-03",
	]);
});

test("weeks count when they lie wholly in the month and are over", () => {
	expect(wholeWeeks("2026-11", "2026-11-30")).toEqual(["2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23"]);
	expect(wholeWeeks("2026-11", "2026-11-14")).toEqual(["2026-11-02"]);
	expect(wholeWeeks("2026-06", "2026-06-30")).toEqual(["2026-06-01", "2026-06-08", "2026-06-15", "2026-06-22"]);
});

const weeks = (n: number) => new Map(wholeWeeks("2026-11", "2026-11-30").map((monday) => [monday, n]));
const figures = { uid: 1, views: 50_000, likes: 0, comments: 0, digests: 0, threads: 25, weeks: weeks(6) };
test.each([
	["all rules", {}, 5_000],
	["one point too few", { views: 49_999 }, 0],
	["24 posts", { threads: 24 }, 0],
	["five posts in the weeks", { weeks: weeks(5) }, 0],
	["one week without posts", { weeks: new Map([...weeks(6)].slice(1)) }, 0],
])("with %s", (_name, change, amount) => {
	expect(rankCreators([{ ...figures, ...change }], counted)[0]?.amount).toBe(amount);
});

test("the same points share a rank, and a rank without the rules is not given to others", () => {
	const [a, b, c] = [1, 2, 3].map((uid) => ({ ...figures, uid, threads: uid === 1 ? 3 : 25 }));
	const ranked = rankCreators([{ ...a, views: 70_000 }, b, c] as never, counted);
	expect(ranked.map(({ rank, amount }) => [rank, amount])).toEqual([
		[1, 0],
		[2, 3_000],
		[2, 3_000],
	]);
});
