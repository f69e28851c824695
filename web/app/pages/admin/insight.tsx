import { numberFormat } from "#contract/formats.ts";
import { type insightTables, readInsight } from "#contract/insight.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { AnswerCard } from "../../features/admin/answer-card.tsx";
import { SectionOptions } from "../../features/admin/section-options.tsx";
import { formatDate } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Select } from "../../ui/select.tsx";
import type { Route } from "./+types/insight";

const steps = ["visits", "joined", "confirmed", "posted", "stayed"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const section = parseId(url.searchParams.get("section") ?? "");
	return api.load(readInsight, { query: section > 0 ? { country_fid: section } : {} });
}

/** What members did after they had joined, what was searched for in vain, and which requests are slow. */
export default function AdminInsight({
	loaderData: { country_fid, sections, funnel, answers, searches, slow },
}: Route.ComponentProps) {
	const { t, paths, lang } = useSite();
	const path = paths.href("admin/insight");
	const query = country_fid > 0 ? `country_fid=${country_fid}&` : "";
	const file = (table: (typeof insightTables)[number]) => (
		<div className="mt-3">
			<Button kind="quiet" icon="download" href={`/v5/admin/insight.csv?${query}table=${table}`} download>
				{t("csv.export")}
			</Button>
		</div>
	);
	const share = (part: number, whole: number): string =>
		whole < part || whole === 0 ? "" : numberFormat(lang, { style: "percent" }).format(part / whole);
	return (
		<AdminFrame title={t("admin.insight")}>
			<Card>
				<form method="get" action={path} className="admin-filter">
					<Select name="section" label={t("admin.roles.section")} defaultValue={country_fid}>
						<SectionOptions sections={sections} />
					</Select>
					<Button type="submit" kind="quiet">
						{t("overview.show")}
					</Button>
				</form>
			</Card>
			<Card title={t("insight.funnel")}>
				<p className="text-foreground-2">{t("insight.funnelText")}</p>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways is reached by keyboard */}
				<section className="admin-table" tabIndex={0} aria-label={t("insight.funnel")}>
					<table>
						<thead>
							<tr>
								<th scope="col">{t("overview.week")}</th>
								{steps.map((step) => (
									<th key={step} scope="col">
										{t(`insight.${step}`)}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{funnel.toReversed().map((week) => (
								<tr key={week.dateline}>
									<th scope="row">{formatDate(week.dateline, lang, undefined, false)}</th>
									{steps.map((step) => (
										<td key={step} className="tnum">
											{numberFormat(lang).format(week[step])}{" "}
											{step !== "visits" && (
												<span className="admin-note">
													{share(week[step], step === "joined" ? week.visits : week.joined)}
												</span>
											)}
										</td>
									))}
								</tr>
							))}
						</tbody>
					</table>
				</section>
				{file("funnel")}
			</Card>
			{answers.map((one) => (
				<AnswerCard key={one.title} answers={one} />
			))}
			{answers.length > 0 && <Card title={t("insight.allAnswers")}>{file("answers")}</Card>}
			<Card title={t("insight.searches")}>
				{searches.length === 0 && <p className="text-foreground-2">{t("insight.noSearches")}</p>}
				<ul className="admin-list">
					{searches.map(({ term, visitors }) => (
						<li key={term} className="admin-line">
							<b>{term}</b>
							<span className="admin-note">{t("insight.visitors", { n: visitors })}</span>
						</li>
					))}
				</ul>
				{file("searches")}
			</Card>
			{slow.length > 0 && (
				<Card title={t("insight.slow")}>
					<ul className="admin-list">
						{slow.map(({ route, milliseconds, count }) => (
							<li key={route} className="admin-line">
								<code>{route}</code>
								<span className="admin-note">{t("insight.took", { ms: milliseconds, n: count })}</span>
							</li>
						))}
					</ul>
					{file("slow")}
				</Card>
			)}
		</AdminFrame>
	);
}
