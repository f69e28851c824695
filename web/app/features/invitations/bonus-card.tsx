import { dateFormat } from "#contract/formats.ts";
import { type InvitationView, monthlyTiers } from "#contract/invitations.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Coin } from "../../ui/coin.tsx";
import { Label } from "../../ui/label.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { useAmount } from "../wallet/use-amount.ts";

/** The tiers of the monthly bonus with the member's progress, and the bonuses of past months. */
export function BonusCard({ invitation: { this_month, bonus, bonuses } }: { invitation: InvitationView }) {
	const { t, lang } = useSite();
	const amountOf = useAmount();
	const next = monthlyTiers.find(({ over }) => this_month <= over) ?? monthlyTiers[monthlyTiers.length - 1];
	const month = dateFormat(lang, { month: "long", year: "numeric", timeZone: "UTC" });
	const count = t("invitation.month", { n: this_month });
	return (
		<Card title={t("invitation.tiers")} aside={count}>
			<p>{t("invitation.tiersText")}</p>
			<ProgressBar percent={(100 * this_month) / ((next?.over ?? 0) + 1)} text={count} sun />
			<ul className="wallet-lines">
				{monthlyTiers.map(({ over, xgold }) => (
					<li key={over}>
						<div>
							<span>
								{t("invitation.over", { n: over })}{" "}
								{xgold === bonus && <Label kind="prize" text={t("invitation.reached")} />}
							</span>
						</div>
						<div className="wallet-amount">
							<Coin kind="gold" amount={amountOf(xgold, true)} unit="XGold" gain={xgold === bonus} />
						</div>
					</li>
				))}
			</ul>
			{bonuses.length > 0 && (
				<details>
					<summary className="btn btn-ghost btn-sm">{t("invitation.pastBonuses")}</summary>
					<ul className="wallet-lines">
						{bonuses.map((one) => (
							<li key={one.month}>
								<div>
									<b>{month.format(new Date(`${one.month}-01`))}</b>
									<small>
										{t("invitation.count", { n: one.invitees })} · {t(`invitation.state.${one.state}`)}
									</small>
								</div>
								<div className="wallet-amount">
									<Coin kind="gold" amount={amountOf(one.xgold, true)} unit="XGold" gain={one.state === "paid"} />
								</div>
							</li>
						))}
					</ul>
				</details>
			)}
		</Card>
	);
}
