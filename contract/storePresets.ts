import Type from "typebox";
import { legacyMemberRead, legacyRead } from "./callPresets.ts";

/** The store token in the query of calls of the mall and of cards (U-064, G-41). */
export const storeToken = { token: Type.Optional(Type.String({ maxLength: 400 })) };

export const storeRead = { ...legacyRead, convention: "store" } as const;
export const storeMemberRead = { ...legacyMemberRead, convention: "store" } as const;
