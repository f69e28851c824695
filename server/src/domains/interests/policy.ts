import type { Verdict } from "../../platform/policy.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { mayWrite } from "../accounts/policy.ts";

/** Members who are not banned; no confirmed e-mail is needed, since interests are private. */
export const mayChooseInterests = (viewer: Viewer): Verdict => mayWrite(viewer, false);
