import { redirect } from "react-router";
import type { Call } from "#contract/call.ts";
import { addDraw, cancelDraw, listAdminDraws, listPrizeGoods, openDraw } from "#contract/drawAdmin.ts";
import { confirmDraw, runDraw } from "#contract/draws.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { AdminDraw } from "../../features/draws/admin-draw.tsx";
import { DrawForm } from "../../features/draws/draw-form.tsx";
import { readPrizes } from "../../features/draws/prize-rows.ts";
import { type FormHandler, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { cursorQuery } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { unixSecondsOf } from "../../lib/time-zone.ts";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import type { Route } from "./+types/jackpot";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const [page, goods] = await Promise.all([
		api.load(listAdminDraws, { query: cursorQuery(url) }),
		api.load(listPrizeGoods, {}),
	]);
	return { ...page, goods: goods.list, done: url.searchParams.has("done") };
}

const byId =
	(call: Call): FormHandler =>
	async (form) => {
		await form.call(call, { id: form.number("id") } as never);
		return redirect(form.paths.href("admin/jackpot", { done: 1 }));
	};

export const action = formActions({
	add: async ({ call, text, paths }) => {
		const prizes = readPrizes(text);
		await call(addDraw, { prizes, closes: text("closes") ? unixSecondsOf(text("closes"), "UTC") : 0 });
		return redirect(paths.href("admin/jackpot", { done: 1 }));
	},
	open: byId(openDraw),
	cancel: byId(cancelDraw),
	draw: byId(runDraw),
	comfirm: byId(confirmDraw),
});

/** Prize draws for administrators: prepare, open, draw, confirm, cancel. */
export default function AdminJackpot({ loaderData: { list, next, goods, done } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<AdminPage title={t("admin.jackpot")} done={done && t("drawAdmin.done")}>
			{list.length === 0 && <EmptyCard text={t("drawAdmin.none")} />}
			{list.map((draw) => (
				<AdminDraw key={draw.id} draw={draw} />
			))}
			<NextPage href={next !== null && paths.href("admin/jackpot", { cursor: next })} text={t("draw.older")} />
			<DrawForm key={`form ${list[0]?.id}`} goods={goods} />
		</AdminPage>
	);
}
