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
const write = {
	method: "POST",
	rateLimit: "write",
	writes: true,
	body: Type.Object({}),
	response: EmptyResponse,
} as const;
export const publicWrite = { ...publicRead, ...write } as const;
export const memberWrite = { ...memberRead, ...write } as const;

/** What the documented calls of the oldest envelope have in common. */
export const legacyRead = { convention: "legacy", access: "public", rateLimit: "read", writes: false } as const;
export const legacyWrite = { convention: "legacy", method: "POST", access: "public", writes: true } as const;
