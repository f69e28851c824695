import { redirect } from "react-router";
import { addContest, listAdminContests } from "#contract/contestAdmin.ts";
import { listPrizeGoods } from "#contract/drawAdmin.ts";
import { CallError } from "#contract/pageApi.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { ContestForm } from "../../features/contests/contest-form.tsx";
import { atPrizeRow, readContest } from "../../features/contests/read-contest.ts";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { formatDateTime } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Label } from "../../ui/label.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/contests";
import "../../styles/wallet.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [page, goods] = await Promise.all([
		api.load(listAdminContests, { query: cursorQuery(url) }),
		api.load(listPrizeGoods, {}),
	]);
	return { ...page, goods: goods.list };
}

export const action = formActions({
	add: async (form) => {
		const contest = readContest(form);
		const { id } = await form.call(addContest, contest).catch((error: unknown) => {
			throw error instanceof CallError ? atPrizeRow(error, contest) : error;
		});
		return redirect(form.paths.href("admin/contests/:id", { id, done: 1 }), 303);
	},
});

/** All contests for administrators, and the form of a new one. */
export default function AdminContests({ loaderData: { list, next, goods } }: Route.ComponentProps) {
	const { t, paths, lang, section } = useSite();
	return (
		<AdminPage title={t("admin.contests")} done={false}>
			<Card>
				{list.length === 0 && <EmptyState text={t("contestAdmin.none")} />}
				<ul className="wallet-lines contest-rows">
					{list.map(({ id, kind, title, phase, closes, entries, votes }) => (
						<li key={id}>
							<div>
								<b>
									<a href={paths.href("admin/contests/:id", { id })}>{title}</a>
								</b>
								<small>
									{[
										t(`contest.title.${kind}`),
										formatDateTime(closes, lang, section),
										t("contestAdmin.counts", { entries, votes }),
									].join(" · ")}
								</small>
							</div>
							<Label
								kind={phase === "entries" || phase === "votes" ? "prize" : "plain"}
								text={t(`contest.phase.${phase}`)}
							/>
						</li>
					))}
				</ul>
			</Card>
			<NextPage href={next !== null && paths.href("admin/contests", { cursor: next })} text={t("contest.older")} />
			<ContestForm goods={goods} />
		</AdminPage>
	);
}
