import { numberFormat } from "#contract/formats.ts";
import { groupPoints } from "#contract/points.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import type { MemberSummary } from "./member-summary.ts";

interface Props {
	groupid: number;
	progress: NonNullable<MemberSummary["progress"]>;
}

/** One's own points, how far the next group is, and the way to the ranking. */
export function GroupProgress({ groupid, progress: { points, next_group, next_points } }: Props) {
	const { t, paths, lang } = useSite();
	const count = (n: number): string => numberFormat(lang).format(n);
	const left = Math.max(0, next_points - points);
	/** Empty in the highest group. */
	const toNext =
		next_group > 0
			? t("profile.toNextGroup", { n: left, count: count(left), group: t(`group.${next_group}` as MessageKey) })
			: "";
	const from = groupPoints[groupid as keyof typeof groupPoints] ?? 0;
	return (
		<div className="group-progress">
			<p>
				<Anchor href={paths.href("ucenter/setting/helpcenter/common/:article", { article: "points" })}>
					{t("profile.points", { n: points, count: count(points) })}
				</Anchor>
				{toNext && <span>{toNext}</span>}
				<Anchor href={paths.href("ucenter/leaderboard/lists")}>{t("profile.ranking")}</Anchor>
			</p>
			{toNext && <ProgressBar percent={((points - from) / (next_points - from)) * 100} text={toNext} />}
		</div>
	);
}
