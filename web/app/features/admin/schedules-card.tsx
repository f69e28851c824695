import { numberFormat } from "#contract/formats.ts";
import type { ScheduleView } from "#contract/jobs.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";

/** Everything that runs at fixed times, with its last run. */
export function SchedulesCard({ schedules }: { schedules: readonly ScheduleView[] }) {
	const { t, lang } = useSite();
	return (
		<Card title={t("jobs.schedules")}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by keyboard */}
			<section className="admin-table" tabIndex={0} aria-label={t("jobs.schedules")}>
				<table>
					<thead>
						<tr>
							<th scope="col">{t("jobs.name")}</th>
							<th scope="col">{t("jobs.cron")}</th>
							<th scope="col">{t("jobs.last")}</th>
							<th scope="col">{t("jobs.took")}</th>
						</tr>
					</thead>
					<tbody>
						{schedules.map(({ name, cron, last, milliseconds, error }) => (
							<tr key={name}>
								<th scope="row">{name}</th>
								<td>
									<code>{cron}</code>
								</td>
								<td className={error ? "health-bad" : undefined}>
									{last > 0 ? formatDateTime(last, lang) : t("jobs.never")} {error}
								</td>
								<td className="tnum">{last > 0 ? `${numberFormat(lang).format(milliseconds)} ms` : ""}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</Card>
	);
}
