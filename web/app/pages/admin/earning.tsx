import { redirect } from "react-router";
import { addEarningRule, cancelEarningRule, listEarningRules } from "#contract/earning.ts";
import { AdminPage } from "../../features/admin/admin-page.tsx";
import { EarningCard } from "../../features/wallet/earning-card.tsx";
import { callThen, formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import { unixSecondsOf } from "../../lib/time-zone.ts";
import type { Route } from "./+types/earning";

export async function loader({ url, context }: Route.LoaderArgs) {
	const { lists } = await pageApi(context).load(listEarningRules, {});
	return { lists, done: url.searchParams.has("done") };
}

const saved = ({ paths }: PostedForm) => redirect(paths.href("admin/earning", { done: 1 }));

export const action = formActions({
	add: callThen(addEarningRule, saved, ({ text }) => ({
		starts: text("starts") ? unixSecondsOf(text("starts"), "UTC") : undefined,
	})),
	cancel: callThen(cancelEarningRule, saved),
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
