import { denied, type PolicyDecision, requireUnbannedMember } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";

export const mayChangeEmoticons = (viewer: Viewer): PolicyDecision =>
	viewer.admin ? requireUnbannedMember(viewer) : denied("not-allowed");
