import { redirect } from "react-router";
import { numberFormat } from "#contract/formats.ts";
import { discardJob, jobStates, listJobs, retryJobs } from "#contract/jobs.ts";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { SchedulesCard } from "../../features/admin/schedules-card.tsx";
import { ButtonForm } from "../../lib/form/button-form.tsx";
import { callThen, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { joinFacts } from "../../lib/join-facts.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { useSite, useViewer } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/jobs";

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const state = jobStates.find((one) => one === url.searchParams.get("state")) ?? "failed";
	const page = await api.load(listJobs, { query: { state, ...cursorQuery(url) } });
	return { state, ...page, done: url.searchParams.has("done") };
}

const saved = ({ paths }: PostedForm) => redirect(paths.href("admin/jobs", { done: 1 }));

export const action = formActions({
	retry: callThen(retryJobs, saved, ({ number }) => ({ id: number("id") || undefined })),
	discard: callThen(discardJob, saved),
});

/** Work in the background: what failed and why, what waits, and when each schedule ran. */
export default function AdminJobs({
	loaderData: { state, counts, lists, next, schedules, done },
}: Route.ComponentProps) {
	const { t, paths, lang } = useSite();
	const { admin } = useViewer();
	return (
		<AdminFrame title={t("admin.jobs")} done={done && t("jobs.done")}>
			<Tabs
				name={t("admin.jobs")}
				kind="segments"
				tabs={jobStates.map((one) => ({
					href: paths.href("admin/jobs", { state: one }),
					text: t(`jobs.state.${one}`),
					count: counts[one] > 0 ? numberFormat(lang).format(counts[one]) : "",
					current: one === state,
				}))}
			/>
			<Card>
				{lists.length === 0 && <EmptyState text={t("jobs.none")} />}
				{admin && state === "failed" && lists.length > 1 && <ButtonForm intent="retry" text={t("jobs.retryAll")} />}
				<ul className="admin-list">
					{lists.map(({ id, task, attempts, max_attempts, error, created, runs }) => (
						<li key={id}>
							<div className="admin-line">
								<code>{task}</code>
								{admin && state === "failed" && (
									<span className="admin-actions">
										<ButtonForm intent="retry" id={id} hidden={{ id }} text={t("jobs.retry")} />
										<ButtonForm intent="discard" id={id} hidden={{ id }} text={t("jobs.discard")} />
									</span>
								)}
							</div>
							{error && <p className="health-bad">{error}</p>}
							<p className="admin-note">
								{joinFacts(
									t("jobs.attempts", { n: attempts, most: max_attempts }),
									t("jobs.created", { when: formatDateTime(created, lang) }),
									attempts < max_attempts && t("jobs.runs", { when: formatDateTime(runs, lang) }),
								)}
							</p>
						</li>
					))}
				</ul>
			</Card>
			<NextPage
				href={next !== null && paths.href("admin/jobs", { state, cursor: next })}
				text={t("admin.roles.more")}
			/>
			<SchedulesCard schedules={schedules} />
		</AdminFrame>
	);
}
