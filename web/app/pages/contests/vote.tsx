import { redirect } from "react-router";
import { getContest, listEntries } from "#contract/contests.ts";
import { getPair, type PairSide, voteAsJuror, votePair } from "#contract/contestVotes.ts";
import { WhyNot } from "../../features/contests/contest-card.tsx";
import { ContestPage } from "../../features/contests/contest-page.tsx";
import { useContestPaths } from "../../features/contests/contest-paths.ts";
import { EntryPhotos } from "../../features/contests/entry-photos.tsx";
import { JuryForm } from "../../features/contests/jury-form.tsx";
import { VotingRules } from "../../features/contests/voting-rules.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { doneId, LiveNotice } from "../../lib/form/form-notices.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/vote";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const id = parseId(params.id) || 1;
	const contest = await api.load(getContest, { params: { id } });
	const judges = contest.juror && contest.phase === "votes";
	const [asked, entries] = [
		contest.can.vote.ok ? await api.load(getPair, { params: { id } }) : undefined,
		judges ? (await api.load(listEntries, { params: { id }, query: {} })).list : [],
	];
	return { contest, asked, entries, done: url.searchParams.has("done") };
}

export const action = formActions({
	vote: callThen(votePair, ({ paths, params }) =>
		redirect(paths.href("contests/:id/vote", { id: parseId(params.id ?? "") || 1 }), 303),
	),
	judge: callThen(voteAsJuror, ({ paths, params }) =>
		redirect(paths.href("contests/:id/vote", { id: parseId(params.id ?? "") || 1, done: 1 }), 303),
	),
});

/** Which of two entries is better? The server chooses the pair; authors are not shown. Jurors give points here. */
export default function Vote({ loaderData: { contest, asked, entries, done } }: Route.ComponentProps) {
	const t = useTranslate();
	const to = useContestPaths(contest.kind);
	return (
		<ContestPage
			kind={contest.kind}
			title={t("contest.voteTitle")}
			back={{ href: to.entries(contest.id), text: contest.title }}
		>
			<LiveNotice id={doneId}>{done && t("contest.judged")}</LiveNotice>
			{asked?.pair && (
				<Card id="pair" title={t("contest.which")} aside={t("contest.answered", { n: asked.answered, of: asked.of })}>
					<CallForm intent="vote" hidden={{ pair: asked.pair.id }}>
						<div className="contest-pair">
							<Side side={asked.pair.left} name={t("contest.left")} />
							<Side side={asked.pair.right} name={t("contest.right")} />
						</div>
						<SubmitButton kind="quiet" size="md" name="better" value="0">
							{t("contest.neither")}
						</SubmitButton>
					</CallForm>
				</Card>
			)}
			{asked && !asked.pair && <EmptyCard text={t("contest.noPair")} />}
			{!asked && entries.length === 0 && (
				<>
					<Notice tone="info">{t("contest.noVoting")}</Notice>
					<WhyNot permission={contest.can.vote} />
				</>
			)}
			{entries
				.filter(({ state }) => state === "in")
				.map((entry) => (
					<JuryForm key={entry.tid} entry={entry} />
				))}
			<VotingRules weight={asked?.weight} juryPercent={contest.jury_percent} />
		</ContestPage>
	);
}

/** A text of more characters is cut off until its reader wants all of it. */
const longText = 80;

function Side({ side, name }: { side: PairSide; name: string }) {
	const t = useTranslate();
	return (
		<section className="contest-side" aria-label={name}>
			<EntryPhotos entry={side} sizes="(min-width: 64rem) 326px, 45vw" />
			<b>{side.subject}</b>
			{side.message && <p className="contest-text">{side.message}</p>}
			{side.message.length > longText && (
				<details className="contest-more">
					<summary>
						<Icon name="chevron-down" size={16} />
						{t("contest.wholeText")}
					</summary>
				</details>
			)}
			<SubmitButton name="better" value={String(side.tid)}>
				{t("contest.better", { side: name })}
			</SubmitButton>
		</section>
	);
}
