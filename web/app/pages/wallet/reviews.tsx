import { currencyNames } from "#contract/ledger.ts";
import { listOwnReviews } from "#contract/paymentReviews.ts";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { useAmount } from "../../features/wallet/use-amount.ts";
import { formatDate } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Coin } from "../../ui/coin.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/reviews";
import "../../styles/wallet.css";

export const loader = ({ context }: Route.LoaderArgs) => pageApi(context).load(listOwnReviews, {});

/** The member's payments that are or were held for review. */
export default function Reviews({ loaderData: { lists } }: Route.ComponentProps) {
	const { t, paths, lang, section } = useSite();
	const amountOf = useAmount();
	return (
		<TitledPage title={t("reviews.title")} back={{ href: paths.href("ucenter/wallet"), text: t("wallet.back") }}>
			<Card>
				<p>{t("reviews.text")}</p>
				{lists.length === 0 ? (
					<EmptyState text={t("reviews.none")} />
				) : (
					<ul className="wallet-lines">
						{lists.map(({ id, text, dateline, state, answer, currency, amount }) => (
							<li key={id}>
								<div>
									<b>{text}</b>
									<small>
										{formatDate(dateline, lang, section.region)} · {t(`reviews.state.${state}`)}
									</small>
									{answer && <span>{answer}</span>}
								</div>
								<div className="wallet-amount">
									<Coin
										kind={currency === "xgold" ? "gold" : "gem"}
										amount={amountOf(amount, true)}
										unit={currencyNames[currency]}
										gain={state === "paid"}
									/>
								</div>
							</li>
						))}
					</ul>
				)}
			</Card>
		</TitledPage>
	);
}
