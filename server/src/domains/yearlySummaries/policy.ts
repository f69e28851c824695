/**
 * Years that have ended since a member joined, the latest first; summaries begin with 2015, before which there was no
 * site.
 */
export function yearsOf(joinedAt: Date | null, now: Date): number[] {
	if (!joinedAt) return [];
	const first = Math.max(2015, joinedAt.getUTCFullYear());
	const last = now.getUTCFullYear() - 1;
	return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => last - at);
}
