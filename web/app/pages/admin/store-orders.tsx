import { redirect } from "react-router";
import { orderStates } from "#contract/goods.ts";
import { listAdminOrders, moveOrders } from "#contract/storeOrderAdmin.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { CsvFile } from "../../features/admin/csv-file.tsx";
import { AdminOrderRow } from "../../features/store/admin-order-row.tsx";
import { chosenIds } from "../../features/store/chosen-ids.server.ts";
import { SectionTabs } from "../../features/store/section-tabs.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery, parseId } from "../../lib/parse-id.ts";
import { ReadTimeContext, unixNow } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/store-orders";
import "../../styles/store.css";

const onlyNames = ["case", "refund"] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
	const cid = parseId(url.searchParams.get("cid") ?? "") || undefined;
	const only = onlyNames.find((one) => one === url.searchParams.get("only"));
	const asked = orderStates.find((one) => one === url.searchParams.get("state"));
	const state = asked ?? (only || url.searchParams.get("state") === "all" ? undefined : "paid");
	const query = { ...(cid && { cid }), ...cursorQuery(url), ...(only && { only }), ...(state && { state }) };
	const page = await pageApi(context).load(listAdminOrders, { query });
	const moved = url.searchParams.get("done");
	const done = moved === null ? undefined : parseId(moved);
	const shown = cid ?? page.lists[0]?.cid ?? 0;
	return { ...page, cid: shown, state: state ?? "", only: only ?? "", done, now: unixNow() };
}

export const action = formActions({
	move: async (form) => {
		const { text, number, paths } = form;
		const { moved } = await form.call(moveOrders, { ids: chosenIds(form, "order", "storeAdmin.chooseOrder") });
		const filter = { cid: number("cid") || undefined, state: text("from") || undefined };
		return redirect(paths.href("admin/store/orders", { ...filter, done: moved }));
	},
});

/** The orders of a section by state, to pack several at once. */
export default function AdminStoreOrders({ loaderData }: Route.ComponentProps) {
	const { lists, next, counts, sections, cid, state, only, done, now } = loaderData;
	const { t, paths } = useSite();
	const of = { cid: cid || undefined };
	const nextState = state === "paid" ? "packed" : state === "shipping" ? "complete" : undefined;
	const rows = (
		<ul>
			{lists.map((order) => (
				<AdminOrderRow key={order.order_id} order={order} selectable={nextState !== undefined} />
			))}
		</ul>
	);
	return (
		<ReadTimeContext value={now}>
			<AdminPage title={t("admin.storeOrders")} done={done !== undefined && t("storeAdmin.moved", { n: done })}>
				<SectionTabs sections={sections} current={cid} href={(fid) => paths.href("admin/store/orders", { cid: fid })} />
				<nav className="flex flex-wrap gap-2" aria-label={t("order.filter")}>
					{orderStates.map((name) => (
						<Chip key={name} href={paths.href("admin/store/orders", { ...of, state: name })} on={state === name}>
							{t(`order.state.${name}`)}
							{name === "paid" && counts.paid > 0 && ` ${counts.paid}`}
						</Chip>
					))}
					{onlyNames.map((name) => (
						<Chip
							key={name}
							kind="outlined"
							href={paths.href("admin/store/orders", { ...of, only: name })}
							on={only === name}
						>
							{t(`storeAdmin.only.${name}`)}
							{counts[name] > 0 && ` ${counts[name]}`}
						</Chip>
					))}
				</nav>
				<Card>
					{lists.length === 0 && <EmptyState text={t("storeAdmin.noOrders")} />}
					{nextState && lists.length > 0 ? (
						<CallForm intent="move" hidden={{ cid, state: nextState, from: state }} className="">
							{rows}
							<div className="step-actions">
								<SubmitButton size="md" icon="package">
									{t(`storeAdmin.to.${nextState}`)}
								</SubmitButton>
							</div>
						</CallForm>
					) : (
						rows
					)}
				</Card>
				<div className="step-actions">
					{next !== null && (
						<Button
							kind="quiet"
							href={paths.href("admin/store/orders", {
								...of,
								state: state || (only ? undefined : "all"),
								only: only || undefined,
								cursor: next,
							})}
							rel="next"
						>
							{t("wallet.older")}
						</Button>
					)}
					<Button kind="ghost" icon="file" href={paths.href("admin/store/slips", of)}>
						{t("storeAdmin.slips")}
					</Button>
					<CsvFile
						href={`/v5/admin/store/orders.csv?${new URLSearchParams({ ...(cid && { cid: String(cid) }), ...(state && { state }) })}`}
					/>
				</div>
			</AdminPage>
		</ReadTimeContext>
	);
}
