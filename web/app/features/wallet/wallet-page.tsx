import type { CallResponse } from "#contract/call.ts";
import { currencyNames } from "#contract/ledger.ts";
import type { readWallet } from "#contract/wallet.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Pattern } from "../../ui/pattern.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TitledPage } from "../shell/titled-page.tsx";
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
	const { t, paths } = useSite();
	const tabs = [
		{ name: "xgold", href: paths.href("ucenter/wallet"), text: currencyNames.xgold },
		{ name: "xcoin", href: paths.href("ucenter/wallet/xcoin"), text: currencyNames.xcoin },
		{ name: "cards", href: paths.href("ucenter/wallet/card"), text: t("wallet.cards") },
	];
	return (
		<TitledPage title={t("wallet.title")}>
			<BalanceCard balances={balances} />
			<SpendLinks />
			<Tabs name={t("wallet.title")} tabs={tabs.map(({ name, ...tab }) => ({ ...tab, current: name === current }))} />
			{children}
		</TitledPage>
	);
}

/** What coins are spent on. */
function SpendLinks() {
	const { t, paths } = useSite();
	const links = [
		{ to: paths.href("xstore"), icon: "bag", text: t("nav.store") },
		{ to: paths.href("xstore/mall"), icon: "gold", text: t("store.title.mall") },
		{ to: paths.href("jackpot"), icon: "gift", text: t("nav.draws") },
		{ to: paths.href("xstore/order"), icon: "receipt", text: t("nav.orders") },
	] as const;
	return (
		<nav className="wallet-links" aria-label={t("nav.rewards")}>
			{links.map(({ to, icon, text }) => (
				<Anchor key={to} href={to}>
					<Icon name={icon} size={24} />
					{text}
				</Anchor>
			))}
		</nav>
	);
}

function BalanceCard({ balances: { xgold, xcoin, heldXgold, heldXcoin, points } }: { balances: Balances }) {
	const t = useTranslate();
	const amountOf = useAmount();
	const currencies = [
		{ kind: "gold", pattern: "step", unit: currencyNames.xgold, amount: xgold, held: heldXgold },
		{ kind: "gem", pattern: "diamond", unit: currencyNames.xcoin, amount: xcoin, held: heldXcoin },
	] as const;
	return (
		<ul className="wallet-balances">
			{currencies.map(({ kind, pattern, unit, amount, held }) => (
				<li key={kind} className={`card ${kind}`}>
					<Pattern name={pattern} height={10} />
					<div className="card-pad">
						<span className="flex items-center gap-2 font-bold">
							<Icon name={kind} size={24} />
							{unit}
						</span>
						<b className="wallet-balance">{amountOf(amount)}</b>
						<small>
							{held > 0
								? t("wallet.held", { amount: amountOf(held) })
								: kind === "gold"
									? t("wallet.pointCount", { n: points })
									: t("wallet.useBy")}
						</small>
					</div>
				</li>
			))}
		</ul>
	);
}
