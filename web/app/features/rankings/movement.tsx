import type { RankedPlace } from "#contract/rankings.ts";
import { useTranslate } from "../../lib/site.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { Label } from "../../ui/label.tsx";

const icons = { up: "chevron-up", down: "chevron-down", same: "minus" } as const;

/** How a rank has changed since the day before; nothing while there is none to compare with. */
export function Movement({ place: { movement, rank, previous_rank } }: { place: RankedPlace }) {
	const t = useTranslate();
	if (movement === "none") return null;
	if (movement === "new") return <Label kind="author" text={t("ranking.new")} />;
	const steps = Math.abs(previous_rank - rank);
	return (
		<span className={cx("movement", movement)}>
			<Icon name={icons[movement]} size={16} bold />
			{steps > 0 && <span aria-hidden="true">{steps}</span>}
			<span className="sr-only">{t(`ranking.${movement}`, { n: steps })}</span>
		</span>
	);
}
