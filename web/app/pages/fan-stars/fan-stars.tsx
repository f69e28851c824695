import { redirect } from "react-router";
import { declineNomination, fanStarRules, getFanStars, nominate, recommend, voteForStar } from "#contract/fanStars.ts";
import { CandidateCard } from "../../features/fan-stars/candidate-card.tsx";
import { StarList } from "../../features/fan-stars/star-list.tsx";
import { RequirementsAndPrizes, YearCard } from "../../features/fan-stars/year-card.tsx";
import { ColumnsPage } from "../../features/shell/titled-page.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextAreaField, TextField } from "../../lib/form/fields.tsx";
import { type FormHandler, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { doneId, LiveNotice } from "../../lib/form/form-notices.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { screenMeta } from "../../lib/screen-meta.ts";
import { useCurrentPath, useSite, useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/fan-stars";

export async function loader({ context, url }: Route.LoaderArgs) {
	const year = Number(/^20\d\d$/.exec(url.searchParams.get("year") ?? "")?.[0]) || undefined;
	const query = { ...(year && { year }), ...cursorQuery(url) };
	const view = await pageApi(context).load(getFanStars, { query });
	return { ...view, asked: year, done: url.searchParams.has("done") };
}

const then =
	(work: (form: PostedForm) => Promise<unknown>): FormHandler =>
	async (form) => {
		await work(form);
		return redirect(form.paths.href("xfans", { done: 1 }));
	};

export const action = formActions({
	nominate: then((form) => form.call(nominate)),
	recommend: then((form) => form.call(recommend, { id: form.number("id") })),
	vote: then((form) => form.call(voteForStar, { id: form.number("id") })),
	decline: then((form) => form.call(declineNomination, { id: form.number("id") })),
});

export const meta: Route.MetaFunction = ({ matches }) =>
	screenMeta(matches, ({ paths, t }) => ({
		title: t("fanStars.title"),
		description: t("fanStars.text"),
		path: paths.href("xfans"),
		inAllSections: true,
	}));

/** Fan stars: requirements, prizes, candidates, and the stars of all years (U-060). */
export default function FanStars({ loaderData }: Route.ComponentProps) {
	const { year, asked, candidates, next, stars, can, votes_left, done } = loaderData;
	const { t, paths } = useSite();
	const here = useCurrentPath();
	return (
		<ColumnsPage>
			<h1 className="page-title">{t("fanStars.title")}</h1>
			<p className="mb-3">{t("fanStars.text")}</p>
			<LiveNotice id={doneId}>{done && t("fanStars.done")}</LiveNotice>
			{year ? (
				<>
					<YearCard year={year} />
					<RequirementsAndPrizes year={year} />
					{can.nominate.ok && <NominateForm />}
					{year.state === "nominating" && !can.nominate.ok && can.nominate.why === "login-required" && (
						<Notice action={<Button href={paths.logIn(here)}>{t("nav.logIn")}</Button>}>{t("fanStars.guest")}</Notice>
					)}
					{!can.nominate.ok && can.nominate.why === "fan-star-limit" && (
						<Notice tone="info">{t("fanStars.allNominated")}</Notice>
					)}
					<h2 className="page-title">{t("fanStars.candidates")}</h2>
					{year.state !== "ended" && <p className="mb-3">{t("fanStars.secret")}</p>}
					{candidates.some((one) => one.can.vote.ok) && (
						<Notice tone="info">{t("fanStars.votesLeft", { n: votes_left })}</Notice>
					)}
					{candidates.length === 0 && <EmptyCard text={t("fanStars.noCandidates")} />}
					{candidates.map((candidate) => (
						<CandidateCard key={candidate.id} candidate={candidate} />
					))}
					<NextPage
						href={next !== null && paths.href("xfans", { year: asked, cursor: next })}
						text={t("fanStars.more")}
					/>
				</>
			) : (
				<EmptyCard text={t("fanStars.none")} />
			)}
			<StarList stars={stars} />
		</ColumnsPage>
	);
}

function NominateForm() {
	const t = useTranslate();
	return (
		<Card title={t("fanStars.nominateTitle")}>
			<CallForm intent="nominate">
				<TextField name="username" label={t("fanStars.username")} maxLength={30} autoComplete="off" required />
				<TextAreaField
					name="reason"
					label={t("fanStars.reason")}
					hint={t("fanStars.nominateHint", { n: fanStarRules.nominations })}
					rows={3}
					maxLength={fanStarRules.text.max}
					required
				/>
				<SubmitButton icon="star">{t("fanStars.nominate")}</SubmitButton>
			</CallForm>
		</Card>
	);
}
