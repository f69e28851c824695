import { adminPages } from "#contract/admin.ts";
import { MissingSettingsCard } from "../../features/admin/missing-settings-card.tsx";
import { Aside } from "../../features/shell/aside.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { requireData } from "../../lib/require-data.ts";
import { useSite, useTranslate, useViewer } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { LinkList } from "../../ui/link-list.tsx";
import type { Route } from "./+types/overview";

export const loader = ({ context }: Route.LoaderArgs) => requireData(pageApi(context).call(adminPages, {}));

/** Start page of the administration: what the viewer may manage, with pending work. */
export default function AdminOverviewPage({ loaderData: { groups } }: Route.ComponentProps) {
	const t = useTranslate();
	const { site } = useSite();
	const { admin } = useViewer();
	return (
		<div className="columns">
			<main id="content">
				<title>{`${t("admin.title")} · ${site.siteName}`}</title>
				<h1 className="page-title">{t("admin.title")}</h1>
				<p className="mb-3 text-foreground-2">{t("admin.text")}</p>
				{groups.map(({ name, pages }) => (
					<Card key={name} title={t(`admin.group.${name}`)}>
						<LinkList
							links={pages.map(({ path, title, icon, note }) => ({
								href: path,
								text: title,
								icon: icon as IconName,
								note: note || undefined,
							}))}
						/>
					</Card>
				))}
				{admin && <MissingSettingsCard />}
			</main>
			<Aside />
		</div>
	);
}
