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
			{
				by: "amara_okafor",
				after: 9,
				likes: 11,
				text: "Frame two. The water is doing half of the work and you let it. Well seen.",
			},
			{
				by: "demo_fan",
				after: 14,
				likes: 5,
				under: 0,
				text: "@amara_okafor From you that's a certificate. I'm printing it. {:14_9:}",
			},
			{
				by: "chidi_eze",
				after: 40,
				likes: 4,
				text: "Clean the lens with a shirt, not with breath. Half of the phones on my table are there because of breath.",
			},
			{ by: "wanjiru_k", after: 44, likes: 3, quotes: 0, text: "{:15_4:}{:15_4:} And I can smell the fog from here." },
			{ by: "tunde_bello", after: 66, likes: 7, text: "How much for one crossing now? I'm asking for a column." },
			{
				by: "demo_fan",
				after: 71,
				likes: 3,
				under: 4,
				text: "₦500 with a song on the radio, ₦450 without. Put both. {:xb_7:}",
			},
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
			{
				by: "zainab_kano",
				after: 22,
				likes: 4,
				text: "@demo_fan I keep the orange. It's the colour the street has. My mother would not know her own gate in blue.",
			},
			{
				by: "demo_fan",
				after: 30,
				likes: 6,
				under: 1,
				text: "Now I can't unsee it. Orange stays in the ones with people.",
			},
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
			{
				by: "chidi_eze",
				after: 12,
				likes: 6,
				text: "Welcome! First the one about water and phones. You're in Lagos, you'll need it by June.",
			},
			{
				by: "wanjiru_k",
				after: 35,
				likes: 5,
				text: "Karibu. The photo boards before breakfast, the battery talk after. Never the other way round.",
			},
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

/** A thread of somebody else that the demo member forwarded. */
export const demoForward = {
	thread: "Night photography with a phone: what I do before I press the button",
	title: "For everybody who asked me about the orange street",
	text: "I asked about street lights, and this answers all of it. Read the part about the lamp behind you twice.",
	hoursAgo: 3.5,
} as const;

/** The demo member's thread with a product. */
export const demoProductThread = {
	title: "A clamp for the back seat: one month, two potholes a day",
	text: "You asked what holds the phone in the crossing photos. It's this clamp, on the headrest. It slipped once, and that was my jacket's fault.",
	product: {
		url: "https://shop.example/phone-clamp",
		name: "Phone clamp for headrests",
		description: "Fits phones up to 7 inches. Aluminium, with a rubber grip.",
	},
	hoursAgo: 52,
} as const;

/** What the demo member has scheduled. */
export const demoScheduled = {
	title: "Saturday, six in the morning: who walks Yaba with me?",
	text: "Two hours, from the tracks to the market, phones only. We stop for akara. Say hello below, and I'll save you a place in the danfo.",
	hoursAhead: 62,
} as const;
