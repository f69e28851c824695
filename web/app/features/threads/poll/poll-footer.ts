import type { PollView } from "#contract/pollViews.ts";
import { useReadTime } from "../../../lib/read-time.ts";
import { useTranslate } from "../../../lib/site.tsx";

/** What stands below a poll: number of voters, remaining time (U-036), how many may be chosen, who sees what. */
export function usePollFooter({
	voters,
	ends,
	is_ended,
	max_choices,
	is_voted,
	has_results,
	overt,
	can,
}: PollView): string[] {
	const t = useTranslate();
	const minutes = Math.max(1, Math.ceil((ends - useReadTime()) / 60));
	const left = (): string => {
		if (!can.vote.ok && can.vote.why === "poll-closed") return t("poll.closed");
		if (is_ended) return t("poll.ended");
		const days = Math.floor(minutes / (24 * 60));
		const hours = Math.floor(minutes / 60) % 24;
		return t("poll.timeLeft", { days, hours, minutes: minutes % 60 });
	};
	return [
		t("poll.voterCount", { n: voters }),
		left(),
		...(max_choices > 1 && can.vote.ok && !is_voted ? [t("poll.chooseUpTo", { n: max_choices })] : []),
		...(is_voted && !has_results ? [t("poll.resultsAtEnd")] : []),
		...(!can.vote.ok && /^email-/.test(can.vote.why) ? [t("poll.confirmEmail")] : []),
		...(overt && !is_ended ? [t("poll.openVotes")] : []),
	];
}
