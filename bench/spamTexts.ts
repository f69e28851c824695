import type { SeedThread } from "../server/seed/texts/types.ts";

export type Random = () => number;

/** A repeatable random number generator (mulberry32). */
export function createRandom(seed: number): Random {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let value = Math.imul(state ^ (state >>> 15), 1 | state);
		value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
		return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
	};
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const shuffle = <T>(random: Random, list: readonly T[]): T[] =>
	list
		.map((value) => ({ value, at: random() }))
		.sort((a, b) => a.at - b.at)
		.map(({ value }) => value);

/** Sentences with alternatives: `{great|amazing}`. `%link`, `%phone` and `%handle` are the campaign's. */
const templates: string[][] = [
	[
		"{Earn|Make|Get} {$300|$450|$500} {every week|each week|weekly} {working from home|from your phone|without leaving the house}.",
		"{No experience|No skills|No diploma} {needed|required|necessary}, {we train everybody|training is free|we teach you everything}.",
		"{Register|Sign up|Join} {here|today|now} %link",
		"{Only|Just} {20|30|50} places {left|remain|still open} {this month|in your country|for new people}.",
	],
	[
		"{Instant|Quick|Fast} {loan|credit} {up to|of up to} {5|8|10} million, {no|without} {guarantor|collateral|paperwork}.",
		"{Money|Cash} {in your account|on your card|paid out} {within|in} {15 minutes|one hour|half an hour}.",
		"{Apply|Ask|Write} {directly|online|any time} %link",
		"{Low|Small|Tiny} interest, {thousands of|many} {happy|satisfied} {customers|clients} {already|so far}.",
	],
	[
		"{Congratulations|Good news|Hello winner}, {your number|your account} {was chosen|has been selected|was drawn} in the {anniversary|jubilee|summer} {lottery|draw|raffle}.",
		"{Claim|Collect|Receive} your {new phone|gift card|prize} {before midnight|within 24 hours|today}.",
		"{Confirm|Send|Enter} your {address|details|name} at %link",
	],
	[
		"{Gagnez|Touchez|Recevez} {200|300|400} euros {par jour|chaque jour} {depuis chez vous|avec votre téléphone|sans sortir}.",
		"{Aucune expérience|Aucun diplôme|Aucun capital} {demandé|nécessaire|exigé}, formation {gratuite|offerte|comprise}.",
		"{Inscrivez-vous|Contactez-nous|Commencez} {ici|maintenant|dès ce soir} %link",
		"{Places limitées|Dernières places|Offre limitée} {cette semaine|ce mois-ci|dans votre pays}.",
	],
	[
		"{घर बैठे|मोबाइल से|बिना ऑफ़िस गए} {रोज़|हर दिन|प्रतिदिन} {दो हज़ार|तीन हज़ार|पाँच हज़ार} रुपये {कमाएँ|पाएँ|जीतें}।",
		"{कोई अनुभव|कोई डिग्री|कोई पूँजी} ज़रूरी नहीं, {ट्रेनिंग मुफ़्त|पूरी मदद|रोज़ भुगतान} मिलेगा।",
		"{अभी|आज ही|तुरंत} {संपर्क करें|मैसेज करें|फ़ोन करें} %phone",
	],
	[
		"{Spiritual healer|Traditional healer|Great spell caster} {brings back|returns|restores} {lost love|your lover|your marriage} {in two days|in 48 hours|within the week}.",
		"{Lucky charms|Money rituals|Protection rings} and {business|exam|court case} {success|luck} {guaranteed|promised}.",
		"{Call|Text|WhatsApp} {the doctor|Doctor Mpenza|the prophet} on %phone",
		"{Pay|You pay} {only after|when you see|after} {results|it works}.",
	],
	[
		"{Crypto|Bitcoin|Trading} {signals|group|mentor} with {ninety|ninety five} percent {accuracy|winning trades|success}.",
		"My {uncle|sister|neighbour} {turned|changed|grew} {one hundred|two hundred} into {four thousand|six thousand} {in a month|within weeks}.",
		"{Search|Message|Find} {the admin|our manager|the expert} %handle on {Telegram|the messenger|the app}.",
		"{Screenshots|Proof|Payouts} {every evening|daily|posted each day}, {zero|no} risk {at all|for beginners|with our plan}.",
	],
];

