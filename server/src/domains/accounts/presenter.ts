import type { Static } from "typebox";
import type { BanView } from "#contract/bans.ts";
import { type DecorationView, decorationPath } from "#contract/decorations.ts";
import { isSectionOpen, type Lang, type SectionFeatures, sections } from "#contract/sections.ts";
import type { UserInfo } from "#contract/userInfo.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { presentReason } from "../moderationReason.ts";
import { sectionName } from "../sectionName.ts";
import { type Group, groupOf } from "./groups.ts";

/** The decoration of a member, by both printed names (C-58). */
export function presentDecoration(id: number): Static<typeof DecorationView> {
	const url = decorationPath(id);
	return { dec_url: url, ec_url: url };
}

/** The viewer's own account, without a token. */
export function presentUser(
	member: Pick<
		Viewer,
		"uid" | "username" | "avatar" | "decoration" | "groupId" | "moderator" | "countryFid" | "emailVerified"
	>,
): Omit<UserInfo, "auth_token" | "token_expires_time"> {
	const { groupid, grouptitle, readaccess } = groupOf(member.groupId);
	return {
		member_uid: member.uid,
		member_username: member.username,
		member_avatar: member.avatar,
		groupid,
		grouptitle,
		ismoderator: Number(member.moderator),
		readaccess,
		email_verified: member.emailVerified,
		space: { conutry_fid: member.countryFid, decInfo: presentDecoration(member.decoration) },
	};
}

/** @param lang of the member: usual reasons are translated */
export const presentBan = (
	{ banReason, bannedUntil }: { banReason: string; bannedUntil: Date | null },
	lang: Lang,
): BanView => ({
	reason: presentReason(banReason, lang),
	until: bannedUntil ? unixSeconds(bannedUntil) : 0,
});

export function presentGroup(groupId: number): Pick<Group, "groupid" | "type" | "grouptitle" | "icon" | "color"> {
	const { groupid, type, grouptitle, icon, color } = groupOf(groupId);
	return { groupid, type, grouptitle, icon, color };
}

/** Country options at registration, named in the viewer's language. */
export function presentCountries(
	lang: Lang,
	withGlobal: boolean,
	features: SectionFeatures,
): { name: string; sname: string; code: string }[] {
	return sections
		.filter((section) => isSectionOpen(section, features) && (withGlobal || section.region !== undefined))
		.map(({ name, locale, fid }) => ({
			name: sectionName(lang, fid) || name,
			sname: locale,
			code: String(fid),
		}));
}
