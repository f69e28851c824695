import { boards } from "#contract/sections.ts";
import { membersEn } from "./members.ts";
import { membersFrHi } from "./membersFrHi.ts";
import type { SeedContest, SeedReply, SeedThread } from "./types.ts";

const replies: SeedReply[] = [
	{ by: "chidi_eze", text: "I can smell this photo.", after: 40, likes: 6 },
	{ by: "aya_konan", text: "Quelle lumière ! Bonne chance.", after: 95, likes: 4 },
	{ by: "priya_nair", text: "बहुत सुंदर। मेरा वोट तो पक्का।", after: 180, likes: 3 },
];

type Entry = readonly [
	contest: SeedContest,
	author: string,
	lang: SeedThread["lang"],
	title: string,
	text: string,
	picture: string,
];

/** Entries of each contest, the earliest first. A member has one in a contest. */
const entries: readonly Entry[] = [
	[
		...(["Morning light", "amara_okafor", "en", "Third Mainland, ten past six"] as const),
		"The fishermen were out before the traffic. I leaned over the rail for one minute, and that was the whole shoot.",
		"lagos-bridge 1",
	],
	[
		...(["Morning light", "pema_pokhara", "en", "Flags before the wind"] as const),
		"An hour later they shout all day. At five forty they hang still, and you can read the prayers.",
		"himalaya-flags 1",
	],
	[
		...(["Morning light", "aya_konan", "fr", "La pirogue de sept heures"] as const),
		"Ils rentrent quand nous partons au bureau. Le soleil, lui, hésite encore.",
		"beach-canoe 1",
	],
	[
		...(["Morning light", "priya_nair", "hi", "चाय बागान में पहली धूप"] as const),
		"मुन्नार, सुबह छह बजे। पत्ते तोड़ने वाले आ चुके थे, कोहरा अभी गया नहीं था।",
		"tea-hills 1",
	],
	[
		...(["Morning light", "neema_arusha", "en", "The mountain before breakfast"] as const),
		"From our kitchen window. My mother says it comes out only when the tea is ready.",
		"kilimanjaro 1",
	],
	[
		...(["Morning light", "dewi_bandung", "en", "Terraces at half past five"] as const),
		"Every field is a mirror for about ten minutes. Then somebody walks through one, and the day begins.",
		"rice-terraces 1",
	],
	[
		...(["My street", "grace_achieng", "en", "Where my street meets the stage"] as const),
		"I have lived above this corner for nine years. The music changes, the corner doesn’t.",
		"matatu-street 3",
	],
	[
		...(["My street", "koffi_kouassi", "fr", "Ma rue, un samedi soir"] as const),
		"Il a plu, tout le monde est sorti quand même. Les flaques font les enseignes deux fois.",
		"city-night 1",
	],
	[
		...(["My street", "rahul_desh", "hi", "हमारे मोहल्ले की गली"] as const),
		"शाम को बच्चों का मैदान, सुबह रिक्शों का स्टैंड। एक ही गली, दो दुनिया।",
		"rickshaw 1",
	],
	[
		...(["My street", "masha_spb", "en", "First snow on our street"] as const),
		"It came at night, without a word. By eight someone had already walked through my picture.",
		"snow-city 1",
	],
	[
		...(["My street", "youssef_fes", "fr", "Le gardien de la ruelle"] as const),
		"Personne n’entre dans la médina sans son avis. Il connaît tous les voisins, et leurs poubelles.",
		"street-cat 3",
	],
	[
		...(["My street", "kojo_asare", "en", "The Makola end"] as const),
		"My street stops being a street here and becomes a market. On Saturdays it doesn’t stop at all.",
		"market-umbrellas 2",
	],
	[
		...(["My street", "tanvir_dhk", "en", "Four rickshaws and a shortcut"] as const),
		"All of them say that theirs is the fastest way out of this street. None of them is right.",
		"rickshaw 2",
	],
	[
		...(["Made by hand", "yaw_tamale", "en", "Nine strips, one smock"] as const),
		"My uncle weaves the strips, my aunt sews them together. You can see his hands at the edge, he wouldn’t hold still.",
		"woven-cloth 2",
	],
	[
		...(["Made by hand", "awa_marcory", "fr", "L’attiéké de ma tante"] as const),
		"Râpé, pressé, roulé, le tout à la main depuis quatre heures du matin. Elle dit que la machine n’a pas de patience.",
		"attieke-plate 1",
	],
	[
		...(["Made by hand", "anjali_lko", "hi", "अम्मा के हाथ की चाय"] as const),
		"अदरक कूटना, दूध फेंटना, कप गिनना: सब हाथ से। फ़ोटो में हाथ भी हैं और चाय भी।",
		"chai-tray 2",
	],
	[
		...(["Dream fund of the year", "chidi_eze", "en", "A repair bench for our street"] as const),
		"Two tables, good light and a set of screwdrivers under the mango tree. On Saturdays I would show anybody how to change a battery instead of a phone.",
		"desk-setup 1",
	],
	[
		...(["Dream fund of the year", "hind_agadir", "fr", "Un livre des visages de nos grands-mères"] as const),
		"J’ai déjà photographié douze grands-mères du quartier, avec leurs recettes. Je rêve d’en imprimer un livre et d’en offrir un exemplaire à chacune.",
		"grandmother-portrait 1",
	],
	[
		...(["Dream fund of the year", "kavita_jpr", "hi", "लड़कियों के लिए फ़ोटो क्लास"] as const),
		"हमारे मोहल्ले में दस लड़कियाँ फ़ोन से फ़ोटो खींचना सीखना चाहती हैं। मुझे एक लेंस, एक ट्राइपॉड और महीने में दो दोपहरें चाहिए।",
		"camera-macro 1",
	],
	[
		...(["Dream fund of the year", "mutale_lsk", "en", "Film every match of our girls’ team"] as const),
		"Nobody has ever seen their goals twice. I would like to learn filming, and to put each match online the same evening.",
		"football-pitch 0",
	],
];

/** When the first entry of a contest was sent, and how much later each of the others. Hours. */
const sent: Record<SeedContest, readonly [first: number, step: number]> = {
	"Morning light": [690, 60],
	"My street": [320, 40],
	"Made by hand": [66, 20],
	"Dream fund of the year": [90, 22],
};

const sectionOf = new Map([...membersEn, ...membersFrHi].map(({ username, section }) => [username, section]));

/** Threads that take part in the contests. */
export const contestEntries: SeedThread[] = entries.map(([contest, by, lang, title, text, picture], at) => {
	const place = entries.slice(0, at).filter(([other]) => other === contest).length;
	const [first, step] = sent[contest];
	const [scene = "", seed = "0"] = picture.split(" ");
	return {
		...{ contest, by, lang, title, text },
		section: sectionOf.get(by) ?? "",
		board: contest === "Dream fund of the year" ? boards.article : boards.photos,
		pictures: [{ scene, seed: Number(seed) }],
		hoursAgo: first - place * step,
		...{ views: 400 + ((at * 137) % 700), likes: 14 + ((at * 11) % 37) },
		replies: replies.slice(0, (at * 2) % 4).filter((reply) => reply.by !== by),
	};
});
