import { expect, test } from "vitest";
import { superCp } from "#contract/creator.ts";
import { dailyPhotos } from "./texts/dailyPhotos.ts";

test.each([
	["2026-11-27T09:00:00Z", "2026-10", 31],
	["2026-12-31T23:00:00Z", "2026-11", 30],
	["2027-03-01T00:00:00Z", "2027-02", 28],
	["2027-01-01T00:00:00Z", "2026-12", 31],
])("at %s a creator has a photo of each day of %s, as many as a Super CP needs", (at, month, count) => {
	const now = new Date(at);
	const days = dailyPhotos(now).map(({ hoursAgo }) => new Date(now.getTime() - hoursAgo * 3_600_000).toISOString());
	expect(days).toHaveLength(count);
	expect(new Set(days.map((day) => day.slice(0, 10))).size).toBe(count);
	expect(days.every((day) => day.startsWith(month))).toBe(true);
	expect(count).toBeGreaterThan(superCp.monthPostsAbove);
});
