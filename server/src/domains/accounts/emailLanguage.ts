import { findSectionByFid, type Lang } from "#contract/sections.ts";

/**
 * The language in which e-mails are written to a member: that of their last login or choice, else that of their
 * section.
 */
export const emailLanguage = ({ lang, countryFid }: { lang: Lang | null; countryFid: number }): Lang =>
	lang ?? findSectionByFid(countryFid)?.lang ?? "en";
