import Type from "typebox";
import { legacyMemberRead, legacyRead } from "./callPresets.ts";

/** The store token, which calls of the mall carry (G-41). It opens nothing by itself. */
export const storeToken = { token: Type.Optional(Type.String({ maxLength: 200 })) };

export const storeRead = { ...legacyRead, convention: "store" } as const;
export const storeMemberRead = { ...legacyMemberRead, convention: "store" } as const;
