import { allowed, denied, type PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

/** Guests, and members who are not banned. No confirmed e-mail is needed: the feedback may be about that. */
export const maySendFeedback = (viewer: Viewer): PolicyDecision => (viewer.banned ? denied("banned") : allowed);
