import { allowed, denied, type PolicyDecision } from "../../../platform/security/policy.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";

/** Administrators and auditors read how the program is doing. */
export const mayReadOperation = (viewer: Viewer): PolicyDecision => (viewer.auditor ? allowed : denied("not-allowed"));
