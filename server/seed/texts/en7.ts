import type { SeedThread } from "./types.ts";

/** More articles, and a plate. */
export const threadsEn7: SeedThread[] = [
	{
		by: "usman_pindi",
		section: "pk",
		board: 53792,
		lang: "en",
		title: "Watts explained with water pipes (so your father-in-law understands)",
		text: `My father-in-law bought a “120W” charger for 900 rupees and is angry that his Neo 12 isn't fast. This is how I explained it, with success.

- **Voltage is how high the tank is.** **Current is how fat the pipe is.** Watts is how much water really comes.
- The phone is the tap. Neo 12 opens to **33W**. You can connect it to the river; it will still drink 33.
- Charger and phone must **speak the same language**. If not, they shake hands at 10W and be polite.
- A thin cable is a thin pipe. It becomes warm. Warm cable = your watts are heating the bedroom.
- The phone drinks fast until 50%, slower until 80%, and sips at the end, like all of us at a wedding.

So: for Neo 12 a real 33W is enough, for X9 67W, for X9 Pro 80W. A real one is heavy, has a proper batch number and does not cost 900.

He understood. Then he asked why the tank on the roof is also slow. That's a different thread.`,
		pictures: [],
		hoursAgo: 92,
		views: 2133,
		likes: 95,
		replies: [
			{
				by: "bilal_ahmed",
				after: 9,
				likes: 16,
				text: "“Sips at the end like all of us at a wedding.” You have not seen my chacha at the kheer.",
			},
			{
				by: "ritwik_kol",
				after: 42,
				likes: 6,
				text: "Why does my X9 say “super charge” with the old 33W brick of my Neo? Is it lying?",
			},
			{
				by: "usman_pindi",
				after: 55,
				likes: 8,
				under: 1,
				text: "Not lying, just optimistic. Same language, smaller pipe. It shows the words for anything above 25W.",
			},
			{
				by: "chidi_eze",
				after: 130,
				likes: 10,
				text: "The weight test is correct. I open fake ones for fun. One had a small stone glued inside for weight. I respect the effort.",
			},
			{ by: "usman_pindi", after: 141, likes: 12, quotes: 3, text: "A STONE. I'm going to weigh his again." },
			{ by: "tanvir_dhk", after: 380, likes: 4, text: "Best explanation on Baraza. I send it now instead of typing." },
		],
	},
	{
		by: "wanjiru_k",
		section: "ke",
		board: 53792,
		lang: "en",
		title: "Matatu season: how to shoot art that is moving at 70 km/h",
		text: `Twelve years of riding, three of shooting. Everybody asks about the settings but the secret is *knowing the stage*.

**Where:** on a bend or a bump they slow down. Ngara roundabout, the Railways exit, that hole on Jogoo Road that has its own birthday.

**When:** 6:15 to 7:00 in the evening. Lights inside already on, sky still blue. Twenty minutes, and that's your whole day.

**How (X9 Pro, but the Neo 12 can do it):**

- *Frozen:* Pro mode, 1/500, let ISO go to 800, focus on the painted face.
- *Moving background:* 1/25, follow the door with your whole body like you are a fan turning, tap in the middle of the turn. Nineteen will be rubbish. The twentieth goes on your wall.
- Inside: ask the conductor. If he likes you he will turn on the full disco.

**Manners:** pay your fare even if you only shot the outside. Send the crew the photo. They have now got my number and they call when a new one is finished: “Madam, bring camera, this one has an aquarium.”

It had an aquarium.`,
		pictures: [
			{ scene: "matatu-street", seed: 1128 },
			{ scene: "matatu-street", seed: 1129 },
			{ scene: "city-night", seed: 1130 },
			{ scene: "matatu-street", seed: 1131 },
			{ scene: "concert-lights", seed: 1132 },
			{ scene: "chai-tray", seed: 1133 },
			{ scene: "matatu-street", seed: 1134 },
			{ scene: "football-pitch", seed: 1135 },
			{ scene: "sunset-roof", seed: 1136 },
		],
		hoursAgo: 61,
		views: 5260,
		likes: 192,
		replies: [
			{ by: "amara_okafor", after: 5, likes: 33, text: "“It had an aquarium.” I'm booking a flight." },
			{
				by: "grace_achieng",
				after: 12,
				likes: 14,
				text: "Number 4 is the route I took to college. It was not this pretty, but the music was the same.",
			},
			{
				by: "jasmine_r",
				after: 30,
				likes: 15,
				text: "Our jeepneys and your matatus need to meet. Same soul, same paint budget.",
			},
			{
				by: "wanjiru_k",
				after: 38,
				likes: 19,
				under: 2,
				text: "An exchange programme! You bring jeepneys, we bring bass.",
			},
			{
				by: "bilal_ahmed",
				after: 55,
				likes: 17,
				text: "Excuse me, Pakistani trucks are standing right here with peacocks on their foreheads.",
			},
			{
				by: "selam_mod",
				after: 70,
				likes: 21,
				quotes: 4,
				text: "This is a theme month, isn't it. “Painted wheels.” Let me talk to the team.",
			},
			{
				by: "tunde_bello",
				after: 140,
				likes: 4,
				text: "1/25 and turning like a fan: I tried on a danfo at Bodija. Nineteen rubbish is exact. I counted.",
			},
			{
				by: "okello_kla",
				after: 900,
				likes: 6,
				text: "Kampala taxis are only white with blue squares, but we have the best proverbs on the back window. I'll open my own thread.",
			},
		],
	},
	{
		by: "adwoa_kumasi",
		section: "gh",
		board: 53792,
		lang: "en",
		title: "Photographing cloth so that customers see the true colour",
		text: `I sew near Kejetia, and half of my orders come by phone. Customers would say “but in the photo it was wine, this is red”. After three returns I learned.

- **Shade at 10 in the morning**, door open, cloth two steps inside. Not under the tube light: it makes everything sick.
- A sheet of white paper in the corner of the frame. In the editor press the dropper on the paper. Done, true colour.
- **AI enhance off.** It makes the weave smooth like plastic.
- Turn the cloth so that light comes from the side, then you see the threads.
- Always one photo with your hand on the cloth. People know what skin looks like, so their eye corrects.

For wax prints, 2x from one metre. For kente, macro for the weave and 1x for the pattern. I use the X9, and before that the Neo 12: same method, fewer pixels.

Returns since January: zero. One lady did return, but that was her husband's colour problem.`,
		pictures: [
			{ scene: "woven-cloth", seed: 1137 },
			{ scene: "woven-cloth", seed: 1138 },
			{ scene: "market-umbrellas", seed: 1139 },
		],
		hoursAgo: 318,
		views: 3301,
		likes: 112,
		replies: [
			{
				by: "zainab_kano",
				after: 9,
				likes: 13,
				text: "White paper and dropper!! I have been selling my sister's atampa with apologies for a year.",
			},
			{ by: "masha_spb", after: 61, likes: 7, text: "The hand trick is very smart. Painters do this too." },
			{ by: "ayesha_lhr", after: 84, likes: 8, text: "Her husband's colour problem is a known bug, no fix planned." },
			{ by: "adwoa_kumasi", after: 101, likes: 15, under: 2, text: "Workaround: let her choose." },
			{
				by: "nusrat_ctg",
				after: 500,
				likes: 5,
				text: "Works for jamdani too, but put dark paper behind or the white motifs vanish.",
			},
		],
	},
	{
		by: "kojo_asare",
		section: "gh",
		board: 45015,
		lang: "en",
		title: "My new neighbour is from Abidjan. I may never cook again",
		text: `She knocked to ask for salt, and came back with attiéké, fried fish and a small hill of onions. I said wait, one photo. She said “vite, vite, it gets cold”.

X9, window on the right, 1x, eleven seconds in total. I returned the plate washed, as my mother taught me, and with mangoes in it, as my mother also taught me.`,
		pictures: [{ scene: "attieke-plate", seed: 7001 }],
		hoursAgo: 1.4,
		views: 137,
		likes: 26,
		replies: [
			{
				by: "adwoa_kumasi",
				after: 5,
				likes: 7,
				text: "Never return a plate empty! Now it'll go up and down the corridor for ten years.",
			},
			{ by: "tita_malou", after: 14, likes: 8, text: "This is how I got Cora." },
			{
				by: "tunde_bello",
				after: 22,
				likes: 4,
				text: "No jollof comment today. I'm only looking at the onions with respect.",
			},
			{ by: "kojo_asare", after: 31, likes: 5, under: 2, text: "Screenshot taken. Dated. Filed." },
			{ by: "zainab_kano", after: 58, likes: 3, text: "Eleven seconds and still sharp. Hunger is a stabiliser." },
		],
	},
];
