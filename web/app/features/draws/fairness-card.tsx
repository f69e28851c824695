import type { DrawView } from "#contract/draws.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** How anyone can check a draw, with the hash of its seed and the viewer's tag. */
export function FairnessCard({ draw: { id, kind, state, beacon, seed_hash, tag, own } }: { draw: DrawView }) {
	const t = useTranslate();
	const paths = usePaths();
	if (state === "cancelled") return null;
	return (
		<Card title={t("draw.fair")}>
			<p>{t(kind === "wheel" ? "draw.fairWheel" : "draw.fairText")}</p>
			{kind === "date" && <p>{t(beacon ? "draw.fairBeacon" : "draw.fairNoBeacon")}</p>}
			<dl className="wallet-facts">
				<div>
					<dt>{t("draw.seedHash")}</dt>
					<dd className="break-all">{seed_hash}</dd>
				</div>
				{tag && own > 0 && (
					<div>
						<dt>{t("draw.tag")}</dt>
						<dd>{tag}</dd>
					</div>
				)}
			</dl>
			<div className="step-actions">
				<Button kind="quiet" href={paths.href("jackpot/:id/check", { id })}>
					{t("draw.check")}
				</Button>
			</div>
		</Card>
	);
}
