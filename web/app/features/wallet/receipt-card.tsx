import { currencyNames } from "#contract/ledger.ts";
import type { ReceiptView } from "#contract/wallet.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { Coin } from "../../ui/coin.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { useAmount } from "./use-amount.ts";

/** All that is known of a line. */
export function ReceiptCard({ receipt }: { receipt: ReceiptView }) {
	const { t, paths, lang, section } = useSite();
	const amountOf = useAmount();
	const { id, currency, text, title, path, amount, balance, type, dateline, other, note } = receipt;
	const facts: [string, React.ReactNode][] = [
		[t("wallet.type"), t(`ledgerType.${type}`)],
		[t("wallet.time"), formatDateTime(dateline, lang, section)],
	];
	if (path)
		facts.push([
			t("wallet.about"),
			<Anchor key="about" href={paths.at(path)}>
				{title || text}
			</Anchor>,
		]);
	if (other)
		facts.push([
			t(amount > 0 ? "wallet.from" : "wallet.to"),
			<Anchor key="other" href={paths.member(other.uid)}>
				{other.name}
			</Anchor>,
		]);
	if (note) facts.push([t("wallet.note"), note]);
	facts.push([t("wallet.balance"), amountOf(balance)]);
	return (
		<Card title={text} aside={t("wallet.receiptNumber", { id })}>
			<p className="wallet-receipt-amount">
				<Coin
					kind={currency === "xgold" ? "gold" : "gem"}
					amount={amountOf(amount, true)}
					unit={currencyNames[currency]}
					showUnit
					gain={amount > 0}
				/>
			</p>
			<FactList facts={facts} />
		</Card>
	);
}
