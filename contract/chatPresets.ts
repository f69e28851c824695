import { legacyMemberRead, legacyWrite } from "./callPresets.ts";
import { publishErrors } from "./errorCodes.ts";

/** Calls of the chat, which run over a socket too. */
export const chatRead = { ...legacyMemberRead, overSocket: true } as const;
export const chatWrite = { ...legacyWrite, overSocket: true } as const;

/** Why nothing changes in a group. */
export const groupErrors = [...publishErrors, "group-not-found", "not-found", "not-allowed"] as const;
/** Why members are not added to one. */
export const pickErrors = ["group-member-unavailable", "group-full"] as const;
