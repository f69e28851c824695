import type { Lang } from "#contract/sections.ts";

/** A line of a conversation: who of its members wrote it, and how many minutes after the line before. */
export type SeedLine = readonly [by: number, text: string, after: number];

/** A conversation of the demo member (0) with an author (1). */
export interface SeedPair {
	/** Username. */
	with: string;
	/** Minutes since the last line. */
	ago: number;
	/** Lines at the end that the demo member has not read. */
	unread: number;
	/** Line under which somebody reacts, and with what. */
	reaction?: readonly [line: number, emoji: string];
	/** Line after which the author shares their first thread. */
	shares?: number;
	lines: readonly SeedLine[];
}

export const pairs: readonly SeedPair[] = [
	{
		with: "amara_okafor",
		ago: 2,
		unread: 0,
		reaction: [5, "❤️"],
		shares: 1,
		lines: [
			[1, "Morning! Did you get out with the new night mode?", 0],
			[1, "I just posted the bridge one. Go and look before your lunch gets cold", 640],
			[0, "Ah! The canoe man. How long did you stand there?", 6],
			[0, "And your brother let you? 😂", 1],
			[1, "He was asleep in the car. Forty minutes. He only woke up when the man waved at me", 3],
			[1, "Then he wanted suya before we could go home.", 1],
			[0, "He waved after? You must post that one too", 2],
			[1, "Tonight, if the light holds. Come along, bring the small tripod.", 4],
			[0, "I’ll be there at six.", 1],
		],
	},
	{
		with: "chidi_eze",
		ago: 70,
		unread: 2,
		lines: [
			[0, "My phone drops from 40 to 12 percent in one call. Is it the battery?", 0],
			[1, "How old is it, and do you charge it overnight?", 9],
			[0, "Two years. And yes, every night 🙈", 3],
			[1, "Then it is tired, not broken. Send me a photo of the battery screen in the settings.", 2],
			[0, "Will do when I’m home.", 5],
			[1, "Don’t let anybody in the market sell you the blue one.", 1_400],
			[1, "I have two of the good ones left, I can keep one for you until Saturday.", 1],
		],
	},
	{
		with: "tunde_bello",
		ago: 60 * 26,
		unread: 0,
		lines: [
			[1, "Are you coming to the meet-up on Sunday?", 0],
			[0, "If it doesn’t rain. Where exactly?", 12],
			[1, "Tarkwa Bay, 6 am. The boat leaves at half past five from Tarzan jetty.", 3],
			[0, "Half past FIVE?", 1],
			[1, "The light doesn’t wait for anybody.", 2],
		],
	},
];

/** Conversations in French and Hindi, with the first authors of their sections. */
export const pairsByLang: Readonly<Record<Exclude<Lang, "en">, Omit<SeedPair, "with">>> = {
	fr: {
		ago: 60 * 5,
		unread: 1,
		lines: [
			[1, "Salut ! Merci pour ton commentaire sur mes photos du marché.", 0],
			[0, "Avec plaisir, les couleurs sont incroyables. C’était avec le zoom ?", 14],
			[1, "Oui, zoom 3x, tôt le matin. À midi la lumière est trop dure.", 4],
			[0, "Je vais essayer samedi. Tu passes par le pont ?", 6],
			[1, "Toujours ! On peut se retrouver à 7 h, je t’offre le café.", 3],
		],
	},
	hi: {
		ago: 60 * 28,
		unread: 0,
		lines: [
			[1, "नमस्ते! आपने कैमरा वाला थ्रेड देखा?", 0],
			[0, "हाँ, घाट वाली फ़ोटो कमाल की है 👏", 10],
			[1, "धन्यवाद! वह सुबह पाँच बजे की है, कोहरे में।", 4],
			[0, "सेटिंग क्या थी?", 2],
			[1, "प्रो मोड, ISO 400, बाकी सब ऑटो। ट्राइपॉड ज़रूर ले जाइए।", 5],
			[0, "अगले हफ़्ते कोशिश करूँगा। बहुत धन्यवाद!", 3],
		],
	},
};

/** What a stranger writes to the demo member. */
export const request: readonly SeedLine[] = [
	[1, "Hello! I saw your post about the market. Which lens did you use?", 0],
	[1, "I live near there, I could show you a roof with a good view.", 2],
];

