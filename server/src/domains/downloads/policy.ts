import { no, type Verdict, yes } from "../../platform/policy.ts";

const dayMs = 86_400_000;

/** When a member may request another archive; failed ones do not count. */
export const nextAsk = (last: { state: string; requestedAt: Date } | undefined): Date | undefined =>
	last && last.state !== "failed" ? new Date(last.requestedAt.getTime() + dayMs) : undefined;

/** Once a day: an export is expensive. */
export function mayAsk(last: { state: string; requestedAt: Date } | undefined, now: Date): Verdict {
	const next = nextAsk(last);
	return next && next > now ? no("download-too-soon") : yes;
}
