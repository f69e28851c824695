import type { Permission } from "#contract/common.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { Forbidden } from "../http/errors.ts";
import type { Viewer } from "./viewer.ts";

/** Allowed, or the error code why not. */
export type PolicyDecision = { ok: true } | { ok: false; why: ErrorCode };

export const allowed: PolicyDecision = { ok: true };
export const denied = (why: ErrorCode): PolicyDecision => ({ ok: false, why });

/** Members who are not banned: for what needs no confirmed e-mail. */
export function requireUnbannedMember(viewer: Pick<Viewer, "loggedIn" | "banned">): PolicyDecision {
	if (!viewer.loggedIn) return denied("login-required");
	return viewer.banned ? denied("banned") : allowed;
}

/** Auditors, and administrators, read the administration of the whole site. */
export const requireAuditor = ({ auditor }: Pick<Viewer, "auditor">): PolicyDecision =>
	auditor ? allowed : denied("not-allowed");

/** @throws Forbidden with the reason unless the policy allows it */
export function authorize(decision: PolicyDecision): void {
	if (!decision.ok) throw new Forbidden(decision.why);
}

/** The decision as views carry it. */
export const presentPermission = (decision: PolicyDecision): Permission => decision;
