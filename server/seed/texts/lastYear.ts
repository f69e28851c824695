import { boards } from "#contract/sections.ts";
import { hourMs } from "#server/platform/durations.ts";
import type { SeedReply, SeedThread } from "./types.ts";

type Dated = Pick<SeedThread, "by" | "section" | "lang" | "title" | "text" | "pictures" | "likes"> & {
	/** Day of December. */
	day: number;
	replies: SeedReply[];
};

const threads: readonly Dated[] = [
	{
		...{ by: "demo_fan", section: "ng", lang: "en", day: 14, likes: 23 },
		title: "Hello from Yaba",
		text: "I read here for a week before I dared to write. I photograph my street, badly, every morning. Which phone setting did you change first?",
		pictures: [{ scene: "matatu-street", seed: 1 }],
		replies: [
			{ by: "chidi_eze", text: "Welcome! Turn the grid on. Then ignore it.", after: 25, likes: 9 },
			{ by: "wanjiru_k", text: "Karibu. Auto-brightness off, for outdoors.", after: 70, likes: 7 },
			{ by: "demo_fan", text: "Grid on. I already feel like a professional.", after: 95, likes: 5 },
		],
	},
	{
		...{ by: "salma_b", section: "ma", lang: "fr", day: 16, likes: 19 },
		title: "Les lumières de décembre",
		text: "Une heure à marcher, trente photos, une seule nette. La voici.",
		pictures: [{ scene: "city-night", seed: 2 }],
		replies: [
			{ by: "demo_fan", text: "The reflections! I’ll try this on Herbert Macaulay.", after: 50, likes: 4 },
			{ by: "koffi_kouassi", text: "Une nette sur trente, c’est ma moyenne aussi.", after: 130, likes: 6 },
		],
	},
	{
		...{ by: "demo_fan", section: "ng", lang: "en", day: 19, likes: 31 },
		title: "Jollof for eleven people, one charger",
		text: "We took turns: ten per cent for everybody who had eaten. Nobody wanted to leave the table after that.",
		pictures: [{ scene: "jollof-plate", seed: 1 }],
		replies: [
			{ by: "amara_okafor", text: "This is the fairest power grid in Lagos.", after: 15, likes: 12 },
			{ by: "rahul_desh", text: "हमारे घर में भी यही नियम है: पहले खाना, फिर चार्जर।", after: 200, likes: 5 },
		],
	},
	{
		...{ by: "rahul_desh", section: "in", lang: "hi", day: 21, likes: 17 },
		title: "साल की सबसे लंबी रात",
		text: "छत पर नाइट मोड, तीस सेकंड, और हाथ जेब में। ठंड थी, पर तस्वीर रुकी रही।",
		pictures: [{ scene: "starry-desert", seed: 1 }],
		replies: [{ by: "priya_nair", text: "ट्राइपॉड या ईंट? सच बताइए।", after: 35, likes: 8 }],
	},
	{
		...{ by: "wanjiru_k", section: "ke", lang: "en", day: 22, likes: 26 },
		title: "Everybody travels at once",
		text: "Machakos bus stage, three days before Christmas. Somewhere in this picture is my seat.",
		pictures: [{ scene: "matatu-street", seed: 3 }],
		replies: [{ by: "demo_fan", text: "Did you get it?", after: 20, likes: 3 }],
	},
	{
		...{ by: "chidi_eze", section: "ng", lang: "en", day: 27, likes: 29 },
		title: "What my battery did this year",
		text: "I wrote it down every Sunday. It lost four per cent in twelve months, and I lost the notebook twice.",
		pictures: [{ scene: "battery-graph", seed: 1 }],
		replies: [
			{
				by: "demo_fan",
				text: "I start my notebook on the first of January. Thank you for the idea.",
				after: 60,
				likes: 4,
			},
		],
	},
	{
		...{ by: "demo_fan", section: "ng", lang: "en", day: 29, likes: 34 },
		title: "Nine photos, one December",
		text: "I kept one photo of each day that I remember. This is the roof on the day after the rain.",
		pictures: [{ scene: "sunset-roof", seed: 1 }],
		replies: [
			{ by: "wanjiru_k", text: "Next year one of every day, then.", after: 45, likes: 10 },
			{ by: "demo_fan", text: "Don’t dare me.", after: 52, likes: 6 },
		],
	},
];

/** Days that every author of these threads has been a member for. */
const oldest = 350;

/**
 * Threads of last December, so that the yearly summaries have something to tell; without those from before their
 * authors joined.
 */
export function lastYear(now: Date): SeedThread[] {
	const year = now.getUTCFullYear() - 1;
	return threads.flatMap(({ day, ...thread }) => {
		const hoursAgo = (now.getTime() - Date.UTC(year, 11, day, 16, 10)) / hourMs;
		if (hoursAgo > oldest * 24) return [];
		return { ...thread, board: boards.single, hoursAgo, views: 40 * thread.likes };
	});
}
