import { bugItems, bugPriorities, bugStatuses } from "#contract/bugOptions.ts";
import { bugSummary, listBugs } from "#contract/bugs.ts";
import { CallError } from "#contract/pageApi.ts";
import { BugCard } from "../../features/bugs/bug-card.tsx";
import { BugFilters, bugListPath, bugQueryOf, isFiltered } from "../../features/bugs/bug-filters.tsx";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { joinFacts } from "../../lib/join-facts.ts";
import { pageApi, requireData } from "../../lib/page-context.ts";
import { unixNow } from "../../lib/read-time.ts";
import { screenMeta } from "../../lib/screen-meta.ts";
import { useSite, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/bugs";
import "../../styles/bugs.css";
import "../../styles/threads/boards.css";

/** A number of the address within its bounds, else undefined. */
const within = (text: string, max: number): number | undefined =>
	/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= max ? Number(text) : undefined;

/** Same, from 0 on. */
const upTo = (text: string, max: number): number | undefined => (text === "0" ? 0 : within(text, max));

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const query = bugQueryOf(url);
	if (query.mine && !api.viewer.loggedIn) query.mine = "";
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const [assignee, priority] = [upTo(query.assignee, 1e12), upTo(query.priority, bugPriorities.length)];
	const [status, module, frequency, severity, country_fid] = [
		within(query.status, bugStatuses.length),
		within(query.module, bugItems.module.length),
		within(query.frequency, bugItems.frequency.length),
		within(query.severity, bugItems.severity.length),
		within(query.country, 1e9),
	];
	const [page, summary] = await Promise.all([
		requireData(
			api
				.call(listBugs, {
					query: {
						...(status && { status }),
						...(module && { module }),
						...(frequency && { frequency }),
						...(severity && { severity }),
						...(query.version && { version: query.version }),
						...(query.model && { model: query.model }),
						...(assignee !== undefined && { assignee }),
						...(priority !== undefined && { priority }),
						...(country_fid && { country_fid }),
						...(query.mine && { mine: 1 }),
						...(query.q && { query: query.q }),
						...((query.sort === "dateline" || query.sort === "metoo") && { filter: query.sort }),
						...(cursor && { cursor }),
					},
				})
				.catch((error: unknown) => {
					// A cursor of another order.
					if (error instanceof CallError && error.status === 422) return { lists: [], next: null, staff: false };
					throw error;
				}),
		),
		api.load(bugSummary, {}),
	]);
	return { ...page, summary, query, continued: cursor !== undefined, now: unixNow() };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
	screenMeta(matches, ({ paths, t }) => ({
		title: t("bug.title"),
		description: t("bug.intro"),
		path: paths.href("buglist"),
		inAllSections: true,
		noIndex: location.search.includes("cursor="),
	}));

/** The bug board: counts, filters and bugs. */
export default function Bugs({
	loaderData: { lists, next, staff, summary, query, continued, now },
}: Route.ComponentProps) {
	const { t, paths } = useSite();
	const { loggedIn } = useViewer();
	const report = (
		<Button href={loggedIn ? paths.href("buglist/new") : paths.logIn(paths.href("buglist/new"))} icon="bug">
			{t("bug.report")}
		</Button>
	);
	return (
		<ContentLayout now={now}>
			<header className="card board-head board-bugs">
				<span className="mark">
					<Icon name="bug" size={24} />
				</span>
				<div className="text-content">
					<h1>{t("bug.title")}</h1>
					<p>{t("bug.intro")}</p>
					<p className="text-13 text-foreground-2">
						{joinFacts(
							t("bug.count", { n: summary.count }),
							summary.answered !== null && t("bug.answered", { percent: summary.answered, n: summary.answer_days }),
						)}
					</p>
				</div>
				{report}
			</header>
			<BugFilters key={JSON.stringify(query)} query={query} summary={summary} staff={staff} />
			{lists.length === 0 ? (
				<Card unpadded>
					<EmptyState
						text={t(query.mine ? "bug.emptyMine" : isFiltered(query) || continued ? "bug.emptyFiltered" : "bug.empty")}
						action={
							isFiltered(query) || continued ? <Button href={paths.href("buglist")}>{t("bug.clear")}</Button> : report
						}
					/>
				</Card>
			) : (
				<div className="feed">
					{lists.map((card, place) => (
						<BugCard key={card.tid} card={card} eager={place === 0} />
					))}
					{next && (
						<Button
							kind="quiet"
							size="lg"
							wide
							href={bugListPath(paths.href("buglist"), { ...query, cursor: next })}
							rel="next"
						>
							{t("bug.more")}
						</Button>
					)}
				</div>
			)}
		</ContentLayout>
	);
}
