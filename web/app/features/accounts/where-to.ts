import { globalSection, sectionOfFid } from "#contract/sections.ts";
import type { UserInfo } from "#contract/userInfo.ts";
import { pathsFor, safeBack } from "../../lib/paths.ts";

/** Group of banned members (document 3, section 4). */
const bannedGroup = 5;

/**
 * Where a member goes after signing in: back to what was asked for, else to "For you" of the own section; 293 is the
 * global one (document 1, section 2). A banned member is told so (document 3, section 4); one whose account is to be removed is
 * asked whether to keep it.
 */
export function afterSignIn({ groupid, countryFid, closing }: { groupid: number; countryFid: number; closing?: boolean }, back: string | null): string {
	const paths = pathsFor((sectionOfFid(countryFid) ?? globalSection).locale);
	if (closing) return paths.keepAccount;
	return groupid === bannedGroup ? paths.banned : safeBack(back, paths.forYou);
}

/** The same from what a way in answers. */
export const afterWayIn = ({ groupid, space, closing_time }: UserInfo, back: string | null): string =>
	afterSignIn({ groupid, countryFid: space.conutry_fid, closing: closing_time !== undefined }, back);

/**
 * Where a new member goes: to the first steps, in the section they chose, and from there to where they came from
 * (document 1, section 4: people to follow are recommended after the sign-in that follows a registration).
 */
export const afterRegistration = (countryFid: number, back: string | null): string =>
	pathsFor((sectionOfFid(countryFid) ?? globalSection).locale).welcome(undefined, back && safeBack(back, "/"));
