import { dayMs } from "../../platform/durations.ts";
import { allowed, denied, type PolicyDecision } from "../../platform/security/policy.ts";

/** When a member may request another archive; failed ones do not count. */
export const nextRequestAt = (last: { state: string; requestedAt: Date } | undefined): Date | undefined =>
	last && last.state !== "failed" ? new Date(last.requestedAt.getTime() + dayMs) : undefined;

/** Once a day: an export is expensive. */
export function mayRequestExport(last: { state: string; requestedAt: Date } | undefined, now: Date): PolicyDecision {
	const next = nextRequestAt(last);
	return next && next > now ? denied("download-too-soon") : allowed;
}
