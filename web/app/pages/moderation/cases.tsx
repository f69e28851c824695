import { forumNav } from "#contract/boards.ts";
import { type CaseOutcome, caseOutcomeNames, outcomeOf } from "#contract/moderationAction.ts";
import { queueCounts } from "#contract/queueCounts.ts";
import {
	type CaseState,
	caseStates,
	claimReportCase,
	closeReportCase,
	closeReportCases,
	listReportCases,
	undoReportCase,
} from "#contract/reportCases.ts";
import { type ReportReason, reportReasons } from "#contract/reports.ts";
import { type CaseFilter, CaseFilters, filterQueryOf } from "../../features/moderation/case-filters.tsx";
import { CaseList } from "../../features/moderation/case-list.tsx";
import { QueuePage } from "../../features/moderation/queue-page.tsx";
import { Shortcuts } from "../../features/moderation/shortcuts.tsx";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { useView } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/cases";

const oneOf = <T extends string>(names: readonly T[], text: string | null): T | undefined =>
	names.find((name) => name === text);

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const query = url.searchParams;
	const state: CaseState = oneOf(caseStates, query.get("state")) ?? "open";
	const reason: ReportReason | undefined = oneOf(reportReasons, query.get("reason"));
	const [section, board, cursor] = ["section", "board", "after"].map(
		(name) => parseId(query.get(name) ?? "") || undefined,
	);
	const [page, nav, counts] = await Promise.all([
		api.call(listReportCases, {
			query: {
				state,
				...(cursor && { cursor }),
				...(section && { country_fid: section }),
				...(board && { fid: board }),
				...(reason && { reason }),
			},
		}),
		api.call(forumNav, { query: {} }),
		api.call(queueCounts, { query: { now: 1 } }),
	]);
	const filter: CaseFilter = {
		state,
		section: String(section ?? ""),
		board: String(board ?? ""),
		reason: reason ?? "",
	};
	const outcome: CaseOutcome | undefined = oneOf(caseOutcomeNames, query.get("do"));
	const asked = outcome && { outcome, id: parseId(query.get("case") ?? "") };
	return { ...page, counts, filter, boards: nav.lists, asked, isFirst: cursor === undefined };
}

/** The moderator's own words, else the chosen reason; days for a ban only. */
const decisionOf = ({ text, number }: PostedForm) => {
	const outcome = oneOf(caseOutcomeNames, text("outcome"));
	return {
		reason: text("reason").trim() || text("code"),
		...(outcome && outcomeOf(outcome).bans && { days: number("days"), remove: number("remove") }),
	};
};

export const action = formActions({
	close: async (form) =>
		form.show(
			await form.call(closeReportCase, { ...decisionOf(form), id: form.number("case") }),
			form.paths.href("moderation"),
		),
	closeAll: async (form) => {
		const ids = form.text("ids").split(",").map(Number);
		return form.show(await form.call(closeReportCases, { ...decisionOf(form), ids }), form.paths.href("moderation"));
	},
	claim: async ({ call, show, paths }) => show(await call(claimReportCase), paths.href("moderation")),
	undo: async ({ call, show, paths }) => show(await call(undoReportCase), paths.href("moderation")),
});

/** The queue of reports, for moderators. */
export default function Cases({
	loaderData: { lists, next, counts, sections, boards, filter, asked, isFirst },
}: Route.ComponentProps) {
	const { t, paths } = useSite();
	const [cases, show] = useView(lists);
	const closed = filter.state === "closed" ? 0 : cases.filter((one) => one.closed).length;
	const query = filterQueryOf(filter);
	const withQuery = (more: string): string => `${paths.href("moderation")}?${[query, more].filter(Boolean).join("&")}`;
	return (
		<QueuePage current="reports" counts={counts} done={closed} aside={<Shortcuts />}>
			<CaseFilters filter={filter} sections={sections} boards={boards} />
			{lists.length === 0 && (
				<Card>
					<EmptyState text={t(`queue.empty.${filter.state}`)} />
				</Card>
			)}
			<CaseList
				key={query}
				cases={cases}
				show={show}
				asked={asked}
				hrefOf={(id, outcome) => withQuery(`case=${id}&do=${outcome}`)}
			/>
			<div className="step-actions">
				{!isFirst && (
					<Button
						kind="ghost"
						icon="arrow-up"
						href={query ? `${paths.href("moderation")}?${query}` : paths.href("moderation")}
					>
						{t("queue.first")}
					</Button>
				)}
				{next !== null && (
					<Button kind="quiet" href={withQuery(`after=${next}`)} rel="next">
						{t("queue.more")}
					</Button>
				)}
			</div>
		</QueuePage>
	);
}
