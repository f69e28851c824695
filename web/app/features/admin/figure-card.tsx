import { type adminFigures, figureDays, figureWeeks } from "#contract/adminOverview.ts";
import type { CallResponse } from "#contract/call.ts";
import { numberFormat } from "#contract/formats.ts";
import { formatDate } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chart } from "../../ui/chart.tsx";
import { Select } from "../../ui/select.tsx";
import { SectionOptions } from "./section-options.tsx";

const names = ["members", "posts", "replies", "active"] as const;

/** New members, posts, replies and active members of a section by day or week, each as a picture with its table. */
export function FigureCard({ figures, by }: { figures: CallResponse<typeof adminFigures>; by: "day" | "week" }) {
	const { t, paths, lang } = useSite();
	const { points, sections, country_fid } = figures;
	const format = (value: number): string => numberFormat(lang).format(value);
	const total = (name: (typeof names)[number]): number => points.reduce((sum, point) => sum + point[name], 0);
	return (
		<Card
			title={t("overview.figures")}
			aside={t(by === "day" ? "overview.days" : "overview.weeks", { n: by === "day" ? figureDays : figureWeeks })}
		>
			<form method="get" action={paths.href("admin")} className="admin-filter">
				<Select name="section" label={t("admin.roles.section")} defaultValue={country_fid}>
					<SectionOptions sections={sections} />
				</Select>
				<Select name="by" label={t("overview.by")} defaultValue={by}>
					<option value="day">{t("overview.byDay")}</option>
					<option value="week">{t("overview.byWeek")}</option>
				</Select>
				<Button type="submit" kind="quiet">
					{t("overview.show")}
				</Button>
			</form>
			<div className="figures">
				{names.map((name) => (
					<section key={name}>
						<h3 className="font-bold">
							{t(`overview.${name}`)} {name !== "active" && <span className="admin-note">{format(total(name))}</span>}
						</h3>
						<Chart
							name={t(`overview.${name}`)}
							labelName={t(by === "day" ? "overview.day" : "overview.week")}
							valueName={t(`overview.${name}`)}
							points={points.map((point) => ({
								label: formatDate(point.dateline, lang, undefined, false),
								value: point[name],
							}))}
							format={format}
							tableText={t("overview.table")}
						/>
					</section>
				))}
			</div>
		</Card>
	);
}
