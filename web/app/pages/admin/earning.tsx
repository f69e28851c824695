import { redirect } from "react-router";
import { addEarningRule, cancelEarningRule, listEarningRules } from "#contract/earning.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { EarningCard } from "../../features/wallet/earning-card.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { requireData } from "../../lib/require-data.ts";
import { useTranslate } from "../../lib/site.tsx";
import { unixSecondsOf } from "../../lib/time-zone.ts";
import type { Route } from "./+types/earning";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { lists } = await requireData(pageApi(context).call(listEarningRules, {}));
	return { lists, done: url.searchParams.has("done") };
}

export const action = formActions({
	add: async ({ call, text, paths }) => {
		await call(addEarningRule, { starts: text("starts") ? unixSecondsOf(text("starts"), "UTC") : undefined });
		return redirect(paths.href("admin/earning", { done: 1 }));
	},
	cancel: async ({ call, paths }) => {
		await call(cancelEarningRule);
		return redirect(paths.href("admin/earning", { done: 1 }));
	},
});

/** What activities pay, with earlier and later versions, for administrators. */
export default function AdminEarning({ loaderData: { lists, done } }: Route.ComponentProps) {
	const t = useTranslate();
	const byActivity = Map.groupBy(lists, ({ activity }) => activity);
	return (
		<AdminPage title={t("admin.earning")} done={done && t("earning.saved")}>
			<p className="mb-3 text-foreground-2">{t("earning.text")}</p>
			{[...byActivity].map(([activity, rules]) => (
				<EarningCard key={`${activity} ${rules.length}`} activity={activity} rules={rules} />
			))}
		</AdminPage>
	);
}
