import type { SeedThread } from "./types.ts";

/** What the demo member wrote: whoever tries the site out as them finds a place that is lived in. */
export const demoThreads: SeedThread[] = [
	{
		by: "demo_fan",
		section: "ng",
		board: 15443,
		lang: "en",
		title: "Third Mainland at 6:40: three frames from the back seat",
		text: `The driver knows me by now. He slows down before the bend and says "take your picture".

- Frame one: fog, my mistake, I breathed on the glass.
- Frame two: **the one I wanted**.
- Frame three: him, laughing at frame one. He said I may post it if I blur nothing.

All by hand, Neo 12, window half open.`,
		pictures: [
			{ scene: "lagos-bridge", seed: 71 },
			{ scene: "lagos-bridge", seed: 72 },
			{ scene: "matatu-street", seed: 73 },
		],
		hoursAgo: 31,
		views: 684,
		likes: 46,
		replies: [
			{ by: "amara_okafor", after: 9, likes: 11, text: "Frame two. The water is doing half of the work and you let it. Well seen." },
			{ by: "demo_fan", after: 14, likes: 5, under: 0, text: "@amara_okafor From you that's a certificate. I'm printing it. {:14_9:}" },
			{
				by: "chidi_eze",
				after: 40,
				likes: 4,
				text: "Clean the lens with a shirt, not with breath. Half of the phones on my table are there because of breath.",
			},
			{ by: "wanjiru_k", after: 44, likes: 3, quotes: 0, text: "{:15_4:}{:15_4:} And I can smell the fog from here." },
			{ by: "tunde_bello", after: 66, likes: 7, text: "How much for one crossing now? I'm asking for a column." },
			{ by: "demo_fan", after: 71, likes: 3, under: 4, text: "₦500 with a song on the radio, ₦450 without. Put both. {:xb_7:}" },
		],
	},
	{
		by: "demo_fan",
		section: "ng",
		board: 294,
		lang: "en",
		title: "Night mode and street lights: why is everything orange?",
		text: `After seven our street has three kinds of lamp and my photos come out like soup. On auto the sky is orange, on manual I lose the people.

Does it help to meter on the darkest corner? Or is there one setting that all of you know and nobody told me?`,
		pictures: [{ scene: "city-night", seed: 74 }],
		hoursAgo: 9.2,
		views: 203,
		likes: 13,
		replies: [
			{
				by: "amara_okafor",
				after: 6,
				likes: 9,
				text: "White balance at 3200 K, then wait for the white car to pass. Everything white in the frame is your friend.",
			},
			{ by: "zainab_kano", after: 22, likes: 4, text: "I keep the orange. It's the colour the street has. My mother would not know her own gate in blue." },
			{ by: "demo_fan", after: 30, likes: 6, under: 1, text: "Now I can't unsee it. Orange stays in the ones with people." },
		],
	},
	{
		by: "demo_fan",
		section: "ng",
		board: 15443,
		lang: "en",
		title: "Hello from Yaba! What should I read first here?",
		text: `New phone, new city, old habit of asking strangers for directions. I like photos of streets, food I can't cook, and anything that makes a battery last until NEPA comes back.

Which three threads would you send to a friend?`,
		pictures: [],
		hoursAgo: 264,
		views: 391,
		likes: 22,
		replies: [
			{ by: "chidi_eze", after: 12, likes: 6, text: "Welcome! First the one about water and phones. You're in Lagos, you'll need it by June." },
			{ by: "wanjiru_k", after: 35, likes: 5, text: "Karibu. The photo boards before breakfast, the battery talk after. Never the other way round." },
			{ by: "demo_fan", after: 50, likes: 2, under: 1, text: "Tried it the other way round. You were right." },
		],
	},
];

/** What the demo member began to write yesterday, and means to finish. */
export const demoDraft = {
	board: 15_443,
	title: "Suya, rated by smoke: Yaba to Obalende",
	text: "Rule one: no smoke, no photo. So far:\n\n- Yaba, by the tracks: **4 of 5 clouds**\n- Obalende, second stand: couldn't see the phone, 5 of 5\n- ",
	hoursAgo: 21,
} as const;
