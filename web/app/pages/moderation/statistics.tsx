import { moderationStatistics, statisticsWeeks } from "#contract/moderationStatistics.ts";
import { queueCounts } from "#contract/queueCounts.ts";
import { reportReasons } from "#contract/reports.ts";
import { findSectionByFid } from "#contract/sections.ts";
import { QueuePage } from "../../features/moderation/queue-page.tsx";
import { reasonTexts } from "../../features/moderation/reason-texts.ts";
import { WeekChart } from "../../features/moderation/week-chart.tsx";
import { useSectionName } from "../../features/shell/section-name.ts";
import { formatDate } from "../../lib/i18n/formats.ts";
import type { Translate } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { undefinedIfRefused } from "../../lib/undefined-if-refused.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Select } from "../../ui/select.tsx";
import { Stat } from "../../ui/stat.tsx";
import type { Route } from "./+types/statistics";
import "../../styles/queue.css";

export async function loader({ url, context }: Route.LoaderArgs) {
	const section = parseId(url.searchParams.get("section") ?? "") || undefined;
	const api = pageApi(context);
	const statistics = api.load(moderationStatistics, { query: section ? { country_fid: section } : {} });
	return Promise.all([statistics, undefinedIfRefused(api.call(queueCounts, { query: { now: 1 } }))]);
}

/** "40 minutes", "26 hours". */
const durationText = (t: Translate, seconds: number | null): string => {
	if (seconds === null) return "–";
	const minutes = Math.max(1, Math.round(seconds / 60));
	return minutes < 120 ? t("queue.minutes", { n: minutes }) : t("queue.hours", { n: Math.round(minutes / 60) });
};

/** Numbers of a section's moderation. */
export default function Statistics({ loaderData }: Route.ComponentProps) {
	const { t, paths, lang } = useSite();
	const nameOf = useSectionName();
	const [{ country_fid, sections, open, open_appeals, median_seconds, weeks, actions, appeals }, counts] = loaderData;
	const decided = appeals.granted + appeals.refused;
	const shownReasons = reportReasons.filter((reason) =>
		weeks.some(({ reasons }) => reasons.some(({ name }) => name === reason)),
	);
	return (
		<QueuePage current="statistics" counts={counts}>
			{sections.length > 1 && (
				<form method="get" action={paths.href("moderation/statistics")} className="queue-filters">
					<Select name="section" label={t("queue.section")} defaultValue={country_fid}>
						{sections.map((fid) => {
							const section = findSectionByFid(fid);
							return (
								<option key={fid} value={fid}>
									{section ? nameOf(section) : fid}
								</option>
							);
						})}
					</Select>
					<Button type="submit" kind="quiet">
						{t("queue.show")}
					</Button>
				</form>
			)}
			<Card>
				<div className="queue-numbers">
					<Stat value={String(open)} label={t("queue.statOpen")} />
					<Stat value={durationText(t, median_seconds)} label={t("queue.statMedian")} />
					<Stat value={String(open_appeals)} label={t("queue.statAppealsOpen")} />
					<Stat value={`${appeals.granted}/${decided}`} label={t("queue.statGranted")} />
				</div>
			</Card>
			<Card title={t("queue.statWeeks")}>
				<WeekChart weeks={weeks} reasons={shownReasons} />
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by keyboard */}
				<section className="queue-table" tabIndex={0} aria-label={t("queue.statWeeks")}>
					<table>
						<thead>
							<tr>
								<th scope="col">{t("queue.statWeek")}</th>
								<th scope="col">{t("queue.statTotal")}</th>
								{shownReasons.map((reason) => (
									<th key={reason} scope="col">
										{t(reasonTexts[reason])}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{weeks.map(({ dateline, total, reasons }) => (
								<tr key={dateline}>
									<th scope="row">{formatDate(dateline, lang, undefined, false)}</th>
									<td>{total}</td>
									{shownReasons.map((reason) => (
										<td key={reason}>{reasons.find(({ name }) => name === reason)?.count ?? 0}</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</section>
			</Card>
			<Card title={t("queue.statActions", { n: statisticsWeeks })}>
				<ul className="queue-list">
					{actions.map(({ name, count }) => (
						<li key={name} className="queue-line">
							<span>{t(`decisions.${name}`)}</span>
							<b>{count}</b>
						</li>
					))}
				</ul>
				<p className="mt-3 text-13 text-foreground-3">{t("queue.statNote")}</p>
			</Card>
		</QueuePage>
	);
}
