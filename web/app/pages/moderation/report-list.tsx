import { useState } from "react";
import { closeReportCase, listReportCases } from "#contract/reportCases.ts";
import { ReportCaseCard } from "../../features/moderation/report-case-card.tsx";
import { Aside } from "../../features/shell/aside.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/report-list";

export async function loader({ url, context }: Route.LoaderArgs) {
	const cursor = Number(url.searchParams.get("after")) || undefined;
	return pageApi(context).call(listReportCases, { query: { cursor } });
}

export const action = formActions({
	close: async ({ call, show, number, paths }) => show(await call(closeReportCase, { id: number("id") }), paths.moderation),
});

/** Open reports, for moderators. */
export default function ReportList({ loaderData: { lists, next } }: Route.ComponentProps) {
	const t = useTranslate();
	const { site } = useSite();
	const paths = usePaths();
	const [closed, setClosed] = useState<readonly number[]>([]);
	const open = lists.filter(({ id }) => !closed.includes(id));
	return (
		<div className="columns">
			<main id="content">
				<title>{`${t("moderation.title")} · ${site.siteName}`}</title>
				<h1 className="page-title">{t("moderation.title")}</h1>
				<p className="mb-3 text-foreground-2">{t("moderation.text")}</p>
				<div aria-live="polite">{closed.length > 0 && <Notice tone="good">{t("moderation.closed")}</Notice>}</div>
				{open.length === 0 && (
					<Card>
						<EmptyState text={t("moderation.empty")} />
					</Card>
				)}
				{open.map((one) => (
					<Card key={one.id}>
						<ReportCaseCard reportCase={one} onClosed={(id) => setClosed([...closed, id])} />
					</Card>
				))}
				{next !== null && (
					<div className="step-actions">
						<Button kind="quiet" href={`${paths.moderation}?after=${next}`}>
							{t("moderation.more")}
						</Button>
					</div>
				)}
			</main>
			<Aside />
		</div>
	);
}
