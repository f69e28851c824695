import type { ModerationAction } from "./moderationAction.ts";

/** Days that a ban may last; 0 is permanent. */
export const banDays = [1, 7, 30, 90, 0] as const;
/** Days that the ban of an address may last: members share addresses. */
export const addressBanDays = [1, 7] as const;

export const memberActions = {
	"ban-member": {
		object: "member",
		powers: { "ban-user": "board-moderator", "ban-user-permanently": "country-manager" },
		reversal: "unban-member",
		effect: "restriction",
		appealable: true,
		outcome: "ban",
		menu: "dialog",
		icon: "ban",
		field: "banned",
		days: banDays,
		permanentPower: "ban-user-permanently",
		ofAuthor: true,
		danger: true,
		changesPage: true,
		also: "ban-address",
	},
} as const satisfies Record<string, ModerationAction>;

export const addressActions = {
	"ban-address": {
		object: "member",
		powers: { "ban-address": "administrator" },
		reversal: "unban-address",
		icon: "ban",
		days: addressBanDays,
	},
} as const satisfies Record<string, ModerationAction>;
