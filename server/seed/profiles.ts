import { seedOf, random as startRandom } from "./art/random.ts";
import type { SceneName } from "./art/scenes.ts";
import type { MemberRow, ProfileRow } from "./rows.ts";
import type { SeedMember } from "./texts/types.ts";

/** What people of a language do all day. */
const occupations: Record<SeedMember["lang"], readonly string[]> = {
	en: ["Teacher", "Nurse", "Software developer", "Phone repairer", "Photographer", "Student", "Farmer", "Tailor", "Driver", "Radio host"],
	fr: ["Institutrice", "Infirmier", "Développeuse", "Réparateur de téléphones", "Photographe", "Étudiante", "Agriculteur", "Couturière"],
	hi: ["अध्यापक", "नर्स", "सॉफ़्टवेयर डेवलपर", "फ़ोन मिस्त्री", "फ़ोटोग्राफ़र", "छात्र", "दुकानदार"],
};

/** Scenes that are wide enough to lie behind a name. */
const wide: readonly SceneName[] = [
	"lagos-bridge",
	"savanna-giraffe",
	"city-night",
	"nile-felucca",
	"rice-terraces",
	"tea-hills",
	"monsoon-drive",
	"matatu-street",
];
/** Every fourth writer has a picture behind their profile: a first start has little time for more. */
const backEvery = 4;

/** What the writers of a community tell of themselves; the same texts tell the same. One in ten keeps it to themselves. */
export function planProfiles(members: SeedMember[], rows: MemberRow[]): ProfileRow[] {
	return members.flatMap((member, at) => {
		const row = rows[at];
		const random = startRandom(seedOf(member.username, 7));
		if (!row || random.chance(0.1)) return [];
		return {
			uid: row.uid,
			realname: random.chance(0.4) ? member.name : "",
			gender: member.look === "woman" ? 2 : 1,
			birthYear: random.whole(1972, 2007),
			birthMonth: random.whole(1, 12),
			birthDay: random.whole(1, 28),
			occupation: random.pick(occupations[member.lang]),
			backAid: null,
			back: at % backEvery === 0 ? { scene: random.pick(wide), seed: random.whole(1, 500) } : null,
		};
	});
}
