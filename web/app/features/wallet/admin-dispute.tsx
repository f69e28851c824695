import { currencyNames } from "#contract/ledger.ts";
import { type AdminDisputeView, disputeRules } from "#contract/walletDisputes.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField, TextField } from "../../lib/form/fields.tsx";
import { formatDate } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Card } from "../../ui/card.tsx";
import { Coin } from "../../ui/coin.tsx";
import { Quote } from "../../ui/quote.tsx";
import { useAmount } from "./use-amount.ts";
import "../../styles/wallet.css";

/** A complaint about a line for administrators, with the form to answer it while it is open. */
export function AdminDispute({ dispute }: { dispute: AdminDisputeView }) {
	const { t, paths, lang, section } = useSite();
	const amountOf = useAmount();
	const { id, member, message, dateline, state, answer, correction, currency, receipt, text, amount, balance } =
		dispute;
	const dateOf = (at: number): string => formatDate(at, lang, section.region);
	return (
		<Card title={`${text} · ${dateOf(dispute.lineDateline)}`} aside={t("wallet.receiptNumber", { id: receipt })}>
			<AuthorRow name={member.name} avatar={{ src: member.avatar }} href={paths.member(member.uid)} />
			<p className="my-2 flex flex-wrap gap-x-4">
				<Coin
					kind={currency === "xgold" ? "gold" : "gem"}
					amount={amountOf(amount, true)}
					unit={currencyNames[currency]}
					showUnit
				/>
				<span className="text-foreground-2">{t("disputes.balance", { amount: amountOf(balance) })}</span>
			</p>
			<Quote source={dateOf(dateline)}>
				<span className="whitespace-pre-line">{message}</span>
			</Quote>
			{state === "answered" ? (
				<>
					<p className="mt-3 whitespace-pre-line">{answer}</p>
					{correction !== 0 && <b>{t("wallet.correction", { amount: amountOf(correction, true) })}</b>}
				</>
			) : (
				<CallForm intent="answer" id={id}>
					<TextAreaField
						name="answer"
						label={t("disputes.answer")}
						hint={t("disputes.answerHint")}
						rows={2}
						maxLength={disputeRules.answerMax}
						required
					/>
					<TextField
						name="amount"
						type="number"
						step={1}
						min={-disputeRules.correctionMax}
						max={disputeRules.correctionMax}
						label={t("disputes.amount")}
						hint={t("disputes.amountHint")}
						defaultValue={0}
						required
					/>
					<div className="step-actions">
						<SubmitButton icon="send">{t("disputes.send")}</SubmitButton>
					</div>
				</CallForm>
			)}
		</Card>
	);
}
