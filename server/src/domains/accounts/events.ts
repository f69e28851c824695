import { defineEvent } from "../../platform/events.ts";

/** A new member is there. */
export const accountRegistered = defineEvent<{ uid: number; countryFid: number }>("accounts.registered");

/** A member showed that an e-mail address is theirs. */
export const emailConfirmed = defineEvent<{ uid: number }>("accounts.emailConfirmed");
