import { expect, test } from "vitest";
import { countryCount, sections, selectableSections } from "./sections.ts";

test("the country picker offers all sections, India too", () => {
	expect(selectableSections(undefined)).toEqual(sections);
	expect(selectableSections(293)).toEqual(sections);
	expect(sections.filter(({ region }) => region)).toHaveLength(countryCount);
});

test.each([
	[209, "in"],
	[210, "pk"],
])("in section %i it hides %s", (current, hidden) => {
	const offered = selectableSections(current);
	expect(sections.filter((section) => !offered.includes(section)).map(({ locale }) => locale)).toEqual([hidden]);
});
