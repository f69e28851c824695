import { currencies, currencyNames } from "#contract/ledger.ts";
import { proposalKinds, proposalRules } from "#contract/walletProposals.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField, TextAreaField, TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Options } from "../../ui/options.tsx";

/** Proposes to pay a member or to take from them, for another administrator to confirm. */
export function ProposalForm({ uid }: { uid: number }) {
	const t = useTranslate();
	return (
		<Card title={t("walletAdmin.propose")}>
			<p>{t("walletAdmin.proposeText")}</p>
			<CallForm intent="propose" hidden={{ uid }}>
				<SelectField name="kind" label={t("walletAdmin.kind")}>
					<Options of={proposalKinds} text={(one) => t(`walletAdmin.kind.${one}`)} />
				</SelectField>
				<SelectField name="currency" label={t("walletAdmin.currency")}>
					<Options of={currencies} text={(one) => currencyNames[one]} />
				</SelectField>
				<TextField
					name="amount"
					type="number"
					min={1}
					max={proposalRules.amountMax}
					step={1}
					label={t("walletAdmin.amount")}
					required
				/>
				<TextAreaField
					name="reason"
					label={t("walletAdmin.reason")}
					hint={t("walletAdmin.reasonHint")}
					rows={2}
					maxLength={proposalRules.reasonMax}
					required
				/>
				<div className="step-actions">
					<SubmitButton size="md">{t("walletAdmin.proposeSend")}</SubmitButton>
				</div>
			</CallForm>
		</Card>
	);
}
