import { boards } from "#contract/sections.ts";
import type { SeedThread } from "./types.ts";

/** Threads with short videos, in three languages. */
export const videoThreads: SeedThread[] = [
	{
		by: "juma_dar",
		section: "tz",
		board: boards.video,
		lang: "en",
		title: "Seven seconds of sea before work",
		text: "I go past here on the way to the ferry every morning. Today I stopped and held the phone against a post instead of my hand: steady at last.",
		pictures: [],
		video: { scene: "beach-canoe", seed: 91, seconds: 7 },
		hoursAgo: 9,
		views: 640,
		likes: 58,
		replies: [
			{
				by: "hassan_msa",
				after: 21,
				likes: 5,
				text: "A post is the best tripod there is. Same sea on our side, by the way.",
			},
			{ by: "neema_arusha", after: 65, likes: 2, text: "Now I can hear it, and there isn’t even sound." },
		],
	},
	{
		by: "priya_nair",
		section: "in",
		board: boards.video,
		lang: "hi",
		title: "बारिश में चाय के बाग, सिर्फ़ छह सेकंड",
		text: "बस की खिड़की से बनाया। काँच पर बूँदें थीं, इसलिए फ़ोकस हाथ से लगाना पड़ा। आप लोग चलती गाड़ी से वीडियो कैसे बनाते हैं?",
		pictures: [],
		video: { scene: "tea-hills", seed: 92, seconds: 6 },
		hoursAgo: 31,
		views: 512,
		likes: 47,
		replies: [{ by: "rahul_desh", after: 18, likes: 4, text: "काँच से फ़ोन सटाकर रखता हूँ, तब परछाईं नहीं आती।" }],
	},
	{
		by: "koffi_kouassi",
		section: "ci",
		board: boards.video,
		lang: "fr",
		title: "Le concert d’hier soir, de loin mais net",
		text: "Filmé du dernier rang, sans zoom. Le téléphone a bien tenu les lumières, je suis surpris. Le son, lui, est resté au concert.",
		pictures: [],
		video: { scene: "concert-lights", seed: 93, seconds: 6 },
		hoursAgo: 52,
		views: 733,
		likes: 61,
		replies: [
			{
				by: "awa_marcory",
				after: 40,
				likes: 6,
				text: "J’étais au premier rang et ma vidéo est toute blanche. Bravo !",
			},
		],
	},
];
