import { apartRules, voteWeights } from "#contract/contestMath.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";

/** How votes count: weights by the age of the account, and what is set apart. */
export function VotingRules({ weight, juryPercent }: { weight: number | undefined; juryPercent: number }) {
	const t = useTranslate();
	const { networkVoters, networkOthers, preferring, share, above } = apartRules;
	return (
		<Card title={t("contest.rulesTitle")}>
			{weight !== undefined && <p>{t("contest.yourWeight", { weight })}</p>}
			<ul className="list-disc ps-5">
				<li>{t("contest.rule.pairs")}</li>
				{voteWeights.map((row) => (
					<li key={row.days}>{t("contest.rule.weight", { days: row.days, weight: row.weight })}</li>
				))}
				<li>{t("contest.rule.network", { n: networkVoters, others: networkOthers, share, above })}</li>
				<li>{t("contest.rule.burst", { n: preferring, share })}</li>
				<li>{t("contest.rule.staff")}</li>
				{juryPercent > 0 && <li>{t("contest.rule.jury", { jury: juryPercent })}</li>}
			</ul>
		</Card>
	);
}
