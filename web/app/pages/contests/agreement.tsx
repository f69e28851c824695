import { getContestAgreement } from "#contract/contests.ts";
import { ContestPage } from "../../features/contests/contest-page.tsx";
import { kindOfPath, useContestPaths } from "../../features/contests/contest-paths.ts";
import { loadContest } from "../../features/contests/load-contest.server.ts";
import { findScreen } from "../../lib/find-screen.ts";
import { formatDate } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/agreement";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const kind = kindOfPath(findScreen(url.pathname).screen.path);
	const contest = await loadContest(api, url, kind);
	const version = parseId(url.searchParams.get("version") ?? "") || undefined;
	const params = { id: contest.id };
	const agreement = await api.load(getContestAgreement, { params, query: version ? { version } : {} });
	return { contest, agreement };
}

/** The conditions of a contest, in a version. */
export default function Agreement({ loaderData: { contest, agreement } }: Route.ComponentProps) {
	const { t, lang, section } = useSite();
	const to = useContestPaths(contest.kind);
	return (
		<ContestPage kind={contest.kind} title={t("contest.agreement")}>
			<Card
				title={contest.title}
				aside={t("contest.version", {
					n: agreement.version,
					when: formatDate(agreement.dateline, lang, section.region),
				})}
			>
				<p className="contest-text">{agreement.text}</p>
				{contest.can.enter.ok && (
					<div className="step-actions">
						<Button href={to.add(contest.id)}>{t("contest.enter")}</Button>
					</div>
				)}
			</Card>
		</ContestPage>
	);
}
