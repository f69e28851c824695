import { addDays, monthOfDay } from "#server/platform/sectionDays.ts";
import type { SeedThread } from "./types.ts";

/** Title, scene with its number, text: one for each day of a month. */
const days = [
	["The stage before six", "matatu-street 0", "Nobody shouts yet. In ten minutes nobody will hear anything else."],
	["First cup", "chai-tray 0", "Mama Njeri pours from higher every year. She says it is the sugar."],
	["Umbrellas, no rain", "market-umbrellas 0", "They are for the sun. The tourist asked, the whole row laughed."],
	["He owns the wall", "street-cat 0", "I have asked around. The wall has no other owner."],
	["The last stop of line 23", "matatu-street 1", "Two passengers, both asleep. The music stayed on for me."],
	["Mangoes by colour", "fruit-stall 0", "She sorts them at five, by hand, from eat-today to eat-on-Friday."],
	["From the roof, washing day", "sunset-roof 0", "Eleven lines, one goat, and the sun behind all of it."],
	["Leaf after the short rain", "leaf-drops 0", "Close enough that I stopped breathing, so that it stayed still."],
	["A slow morning in Kericho", "tea-hills 0", "They started at four. I came at seven and felt late."],
	["Window seat", "train-window 0", "Nairobi to Mombasa, the hour in which everybody puts the phone away. Except me."],
	["Long neck, no hurry", "savanna-giraffe 0", "We switched the engine off. She looked at us the way my aunt does."],
	[
		"The mountain came out",
		"kilimanjaro 0",
		"Four minutes between two clouds. I had the tripod in the car. Of course.",
	],
	[
		"My grandmother's hands were busy",
		"grandmother-portrait 0",
		"So I photographed her face. She wants it printed, big.",
	],
	["Kitenge, folded", "woven-cloth 0", "Forty metres of it. The tailor counts in elbows."],
	["Third quarter", "night-court 0", "The lamp on the left has been broken since March. Everybody plays to the right."],
	["Rain on the tarmac", "city-night 0", "Kenyatta Avenue turns into a mirror for an hour. Watch your shoes."],
	["Front row", "concert-lights 0", "Phone above the head, elbow in my ear. The neighbour's, not mine."],
	["Low tide in Watamu", "beach-canoe 0", "He fishes with his grandfather's boat and his daughter's playlist."],
	["More stars than signal", "starry-desert 0", "Chalbi, half past two. No bars, and nobody minded."],
	["Tiles of the old post office", "tiles-pattern 0", "Someone laid these one by one and never signed them."],
	["What is on my desk on a Monday", "desk-setup 0", "Everything that was there on Friday, and a banana."],
	["Half time", "football-pitch 1", "The referee is also the goalkeeper's brother. It is a long story."],
	["Behind the lens", "camera-macro 0", "I cleaned it with my shirt for years. I am sorry, lens."],
	["The stage after six", "matatu-street 2", "The same stage as on the first day. Now you can hear it, too."],
	["Second cup", "chai-tray 1", "The first one was for waking up. This one is for the gossip."],
	["Market, last hour", "market-umbrellas 1", "Prices fall with the sun. So do the umbrellas."],
	["He brought a friend", "street-cat 1", "The wall has two owners now. Negotiations went well."],
	["Pineapple season", "fruit-stall 1", "Cut while you wait, salt if you know, chilli if you dare."],
	["From the roof, again", "sunset-roof 1", "The goat was not there. The sun was better for it."],
	["Hills, then fog, then hills", "tea-hills 1", "I waited for the fog to go. It waited for me to go. I won."],
	["Thirty-one", "leaf-drops 1", "A picture a day for a whole month. My thumb needs a holiday."],
] as const;

/** A photo for each day of the last month by one creator, who has the title Super CP for that (L-051). */
export function dailyPhotos(now: Date): SeedThread[] {
	const month = monthOfDay(addDays(`${monthOfDay(now.toISOString())}-01`, -1));
	return days.flatMap(([title, picture, text], at) => {
		const day = addDays(`${month}-01`, at);
		if (monthOfDay(day) !== month) return [];
		const [scene = "", seed = "0"] = picture.split(" ");
		return {
			...{ by: "wanjiru_k", section: "ke", board: 45_015, lang: "en", title, text, replies: [] },
			pictures: [{ scene, seed: Number(seed) }],
			hoursAgo: (now.getTime() - Date.parse(`${day}T15:30:00Z`)) / 3_600_000,
			...{ views: 2_000, likes: 40 + ((at * 7) % 19) },
		};
	});
}
