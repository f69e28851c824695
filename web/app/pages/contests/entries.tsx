import { listEntries } from "#contract/contests.ts";
import { ContestCard } from "../../features/contests/contest-card.tsx";
import { ContestPage } from "../../features/contests/contest-page.tsx";
import { kindOfPath, useContestPaths } from "../../features/contests/contest-paths.ts";
import { EntryGrid } from "../../features/contests/entry-grid.tsx";
import { loadContest } from "../../features/contests/load-contest.server.ts";
import { findScreen } from "../../lib/find-screen.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/entries";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const contest = await loadContest(api, url, kindOfPath(findScreen(url.pathname).screen.path));
	const mine = url.searchParams.get("mine") === "1" ? 1 : 0;
	const query = { mine, ...cursorQuery(url) };
	const page = await api.load(listEntries, { params: { id: contest.id }, query });
	return { contest, mine, ...page };
}

/** The entries of a contest; the result once it is decided. */
export default function Entries({ loaderData: { contest, list, next, mine } }: Route.ComponentProps) {
	const t = useTranslate();
	const to = useContestPaths(contest.kind);
	return (
		<ContestPage kind={contest.kind} title={contest.title}>
			<ContestCard contest={contest} />
			<Card
				title={t(contest.phase === "decided" ? "contest.resultTitle" : "contest.entriesTitle")}
				aside={
					contest.own > 0 && (
						<a href={mine ? to.entries(contest.id) : to.entries(contest.id, { mine: 1 })}>
							{t(mine ? "contest.all" : "contest.mine")}
						</a>
					)
				}
			>
				{list.length === 0 ? (
					<EmptyState text={t("contest.noEntries")} />
				) : (
					<EntryGrid contest={contest} entries={list} />
				)}
			</Card>
			<NextPage
				href={next !== null && to.entries(contest.id, { cursor: next, ...(mine && { mine: 1 }) })}
				text={t("contest.more")}
			/>
		</ContestPage>
	);
}
