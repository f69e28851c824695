import { useActionData, useLocation } from "react-router";
import type { CardView, ShownCardView } from "#contract/walletCards.ts";
import type { FormResult } from "../../lib/form/form-result.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { CardItem } from "./card-item.tsx";
import { type Balances, WalletPage } from "./wallet-page.tsx";

export type CardFilter = "available" | "past" | "used" | "expired";

interface CardsPageProps {
	balances: Balances;
	filter: CardFilter;
	lists: readonly CardView[];
	count: number;
	next: number | null;
	/** Whether one of the member's cards tops up a phone. */
	topsUp?: boolean;
}

/** The member's cards: those that can be used, or those that were used or have expired. */
export function CardsPage({ balances, filter, lists, count, next, topsUp = false }: CardsPageProps) {
	const { t, paths } = useSite();
	const { pathname, search } = useLocation();
	const posted = useActionData<FormResult<ShownCardView>>();
	const hrefs: Record<CardFilter, string> = {
		available: paths.href("ucenter/wallet/card"),
		past: paths.href("ucenter/wallet/card/records"),
		used: paths.href("ucenter/wallet/card/records", { state: "used" }),
		expired: paths.href("ucenter/wallet/card/records", { state: "expired" }),
	};
	const empty = filter === "available" ? "cards.empty" : filter === "past" ? "cards.emptyPast" : "cards.emptyFilter";
	const older =
		filter === "available"
			? paths.href("ucenter/wallet/card", { cursor: next ?? 0 })
			: paths.href("ucenter/wallet/card/records", {
					cursor: next ?? 0,
					state: filter === "past" ? undefined : filter,
				});
	return (
		<WalletPage current="cards" balances={balances}>
			<Tabs
				name={t("cards.filter")}
				kind="segments"
				tabs={(["available", "used", "expired", "past"] as const).map((name) => ({
					href: hrefs[name],
					text: t(`cards.tab.${name}`),
					current: name === filter,
				}))}
			/>
			{posted?.formError && (
				<Notice tone="bad" icon="circle-alert">
					{posted.formError.msg}
				</Notice>
			)}
			<Card title={t("cards.count", { n: count })}>
				{lists.length === 0 ? (
					<EmptyState text={t(empty)} />
				) : (
					<ul className="card-list">
						{lists.map((card) => (
							<CardItem
								key={card.id}
								card={posted?.view?.id === card.id ? posted.view : card}
								action={`${pathname}${search}`}
							/>
						))}
					</ul>
				)}
			</Card>
			<div className="step-actions">
				{next !== null && (
					<Button kind="quiet" href={older} rel="next">
						{t("wallet.older")}
					</Button>
				)}
				{topsUp && (
					<Button kind="quiet" icon="phone" href={paths.href("ucenter/wallet/topup")}>
						{t("cards.topUp")}
					</Button>
				)}
				<Button kind="ghost" href={paths.href("xstore")}>
					{t("cards.store")}
				</Button>
			</div>
		</WalletPage>
	);
}
