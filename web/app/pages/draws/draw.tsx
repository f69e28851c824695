import { redirect } from "react-router";
import { claimPrize } from "#contract/drawPrizes.ts";
import { enterDraw, getDraw, spinWheel, winnerList } from "#contract/draws.ts";
import { DrawCard } from "../../features/draws/draw-card.tsx";
import { EnterForm } from "../../features/draws/enter-form.tsx";
import { FairnessCard } from "../../features/draws/fairness-card.tsx";
import { useReloadAtEnd } from "../../features/draws/use-reload-at-end.ts";
import { Wheel } from "../../features/draws/wheel.tsx";
import { WinnersCard } from "../../features/draws/winners-card.tsx";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery, parseId, requireId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/draw";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const id = requireId(params.id);
	const [draw, winners] = await Promise.all([
		api.load(getDraw, { params: { id } }),
		api.load(winnerList, { body: { id, ...cursorQuery(url) } }),
	]);
	const query = url.searchParams;
	const [bought, claimed] = ["bought", "claimed"].map((name) => query.get(name)?.slice(0, 40));
	const won = query.get("won") === "0" ? 0 : parseId(query.get("won") ?? "") || undefined;
	const endsIn = draw.state === "open" ? Math.max(0, draw.closes - Date.now() / 1_000) : undefined;
	return { draw, winners, bought, won, claimed, endsIn };
}

export const action = formActions({
	enter: async ({ call, number, params, paths }) => {
		const id = requireId(params.id);
		const { first, last } = await call(enterDraw, { id, tickets: number("tickets") });
		return redirect(paths.href("jackpot/:id", { id, bought: first === last ? `${first}` : `${first}–${last}` }));
	},
	spin: async ({ call, params, paths }) => {
		const id = requireId(params.id);
		const { prize, won } = await call(spinWheel, { id });
		if (won > 0) return redirect(paths.href("jackpot/:id/claim", { id, winner: won }));
		return redirect(paths.href("jackpot/:id", { id, won: prize }));
	},
	claim: async ({ call, params, paths }) => {
		const { name } = await call(claimPrize);
		return redirect(paths.href("jackpot/:id", { id: requireId(params.id), claimed: name }));
	},
});

/** A draw: prizes and odds, then tickets or the wheel, winners, and how anyone can check it. */
export default function Draw({ loaderData: { draw, winners, bought, won, claimed, endsIn } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	useReloadAtEnd(endsIn);
	const hasWheel = draw.kind === "wheel" && draw.state === "open";
	const prize = draw.prizes.find(({ id }) => id === won);
	return (
		<TitledPage title={draw.title} back={{ href: paths.href("jackpot"), text: t("draw.title") }}>
			<div aria-live="polite">
				{bought && <Notice tone="good">{t("draw.bought", { numbers: bought })}</Notice>}
				<div key={draw.own} className={hasWheel ? "after-turn" : undefined}>
					{won === 0 && <Notice tone="info">{t("draw.spinNothing")}</Notice>}
					{prize && <Notice tone="good">{t("draw.spinWon", { prize: prize.name })}</Notice>}
				</div>
				{claimed && <Notice tone="good">{t("draw.claimed", { prize: claimed })}</Notice>}
			</div>
			{hasWheel && <Wheel draw={draw} won={won} />}
			<DrawCard draw={draw} />
			<div aria-live="polite">
				{["closed", "drawn", "confirmed"].includes(draw.state) && <Notice icon="info">{t("draw.ended")}</Notice>}
			</div>
			<EnterForm key={draw.entries} draw={draw} />
			<WinnersCard draw={draw} winners={winners} />
			<FairnessCard draw={draw} />
		</TitledPage>
	);
}
