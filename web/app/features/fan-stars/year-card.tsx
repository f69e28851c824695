import type { FanStarYear } from "#contract/fanStars.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Label } from "../../ui/label.tsx";
import { useAmount } from "../wallet/use-amount.ts";
import "../../styles/fan-stars.css";

/** Where a year stands, with its dates. */
export function YearCard({ year: { year, state, nominate_from, vote_from, ends } }: { year: FanStarYear }) {
	const { t, lang, section } = useSite();
	const when = (at: number) => formatDateTime(at, lang, section);
	return (
		<Card title={t("fanStars.year", { year })} aside={<Label kind="plain" text={t(`fanStars.state.${state}`)} />}>
			<FactList
				facts={[
					[t("fanStars.nominateFrom"), when(nominate_from)],
					[t("fanStars.voteFrom"), when(vote_from)],
					[t("fanStars.ends"), when(ends)],
				]}
			/>
		</Card>
	);
}

function Points({ icon, texts }: { icon: IconName; texts: readonly string[] }) {
	return (
		<ul className="fan-star-list">
			{texts.map((text) => (
				<li key={text}>
					<Icon name={icon} />
					<span>{text}</span>
				</li>
			))}
		</ul>
	);
}

/** What a candidate needs, and what the stars get (U-060). */
export function RequirementsAndPrizes({ year: { days, threads, places, xgold, prizes } }: { year: FanStarYear }) {
	const { t, lang } = useSite();
	const amountOf = useAmount();
	return (
		<>
			<Card title={t("fanStars.requirements")}>
				<Points
					icon="check"
					texts={[
						...(days > 0 ? [t("fanStars.requireDays", { n: days })] : []),
						...(threads > 0 ? [t("fanStars.requireThreads", { n: threads })] : []),
						t("fanStars.requireStaff"),
					]}
				/>
			</Card>
			<Card title={t("fanStars.prizes")}>
				<Points
					icon="gift"
					texts={[
						t("fanStars.prizeMedal", { n: places }),
						...(xgold > 0 ? [t("fanStars.prizeXgold", { n: amountOf(xgold) })] : []),
						prizes[lang],
					]}
				/>
			</Card>
		</>
	);
}
