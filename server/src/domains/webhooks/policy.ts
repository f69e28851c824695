import { allowed, denied, type PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

/** Only administrators tell others of what happens on the site. */
export const mayUseWebhooks = (viewer: Viewer): PolicyDecision => (viewer.admin ? allowed : denied("not-allowed"));
