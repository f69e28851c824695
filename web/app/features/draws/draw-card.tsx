import { type DrawView, drawRules } from "#contract/draws.ts";
import { numberFormat } from "#contract/formats.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Coin } from "../../ui/coin.tsx";
import { Label } from "../../ui/label.tsx";
import { GoodsPicture } from "../store/goods-picture.tsx";
import { useAmount } from "../wallet/use-amount.ts";
import "../../styles/store.css";
import "../../styles/wallet.css";

/** How likely something is, in percent with up to four digits. */
export function useOdds(): (share: number) => string {
	const { lang } = useSite();
	return (share) => numberFormat(lang, { style: "percent", maximumSignificantDigits: 4 }).format(Math.min(1, share));
}

/** A draw with its prizes, price, odds and end. @param link whether its title and a button lead to its page */
export function DrawCard({ draw, link = false }: { draw: DrawView; link?: boolean }) {
	const { t, paths, lang, section } = useSite();
	const amountOf = useAmount();
	const { id, kind, state, title, price, closes, entries, own } = draw;
	const isOpen = state === "open";
	const href = paths.href("jackpot/:id", { id });
	const when = formatDateTime(closes, lang, section);
	const facts = [
		t(kind === "date" ? "draw.ticketPrice" : "draw.spinPrice", { price: amountOf(price) }),
		t(isOpen || state === "draft" ? "draw.closes" : "draw.closed", { when }),
		t(kind === "date" ? "draw.tickets" : "draw.spins", { n: entries }),
		...(own > 0 ? [t(kind === "date" ? "draw.own" : "draw.ownToday", { n: own })] : []),
	];
	return (
		<Card
			title={link ? <Anchor href={href}>{title}</Anchor> : title}
			aside={<Label kind={isOpen ? "prize" : "plain"} text={t(`draw.state.${state}`)} />}
		>
			<p className="text-13 text-foreground-2">{facts.join(" · ")}</p>
			<Prizes draw={draw} />
			{link && (
				<div className="step-actions">
					<Button kind={isOpen ? "reward" : "quiet"} href={href}>
						{t(isOpen ? (kind === "date" ? "draw.join" : "draw.toWheel") : "draw.results")}
					</Button>
				</div>
			)}
		</Card>
	);
}

function Prizes({ draw: { kind, state, prizes, entries } }: { draw: DrawView }) {
	const { t, paths } = useSite();
	const oddsOf = useOdds();
	const wins = prizes.reduce((sum, { quantity }) => sum + quantity, 0);
	const none = 1 - prizes.reduce((sum, { parts }) => sum + parts, 0) / drawRules.parts;
	return (
		<>
			<ul className="wallet-lines">
				{prizes.map(({ id, currency, name, goods_id, picture, quantity, left, parts }) => (
					<li key={id}>
						{goods_id > 0 && (
							<div className="draw-prize-picture">
								<GoodsPicture
									picture={picture}
									alt={name}
									href={paths.href("xstore/detail", { goods_id })}
									sizes="3.5rem"
								/>
							</div>
						)}
						<div>
							<b>{name}</b>
							<small>
								{kind === "date" ? t("draw.quantity", { n: quantity }) : t("draw.left", { n: left, of: quantity })}
							</small>
						</div>
						<div className="wallet-amount">
							{currency && <Coin kind={currency === "xgold" ? "gold" : "gem"} amount="" unit={name} />}
							{kind === "wheel" && state === "open" && (
								<small>{t("draw.odds", { odds: oddsOf(parts / drawRules.parts) })}</small>
							)}
						</div>
					</li>
				))}
				{kind === "wheel" && state === "open" && (
					<li>
						<div>{t("draw.nothing")}</div>
						<div className="wallet-amount">
							<small>{t("draw.odds", { odds: oddsOf(none) })}</small>
						</div>
					</li>
				)}
			</ul>
			{kind === "date" && state === "open" && (
				<p className="text-13 text-foreground-2">
					{t("draw.chance", { odds: oddsOf(wins / (entries + 1)), n: wins, tickets: entries + 1 })}
				</p>
			)}
		</>
	);
}
