import type { YearEndStep } from "./tables.ts";

/** Days of December on which members are notified, by how many days are left until the 31st. */
const notifications: readonly [step: YearEndStep, day: string][] = [
	["1", "12-30"],
	["7", "12-24"],
	["30", "12-01"],
];

/**
 * What is due on a day of a section. XCoin is cleared when 31 December is over (L-025), and a notification that was
 * missed gives way to the next one. A site that was not running catches up in January.
 */
export function dueStep(today: string): { year: number; step: YearEndStep } | undefined {
	const [year, day] = [Number(today.slice(0, 4)), today.slice(5)];
	if (day.startsWith("01-")) return { year: year - 1, step: "clear" };
	const [step] = notifications.find(([, from]) => day >= from) ?? [];
	return step && { year, step };
}
