import { data } from "react-router";
import { MissingSettingsCard } from "../../features/admin/missing-settings-card.tsx";
import { loadWaitingFeedback } from "../../features/feedback/feedback.server.ts";
import { Aside } from "../../features/shell/aside.tsx";
import { pendingFeedbackText } from "../../features/shell/feedback-menu-items.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { requireData } from "../../lib/require-data.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { LinkList } from "../../ui/link-list.tsx";
import type { Route } from "./+types/overview";

export async function loader({ context }: Route.LoaderArgs) {
	const waiting = await requireData(loadWaitingFeedback(pageApi(context)));
	if (waiting === undefined) throw data("not-allowed", { status: 403 });
	return { waiting };
}

/** Start page for administrators, with pending work. */
export default function AdminOverviewPage({ loaderData: { waiting } }: Route.ComponentProps) {
	const t = useTranslate();
	const { site } = useSite();
	const paths = usePaths();
	return (
		<div className="columns">
			<main id="content">
				<title>{`${t("admin.title")} · ${site.siteName}`}</title>
				<h1 className="page-title">{t("admin.title")}</h1>
				<Card>
					<p className="mb-2 text-foreground-2">{t("admin.text")}</p>
					<LinkList
						links={[
							{
								href: paths.href("admin/feedback"),
								text: t("nav.adminFeedback"),
								icon: "support",
								note: waiting.n > 0 ? pendingFeedbackText(t, waiting) : t("admin.nothingPending"),
							},
							{ href: paths.href("ucenter/setting/helpcenter/version"), text: t("help.version"), icon: "info" },
							{ href: "/docs", text: t("admin.apiReference"), icon: "code" },
						]}
					/>
				</Card>
				<MissingSettingsCard />
			</main>
			<Aside />
		</div>
	);
}
