import type { ReceiptView } from "#contract/wallet.ts";
import { disputeRules } from "#contract/walletDisputes.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField } from "../../lib/form/fields.tsx";
import { formatDate } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Quote } from "../../ui/quote.tsx";
import { useAmount } from "./use-amount.ts";

interface DisputeCardProps {
	receipt: ReceiptView;
	onSent: (receipt: ReceiptView) => void;
}

/** The form by which a member says that a line is wrong, then what was sent and answered. */
export function DisputeCard({ receipt: { id, dispute }, onSent }: DisputeCardProps) {
	const { t, paths, lang, section } = useSite();
	const amountOf = useAmount();
	if (!dispute)
		return (
			<Card className="no-print">
				<details>
					<summary className="btn btn-quiet btn-sm">{t("wallet.dispute")}</summary>
					<CallForm<ReceiptView> intent="dispute" hidden={{ id }} onDone={onSent}>
						<TextAreaField
							name="message"
							label={t("wallet.disputeText")}
							hint={t("wallet.disputeHint")}
							rows={3}
							maxLength={disputeRules.max}
							required
						/>
						<div className="step-actions">
							<SubmitButton icon="send">{t("wallet.disputeSend")}</SubmitButton>
						</div>
					</CallForm>
				</details>
			</Card>
		);
	const { message, dateline, state, answer, correction, correctionId } = dispute;
	return (
		<Card title={t("wallet.dispute")}>
			<Quote source={t("wallet.disputeSent", { when: formatDate(dateline, lang, section.region) })}>
				<span className="whitespace-pre-line">{message}</span>
			</Quote>
			{state === "open" ? (
				<Notice tone="info">{t("wallet.disputeOpen")}</Notice>
			) : (
				<>
					<h3 className="mt-3 font-bold">{t("wallet.disputeAnswer")}</h3>
					<p className="whitespace-pre-line">{answer}</p>
					{correction !== 0 && (
						<Anchor href={paths.href("ucenter/wallet/receipt/:id", { id: correctionId })}>
							{t("wallet.correction", { amount: amountOf(correction, true) })}
						</Anchor>
					)}
				</>
			)}
		</Card>
	);
}
