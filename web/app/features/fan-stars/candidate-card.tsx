import type { Candidate } from "#contract/fanStars.ts";
import { fanStarRules } from "#contract/fanStars.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField } from "../../lib/form/fields.tsx";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Card } from "../../ui/card.tsx";
import { Label } from "../../ui/label.tsx";
import { Quote } from "../../ui/quote.tsx";
import { useAuthorProps } from "../profiles/author-props.ts";

/** A candidate with what country managers say, and what the viewer may do. @param more what an administrator may do */
export function CandidateCard({ candidate, more }: { candidate: Candidate; more?: React.ReactNode }) {
	const t = useTranslate();
	const authorOf = useAuthorProps();
	const { id, member, reason, recommendations, votes, voted, can } = candidate;
	return (
		<Card>
			<AuthorRow
				{...authorOf(member)}
				lazy
				end={votes !== null && <Label kind="plain" text={t("fanStars.votes", { n: votes })} />}
			/>
			<div className="grid gap-2 my-2 wrap-anywhere">
				<p>{reason}</p>
				{recommendations.map(({ member: manager, text }) => (
					<Quote key={manager.uid} source={t("fanStars.recommends", { name: manager.name })}>
						{text}
					</Quote>
				))}
			</div>
			{can.recommend.ok && <RecommendForm candidate={candidate} />}
			<div className="fan-star-actions">
				{can.vote.ok && (
					<CallForm intent="vote" id={id} hidden={{ vote: voted ? 0 : 1 }} className="">
						<SubmitButton kind={voted ? "quiet" : "main"} size="md">
							{t(voted ? "fanStars.unvote" : "fanStars.vote")}
						</SubmitButton>
					</CallForm>
				)}
				{can.decline.ok && (
					<CallForm intent="decline" id={id} className="">
						<SubmitButton kind="ghost" size="md">
							{t("fanStars.decline")}
						</SubmitButton>
					</CallForm>
				)}
			</div>
			{more}
		</Card>
	);
}

function RecommendForm({ candidate: { id, member, recommendations } }: { candidate: Candidate }) {
	const { t, viewer } = useSite();
	const own = recommendations.find(({ member: manager }) => manager.uid === viewer.uid);
	const name = t(own ? "fanStars.recommendAgain" : "fanStars.recommend");
	return (
		<details>
			<summary className="btn btn-soft btn-sm">{name}</summary>
			<CallForm intent="recommend" id={id}>
				<TextAreaField
					name="text"
					label={t("fanStars.recommendText", { name: member.name })}
					rows={3}
					defaultValue={own?.text}
					maxLength={fanStarRules.text.max}
					required
				/>
				<SubmitButton size="md">{name}</SubmitButton>
			</CallForm>
		</details>
	);
}
