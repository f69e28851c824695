import type { PolicyDecision } from "../../platform/security/policy.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { mayWrite } from "../accounts/policy.ts";

/** Members who are not banned; no confirmed e-mail is needed, since interests are private. */
export const mayChooseInterests = (viewer: Viewer): PolicyDecision => mayWrite(viewer, false);
