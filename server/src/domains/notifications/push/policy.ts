import { type PolicyDecision, requireUnbannedMember } from "../../../platform/security/policy.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";

/** Members who are not banned; whoever is banned later can still turn it off. */
export const maySubscribePush = (viewer: Viewer): PolicyDecision => requireUnbannedMember(viewer);
