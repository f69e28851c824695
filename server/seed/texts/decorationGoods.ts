import { type Decoration, decorations } from "#contract/decorations.ts";
import { displayNames } from "#contract/formats.ts";
import { findSectionByFid, type Lang } from "#contract/sections.ts";
import type { SeedGoods } from "./goods.ts";

/** Names of the frames that only the mall sells, with a sentence about each. */
const frames: Readonly<Record<string, Record<Lang, readonly [name: string, content: string]>>> = {
	leaf: {
		en: ["Leaf frame", "A green stem around your picture."],
		fr: ["Cadre Feuille", "Une tige verte autour de votre photo."],
		hi: ["पत्ती का फ़्रेम", "आपकी फ़ोटो के चारों ओर हरी टहनी।"],
	},
	beads: {
		en: ["Beads frame", "A string of coloured beads around your picture."],
		fr: ["Cadre Perles", "Un collier de perles colorées autour de votre photo."],
		hi: ["मोतियों का फ़्रेम", "आपकी फ़ोटो के चारों ओर रंगीन मोतियों की माला।"],
	},
	laurel: {
		en: ["Laurel frame", "A laurel wreath around your picture."],
		fr: ["Cadre Laurier", "Une couronne de laurier autour de votre photo."],
		hi: ["लॉरेल का फ़्रेम", "आपकी फ़ोटो के चारों ओर लॉरेल की पत्तियाँ।"],
	},
	waves: {
		en: ["Waves frame", "Waves all around your picture."],
		fr: ["Cadre Vagues", "Des vagues tout autour de votre photo."],
		hi: ["लहरों का फ़्रेम", "आपकी फ़ोटो के चारों ओर लहरें।"],
	},
	zigzag: {
		en: ["Zigzag frame", "A zigzag line around your picture."],
		fr: ["Cadre Zigzag", "Une ligne en zigzag autour de votre photo."],
		hi: ["ज़िगज़ैग फ़्रेम", "आपकी फ़ोटो के चारों ओर ज़िगज़ैग लाइन।"],
	},
};

const base = { store: "mall", kind: "decoration", category: "dress-up", stock: 5_000 } as const;
const pictureOf = ({ code }: Decoration) => [`decoration-${code}`];

function frameGoods(decoration: Decoration): SeedGoods[] {
	const texts = frames[decoration.code];
	if (!texts) return [];
	const [en, fr, hi] = [texts.en, texts.fr, texts.hi];
	return [
		{
			...{
				...base,
				sn: `DR-${decoration.code.toUpperCase()}`,
				subject: decoration.id,
				pictures: pictureOf(decoration),
			},
			price: 90,
			en: [en[0], "Around your avatar for 90 days", en[1]],
			fr: [fr[0], "Autour de votre avatar, 90 jours", fr[1]],
			hi: [hi[0], "90 दिन आपके अवतार के चारों ओर", hi[1]],
		},
	];
}

function flagGoods(decoration: Decoration): SeedGoods[] {
	const region = findSectionByFid(decoration.id)?.region;
	if (decoration.kind !== "flag" || !region) return [];
	const nameIn = (lang: Lang): string => displayNames(lang, { type: "region" }).of(region) ?? region;
	return [
		{
			...{ ...base, sn: `DR-FLAG-${region}`, subject: decoration.id, pictures: pictureOf(decoration) },
			price: 60,
			en: [`Flag: ${nameIn("en")}`, "Around your avatar for good", "A flag at your picture, wherever others see you."],
			fr: [
				`Drapeau : ${nameIn("fr")}`,
				"Autour de votre avatar, pour toujours",
				"Un drapeau sur votre photo, partout où l’on vous voit.",
			],
			hi: [`झंडा: ${nameIn("hi")}`, "आपके अवतार पर हमेशा के लिए", "जहाँ भी लोग आपको देखें, आपकी फ़ोटो पर झंडा।"],
		},
	];
}

/** The frames that are not in `seedGoods`, and the flags of all sections. */
export const decorationGoods: readonly SeedGoods[] = decorations.flatMap((one) => [
	...frameGoods(one),
	...flagGoods(one),
]);
