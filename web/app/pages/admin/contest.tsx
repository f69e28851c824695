import { redirect } from "react-router";
import type { Call } from "#contract/call.ts";
import {
	cancelContest,
	changeContest,
	decideContest,
	getAdminContest,
	publishContest,
} from "#contract/contestAdmin.ts";
import { applyModeration } from "#contract/moderation.ts";
import { langs } from "#contract/sections.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { AdminEntries } from "../../features/contests/admin-entries.tsx";
import { ApartVotes } from "../../features/contests/apart-votes.tsx";
import { ContestCard } from "../../features/contests/contest-card.tsx";
import { ContestSteps } from "../../features/contests/contest-steps.tsx";
import { TextFields } from "../../features/contests/text-fields.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { type FormHandler, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery, requireId } from "../../lib/parse-id.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/contest";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const query = cursorQuery(url);
	const page = await pageApi(context).load(getAdminContest, { params: { id: requireId(params.id) }, query });
	return { ...page, done: url.searchParams.has("done") };
}

const then =
	(call: Call): FormHandler =>
	async (form) => {
		const id = requireId(form.params.id);
		await form.call(call, { id } as never);
		return redirect(form.paths.href("admin/contests/:id", { id, done: 1 }), 303);
	};

export const action = formActions({
	change: then(changeContest),
	publish: then(publishContest),
	cancel: then(cancelContest),
	decide: async ({ call, number, paths, params }) => {
		const id = requireId(params.id);
		await call(decideContest, { id, without: number("without") });
		return redirect(paths.href("admin/contests/:id", { id, done: 1 }), 303);
	},
	disqualify: async ({ call, number, paths, params, text }) => {
		await call(applyModeration, {
			action: "disqualify-thread",
			id: number("id"),
			value: number("value"),
			reason: text("reason"),
		});
		return redirect(paths.href("admin/contests/:id", { id: requireId(params.id), done: 1 }), 303);
	},
});

/** A contest for administrators: how it looks, its texts, its entries and the votes that are set apart. */
export default function AdminContest({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	const {
		contest,
		texts,
		entries,
		next,
		done,
		jurors,
		under_review,
		open_appeals,
		appeals_until,
		readmitted,
		...votes
	} = loaderData;
	const canChange = ["draft", "soon", "entries"].includes(contest.phase);
	return (
		<AdminPage title={contest.title} done={done && t("contestAdmin.done")}>
			<h2 className="page-title">{t("contestAdmin.preview")}</h2>
			<ContestCard contest={contest}>
				{langs.map((lang) => (
					<details key={lang}>
						<summary className="btn btn-ghost btn-sm">{t(`contestAdmin.lang.${lang}`)}</summary>
						<div lang={lang}>
							<b>{texts[`title_${lang}`]}</b>
							<p className="contest-text">{texts[`text_${lang}`]}</p>
							<p className="contest-text">{texts[`agreement_${lang}`]}</p>
						</div>
					</details>
				))}
			</ContestCard>
			<ContestSteps
				contest={contest}
				underReview={under_review}
				openAppeals={open_appeals}
				appealsUntil={appeals_until}
				readmitted={readmitted}
			/>
			{canChange && (
				<Card title={t("contestAdmin.texts")}>
					<p>{t("contestAdmin.textsHint", { n: contest.agreement_version })}</p>
					<CallForm intent="change">
						<TextFields texts={texts} />
						<SubmitButton>{t("contest.save")}</SubmitButton>
					</CallForm>
				</Card>
			)}
			<AdminEntries contest={contest} entries={entries} next={next} />
			<ApartVotes {...votes} jurors={jurors} />
		</AdminPage>
	);
}
