import Type from "typebox";
import { EmptyResponse } from "./common.ts";

/** What most of our own calls have in common, which the documents do not print. A call overrides what differs. */
export const publicRead = {
	convention: "v5",
	documented: false,
	method: "GET",
	access: "public",
	rateLimit: "read",
	writes: false,
} as const;
export const memberRead = { ...publicRead, access: "member" } as const;
export const moderatorRead = { ...publicRead, access: "moderator" } as const;
export const staffRead = { ...publicRead, access: "staff" } as const;
export const auditorRead = { ...publicRead, access: "auditor" } as const;
const write = {
	method: "POST",
	rateLimit: "write",
	writes: true,
	body: Type.Object({}),
	response: EmptyResponse,
} as const;
/** What moderators do; a call overrides who may. */
export const moderatorWrite = { ...memberRead, ...write, access: "moderator", rateLimit: "moderation" } as const;
export const publicWrite = { ...publicRead, ...write } as const;
export const memberWrite = { ...memberRead, ...write } as const;
export const adminWrite = { ...memberWrite, access: "admin" } as const;
/** What administrators do that a stolen session must not be enough for. */
export const sensitiveWrite = { ...adminWrite, sensitive: true } as const;

/** What most documented calls have in common, by convention. */
export const v5Read = { convention: "v5", method: "GET", access: "public", rateLimit: "read", writes: false } as const;
export const v5MemberRead = { ...v5Read, access: "member" } as const;
export const v5Write = {
	convention: "v5",
	method: "POST",
	access: "member",
	rateLimit: "write",
	writes: true,
	response: EmptyResponse,
} as const;
export const legacyRead = { ...v5Read, convention: "legacy" } as const;
export const legacyMemberRead = { ...legacyRead, access: "member" } as const;
export const legacyWrite = { ...v5Write, convention: "legacy" } as const;
