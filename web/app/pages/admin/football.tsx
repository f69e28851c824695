import { redirect } from "react-router";
import { addFixture, cancelFixture, changeFixture, enterResult, listAdminFixtures } from "#contract/footballAdmin.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { AdminFixture, FixtureFields } from "../../features/football/admin-fixture.tsx";
import { postedGoals } from "../../features/football/posted-goals.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { type FormHandler, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { unixSecondsOf } from "../../lib/time-zone.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import type { Route } from "./+types/football";

export async function loader({ context, url }: Route.LoaderArgs) {
	const page = await pageApi(context).load(listAdminFixtures, { query: cursorQuery(url) });
	return { ...page, done: url.searchParams.has("done") };
}

const kickoffOf = ({ text }: PostedForm): number => unixSecondsOf(text("kickoff"), "UTC");
const then =
	(work: (form: PostedForm) => Promise<unknown>): FormHandler =>
	async (form) => {
		await work(form);
		return redirect(form.paths.href("admin/football", { done: 1 }));
	};

export const action = formActions({
	add: then((form) => form.call(addFixture, { kickoff: kickoffOf(form) })),
	change: then((form) => form.call(changeFixture, { id: form.number("id"), kickoff: kickoffOf(form) })),
	cancel: then((form) => form.call(cancelFixture, { id: form.number("id") })),
	result: then((form) => form.call(enterResult, { id: form.number("id"), ...postedGoals(form) })),
});

/** Fixtures of golden football for administrators: add, postpone, cancel, enter and correct results. */
export default function AdminFootball({ loaderData: { list, next, done } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<AdminPage title={t("admin.football")} done={done && t("footballAdmin.done")}>
			<Card title={t("footballAdmin.new")}>
				<CallForm intent="add">
					<FixtureFields />
					<SubmitButton icon="plus">{t("footballAdmin.add")}</SubmitButton>
				</CallForm>
			</Card>
			{list.length === 0 && <EmptyCard text={t("footballAdmin.none")} />}
			{list.map((fixture) => (
				<AdminFixture key={fixture.id} fixture={fixture} />
			))}
			<NextPage href={next !== null && paths.href("admin/football", { cursor: next })} text={t("football.older")} />
		</AdminPage>
	);
}
