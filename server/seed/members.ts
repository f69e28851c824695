import { findSectionByLocale, type Section } from "#contract/sections.ts";
import { dayMs } from "#server/platform/durations.ts";
import type { Random } from "./random.ts";
import type { LinkRow, MemberRow } from "./rows.ts";
import type { SeedMember } from "./texts/types.ts";

/** The section of a locale code. @throws Error for an unknown code in the texts. */
export function getSection(locale: string): Section {
	const section = findSectionByLocale(locale);
	if (!section) throw new Error(`unknown section "${locale}" in the texts`);
	return section;
}

/** Rows of members who joined at random times two to fourteen months ago, before their posts. */
export function planMembers(members: SeedMember[], firstUid: number, now: Date, random: Random): MemberRow[] {
	const ages = members.map(() => random.between(60, 420)).sort((a, b) => b - a);
	return members.map((member, at) => {
		const section = getSection(member.section);
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
 * Who follows whom: members of the same section and of higher groups are more likely to be followed. Nobody follows a
 * member twice or themselves.
 * @param authors number of authors, who come first in `members`; only they are followed.
 */
export function planFollows(
	members: SeedMember[],
	rows: MemberRow[],
	authors: number,
	now: Date,
	random: Random,
): LinkRow[] {
	return rows.flatMap((row, at) => {
		const wanted = at < authors ? random.whole(6, 24) : random.whole(2, 12);
		const candidates = rows
			.slice(0, authors)
			.map((author, index) => ({
				author,
				weight: (members[index]?.group ?? 1) ** 2 * (author.countryFid === row.countryFid ? 6 : 1),
			}))
			.filter(({ author }) => author.uid !== row.uid);
		return sampleWeighted(candidates, wanted, random).map(({ author }): LinkRow => {
			const since = Math.max(row.createdAt.getTime(), author.createdAt.getTime());
			return { uid: row.uid, to: author.uid, createdAt: new Date(random.between(since, now.getTime())) };
		});
	});
}

/** Weighted random sample without replacement. */
function sampleWeighted<T extends { weight: number }>(from: T[], count: number, random: Random): T[] {
	return from
		.map((one) => ({ one, key: random.next() ** (1 / one.weight) }))
		.sort((a, b) => b.key - a.key)
		.slice(0, count)
		.map(({ one }) => one);
}
