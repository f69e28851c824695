import { boards } from "#contract/sections.ts";
import { bugFormAction, loadBugForm } from "../../features/bugs/bug-form.server.ts";
import { BugForm } from "../../features/bugs/bug-form.tsx";
import { EmailNotice } from "../../features/shell/email-notice.tsx";
import { ColumnsPage } from "../../features/shell/titled-page.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/report-bug";

export const loader = ({ request, context }: Route.LoaderArgs) => loadBugForm(pageApi(context), request);

export const action = bugFormAction;

/** Reports a bug, or edits one's own. */
export default function ReportBug({ loaderData }: Route.ComponentProps) {
	const { t, paths, viewer } = useSite();
	const title = t(loaderData.tid ? "bug.editReport" : "bug.report");
	return (
		<ColumnsPage title={title}>
			<Card className="legal-text">
				<BackLink
					href={loaderData.tid ? paths.thread({ tid: loaderData.tid, fid: boards.bugs }) : paths.href("buglist")}
					text={t("bug.title")}
				/>
				<h1>{title}</h1>
				{!viewer.passesEmailGate && <EmailNotice />}
				<BugForm key={`${loaderData.tid} ${loaderData.draft}`} bug={loaderData} />
			</Card>
		</ColumnsPage>
	);
}
