import { defineEvent } from "../../platform/events.ts";

/** A new member is there. */
export const accountRegistered = defineEvent<{ uid: number; countryFid: number }>("accounts.registered");

/** An account was removed, as its owner asked: only its number and its reserved username are left. Other domains drop what they hold. */
export const accountRemoved = defineEvent<{ uid: number }>("accounts.removed");

/**
 * Somebody won an account back by an e-mail or phone that nobody had confirmed: whoever made it may never have owned it.
 * Its ways in go `within` the same transaction.
 */
export const accountReclaimed = defineEvent<{ uid: number }>("accounts.reclaimed");

/** A member has another password: what an earlier one began ends `within` the same transaction. */
export const passwordChanged = defineEvent<{ uid: number }>("accounts.passwordChanged");

/** A member showed that an e-mail address is theirs. */
export const emailConfirmed = defineEvent<{ uid: number }>("accounts.emailConfirmed");