/** Names and announcements of the groups, by language. `{section}` is the name of the section. */
export const groupTexts: Readonly<Record<Lang, { name: string; announcement: string }>> = {
	en: {
		name: "{section} by phone",
		announcement: "Photos, tips and meet-ups. Be kind, no sales, no phone numbers in the group.",
	},
	fr: {
		name: "{section} au téléphone",
		announcement: "Photos, astuces et sorties. Restez courtois, pas de ventes, pas de numéros dans le groupe.",
	},
	hi: {
		name: "{section} फ़ोन क्लब",
		announcement: "फ़ोटो, टिप्स और मुलाक़ातें। विनम्र रहें, कुछ न बेचें, ग्रुप में नंबर न डालें।",
	},
};

/** What members of a group write. */
export const groupLines: Readonly<Record<Lang, readonly SeedLine[]>> = {
	en: [
		[1, "Good morning everybody ☀️ Who is shooting today?", 0],
		[2, "Me! Fish market at seven, before the sun gets strong.", 4],
		[3, "Bring a cloth for the lens, last time mine smelled of smoke for days 😅", 2],
		[0, "Haha, true. I’ll bring two.", 3],
		[4, "Has anybody got the update yet? Mine says “up to date” since Monday.", 35],
		[2, "Came last night, 640 MB. Wait for Wi-Fi.", 5],
		[4, "Is the camera really faster?", 1],
		[2, "Opening is. Night mode takes the same time but comes out cleaner.", 2],
		[1, "Weekly theme: reflections. Post yours with the topic tag, I collect them on Sunday.", 180],
		[3, "It has just rained here, the whole street is a mirror. I’m going out!", 12],
		[5, "Wait for me, two minutes.", 1],
		[0, "Sunday, same place? We were eleven last time.", 240],
		[1, "Yes, 6 am at the jetty. Bring water and a hat.", 6],
		[5, "And somebody who is awake at six 😴", 1],
	],
	fr: [
		[1, "Bonjour à tous ! Qui sort prendre des photos aujourd’hui ?", 0],
		[2, "Moi, au marché, vers 7 h avant la chaleur.", 5],
		[3, "Prenez un chiffon, la dernière fois l’objectif était plein de poussière 😅", 3],
		[0, "Bien vu, j’en apporte deux.", 2],
		[4, "Quelqu’un a reçu la mise à jour ? Rien chez moi depuis lundi.", 40],
		[2, "Arrivée cette nuit, 640 Mo. Attends le Wi-Fi.", 6],
		[4, "L’appareil photo est vraiment plus rapide ?", 1],
		[2, "À l’ouverture, oui. Le mode nuit est plus net aussi.", 3],
		[1, "Thème de la semaine : les reflets. Je rassemble vos photos dimanche.", 160],
		[3, "Il vient de pleuvoir, toute la rue est un miroir !", 15],
		[5, "Attends-moi, deux minutes.", 1],
		[0, "Dimanche, même endroit ?", 230],
		[1, "Oui, 6 h au pont. Prenez de l’eau.", 4],
	],
	hi: [
		[1, "सुप्रभात सबको ☀️ आज कौन फ़ोटो लेने जा रहा है?", 0],
		[2, "मैं! सात बजे मंडी में, धूप तेज़ होने से पहले।", 4],
		[3, "लेंस के लिए कपड़ा ले जाना, पिछली बार सब धूल से भर गया था 😅", 3],
		[0, "सही कहा, मैं दो ले आऊँगा।", 2],
		[4, "किसी को अपडेट मिला? मेरे यहाँ सोमवार से कुछ नहीं।", 38],
		[2, "कल रात आया, 640 MB है। वाई-फ़ाई का इंतज़ार करना।", 5],
		[4, "क्या कैमरा सच में तेज़ हुआ?", 1],
		[2, "खुलता जल्दी है, और नाइट मोड ज़्यादा साफ़ है।", 2],
		[1, "इस हफ़्ते का विषय: परछाइयाँ। रविवार को सबकी फ़ोटो इकट्ठा करूँगी।", 170],
		[3, "अभी बारिश हुई है, पूरी गली आईना बन गई है!", 11],
		[5, "मेरे लिए रुकना, दो मिनट।", 1],
		[0, "रविवार को वहीं मिलें?", 240],
		[1, "हाँ, सुबह छह बजे घाट पर। पानी साथ लाना।", 5],
	],
};
