import type { ReactNode } from "react";
import { type SummaryCard, summaryCards, type YearlySummary } from "#contract/yearlySummaries.ts";
import { formatLongDate } from "../../lib/i18n/formats.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import "../../styles/annual.css";

/** The sentence of a card. */
export function useHeadline(): (summary: YearlySummary, card: SummaryCard) => string {
	const t = useTranslate();
	return (summary, card) => t(`annual.card.${card}`, { n: summary[card] });
}

/** What stands below the sentence. */
function useDetail(): (summary: YearlySummary, card: SummaryCard) => ReactNode {
	const { t, paths, lang, section } = useSite();
	const when = (at: number) => formatLongDate(at, lang, section);
	return ({ year, joined, rank, first_thread, first_follower, first_comment }, card) => {
		switch (card) {
			case "days":
				return t("annual.joined", { date: when(joined) });
			case "hours":
				return t("annual.hoursText", { year });
			case "threads":
				return (
					first_thread && (
						<>
							{t("annual.firstThread", { date: when(first_thread.dateline) })}{" "}
							<Anchor href={paths.thread(first_thread)}>{first_thread.subject}</Anchor>
						</>
					)
				);
			case "followers":
				return (
					first_follower && (
						<>
							{t("annual.firstFollower", { date: when(first_follower.dateline) })}{" "}
							<Anchor href={paths.member(first_follower.member.uid)}>{first_follower.member.name}</Anchor>
						</>
					)
				);
			case "comments":
				return first_comment > 0 && t("annual.firstComment", { date: when(first_comment) });
			case "activity":
				return rank > 0 && t("annual.rank", { rank });
			default:
				return null;
		}
	};
}

/** The eight cards of a summary. They swipe, and links lead from one to the next. */
export function SummaryCards({ summary }: { summary: YearlySummary }) {
	const { t, paths } = useSite();
	const headlineOf = useHeadline();
	const detailOf = useDetail();
	const { year, member, hidden } = summary;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: cards that scroll sideways are reached by keyboard
		<section className="annual-cards" tabIndex={0} aria-label={t("annual.cards")}>
			{summaryCards.map((card, at) => {
				const [before, after] = [summaryCards[at - 1], summaryCards[at + 1]];
				return (
					<article className="annual-card" key={card} id={`card-${card}`}>
						<p>{t("annual.cardOf", { n: at + 1, of: summaryCards.length, year })}</p>
						<div>
							<h2>{headlineOf(summary, card)}</h2>
							<p>{detailOf(summary, card)}</p>
						</div>
						<nav aria-label={t("annual.cardOf", { n: at + 1, of: summaryCards.length, year })}>
							{before ? <a href={`#card-${before}`}>{t("annual.before")}</a> : <span />}
							{!hidden && (
								<Anchor href={`${paths.href("annual", { uid: member.uid, year, card })}#share`}>
									{t("annual.share")}
								</Anchor>
							)}
							{after ? <a href={`#card-${after}`}>{t("annual.next")}</a> : <span />}
						</nav>
					</article>
				);
			})}
		</section>
	);
}
