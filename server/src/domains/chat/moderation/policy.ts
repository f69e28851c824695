import { mayModerateMember } from "../../accounts/policy.ts";

/**
 * Managers of a member's section decide about what was reported of the member in the chat, not about the same role or a
 * higher one.
 */
export const mayModerateChat = mayModerateMember;
