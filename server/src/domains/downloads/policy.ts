import { no, type Verdict, yes } from "../../platform/policy.ts";

const dayMs = 86_400_000;

/** From when a member may ask for another archive; an archive that failed does not count. */
export const nextAsk = (last: { state: string; requestedAt: Date } | undefined): Date | undefined =>
	last && last.state !== "failed" ? new Date(last.requestedAt.getTime() + dayMs) : undefined;

/** Once a day: an archive reads everything that a member ever wrote. */
export function mayAsk(last: { state: string; requestedAt: Date } | undefined, now: Date): Verdict {
	const next = nextAsk(last);
	return next && next > now ? no("download-too-soon") : yes;
}
