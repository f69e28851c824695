import { allowed, denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

/** Auditors read the packs in the administration, administrators change them. */
export const mayReadPacks = (viewer: Viewer): PolicyDecision => (viewer.auditor ? allowed : denied("not-allowed"));

export const mayChangeEmoticons = (viewer: Viewer): PolicyDecision =>
	viewer.admin ? requireUnbannedMember(viewer) : denied("not-allowed");
