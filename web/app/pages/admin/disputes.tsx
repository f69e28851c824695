import { redirect } from "react-router";
import { answerDispute, listDisputes } from "#contract/walletDisputes.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { AdminDispute } from "../../features/wallet/admin-dispute.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/disputes";

const states = ["open", "answered"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
	const state = states.find((one) => one === url.searchParams.get("state")) ?? "open";
	const page = await pageApi(context).load(listDisputes, { query: { state, ...cursorQuery(url) } });
	return { ...page, state, done: url.searchParams.has("done") };
}

export const action = formActions({
	answer: callThen(answerDispute, ({ paths }) => redirect(paths.href("admin/disputes", { done: 1 }))),
});

/** Complaints about lines of wallets, for administrators. */
export default function AdminDisputes({ loaderData: { lists, next, state, done } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<AdminPage title={t("admin.disputes")} done={done && t("disputes.done")}>
			<Tabs
				name={t("admin.disputes")}
				kind="segments"
				tabs={states.map((one) => ({
					href: paths.href("admin/disputes", { state: one }),
					text: t(`disputes.${one}`),
					current: one === state,
				}))}
			/>
			{lists.length === 0 && <EmptyCard text={t(state === "open" ? "disputes.emptyOpen" : "disputes.empty")} />}
			{lists.map((dispute) => (
				<AdminDispute key={dispute.id} dispute={dispute} />
			))}
			<NextPage
				href={next !== null && paths.href("admin/disputes", { state, cursor: next })}
				text={t("wallet.older")}
			/>
		</AdminPage>
	);
}
