import type { MedalView } from "#contract/medals.ts";
import { formatDate } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { cx } from "../../ui/cx.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { MedalPicture } from "./medal-row.tsx";
import "../../styles/medals.css";

/** A medal with what it is given for, its level, date and rarity, and the progress to the next level. */
export function MedalCard({ medal: view, marked }: { medal: MedalView; marked: boolean }) {
	const { t, lang, section } = useSite();
	const { medal, name, text, reason, s3_medal, level, levels, dateline, percent, done, goal } = view;
	const facts = [
		...(level > 0 && levels > 1 ? [t("medals.level", { level, levels })] : []),
		...(dateline > 0 ? [t("medals.since", { when: formatDate(dateline, lang, section.region) })] : []),
		t("medals.rarity", { percent }),
	];
	const progress = done < goal ? t("medals.progress", { done, goal }) : t("medals.soon");
	return (
		<li id={`medal-${medal}`} className={cx("medal", level === 0 && "medal-missing", marked && "medal-marked")}>
			<MedalPicture src={s3_medal} height={102} lazy />
			<b>{name}</b>
			<p>{reason || text}</p>
			<small>{facts.join(" · ")}</small>
			{goal > 0 && (
				<span className="grid gap-1 w-full mt-1">
					<ProgressBar percent={(100 * done) / goal} text={progress} sun />
					<small aria-hidden="true">{progress}</small>
				</span>
			)}
		</li>
	);
}
