import { listContests } from "#contract/contests.ts";
import { ContestCard } from "../../features/contests/contest-card.tsx";
import { contestScreens, kindOfPath, useContestPaths } from "../../features/contests/contest-paths.ts";
import { ColumnsPage } from "../../features/shell/titled-page.tsx";
import { findScreen } from "../../lib/find-screen.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { screenMeta } from "../../lib/screen-meta.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import type { Route } from "./+types/contests";

export async function loader({ context, url }: Route.LoaderArgs) {
	const kind = kindOfPath(findScreen(url.pathname).screen.path);
	const page = await pageApi(context).load(listContests, { query: { kind, ...cursorQuery(url) } });
	return { ...page, kind };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
	screenMeta(matches, ({ paths, t }) => {
		const kind = loaderData?.kind ?? "photo";
		return {
			title: t(`contest.title.${kind}`),
			description: t(`contest.intro.${kind}`),
			path: paths.href(contestScreens[kind].list),
			inAllSections: true,
		};
	});

/** Photo contests, or dream funds: those that run, then those that are over. */
export default function Contests({ loaderData: { kind, open, over, next } }: Route.ComponentProps) {
	const t = useTranslate();
	const to = useContestPaths(kind);
	const otherKind = kind === "photo" ? "dream" : "photo";
	const other = useContestPaths(otherKind);
	return (
		<ColumnsPage>
			<h1 className="page-title">{t(`contest.title.${kind}`)}</h1>
			<p className="mb-3 contest-intro">
				{t(`contest.intro.${kind}`)} <Anchor href={other.list}>{t(`contest.title.${otherKind}`)}</Anchor>
			</p>
			{open.length === 0 && <EmptyCard text={t("contest.noneOpen")} />}
			{open.map((contest) => (
				<ContestCard key={contest.id} contest={contest} />
			))}
			{over.length > 0 && <h2 className="page-title">{t("contest.over")}</h2>}
			{over.map((contest) => (
				<ContestCard key={contest.id} contest={contest} />
			))}
			<NextPage href={next !== null && to.older(next)} text={t("contest.older")} />
		</ColumnsPage>
	);
}
