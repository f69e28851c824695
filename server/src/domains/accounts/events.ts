import type { MedalMeasure } from "#contract/medals.ts";
import { defineEvent } from "../../platform/jobs/events.ts";

/** Only the uid and the reserved username are left; other domains delete the member's data. */
export const accountDeleted = defineEvent<{ uid: number }>("accounts.deleted");

/**
 * A password reset confirmed an e-mail or phone that had never been confirmed, so the account may have been created by
 * somebody else. All other login methods are deleted in the same transaction.
 */
export const accountReclaimed = defineEvent<{ uid: number }>("accounts.reclaimed");

/** A member's points have lifted them into a higher group. */
export const groupRaised = defineEvent<{ uid: number; groupid: number }>("accounts.groupRaised");

/** A count of a member, or their points, have grown to what a medal needs. */
export const countReached = defineEvent<{ uid: number; measure: MedalMeasure }>("accounts.countReached");
