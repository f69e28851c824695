import type { ModerationStatisticsView } from "#contract/moderationStatistics.ts";
import type { ReportReason } from "#contract/reports.ts";
import { formatDate } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { reasonTexts } from "./reason-texts.ts";
import "../../styles/queue.css";

/** Units of the picture: a bar with the space beside it, and how high the highest is. */
const step = 40;
const barWidth = 26;
const barHeight = 110;

/** Reports of each week as a bar of their reasons; the table beside it says the same in numbers. */
export function WeekChart({
	weeks,
	reasons,
}: {
	weeks: ModerationStatisticsView["weeks"];
	reasons: readonly ReportReason[];
}) {
	const { t, lang } = useSite();
	const most = Math.max(1, ...weeks.map(({ total }) => total));
	return (
		<div className="queue-chart" aria-hidden="true">
			<svg aria-hidden="true" viewBox={`0 0 ${step * weeks.length} ${barHeight + 36}`}>
				{weeks.map(({ dateline, total, reasons: counts }, at) => {
					let top = barHeight + 16;
					return (
						<g key={dateline}>
							{reasons.map((reason) => {
								const count = counts.find(({ name }) => name === reason)?.count ?? 0;
								const height = (barHeight * count) / most;
								top -= height;
								return (
									count > 0 && (
										<rect
											key={reason}
											className={`reason-${reason}`}
											x={at * step + (step - barWidth) / 2}
											y={top}
											width={barWidth}
											height={height}
										/>
									)
								);
							})}
							<text x={at * step + step / 2} y={top - 4} textAnchor="middle">
								{total}
							</text>
							<text x={at * step + step / 2} y={barHeight + 32} textAnchor="middle">
								{formatDate(dateline, lang, undefined, false)}
							</text>
						</g>
					);
				})}
			</svg>
			<ul>
				{reasons.map((reason) => (
					<li key={reason}>
						<svg aria-hidden="true" viewBox="0 0 12 12">
							<rect className={`reason-${reason}`} width="12" height="12" rx="3" />
						</svg>
						{t(reasonTexts[reason])}
					</li>
				))}
			</ul>
		</div>
	);
}
