import { redirect } from "react-router";
import { changeExchange, exchangeHistory, listExchanges } from "#contract/exchange.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { SectionCard, SectionRow } from "../../features/exchange/section-card.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { Route } from "./+types/exchange";
import "../../styles/wallet.css";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const { lists } = await api.load(listExchanges, {});
	const chosen = lists.find(({ cid }) => cid === parseId(url.searchParams.get("cid") ?? ""));
	const history = chosen && (await api.load(exchangeHistory, { query: { cid: chosen.cid } }));
	return { lists, chosen, rates: history?.lists ?? [], done: url.searchParams.has("done") };
}

export const action = formActions({
	change: callThen(changeExchange, ({ paths }, { cid }) => redirect(paths.href("admin/exchange", { cid, done: 1 }))),
});

/** Rates, bounds and daily totals of the exchange by section, with their history, for administrators. */
export default function AdminExchange({ loaderData: { lists, chosen, rates, done } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<AdminPage title={t("admin.exchange")} done={done && t("exchangeAdmin.saved")}>
			<p className="mb-3 text-foreground-2">{t("exchangeAdmin.text")}</p>
			{chosen ? (
				<>
					<SectionCard key={`${chosen.cid} ${rates[0]?.id}`} section={chosen} rates={rates} />
					<div className="step-actions">
						<Button kind="quiet" href={paths.href("admin/exchange")}>
							{t("exchangeAdmin.all")}
						</Button>
					</div>
				</>
			) : (
				<Card>
					<ul className="wallet-lines">
						{lists.map((section) => (
							<SectionRow key={section.cid} section={section} />
						))}
					</ul>
				</Card>
			)}
		</AdminPage>
	);
}
