import { currencyNames } from "#contract/ledger.ts";
import { type PaymentReviewView, reviewRules } from "#contract/paymentReviews.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField } from "../../lib/form/fields.tsx";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Card } from "../../ui/card.tsx";
import { Coin } from "../../ui/coin.tsx";
import { useAmount } from "./use-amount.ts";
import "../../styles/wallet.css";

/** A payment with its signals for administrators, with the form to decide while it is open. */
export function PaymentReviewCard({ review }: { review: PaymentReviewView }) {
	const { t, paths, lang, section } = useSite();
	const amountOf = useAmount();
	const { id, member, other, currency, amount, text, dateline, state, answer, score, signals } = review;
	return (
		<Card title={text} aside={t("payments.score", { score })}>
			<AuthorRow
				name={member.name}
				avatar={{ src: member.avatar }}
				href={paths.member(member.uid)}
				notes={formatDateTime(dateline, lang, section)}
				end={
					<Coin
						kind={currency === "xgold" ? "gold" : "gem"}
						amount={amountOf(amount, true)}
						unit={currencyNames[currency]}
					/>
				}
			/>
			{other && (
				<p>
					<Anchor href={paths.member(other.uid)}>{t("payments.because", { name: other.name })}</Anchor>
				</p>
			)}
			<ul className="list-disc ps-5">
				{signals.map((name) => (
					<li key={name}>{t(`payments.signal.${name}`)}</li>
				))}
			</ul>
			{state === "open" ? (
				<CallForm intent="refuse" id={id} hidden={{ uid: member.uid }}>
					<TextAreaField
						name="reason"
						label={t("payments.reason")}
						hint={t("payments.reasonHint")}
						rows={2}
						maxLength={reviewRules.reasonMax}
					/>
					<div className="step-actions">
						<SubmitButton value="pay" size="md">
							{t("payments.pay")}
						</SubmitButton>
						<SubmitButton kind="danger" size="md">
							{t("payments.refuse")}
						</SubmitButton>
						<SubmitButton value="freeze" kind="ghost" size="md">
							{t("payments.freeze")}
						</SubmitButton>
					</div>
				</CallForm>
			) : (
				<p>
					<b>{t(`reviews.state.${state}`)}</b> {answer}
				</p>
			)}
		</Card>
	);
}
