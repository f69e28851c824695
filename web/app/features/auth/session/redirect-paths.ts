import { findSectionByFid, globalSection } from "#contract/sections.ts";
import type { UserInfo } from "#contract/userInfo.ts";
import { pathsForSection, safeReturnPath } from "../../../lib/paths.ts";

/** Group of banned members. */
const bannedGroup = 5;

/**
 * Path after login: the requested page, else "For you" of the member's section; 293 is the global one. Banned members
 * go to the ban notice, members whose account is to be deleted to the page that cancels it.
 */
export function pathAfterLogin(
	{ groupid, countryFid, deletionScheduled }: { groupid: number; countryFid: number; deletionScheduled?: boolean },
	back: string | null,
): string {
	const paths = pathsForSection((findSectionByFid(countryFid) ?? globalSection).locale);
	if (deletionScheduled) return paths.href("account/cancel-deletion");
	return groupid === bannedGroup ? paths.href("banned") : safeReturnPath(back, paths.href("foryou"));
}

/** The same from the response of a login call. */
export const pathAfterLoginOf = ({ groupid, space, deletion_time }: UserInfo, back: string | null): string =>
	pathAfterLogin({ groupid, countryFid: space.conutry_fid, deletionScheduled: deletion_time !== undefined }, back);

/**
 * Path after registration: onboarding in the chosen section, and from there back to `back`.
 */
export const pathAfterRegistration = (countryFid: number, back: string | null): string =>
	pathsForSection((findSectionByFid(countryFid) ?? globalSection).locale).href("welcome/:step?", {
		back: back && safeReturnPath(back, "/"),
	});
