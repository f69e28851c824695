import { redirect } from "react-router";
import { listFanStarYears, removeCandidate, setFanStarYear } from "#contract/fanStarAdmin.ts";
import { getFanStars } from "#contract/fanStars.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { CandidateCard } from "../../features/fan-stars/candidate-card.tsx";
import { YearCard } from "../../features/fan-stars/year-card.tsx";
import { YearForm } from "../../features/fan-stars/year-form.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { TextField } from "../../lib/form/fields.tsx";
import { callThen, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { unixSecondsOf } from "../../lib/time-zone.ts";
import { Card } from "../../ui/card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import type { Route } from "./+types/fan-stars";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [{ list }, { candidates, next }] = await Promise.all([
		api.load(listFanStarYears, {}),
		api.load(getFanStars, {
			query: { cursor: Number(/^\d{1,15}$/.exec(url.searchParams.get("cursor") ?? "")?.[0]) || undefined },
		}),
	]);
	return { list, candidates, next, done: url.searchParams.has("done"), thisYear: new Date().getUTCFullYear() };
}

const back = ({ paths }: PostedForm) => redirect(paths.href("admin/xfans", { done: 1 }));

export const action = formActions({
	set: async (form) => {
		const time = (name: string): number => unixSecondsOf(form.text(name), "UTC");
		const times = { nominate_from: time("nominate_from"), vote_from: time("vote_from"), ends: time("ends") };
		await form.call(setFanStarYear, times);
		return back(form);
	},
	remove: callThen(removeCandidate, back, ({ number }) => ({ id: number("id") })),
});

/** Years of fan stars for administrators: dates, requirements, prizes, candidates. */
export default function AdminFanStars({
	loaderData: { list, candidates, next, done, thisYear },
}: Route.ComponentProps) {
	const { t, paths } = useSite();
	const newest = list[0]?.year;
	return (
		<AdminPage title={t("admin.fanStars")} done={done && t("fanStarAdmin.done")}>
			{list.map((year) => (
				<div key={year.year}>
					<YearCard year={year} />
					<Card>
						<p>{t("fanStarAdmin.counts", { n: year.candidates, recommended: year.recommended })}</p>
						{year.state !== "ended" && (
							<details className="mt-2">
								<summary className="btn btn-ghost btn-sm">{t("fanStarAdmin.change")}</summary>
								<YearForm year={year} next={thisYear} />
							</details>
						)}
					</Card>
				</div>
			))}
			{candidates.length > 0 && <h2 className="page-title">{t("fanStars.candidates")}</h2>}
			{candidates.map((candidate) => (
				<CandidateCard
					key={candidate.id}
					candidate={{ ...candidate, can: noPermissions }}
					more={candidate.votes === null && <RemoveForm id={candidate.id} />}
				/>
			))}
			<NextPage href={next !== null && paths.href("admin/xfans", { cursor: next })} text={t("fanStars.more")} />
			<Card title={t("fanStarAdmin.new")}>
				<YearForm key={newest} next={newest === undefined ? thisYear : newest + 1} />
			</Card>
		</AdminPage>
	);
}

const no = { ok: false, why: "not-allowed" } as const;
/** An administrator acts on `/xfans` as everybody does. */
const noPermissions = { recommend: no, vote: no, decline: no };

function RemoveForm({ id }: { id: number }) {
	const t = useTranslate();
	return (
		<details className="mt-2">
			<summary className="btn btn-ghost btn-sm">{t("fanStarAdmin.remove")}</summary>
			<CallForm intent="remove" id={id}>
				<TextField name="reason" label={t("fanStarAdmin.removeReason")} maxLength={300} required />
				<SubmitButton kind="danger" size="md">
					{t("fanStarAdmin.remove")}
				</SubmitButton>
			</CallForm>
		</details>
	);
}