const lookalikes: Record<string, string> = { a: "а", e: "е", o: "о", p: "р", c: "с", x: "х", i: "і" };
const emoji = ["🔥", "💰", "✅", "🎁", "👉", "💸", "🚀", "⭐"];

/** What a campaign advertises: links with an address of their own for each post, a phone number, a handle. */
interface Campaign {
	sentences: string[];
	sites: string[];
	phone: string;
	handle: string;
}

const letters = (random: Random, length: number): string =>
	Array.from({ length }, () => pick(random, [..."abcdefghijklmnopqrstuvwxyz"])).join("");

export const planCampaigns = (random: Random): Campaign[] =>
	templates.map((sentences) => ({
		sentences,
		sites: Array.from(
			{ length: 3 },
			() => `${letters(random, 8)}.${pick(random, ["xyz", "top", "site", "online", "shop"])}`,
		),
		phone: `+${pick(random, ["234", "254", "91", "33"])} ${600 + Math.floor(random() * 300)} ${100 + Math.floor(random() * 899)} ${1000 + Math.floor(random() * 8999)}`,
		handle: `@${letters(random, 9)}`,
	}));

/** A post of a campaign: other words, order, emoji, look-alike letters and invisible characters each time. */
export function spamText(random: Random, { sentences, sites, phone, handle }: Campaign): string {
	const ordered = shuffle(random, sentences.length > 3 && random() < 0.3 ? sentences.slice(1) : sentences);
	const decorated = ordered.map((sentence) => {
		const chosen = sentence.replace(/\{([^}]+)\}/g, (_, options: string) => pick(random, options.split("|")));
		const disguise = random();
		const words = chosen.split(" ").map((word) => {
			if (/^%/.test(word) || random() > 0.2) return word;
			if (disguise < 0.15) return word.replace(/[aeopcxi]/, (letter) => lookalikes[letter] ?? letter);
			return disguise < 0.3 ? word.replace(/^(\p{Script=Latin}{2})(?=\p{Script=Latin})/u, "$1\u200b") : word;
		});
		return words.join(" ") + (random() < 0.5 ? ` ${pick(random, emoji)}` : "");
	});
	const link = `https://${pick(random, sites)}/${letters(random, 5)}?ref=${letters(random, 6)}`;
	return decorated
		.join(pick(random, [" ", "\n", "\n\n"]))
		.replace("%link", link)
		.replace("%phone", phone)
		.replace("%handle", handle);
}

const thanks = [
	"Thanks!",
	"thanks a lot 🙏",
	"Merci !",
	"Merci beaucoup",
	"Wow",
	"धन्यवाद!",
	"बहुत बढ़िया 👏",
	"So true",
	"Same here 😂",
	"Très belle photo",
	"Nice one",
];
const links = [
	"https://www.youtube.com/watch?v=",
	"https://www.bbc.com/news/",
	"https://fr.wikipedia.org/wiki/",
	"https://www.instagram.com/p/",
];

/**
 * What newcomers write: texts and replies of the demo community in three languages, short thanks, and some with a link.
 */
export function honestTexts(
	random: Random,
	count: number,
	threads: readonly SeedThread[],
	short: readonly string[],
): string[] {
	const long = shuffle(
		random,
		threads.flatMap(({ text, replies }) => [text.slice(0, 900), ...replies.map((reply) => reply.text)]),
	);
	return Array.from({ length: count }, (_, at) => {
		const kind = random();
		if (kind < 0.2) return pick(random, thanks);
		if (kind < 0.35) return pick(random, short);
		const text = long[at % long.length] ?? "";
		if (kind > 0.9) return `${text} ${pick(random, links)}${letters(random, 8)}`;
		return kind > 0.85 ? `${text} https://${letters(random, 7)}.com/${letters(random, 4)}` : text;
	});
}
