import { currencyNames } from "#contract/ledger.ts";
import type { DifferenceView, ReconciliationView } from "#contract/walletAdmin.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useAmount } from "./use-amount.ts";
import "../../styles/wallet.css";

/** A reconciliation: what was compared, the sums, and the differences. @param open its sums are shown at once */
export function ReconciliationCard({ report, open }: { report: ReconciliationView; open: boolean }) {
	const { t, lang, section } = useSite();
	const { started, ended, by, count, differences, currencies } = report;
	const found =
		ended === 0
			? t("walletAdmin.running")
			: count === 0
				? t("walletAdmin.agrees")
				: t("walletAdmin.differences", { n: count });
	return (
		<Card
			title={formatDateTime(started, lang, section)}
			aside={by ? t("walletAdmin.askedBy", { name: by.name }) : t("walletAdmin.nightly")}
		>
			<Notice tone={count > 0 ? "bad" : ended === 0 ? "plain" : "good"}>{found}</Notice>
			{ended > 0 && (
				<p className="text-13 text-foreground-3">
					{t("walletAdmin.compared", {
						transfers: report.transfers,
						accounts: report.accounts,
						seconds: ended - started,
					})}
				</p>
			)}
			{differences.length > 0 && (
				<ul className="wallet-lines">
					{differences.map((difference) => (
						<Difference key={`${difference.kind} ${difference.id} ${difference.currency}`} difference={difference} />
					))}
				</ul>
			)}
			{currencies.length > 0 && (
				<details open={open}>
					<summary className="btn btn-ghost btn-sm">{t("walletAdmin.sums")}</summary>
					{currencies.map((sums) => (
						<Sums key={sums.currency} sums={sums} />
					))}
				</details>
			)}
		</Card>
	);
}

function Difference({ difference: { kind, id, uid, currency, expected, found } }: { difference: DifferenceView }) {
	const { t, paths } = useSite();
	const amountOf = useAmount();
	const name = t(`walletAdmin.difference.${kind}`, { id });
	return (
		<li>
			<div>
				{uid === null ? <b>{name}</b> : <Anchor href={paths.href("admin/wallets", { uid, currency })}>{name}</Anchor>}
				<small>{currencyNames[currency]}</small>
			</div>
			<div className="wallet-amount">
				{t("walletAdmin.expected", { expected: amountOf(expected), found: amountOf(found) })}
			</div>
		</li>
	);
}

function Sums({
	sums: { currency, members, held, holds, sum, system },
}: {
	sums: ReconciliationView["currencies"][number];
}) {
	const t = useTranslate();
	const amountOf = useAmount();
	return (
		<FactList
			facts={[
				[t("walletAdmin.members", { currency: currencyNames[currency] }), amountOf(members)],
				[t("walletAdmin.openHolds", { n: holds }), amountOf(held)],
				...system.map(({ name, amount }) => [t("walletAdmin.system", { name }), amountOf(amount)] as const),
				[t("walletAdmin.sum"), amountOf(sum)],
			]}
		/>
	);
}
