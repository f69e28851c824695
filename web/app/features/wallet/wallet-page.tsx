import type { CallResponse } from "#contract/call.ts";
import { currencyNames } from "#contract/ledger.ts";
import type { readWallet } from "#contract/wallet.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Coin } from "../../ui/coin.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Aside } from "../shell/aside.tsx";
import { useAmount } from "./use-amount.ts";
import "../../styles/wallet.css";

export type Balances = CallResponse<typeof readWallet>;

interface WalletPageProps {
	current: "xgold" | "xcoin" | "cards";
	balances: Balances;
	children: React.ReactNode;
}

/** Frame of the wallet's screens: what the member has, and the tabs. */
export function WalletPage({ current, balances, children }: WalletPageProps) {
	const t = useTranslate();
	const { site } = useSite();
	const paths = usePaths();
	const tabs = [
		{ name: "xgold", href: paths.href("ucenter/wallet"), text: currencyNames.xgold },
		{ name: "xcoin", href: paths.href("ucenter/wallet/xcoin"), text: currencyNames.xcoin },
		{ name: "cards", href: paths.href("ucenter/wallet/card"), text: t("wallet.cards") },
	];
	return (
		<div className="columns">
			<main id="content">
				<title>{`${t("wallet.title")} · ${site.siteName}`}</title>
				<h1 className="page-title">{t("wallet.title")}</h1>
				<BalanceCard balances={balances} />
				<Tabs name={t("wallet.title")} tabs={tabs.map(({ name, ...tab }) => ({ ...tab, current: name === current }))} />
				{children}
			</main>
			<Aside />
		</div>
	);
}

function BalanceCard({ balances: { xgold, xcoin, heldXgold, heldXcoin, points } }: { balances: Balances }) {
	const t = useTranslate();
	const amountOf = useAmount();
	const currencies = [
		{ kind: "gold", unit: currencyNames.xgold, amount: xgold, held: heldXgold },
		{ kind: "gem", unit: currencyNames.xcoin, amount: xcoin, held: heldXcoin },
	] as const;
	return (
		<Card>
			<ul className="wallet-balances">
				{currencies.map(({ kind, unit, amount, held }) => (
					<li key={kind}>
						<Coin kind={kind} amount={amountOf(amount)} unit={unit} showUnit />
						{held > 0 && <small>{t("wallet.held", { amount: amountOf(held) })}</small>}
					</li>
				))}
				<li>
					<b className="tnum">{amountOf(points)}</b> <span className="text-13">{t("wallet.points")}</span>
				</li>
			</ul>
		</Card>
	);
}
