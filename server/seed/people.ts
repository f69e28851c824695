import { type Section, sectionOfLocale } from "#contract/sections.ts";
import type { Random } from "./art/random.ts";
import type { LinkRow, MemberRow } from "./rows.ts";
import type { SeedMember } from "./texts/types.ts";

const dayMs = 86_400_000;

/** The section of a code. @throws Error for a code that is none: a mistake in the texts. */
export function sectionNamed(locale: string): Section {
	const section = sectionOfLocale(locale);
	if (!section) throw new Error(`the texts name a section "${locale}", which there is not`);
	return section;
}

/** Rows of members who joined, each on a day of their own, between two and fourteen months ago: before anything they write. */
export function planMembers(members: SeedMember[], firstUid: number, now: Date, random: Random): MemberRow[] {
	const ages = members.map(() => random.between(60, 420)).sort((a, b) => b - a);
	return members.map((member, at) => {
		const section = sectionNamed(member.section);
		return {
			uid: firstUid + at,
			username: member.username,
			name: member.name,
			email: null,
			passwordHash: null,
			groupId: member.group,
			countryFid: section.fid,
			nationality: section.region ? section.name : "",
			city: member.city,
			bio: member.bio,
			avatar: null,
			createdAt: new Date(now.getTime() - (ages[at] ?? 60) * dayMs),
		};
	});
}

/**
 * Who follows whom: people follow those of their own section more readily, and those of a high group most. Nobody
 * follows somebody twice, or themselves.
 * @param authors those who write and so are followed, in the order of `members`' beginning.
 */
export function planFollows(members: SeedMember[], rows: MemberRow[], authors: number, now: Date, random: Random): LinkRow[] {
	return rows.flatMap((row, at) => {
		const wanted = at < authors ? random.whole(6, 24) : random.whole(2, 12);
		const stars = rows
			.slice(0, authors)
			.map((star, index) => ({ star, weight: (members[index]?.group ?? 1) ** 2 * (star.countryFid === row.countryFid ? 6 : 1) }))
			.filter(({ star }) => star.uid !== row.uid);
		return drawWeighted(stars, wanted, random).map(({ star }): LinkRow => {
			const since = Math.max(row.createdAt.getTime(), star.createdAt.getTime());
			return { uid: row.uid, to: star.uid, createdAt: new Date(random.between(since, now.getTime())) };
		});
	});
}

/** Draws some without putting back, each as likely as its weight. */
function drawWeighted<T extends { weight: number }>(from: T[], count: number, random: Random): T[] {
	return from
		.map((one) => ({ one, key: random.next() ** (1 / one.weight) }))
		.sort((a, b) => b.key - a.key)
		.slice(0, count)
		.map(({ one }) => one);
}
