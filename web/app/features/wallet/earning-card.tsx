import { type EarningRuleView, earningLimits } from "#contract/earning.ts";
import { kindOf } from "#contract/xgold.ts";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Coin } from "../../ui/coin.tsx";
import { Label } from "../../ui/label.tsx";
import { useAmount } from "./use-amount.ts";
import "../../styles/wallet.css";

interface EarningCardProps {
	activity: EarningRuleView["activity"];
	/** Its versions, the latest first. */
	rules: readonly EarningRuleView[];
}

/**
 * What an activity pays, what something costs or which points it gives, with the form that changes it from a time on.
 */
export function EarningCard({ activity, rules }: EarningCardProps) {
	const t = useTranslate();
	const kind = kindOf(activity);
	const now = rules.find(({ state }) => state === "now");
	const past = rules.filter(({ state }) => state === "past");
	return (
		<Card title={t(`earning.${activity}`)}>
			<ul className="wallet-lines">
				{rules
					.filter(({ state }) => state !== "past")
					.map((rule) => (
						<Version key={rule.id} rule={rule} />
					))}
			</ul>
			<details>
				<summary className="btn btn-quiet btn-sm">{t("earning.change")}</summary>
				<CallForm
					className="auth-form mt-3"
					intent="add"
					id={activity}
					hidden={{ activity, ...(kind !== "award" && { max: 1 }) }}
				>
					<TextField
						name="amount"
						type="number"
						min={kind === "award" ? 1 : 0}
						max={earningLimits.amount}
						label={t(`earning.amount.${kind}`)}
						hint={kind === "price" && t("earning.priceHint")}
						defaultValue={now?.amount}
						required
					/>
					{kind === "award" && (
						<TextField
							name="max"
							type="number"
							min={0}
							max={earningLimits.max}
							label={t("earning.max")}
							hint={t("earning.maxHint")}
							defaultValue={now?.max}
							required
						/>
					)}
					<TextField
						name="starts"
						type="datetime-local"
						label={t("earning.starts")}
						hint={t(kind === "points" ? "earning.pointsHint" : "earning.startsHint")}
					/>
					<div className="step-actions">
						<SubmitButton>{t("earning.save")}</SubmitButton>
					</div>
				</CallForm>
			</details>
			{past.length > 0 && (
				<details>
					<summary className="btn btn-ghost btn-sm">{t("earning.past")}</summary>
					<ul className="wallet-lines">
						{past.map((rule) => (
							<Version key={rule.id} rule={rule} />
						))}
					</ul>
				</details>
			)}
		</Card>
	);
}

function Version({ rule: { id, activity, amount, max, period, starts, state } }: { rule: EarningRuleView }) {
	const { t, lang, section } = useSite();
	const amountOf = useAmount();
	const kind = kindOf(activity);
	return (
		<li>
			<div>
				<span>
					{kind !== "award"
						? t(`earning.kind.${kind}`)
						: max === 0
							? t("earning.nothing")
							: t(`earning.period.${period}`, { n: max })}{" "}
					{state === "now" && <Label kind="author" text={t("earning.now")} />}
				</span>
				<small>
					{starts === 0 ? t("earning.first") : t("earning.from", { when: formatDateTime(starts, lang, section) })}
				</small>
			</div>
			<div className="wallet-amount">
				{kind === "points" && <b>{t("earning.points", { n: amount })}</b>}
				{kind !== "points" && max > 0 && (
					<Coin kind="gold" amount={amountOf(amount, kind === "award")} unit="XGold" showUnit />
				)}
				{state === "later" && <ButtonForm intent="cancel" id={id} text={t("earning.cancel")} />}
			</div>
		</li>
	);
}
