import type { RoleName } from "./access.ts";

/** Powers of moderators, in the order of their menu, and the lowest role that has each (G-01); higher roles have it too. */
export const powers = {
	"pin-reply": "topic-host",
	"delete-reply": "topic-host",
	"ban-post": "topic-host",
	"pin-1": "board-moderator",
	"pin-2": "country-manager",
	"pin-3": "administrator",
	digest: "board-moderator",
	highlight: "board-moderator",
	close: "board-moderator",
	move: "board-moderator",
	"delete-thread": "board-moderator",
	"ban-user": "board-moderator",
	"ban-user-permanently": "country-manager",
	"bug-status": "country-manager",
	"ban-address": "administrator",
} as const satisfies Record<string, RoleName>;

export type Power = keyof typeof powers;
export const powerNames = Object.keys(powers) as Power[];

/** Days that a pin, a digest and a ban may last (L-055, L-056). A pin or digest without, and a ban of 0 days, is permanent. */
export const pinDays = [1, 7, 30, 90] as const;
export const digestDays = [1, 7, 30] as const;
export const banDays = [1, 7, 30, 90, 0] as const;
/** Days that the ban of an address may last: members share addresses. */
export const addressBanDays = [1, 7] as const;
/** Styles of a highlighted title; 0 is none. */
export const highlightStyles = [0, 1, 2, 3, 4] as const;

/** Usual reasons, as codes that are shown in the reader's language; a moderator may also write their own. */
export const moderationReasons = [
	"spam",
	"harassment",
	"hate",
	"nudity",
	"violence",
	"scam",
	"false-information",
	"off-topic",
] as const;
export type ModerationReasonCode = (typeof moderationReasons)[number];

export const isReasonCode = (reason: string): reason is ModerationReasonCode =>
	moderationReasons.includes(reason as ModerationReasonCode);
