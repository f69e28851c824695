import type { Static } from "typebox";
import type { BanView } from "#contract/bans.ts";
import type { registered } from "#contract/registration.ts";
import type { Lang } from "#contract/sections.ts";
import { sections } from "#contract/sections.ts";
import type { SessionView } from "#contract/sessions.ts";
import type { UserInfo } from "#contract/userInfo.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Viewer } from "../../platform/viewer.ts";
import type { OpenedSession } from "./actions/openSession.ts";
import { type Group, groupOf } from "./groups.ts";
import type { sessions } from "./tables.ts";

/** Decorations come with the store; until a member has one both addresses are empty. */
const noDecoration = { dec_url: "", ec_url: "" };

/** A member as the documents' "user message" shows them to themselves; without a token. */
export function presentUser(
	member: Pick<Viewer, "uid" | "username" | "avatar" | "groupId" | "admin" | "countryFid" | "emailVerified">,
): Omit<UserInfo, "auth_token" | "token_expires_time"> {
	const { groupid, grouptitle, readaccess } = groupOf(member.groupId);
	return {
		member_uid: member.uid,
		member_username: member.username,
		member_avatar: member.avatar,
		groupid,
		grouptitle,
		ismoderator: member.admin ? 1 : 0,
		readaccess,
		email_verified: member.emailVerified,
		space: { conutry_fid: member.countryFid, decInfo: noDecoration },
	};
}

/** What a registration answers: who was registered, and the session that was opened. */
export const presentRegistered = (
	uid: number,
	{ token, expiresAt }: Pick<OpenedSession, "token" | "expiresAt">,
	messagestr: string,
): Static<typeof registered> => ({
	Variables: { member_uid: uid, auth_token: token, token_expires_time: unixSeconds(expiresAt), Message: { messagevar: "register_succeed", messagestr } },
});

/** Who is signed in, or null: read from the request's own session only (decision G-47). */
export const presentSession = (viewer: Viewer): { usermsg: UserInfo | null } => ({ usermsg: viewer.signedIn ? presentUser(viewer) : null });

/** An e-mail by which its owner knows it again, and nobody else learns it: `a…@mail.com`. */
export const shortEmail = (email: string): string => email.replace(/^(.)[^@]*/u, "$1…");

/** What a banned member may know of the ban. */
export const presentBan = ({ banReason, bannedUntil }: { banReason: string; bannedUntil: Date | null }): BanView => ({
	reason: banReason,
	until: bannedUntil ? unixSeconds(bannedUntil) : 0,
});

/** A group as it travels beside a member. */
export function presentGroup(groupId: number): Pick<Group, "groupid" | "type" | "grouptitle" | "icon" | "color"> {
	const { groupid, type, grouptitle, icon, color } = groupOf(groupId);
	return { groupid, type, grouptitle, icon, color };
}

/** One's own signed-in browsers. */
export const presentSessions = (rows: readonly (typeof sessions.$inferSelect)[], currentId: number): SessionView[] =>
	rows.map((row) => ({
		id: row.id,
		current: row.id === currentId,
		userAgent: row.userAgent,
		address: row.address,
		createdAt: unixSeconds(row.createdAt),
		seenAt: unixSeconds(row.seenAt),
	}));

/** Country choices at registration, named in the reader's language; the global section only where it is asked for. */
export function presentCountries(lang: Lang, withGlobal: boolean): { name: string; sname: string; code: string }[] {
	const names = new Intl.DisplayNames(lang, { type: "region" });
	return sections
		.filter(({ region }) => withGlobal || region !== undefined)
		.map(({ region, name, locale, fid }) => ({ name: (region && names.of(region)) ?? name, sname: locale, code: String(fid) }));
}
