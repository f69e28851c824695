import { numberFormat } from "#contract/formats.ts";
import type { AnswerTimes } from "#contract/insight.ts";
import { formatDate } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

const units = [
	["day", 86_400],
	["hour", 3_600],
	["minute", 60],
] as const;

/** A time in its largest whole unit: “3 hours”. */
function formatDuration(seconds: number, lang: string): string {
	const [unit, length] = units.find(([, length]) => seconds >= length) ?? (["minute", 60] as const);
	const value = Math.max(1, Math.round((10 * seconds) / length) / 10);
	return numberFormat(lang, {
		style: "unit",
		unit,
		unitDisplay: "long",
		maximumFractionDigits: value < 10 && unit !== "minute" ? 1 : 0,
	}).format(value);
}

/** How long answers took, week by week. */
export function AnswerCard({ answers: { title, weeks } }: { answers: AnswerTimes }) {
	const { t, lang } = useSite();
	const answered = weeks.filter(({ count }) => count > 0).toReversed();
	return (
		<Card title={title}>
			{answered.length === 0 ? (
				<p className="text-foreground-2">{t("insight.noAnswers")}</p>
			) : (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by keyboard
				<section className="admin-table" tabIndex={0} aria-label={title}>
					<table>
						<thead>
							<tr>
								<th scope="col">{t("overview.week")}</th>
								<th scope="col">{t("insight.answers")}</th>
								<th scope="col">{t("insight.median")}</th>
								<th scope="col">{t("insight.p90")}</th>
							</tr>
						</thead>
						<tbody>
							{answered.map(({ dateline, count, median, p90 }) => (
								<tr key={dateline}>
									<th scope="row">{formatDate(dateline, lang, undefined, false)}</th>
									<td className="tnum">{numberFormat(lang).format(count)}</td>
									<td>{formatDuration(median, lang)}</td>
									<td>{formatDuration(p90, lang)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
		</Card>
	);
}

/** How long answers took in the last week in which there were any, of each kind. */
export function LastAnswersCard({ answers }: { answers: readonly AnswerTimes[] }) {
	const { t, paths, lang } = useSite();
	return (
		<Card title={t("insight.lastAnswers")}>
			<ul className="admin-list">
				{answers.map(({ title, weeks }) => {
					const last = weeks.findLast(({ count }) => count > 0);
					return (
						<li key={title} className="admin-line">
							<b>{title}</b>
							<span className="admin-note">
								{last
									? `${t("insight.median")} ${formatDuration(last.median, lang)} · ${t("insight.p90")} ${formatDuration(last.p90, lang)} · ${formatDate(last.dateline, lang, undefined, false)}`
									: t("insight.noAnswers")}
							</span>
						</li>
					);
				})}
			</ul>
			<Button kind="quiet" href={paths.href("admin/insight")}>
				{t("insight.allWeeks")}
			</Button>
		</Card>
	);
}
