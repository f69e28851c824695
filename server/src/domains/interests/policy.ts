import type { Verdict } from "../../platform/policy.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { mayWrite } from "../accounts/policy.ts";

/** Members who are not banned choose their interests; nobody else sees them, so no e-mail need be confirmed. */
export const mayChooseInterests = (viewer: Viewer): Verdict => mayWrite(viewer, false);
