import { currencyNames } from "#contract/ledger.ts";
import { type ProposalView, proposalRules } from "#contract/walletProposals.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField } from "../../lib/form/fields.tsx";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Card } from "../../ui/card.tsx";
import { Coin } from "../../ui/coin.tsx";
import { useAmount } from "./use-amount.ts";
import "../../styles/wallet.css";

/** A proposed grant or punishment, with the form to decide it while it is open. */
export function ProposalCard({ proposal }: { proposal: ProposalView }) {
	const { t, paths, lang, section } = useSite();
	const amountOf = useAmount();
	const { id, kind, member, currency, amount, reason, by, dateline, state, decided, decidedBy, answer } = proposal;
	const when = (at: number): string => formatDateTime(at, lang, section);
	return (
		<Card title={t(`walletAdmin.kind.${kind}`)}>
			<AuthorRow
				name={member.name}
				avatar={{ src: member.avatar }}
				href={paths.href("admin/wallets", { uid: member.uid })}
				end={
					<Coin
						kind={currency === "xgold" ? "gold" : "gem"}
						amount={amountOf(kind === "grant" ? amount : -amount, true)}
						unit={currencyNames[currency]}
						showUnit
					/>
				}
			/>
			<p className="my-2 whitespace-pre-line">{reason}</p>
			<p className="text-13 text-foreground-3">{t("walletAdmin.by", { name: by.name, when: when(dateline) })}</p>
			{state !== "open" && (
				<p className="text-13 text-foreground-3">
					{t(`walletAdmin.decided.${state}`, { name: decidedBy?.name ?? "", when: when(decided) })} {answer}
				</p>
			)}
			{state === "open" && (
				<CallForm intent="decline" id={id}>
					{!proposal.canConfirm && <p>{t("walletAdmin.needsOther")}</p>}
					<TextAreaField
						name="answer"
						label={t("walletAdmin.answer")}
						hint={t("walletAdmin.answerHint")}
						rows={2}
						maxLength={proposalRules.reasonMax}
					/>
					<div className="step-actions">
						{proposal.canConfirm && (
							<SubmitButton value="confirm" size="md" icon="check">
								{t("walletAdmin.confirm")}
							</SubmitButton>
						)}
						<SubmitButton kind="quiet" size="md">
							{t("walletAdmin.decline")}
						</SubmitButton>
					</div>
				</CallForm>
			)}
		</Card>
	);
}
