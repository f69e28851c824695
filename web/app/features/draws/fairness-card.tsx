import type { DrawView } from "#contract/draws.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FactList } from "../../ui/fact-list.tsx";

/** How anyone can check a draw, with the hash of its seed and the viewer's tag. */
export function FairnessCard({ draw: { id, kind, state, beacon, seed_hash, tag, own } }: { draw: DrawView }) {
	const { t, paths } = useSite();
	if (state === "cancelled") return null;
	return (
		<Card title={t("draw.fair")}>
			<p>{t(kind === "wheel" ? "draw.fairWheel" : "draw.fairText")}</p>
			{kind === "date" && <p>{t(beacon ? "draw.fairBeacon" : "draw.fairNoBeacon")}</p>}
			<FactList facts={[[t("draw.seedHash"), seed_hash], ...(tag && own > 0 ? [[t("draw.tag"), tag] as const] : [])]} />
			<div className="step-actions">
				<Button kind="quiet" href={paths.href("jackpot/:id/check", { id })}>
					{t("draw.check")}
				</Button>
			</div>
		</Card>
	);
}
