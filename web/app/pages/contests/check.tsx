import { getContest } from "#contract/contests.ts";
import { getVoteProof } from "#contract/contestVotes.ts";
import { ContestPage } from "../../features/contests/contest-page.tsx";
import { useContestPaths } from "../../features/contests/contest-paths.ts";
import { VotingRules } from "../../features/contests/voting-rules.tsx";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { PageScript } from "../../lib/page-script.tsx";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/check";
import "../../styles/contests.css";

export async function loader({ context, params }: Route.LoaderArgs) {
	const api = pageApi(context);
	const id = parseId(params.id) || 1;
	const [contest, proof] = [
		await api.load(getContest, { params: { id } }),
		await api.load(getVoteProof, { params: { id } }),
	];
	return { contest, proof };
}

/** What is published of the votes, and the check that counts them again in this browser. */
export default function Check({ loaderData: { contest, proof } }: Route.ComponentProps) {
	const { t, lang, section } = useSite();
	const to = useContestPaths(contest.kind);
	const file = `/v5/contests/${proof.id}/votes.txt`;
	const isOver = proof.phase === "count" || proof.phase === "decided";
	const facts = [
		[t("contest.voteCount"), String(isOver ? proof.votes : contest.votes)],
		[
			t("contest.lastHash"),
			<span key="hash" className="text-13 wrap-anywhere">
				{proof.hash || t("contest.later")}
			</span>,
		],
		[t("contest.apartNetwork"), isOver ? String(proof.apart.network) : t("contest.later")],
		[t("contest.apartBurst"), isOver ? String(proof.apart.burst) : t("contest.later")],
	] as const;
	const texts = {
		...{
			chain: t("contest.checked.chain"),
			complete: t("contest.checked.complete"),
			heads: t("contest.checked.heads"),
		},
		...{ apart: t("contest.checked.apart"), result: t("contest.checked.result") },
		...{
			good: t("contest.checkGood"),
			bad: t("contest.checkBad"),
			failed: t("contest.checkFailed"),
			busy: t("contest.checkBusy"),
		},
	};
	return (
		<ContestPage
			kind={contest.kind}
			title={t("contest.checkTitle")}
			back={{ href: to.entries(contest.id), text: contest.title }}
		>
			<Card>
				<p>{t("contest.checkText")}</p>
				<FactList facts={facts} />
			</Card>
			{isOver ? (
				<Card>
					<div className="step-actions">
						<Button id="check-now" icon="check" hidden>
							{t("contest.checkNow")}
						</Button>
						<a className="btn btn-quiet" href={file} download>
							<span className="btn-text">{t("contest.download")}</span>
						</a>
						<a className="btn btn-quiet" href={`/v5/contests/${proof.id}/proof`} download="proof.json">
							<span className="btn-text">{t("contest.downloadProof")}</span>
						</a>
						<a className="btn btn-quiet" href="/docs/check-votes.mjs" download>
							<span className="btn-text">{t("contest.downloadScript")}</span>
						</a>
					</div>
					<div aria-live="polite">
						<p id="check-message" className="font-bold" />
						<ul id="check-results" />
					</div>
					<noscript>{t("contest.checkScript")}</noscript>
					<PageScript name="check-votes" data={{ proof, file, texts }} />
				</Card>
			) : (
				<Notice tone="info">{t("contest.checkLater")}</Notice>
			)}
			<Card title={t("contest.heads")}>
				<p>{t("contest.headsText")}</p>
				<ul>
					{proof.heads.map(({ n, hash, at }) => (
						<li key={n} className="text-13 wrap-anywhere">
							{`${formatDateTime(at, lang, section)} · ${n} · ${hash}`}
						</li>
					))}
				</ul>
			</Card>
			<VotingRules weight={undefined} juryPercent={proof.jury_percent} />
		</ContestPage>
	);
}
