import { allowed, denied, type PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

/** Only administrators give keys, and never a key another one. */
export const mayUseKeys = (viewer: Viewer): PolicyDecision =>
	viewer.admin && !viewer.key ? allowed : denied("not-allowed");

/** Auditors read which keys there are. A key reads no others. */
export const mayReadKeys = (viewer: Viewer): PolicyDecision =>
	viewer.auditor && !viewer.key ? allowed : denied("not-allowed");
