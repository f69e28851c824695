import type { ReactNode } from "react";
import type { Permission } from "#contract/common.ts";
import type { ContestView } from "#contract/contestViews.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { Label } from "../../ui/label.tsx";
import { useContestPaths } from "./contest-paths.ts";
import "../../styles/contests.css";

/** Why something is not possible, where there is something to say. */
const reasons = [
	"contest-limit",
	"contest-elsewhere",
	"contest-age",
	"contest-creators",
	"contest-juror",
	"contest-verify",
	"email-unverified",
	"email-missing",
	"banned",
] as const;

/** Says why not, or nothing. */
export function WhyNot({ permission }: { permission: Permission }) {
	const t = useTranslate();
	const why = permission.ok ? undefined : reasons.find((one) => one === permission.why);
	return why ? <p className="text-13 text-foreground-2">{t(`contest.why.${why}`)}</p> : null;
}

/** Dates, rules and prizes of a contest. */
export function ContestFacts({ contest }: { contest: ContestView }) {
	const { t, lang, section } = useSite();
	const when = (at: number): string => formatDateTime(at, lang, section);
	const { min_photos: min, max_photos: max, account_days: days, jury_percent: jury } = contest;
	const facts: (readonly [string, ReactNode])[] = [
		[t("contest.entriesFrom"), `${when(contest.opens)} – ${when(contest.closes)}`],
		[t("contest.votesUntil"), when(contest.ends)],
		[t("contest.photos"), min === max ? t("contest.photosExact", { n: max }) : t("contest.photosRange", { min, max })],
		[t("contest.perMember"), t("contest.entriesOf", { n: contest.max_entries })],
		[t("contest.whoEnters"), t(`contest.who.${contest.who}`)],
	];
	if (days > 0) facts.push([t("contest.accountAge"), t("contest.days", { n: days })]);
	facts.push([t("contest.decidedBy"), t("contest.shares", { pairs: 100 - jury, jury })]);
	if (contest.jurors.length > 0) facts.push([t("contest.jury"), contest.jurors.map(({ name }) => name).join(", ")]);
	for (const { place, name } of contest.prizes) facts.push([t("contest.place", { n: place }), name]);
	return <FactList facts={facts} />;
}

/** A contest with what the viewer may do in its phase. */
export function ContestCard({ contest, children }: { contest: ContestView; children?: ReactNode }) {
	const t = useTranslate();
	const to = useContestPaths(contest.kind);
	const { id, phase, can } = contest;
	const isOver = phase === "count" || phase === "decided";
	return (
		<Card
			title={<Anchor href={to.entries(id)}>{contest.title}</Anchor>}
			aside={
				<Label kind={phase === "entries" || phase === "votes" ? "prize" : "plain"} text={t(`contest.phase.${phase}`)} />
			}
		>
			<p className="contest-text">{contest.text}</p>
			<ContestFacts contest={contest} />
			<div className="step-actions">
				{phase === "entries" && can.enter.ok && (
					<Button href={to.add(id)} icon="image-plus">
						{t("contest.enter")}
					</Button>
				)}
				{phase === "votes" && can.vote.ok && (
					<Button href={to.vote(id)} icon="check">
						{t("contest.compare")}
					</Button>
				)}
				{phase === "votes" && contest.juror && (
					<Button href={to.vote(id)} icon="star">
						{t("contest.judge")}
					</Button>
				)}
				<Button kind="quiet" href={to.entries(id)}>
					{t(phase === "decided" ? "contest.result" : "contest.entries", { n: contest.entries })}
				</Button>
				<Button kind="quiet" href={to.agreement(id)}>
					{t("contest.agreement")}
				</Button>
				{isOver && (
					<Button kind="quiet" href={to.check(id)} icon="shield">
						{t("contest.check")}
					</Button>
				)}
			</div>
			{phase === "entries" && <WhyNot permission={can.enter} />}
			{phase === "votes" && !contest.juror && <WhyNot permission={can.vote} />}
			{children}
		</Card>
	);
}
