import { type Currency, currencyNames } from "#contract/ledger.ts";
import type { LedgerLineView } from "#contract/wallet.ts";
import { useTimestamp } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Coin } from "../../ui/coin.tsx";
import { useAmount } from "./use-amount.ts";

interface LineListProps {
	lines: readonly LedgerLineView[];
	currency: Currency;
	/** True for the lines of another member, whose receipts only that member sees. */
	ofOther?: boolean;
}

/** Lines of a statement, each with its receipt and what it is about. */
export function LineList({ lines, currency, ofOther = false }: LineListProps) {
	const { t, paths } = useSite();
	const whenOf = useTimestamp();
	const amountOf = useAmount();
	return (
		<ul className="wallet-lines">
			{lines.map(({ id, type, text, title, path, amount, balance, dateline }) => {
				const { text: when, dateTime } = whenOf(dateline);
				return (
					<li key={id}>
						<div>
							{ofOther ? (
								<b>{text}</b>
							) : (
								<Anchor className="font-bold" href={paths.href("ucenter/wallet/receipt/:id", { id })}>
									{text}
								</Anchor>
							)}
							{title && (
								<Anchor className="wrap-anywhere text-sky-text" href={paths.at(path)}>
									{title}
								</Anchor>
							)}
							<small>
								<time dateTime={dateTime}>{when}</time> · {t(`ledgerType.${type}`)}
							</small>
						</div>
						<div className="wallet-amount">
							<Coin
								kind={currency === "xgold" ? "gold" : "gem"}
								amount={amountOf(amount, true)}
								unit={currencyNames[currency]}
								gain={amount > 0}
							/>
							<small>{t("wallet.balanceAfter", { amount: amountOf(balance) })}</small>
						</div>
					</li>
				);
			})}
		</ul>
	);
}
