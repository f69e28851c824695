import type { CallResponse } from "#contract/call.ts";
import type { whatWorked } from "#contract/creatorFigures.ts";
import { findSectionByFid } from "#contract/sections.ts";
import { sectionName } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Card } from "../../ui/card.tsx";
import { Chart } from "../../ui/chart.tsx";
import { useAmount } from "../wallet/use-amount.ts";
import { useDay } from "./use-day.ts";

type Worked = CallResponse<typeof whatWorked>;

/** What worked: threads by views and likes, and when and from where readers react. */
export function WorkedCards({ worked: { by_views, by_likes, hours, sections } }: { worked: Worked }) {
	const { t, lang } = useSite();
	const amountOf = useAmount();
	return (
		<>
			<h2 className="page-title">{t("creator.worked")}</h2>
			<ThreadList title={t("creator.byViews")} threads={by_views} />
			<ThreadList title={t("creator.byLikes")} threads={by_likes} />
			<Card title={t("creator.hours")}>
				<p>{t("creator.hoursText")}</p>
				<Chart
					name={t("creator.hours")}
					labelName={t("creator.hour")}
					valueName={t("creator.number")}
					kind="bars"
					points={hours.map((value, hour) => ({ label: `${String(hour).padStart(2, "0")}:00`, value }))}
					format={amountOf}
					tableText={t("creator.values")}
				/>
			</Card>
			<Card title={t("creator.sections")}>
				<p>{t("creator.sectionsText")}</p>
				{sections.length === 0 && <p className="creator-note">{t("creator.noneWorked")}</p>}
				<ul className="creator-list">
					{sections.map(({ country_fid, members }) => {
						const section = findSectionByFid(country_fid);
						return (
							<li key={country_fid}>
								<span>{section ? sectionName(section, lang, t) : country_fid}</span>
								<b>{t("creator.members", { n: members })}</b>
							</li>
						);
					})}
				</ul>
			</Card>
		</>
	);
}

function ThreadList({ title, threads }: { title: string; threads: Worked["by_views"] }) {
	const { t, paths } = useSite();
	const dayOf = useDay();
	return (
		<Card title={title}>
			{threads.length === 0 && <p className="creator-note">{t("creator.noneWorked")}</p>}
			<ol className="creator-list">
				{threads.map(({ tid, fid, subject, dateline, views, likes, comments }) => (
					<li key={tid}>
						<Anchor href={paths.href("forum/:fid/:tid", { fid, tid })}>{subject}</Anchor>
						<small>
							{t("creator.counts", { views, likes, comments })} ·{" "}
							{dayOf(new Date(dateline * 1000).toISOString().slice(0, 10))}
						</small>
					</li>
				))}
			</ol>
		</Card>
	);
}
