import type { CallResponse } from "#contract/call.ts";
import { currencies, currencyNames, lineTypes } from "#contract/ledger.ts";
import type { readMemberWallet } from "#contract/walletAdmin.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Coin } from "../../ui/coin.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Options } from "../../ui/options.tsx";
import { Select } from "../../ui/select.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { LineList } from "./line-list.tsx";
import { useAmount } from "./use-amount.ts";
import "../../styles/wallet.css";

type MemberWallet = CallResponse<typeof readMemberWallet>;

/** What a member has and whether it is frozen, with the form that changes that. */
export function MemberWalletCard({ wallet }: { wallet: MemberWallet }) {
	const { t, paths, lang, section } = useSite();
	const amountOf = useAmount();
	const { member, frozen, holds } = wallet;
	const when = (at: number): string => formatDateTime(at, lang, section);
	const amounts = [
		{ kind: "gold", unit: currencyNames.xgold, amount: wallet.xgold, held: wallet.heldXgold },
		{ kind: "gem", unit: currencyNames.xcoin, amount: wallet.xcoin, held: wallet.heldXcoin },
	] as const;
	return (
		<Card>
			<AuthorRow name={member.name} avatar={{ src: member.avatar }} href={paths.member(member.uid)} />
			{frozen > 0 && <Notice tone="bad">{t("walletAdmin.frozenSince", { when: when(frozen) })}</Notice>}
			<ul className="wallet-balances my-3">
				{amounts.map(({ kind, unit, amount, held }) => (
					<li key={kind}>
						<Coin kind={kind} amount={amountOf(amount)} unit={unit} showUnit />
						{held > 0 && <small>{t("walletAdmin.held", { amount: amountOf(held) })}</small>}
					</li>
				))}
			</ul>
			{holds.length > 0 && (
				<details>
					<summary className="btn btn-ghost btn-sm">{t("walletAdmin.holds", { n: holds.length })}</summary>
					<ul className="wallet-lines">
						{holds.map(({ id, currency, amount, key, dateline, expires }) => (
							<li key={id}>
								<div>
									<span className="wrap-anywhere text-sky-text">{key}</span>
									<small>
										{when(dateline)} – {when(expires)}
									</small>
								</div>
								<b className="wallet-amount">
									{amountOf(amount)} {currencyNames[currency]}
								</b>
							</li>
						))}
					</ul>
				</details>
			)}
			<CallForm intent={frozen > 0 ? "unfreeze" : "freeze"} hidden={{ uid: member.uid }}>
				<TextField
					name="reason"
					label={t("walletAdmin.reason")}
					hint={t("walletAdmin.reasonHint")}
					maxLength={300}
					autoComplete="off"
					required
				/>
				<div className="step-actions">
					<SubmitButton kind={frozen > 0 ? "quiet" : "danger"} size="md">
						{t(frozen > 0 ? "walletAdmin.unfreeze" : "walletAdmin.freeze")}
					</SubmitButton>
				</div>
			</CallForm>
		</Card>
	);
}

/** The statement of a member, for administrators. */
export function MemberStatement({ wallet, type }: { wallet: MemberWallet; type: string }) {
	const { t, paths } = useSite();
	const { member, currency, lists, next } = wallet;
	const query = { uid: member.uid, currency };
	return (
		<>
			<Tabs
				name={t("wallet.lines")}
				kind="segments"
				tabs={currencies.map((one) => ({
					href: paths.href("admin/wallets", { uid: member.uid, currency: one }),
					text: currencyNames[one],
					current: one === currency,
				}))}
			/>
			<form method="get" action={paths.href("admin/wallets")} className="wallet-filter">
				<input type="hidden" name="uid" value={member.uid} />
				<input type="hidden" name="currency" value={currency} />
				<Select name="type" label={t("wallet.type")} defaultValue={type}>
					<option value="">{t("wallet.all")}</option>
					<Options of={lineTypes[currency]} text={(one) => t(`ledgerType.${one}`)} />
				</Select>
				<Button type="submit" kind="quiet" icon="filter">
					{t("wallet.filter")}
				</Button>
			</form>
			<Card title={t("wallet.lines")} aside={t("walletAdmin.lines", { n: wallet.count })}>
				{lists.length === 0 ? (
					<EmptyState text={t("walletAdmin.noLines")} />
				) : (
					<LineList lines={lists} currency={currency} ofOther />
				)}
			</Card>
			<NextPage
				href={next !== null && paths.href("admin/wallets", { ...query, type: type || undefined, cursor: next })}
				text={t("wallet.older")}
			/>
		</>
	);
}
