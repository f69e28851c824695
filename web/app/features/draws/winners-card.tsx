import type { CallResponse } from "#contract/call.ts";
import type { DrawView, WinnerView, winnerList } from "#contract/draws.ts";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { formatDate } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** The winners of a draw by number with a shortened name; the viewer's own prizes can be collected. */
export function WinnersCard({
	draw: { id, kind, state },
	winners: { list, next },
}: {
	draw: DrawView;
	winners: CallResponse<typeof winnerList>;
}) {
	const { t, paths } = useSite();
	// A wheel has winners of goods alone, which are shown while it turns.
	const isHidden = kind === "wheel" ? list.length === 0 : state === "open";
	if (isHidden || state === "cancelled") return null;
	if (list.length === 0)
		return (
			<Card title={t("draw.winners")}>
				<p>{t(state === "confirmed" ? "draw.noWinners" : "draw.winnersSoon")}</p>
			</Card>
		);
	return (
		<Card title={t("draw.winners")}>
			<ul className="wallet-lines">
				{list.map((winner) => (
					<Winner key={winner.id} winner={winner} draw={id} />
				))}
			</ul>
			{next !== null && (
				<Button kind="quiet" size="sm" href={paths.href("jackpot/:id", { id, cursor: next })} rel="next">
					{t("draw.moreWinners")}
				</Button>
			)}
		</Card>
	);
}

function Winner({ winner, draw }: { winner: WinnerView; draw: number }) {
	const { id, number, name, prize, state, mine, claim_by, goods_id } = winner;
	const { t, paths, lang, section } = useSite();
	return (
		<li>
			<div>
				<b>
					{t("draw.number", { n: number })} · {name}
				</b>
				<small>
					{mine && state === "confirmed"
						? t("draw.claimBy", { when: formatDate(claim_by, lang, section.region) })
						: prize}
				</small>
			</div>
			<div className="wallet-amount">
				{mine && state === "confirmed" && goods_id > 0 ? (
					<Button kind="reward" size="sm" href={paths.href("jackpot/:id/claim", { id: draw, winner: id })}>
						{t("draw.claim", { prize })}
					</Button>
				) : mine && state === "confirmed" ? (
					<ButtonForm intent="claim" id={id} kind="reward" text={t("draw.claim", { prize })} />
				) : (
					<small>{t(state === "lapsed" ? "draw.lapsed" : "draw.won")}</small>
				)}
			</div>
		</li>
	);
}
