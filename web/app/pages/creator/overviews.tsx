import { figureNames, figureRules, seriesCalls, whatWorked } from "#contract/creatorFigures.ts";
import { CreatorPage } from "../../features/creator/creator-page.tsx";
import { FigureChart } from "../../features/creator/figure-chart.tsx";
import { loadFigures } from "../../features/creator/load-figures.server.ts";
import { WorkedCards } from "../../features/creator/worked-cards.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/overviews";

const dayMs = 86_400_000;
const dayBefore = (now: number, days: number): string => new Date(now - days * dayMs).toISOString().slice(0, 10);

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const asked = Number(url.searchParams.get("tag"));
	const tag = figureNames[asked - 1] ? asked : figureRules.tag;
	const name = figureNames[tag - 1] ?? "views";
	const days = figureRules.ranges.find((one) => String(one) === url.searchParams.get("days")) ?? figureRules.range;
	const now = Date.now();
	// The figures of a day are there from noon (UTC) of the next one on (L-052).
	const last = new Date(now).getUTCHours() < 12 ? 2 : 1;
	const query = { time_start: dayBefore(now, last + days - 1), time_end: dayBefore(now, last) };
	const [series, worked] = await Promise.all([
		loadFigures(api, seriesCalls[name], { query }),
		loadFigures(api, whatWorked, { query: { days } }),
	]);
	return { tag, name, days, series, worked };
}

/** Figures by day over 7, 14 or 30 days, and what worked (L-053). */
export default function CreatorOverviews({ loaderData: { tag, name, days, series, worked } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<CreatorPage current="overviews">
			<nav className="flex flex-wrap gap-2 my-3" aria-label={t("creator.overviews")}>
				{figureNames.map((one, at) => (
					<Chip
						key={one}
						href={paths.href("ucenter/account/creator/overviews", { tag: at + 1, days })}
						on={at + 1 === tag}
					>
						{t(`creator.figure.${one}`)}
					</Chip>
				))}
			</nav>
			<Tabs
				name={t("creator.ranges")}
				kind="segments"
				tabs={figureRules.ranges.map((one) => ({
					href: paths.href("ucenter/account/creator/overviews", { tag, days: one }),
					text: t("creator.range", { n: one }),
					current: one === days,
				}))}
			/>
			<FigureChart name={name} days={days} series={series.data} error={series.error} />
			<p className="step-actions">
				<a className="btn btn-quiet btn-sm" href="/v5/creator/figures.csv?days=90" download>
					{t("creator.download")}
				</a>
			</p>
			{worked.error && (
				<Notice tone="bad" alert>
					{worked.error}
				</Notice>
			)}
			{worked.data && <WorkedCards worked={worked.data} />}
		</CreatorPage>
	);
}
