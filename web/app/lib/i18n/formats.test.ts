import { expect, test } from "vitest";
import english from "#contract/messages/en/common.json" with { type: "json" };
import french from "#contract/messages/fr/common.json" with { type: "json" };
import hindi from "#contract/messages/hi/common.json" with { type: "json" };
import type { Lang } from "#contract/sections.ts";
import { formatDate, formatDateTime, formatLongDate, formatRelativeTime } from "./formats.ts";
import { loadMessages, translatorFor } from "./translate.ts";

const catalogs = { en: english, fr: french, hi: hindi };
for (const [lang, messages] of Object.entries(catalogs)) loadMessages(lang as Lang, messages);

const now = Date.UTC(2026, 10, 22, 12) / 1000;
const [minute, hour, day] = [60, 3600, 86_400];

test.each<[number, string, string, string]>([
	[20, english["time.justNow"], french["time.justNow"], hindi["time.justNow"]],
	[5 * minute, "5 minutes ago", "il y a 5 minutes", "5 मिनट पहले"],
	[hour, "1 hour ago", "il y a 1 heure", "1 घंटा पहले"],
	[day - 1, "23 hours ago", "il y a 23 heures", "23 घंटे पहले"],
	[2 * day, "20 Nov", "20 nov.", "20 नव॰"],
	[20 * day, "2 Nov", "2 nov.", "2 नव॰"],
	[365 * day, "22 Nov 2025", "22 nov. 2025", "22 नव॰ 2025"],
])("%i seconds ago", (ago, ...texts) => {
	expect(
		(["en", "fr", "hi"] as const).map((lang) => formatRelativeTime(now - ago, now, lang, translatorFor(lang))),
	).toEqual(texts);
});

test("date, date with time and compact stamp, as the country of the section writes them (L-017)", () => {
	const at = Date.UTC(2027, 0, 5, 15, 7) / 1000;
	const inEach = (format: (at: number, lang: Lang, region?: string) => string) =>
		[
			["en", undefined],
			["en", "NG"],
			["en", "EG"],
			["en", "PH"],
			["fr", "CI"],
			["hi", "IN"],
		].map(([lang, region]) => format(at, lang as Lang, region));
	expect(inEach(formatDate)).toEqual([
		"5 Jan 2027",
		"5 Jan 2027",
		"5 Jan 2027",
		"Jan 5, 2027",
		"5 janv. 2027",
		"5 जन॰ 2027",
	]);
	expect(inEach((at, lang, region) => formatLongDate(at, lang, { region, zone: "UTC" })).slice(2)).toEqual([
		"5 January 2027",
		"January 5, 2027",
		"5 janvier 2027",
		"5 जनवरी 2027",
	]);
	expect(
		inEach((at, lang, region) => formatDateTime(at, lang, { region, zone: "UTC" })).map((text) =>
			text.replace(/\s/g, " "),
		),
	).toEqual([
		"5 Jan 2027, 15:07 UTC",
		"5 Jan 2027, 15:07 UTC",
		"5 Jan 2027, 15:07 UTC",
		"Jan 5, 2027, 3:07 PM UTC",
		"5 janv. 2027, 15:07 UTC",
		"5 जन॰ 2027, 3:07 pm UTC",
	]);
	expect(formatDateTime(at, "hi", { region: "IN", zone: "Asia/Kolkata" }).replace(/\s/g, " ")).toBe(
		"5 जन॰ 2027, 8:37 pm GMT+5:30",
	);
	expect(formatLongDate(at + 10 * hour, "en", { region: "NG", zone: "Africa/Lagos" })).toBe("6 January 2027");
	expect(formatRelativeTime(at, at + 20 * day, "en", translatorFor("en"), "PH")).toBe("Jan 5");
});

test.each<[number, string]>([
	[Date.UTC(2026, 11, 1), "1er décembre 2026"],
	[Date.UTC(2026, 3, 1), "1er avril 2026"],
	[Date.UTC(2026, 7, 11), "11 août 2026"],
	[Date.UTC(2026, 7, 21), "21 août 2026"],
])("in French the first of a month is 1er", (at, expected) => {
	const section = { region: "CI", zone: "UTC" };
	expect(formatLongDate(at / 1000, "fr", section)).toBe(expected);
	for (const [lang, first] of [
		["en", "1 Dec"],
		["fr", "1er déc."],
		["hi", "1 दिस"],
	] as const)
		expect(formatDate(Date.UTC(2026, 11, 1) / 1000, lang)).toContain(first);
	expect(formatDateTime(Date.UTC(2026, 11, 1, 1) / 1000, "fr")).toBe("1er déc. 2026, 01:00 UTC");
});
