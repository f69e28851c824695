import { adminPages } from "#contract/admin.ts";
import { adminFigures, adminHealth } from "#contract/adminOverview.ts";
import { listSiteSettings } from "#contract/siteSettings.ts";
import { LastAnswersCard } from "../../features/admin/answer-card.tsx";
import { FigureCard } from "../../features/admin/figure-card.tsx";
import { HealthCard } from "../../features/admin/health-card.tsx";
import { MissingSettingsCard } from "../../features/admin/missing-settings-card.tsx";
import { FoundPages, PageGroups } from "../../features/admin/page-groups.tsx";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite, useViewer } from "../../lib/site.tsx";
import { undefinedIfRefused } from "../../lib/undefined-if-refused.ts";
import { Card } from "../../ui/card.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { LinkList } from "../../ui/link-list.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import type { Route } from "./+types/overview";
import "../../styles/admin.css";
import "../../styles/targets.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const section = parseId(url.searchParams.get("section") ?? "");
	const by = url.searchParams.get("by") === "week" ? ("week" as const) : ("day" as const);
	const q = url.searchParams.get("q")?.slice(0, 60).trim() ?? "";
	const [{ groups }, figures, health, settings] = await Promise.all([
		api.load(adminPages, { query: {} }),
		undefinedIfRefused(api.call(adminFigures, { query: { by, ...(section > 0 && { country_fid: section }) } })),
		undefinedIfRefused(api.call(adminHealth, {})),
		q ? undefinedIfRefused(api.call(listSiteSettings, {})) : undefined,
	]);
	const found = settings?.lists.map(({ name, title, text }) => ({ name, title, text })) ?? [];
	return { groups, figures, health, by, q, settings: found };
}

/**
 * Start page of the administration: what needs a decision now, figures, health, and everything that the viewer may
 * manage.
 */
export default function AdminOverviewPage({
	loaderData: { groups, figures, health, by, q, settings },
}: Route.ComponentProps) {
	const { t, paths } = useSite();
	const { admin } = useViewer();
	const pending = groups.flatMap(({ pages }) => pages.filter(({ note }) => note !== ""));
	return (
		<TitledPage title={t("admin.title")} className="admin">
			<div className="mb-3">
				<SearchBox
					action={paths.href("admin")}
					label={t("overview.find")}
					placeholder={t("overview.find")}
					submit={t("overview.findSubmit")}
					defaultValue={q}
				/>
			</div>
			{q !== "" && <FoundPages groups={groups} settings={settings} q={q} />}
			<Card title={t("overview.pending")}>
				{pending.length === 0 ? (
					<p className="text-foreground-2">{t("overview.nothing")}</p>
				) : (
					<LinkList
						links={pending.map(({ path, title, icon, note }) => ({
							href: path,
							text: title,
							icon: icon as IconName,
							note,
						}))}
					/>
				)}
			</Card>
			{figures && <FigureCard figures={figures} by={by} />}
			{figures && figures.answers.length > 0 && <LastAnswersCard answers={figures.answers} />}
			{health && <HealthCard health={health} />}
			{q === "" && <PageGroups groups={groups} />}
			{admin && <MissingSettingsCard />}
		</TitledPage>
	);
}
