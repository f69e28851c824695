import { redirect } from "react-router";
import { footballRanking, footballRules, listFixtures, predict } from "#contract/football.ts";
import { FixtureCard } from "../../features/football/fixture-card.tsx";
import { postedGoals } from "../../features/football/posted-goals.ts";
import { PredictForm } from "../../features/football/predict-form.tsx";
import { FootballRanking } from "../../features/football/ranking-card.tsx";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { doneId, LiveNotice } from "../../lib/form/form-notices.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { useCurrentPath, useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/golden-football";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const season = Number(/^20\d\d$/.exec(url.searchParams.get("season") ?? "")?.[0]) || undefined;
	const [fixtures, ranking] = await Promise.all([
		api.load(listFixtures, { query: cursorQuery(url) }),
		api.load(footballRanking, { query: season ? { season } : {} }),
	]);
	return { ...fixtures, ranking, done: url.searchParams.has("done") };
}

export const action = formActions({
	predict: async (form) => {
		await form.call(predict, { id: form.number("id"), ...postedGoals(form) });
		return redirect(form.paths.href("goldenfootball", { done: 1 }));
	},
});

/** Golden football: matches to predict, the ranking of the section, earlier matches. */
export default function GoldenFootball({ loaderData: { open, over, next, ranking, done } }: Route.ComponentProps) {
	const { t, paths, viewer } = useSite();
	const here = useCurrentPath();
	const { points, xgold } = footballRules;
	const isElsewhere = open.some(({ can: { predict: may } }) => !may.ok && may.why === "football-elsewhere");
	return (
		<TitledPage title={t("football.title")}>
			<p className="mb-3">{t("football.text", { ...points, xgold })}</p>
			<LiveNotice id={doneId}>{done && t("football.saved")}</LiveNotice>
			{!viewer.loggedIn && (
				<Notice tone="info" action={<Button href={paths.logIn(here)}>{t("nav.logIn")}</Button>}>
					{t("football.guest")}
				</Notice>
			)}
			{isElsewhere && <Notice tone="info">{t("football.elsewhere")}</Notice>}
			<h2 className="page-title">{t("football.open")}</h2>
			{open.length === 0 && <EmptyCard text={t("football.noneOpen")} />}
			{open.map((fixture) => (
				<FixtureCard key={fixture.id} fixture={fixture}>
					<PredictForm fixture={fixture} />
				</FixtureCard>
			))}
			<FootballRanking ranking={ranking} />
			{over.length > 0 && <h2 className="page-title">{t("football.over")}</h2>}
			{over.map((fixture) => (
				<FixtureCard key={fixture.id} fixture={fixture} />
			))}
			<NextPage href={next !== null && paths.href("goldenfootball", { cursor: next })} text={t("football.older")} />
		</TitledPage>
	);
}
