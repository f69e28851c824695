import type { CardView, ShownCardView } from "#contract/walletCards.ts";
import { formatDate, formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Label } from "../../ui/label.tsx";
import "../../styles/wallet.css";
import "../../styles/wallet-cards.css";

interface CardItemProps {
	card: CardView | ShownCardView;
	/** The page whose action opens the code. */
	action: string;
}

/** A card of the wallet: its code is hidden until it is opened. */
export function CardItem({ card, action }: CardItemProps) {
	const { t, paths, lang, section } = useSite();
	const { id, title, source, state, path, dateline, valid_until, used, shown, hint } = card;
	const day = (at: number): string => formatDate(at, lang, section.region);
	const moment = (at: number): string => formatDateTime(at, lang, section);
	const ends = state === "expired" ? "cards.expiredOn" : "cards.validUntil";
	return (
		<li id={`card-${id}`}>
			<div className="card-head">
				<b>{title}</b>
				<Label kind={state === "available" ? "digest" : "plain"} text={t(`cards.state.${state}`)} />
			</div>
			<small>
				{t(`cards.source.${source}`, { when: day(dateline) })}
				{used > 0 && ` · ${t("cards.usedOn", { when: moment(used) })}`}
				{used === 0 && valid_until > 0 && ` · ${t(ends, { when: day(valid_until) })}`}
			</small>
			{"code" in card ? (
				<Code card={card} />
			) : (
				<p className="tnum" dir="ltr">
					<span aria-hidden="true">•••• </span>
					{hint}
				</p>
			)}
			{shown > 0 && <small>{t("cards.shown", { when: moment(shown) })}</small>}
			<div className="card-actions">
				{!("code" in card) && (
					<form method="post" action={action} data-part="changes">
						<input type="hidden" name="intent" value="show" />
						<input type="hidden" name="id" value={id} />
						<Button type="submit" kind="quiet" size="sm" icon="eye" aria-label={t("cards.showOf", { title, hint })}>
							{t("cards.show")}
						</Button>
					</form>
				)}
				{path && path !== "/ucenter/wallet/card" && <Anchor href={paths.at(path)}>{t(`cards.from.${source}`)}</Anchor>}
			</div>
		</li>
	);
}

function Code({ card: { code, qr, qrSize, title } }: { card: ShownCardView }) {
	const t = useTranslate();
	return (
		<>
			<p className="card-code" dir="ltr">
				{code || t("cards.unreadable")}
			</p>
			{qr && (
				<svg className="card-qr" viewBox={`0 0 ${qrSize} ${qrSize}`} role="img" aria-label={t("cards.qr", { title })}>
					<path d={`M0 0h${qrSize}v${qrSize}H0z`} fill="#fff" />
					<path d={qr} fill="#000" />
				</svg>
			)}
		</>
	);
}
