import { expect, test } from "vitest";
import { addBytes, dayOf, emptyUse, summarize, total } from "./data-use.ts";

const at = (text: string): number => new Date(text).getTime();
const start = at("2026-11-01T23:50:00");

test("bytes count for the visit, the day and the month", () => {
	let use = addBytes(emptyUse(start), { pages: 20_000, photos: 5_000 }, start);
	use = addBytes(use, { pages: 10_000 }, at("2026-11-02T00:05:00"));
	use = addBytes(use, { videos: 900_000 }, at("2026-11-02T00:36:00"));
	const { visit, day, month } = summarize(use, at("2026-11-02T00:40:00"));
	expect([total(visit), total(day), total(month), use.since]).toEqual([900_000, 910_000, 935_000, start]);
	expect(month).toEqual({ pages: 30_000, photos: 5_000, videos: 900_000, files: 0 });
});

test("a visit is over after half an hour, a month on its last day", () => {
	const use = addBytes(emptyUse(start), { pages: 1_000 }, start);
	expect(summarize(use, start + 31 * 60_000)).toMatchObject({ visit: {}, day: {}, month: { pages: 1_000 } });
	expect(total(summarize(use, at("2026-12-01T00:01:00")).month)).toBe(0);
});

test("no more than a month of days is kept", () => {
	let use = emptyUse(start);
	for (let day = 0; day < 400; day++) use = addBytes(use, { pages: 1 }, start + day * 86_400_000);
	expect(Object.keys(use.days)).toHaveLength(31);
	expect(use.days[dayOf(start + 399 * 86_400_000)]).toMatchObject({ pages: 1 });
});
