import { allowed, denied, type PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

/** Only administrators send events to other systems. */
export const mayUseWebhooks = (viewer: Viewer): PolicyDecision => (viewer.admin ? allowed : denied("not-allowed"));
