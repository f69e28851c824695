import { hashSeed, createRandom as startRandom } from "./random.ts";
import type { MemberRow, ProfileRow } from "./rows.ts";
import type { SeedMember } from "./texts/types.ts";

/** Occupations by language. */
const occupations: Record<SeedMember["lang"], readonly string[]> = {
	en: [
		"Teacher",
		"Nurse",
		"Software developer",
		"Phone repairer",
		"Photographer",
		"Student",
		"Farmer",
		"Tailor",
		"Driver",
		"Radio host",
	],
	fr: [
		"Institutrice",
		"Infirmier",
		"Développeuse",
		"Réparateur de téléphones",
		"Photographe",
		"Étudiante",
		"Agriculteur",
		"Couturière",
	],
	hi: ["अध्यापक", "नर्स", "सॉफ़्टवेयर डेवलपर", "फ़ोन मिस्त्री", "फ़ोटोग्राफ़र", "छात्र", "दुकानदार"],
};

/** Scenes that are wide enough for a cover picture. */
const wideScenes: readonly string[] = [
	"lagos-bridge",
	"savanna-giraffe",
	"city-night",
	"nile-felucca",
	"rice-terraces",
	"tea-hills",
	"monsoon-drive",
	"matatu-street",
];
/** Every fourth author has a cover picture. */
const coverInterval = 4;

/** Profiles of the authors, the same for the same texts. One in ten has none. */
export function planProfiles(members: SeedMember[], rows: MemberRow[]): ProfileRow[] {
	return members.flatMap((member, at) => {
		const row = rows[at];
		const random = startRandom(hashSeed(member.username, 7));
		if (!row || random.chance(0.1)) return [];
		return {
			uid: row.uid,
			realname: random.chance(0.4) ? member.name : "",
			gender: member.look === "woman" ? 2 : 1,
			birthYear: random.whole(1972, 2007),
			birthMonth: random.whole(1, 12),
			birthDay: random.whole(1, 28),
			occupation: random.pick(occupations[member.lang]),
			coverAid: null,
			cover: at % coverInterval === 0 ? { scene: random.pick(wideScenes), seed: random.whole(1, 500) } : null,
		};
	});
}
