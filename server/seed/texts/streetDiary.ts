import { addDays, monthOfDay } from "#server/platform/sectionDays.ts";
import type { SeedThread } from "./types.ts";

const places = [
	"Yaba, by the tracks",
	"Herbert Macaulay",
	"Tejuosho market",
	"The bridge at Ojuelegba",
	"Sabo, behind the school",
	"Third Mainland, window down",
	"Jibowu park",
	"Our street",
] as const;
const times = [
	"before the first danfo",
	"at six",
	"at seven, already loud",
	"after the rain",
	"at noon",
	"when school closes",
	"in the last light",
	"with the generators on",
] as const;
const sights = [
	"A conductor sang the route and got the stops in the right order, for once.",
	"Two boys raced a tyre down the hill. The tyre won.",
	"The woman with the blue umbrella moved three metres to the left. The whole market noticed.",
	"Someone painted the kiosk green overnight. It's a better kiosk now.",
	"A goat waited at the crossing, looked both ways, and did not cross.",
	"The barber has a new sign with a haircut that he can't do. He says he's learning.",
	"Rain found the one hole in the bus roof, and I sat under it.",
	"A man carried a door through the traffic. Nobody asked where to.",
	"The tailor works with the radio off now, to hear who is walking past.",
	"Four schoolgirls, one umbrella, no plan.",
	"The mechanic had a car in pieces on a bedsheet, in order, like a drawing.",
] as const;
const meals = [
	"I tried to fry plantain afterwards. We don't talk about it.",
	"Akara for breakfast, from the lady who remembers my order better than I do.",
	"I cooked rice. It's on the ceiling fan.",
	"Lunch was boli and a long argument about who makes the best one.",
	"Bread, egg, and a promise to learn stew this year.",
	"My neighbour brought jollof. She has heard my kitchen.",
	"Suya at night. That, I can buy.",
] as const;
const photos = [
	"Eleven photos, one that I like.",
	"I took no photo, and I still see it.",
	"One photo only: the light left.",
	"Phone at four per cent, so I had to choose. I chose well.",
	"I waited twenty minutes for this one.",
] as const;

const pick = (from: readonly string[], at: number): string => from[at % from.length] ?? "";

/**
 * Two finished months before the last one, in which the demo member wrote every day, and was a Super CP for it (L-051).
 */
export function streetDiary(now: Date): SeedThread[] {
	const lastMonth = monthOfDay(addDays(`${monthOfDay(now.toISOString())}-01`, -1));
	const second = monthOfDay(addDays(`${lastMonth}-01`, -1));
	const first = monthOfDay(addDays(`${second}-01`, -1));
	const threads: SeedThread[] = [];
	for (let day = `${first}-01`; day < `${lastMonth}-01`; day = addDays(day, 1)) {
		const at = threads.length;
		threads.push({
			...{ by: "demo_fan", section: "ng", board: 53_792, lang: "en", pictures: [], replies: [] },
			title: `${pick(places, at)}, ${pick(times, at + Math.floor(at / places.length))}`,
			text: `${pick(sights, at)} ${pick(meals, at)}\n\n${pick(photos, at)}`,
			hoursAgo: (now.getTime() - Date.parse(`${day}T07:20:00Z`)) / 3_600_000,
			...{ views: 2_200 + ((at * 37) % 120), likes: 14 + ((at * 5) % 17) },
		});
	}
	return threads;
}
