import { redirect } from "react-router";
import { listReconciliations, startReconciliation } from "#contract/walletAdmin.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { ReconciliationCard } from "../../features/wallet/reconciliation-card.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import type { Route } from "./+types/reconciliation";

export async function loader({ url, context }: Route.LoaderArgs) {
	const page = await pageApi(context).load(listReconciliations, {});
	return { ...page, done: url.searchParams.has("done") };
}

export const action = formActions({
	start: callThen(startReconciliation, ({ paths }) => redirect(paths.href("admin/reconciliation", { done: 1 }))),
});

/** Comparisons of the ledger with itself, for administrators. */
export default function AdminReconciliation({ loaderData: { lists, done } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<AdminPage title={t("admin.reconciliation")} done={done && t("walletAdmin.done.started")}>
			<Card>
				<p>{t("walletAdmin.reconcileText")}</p>
				<CallForm intent="start">
					<div className="step-actions">
						<SubmitButton size="md" icon="retry">
							{t("walletAdmin.reconcile")}
						</SubmitButton>
						<Button kind="quiet" href={paths.href("admin/reconciliation")}>
							{t("walletAdmin.reload")}
						</Button>
					</div>
				</CallForm>
			</Card>
			{lists.length === 0 && <EmptyCard text={t("walletAdmin.noReports")} />}
			{lists.map((report, at) => (
				<ReconciliationCard key={report.id} report={report} open={at === 0} />
			))}
		</AdminPage>
	);
}
