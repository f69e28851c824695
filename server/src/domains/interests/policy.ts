import { requireUnbannedMember } from "../../platform/security/policy.ts";

/** No confirmed e-mail is needed, since interests are private. */
export const mayChooseInterests = requireUnbannedMember;
