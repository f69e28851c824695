import { listOwnDecisions, sendAppeal } from "#contract/appeals.ts";
import { OwnDecision } from "../../features/moderation/own-decision.tsx";
import { TitledPage } from "../../features/shell/titled-page.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { useView } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/own-decisions";

export async function loader({ url, context }: Route.LoaderArgs) {
	const [cursor, pid] = ["before", "pid"].map((name) => parseId(url.searchParams.get(name) ?? "") || undefined);
	const isBan = url.searchParams.has("ban");
	const query = { ...(cursor && { cursor }), ...(pid && { pid }), ...(isBan && { ban: 1 as const }) };
	return {
		...(await pageApi(context).call(listOwnDecisions, { query })),
		filtered: pid !== undefined || isBan || cursor !== undefined,
	};
}

export const action = formActions({
	appeal: async ({ call, show, paths }) => show(await call(sendAppeal), paths.href("ucenter/account/moderation")),
});

/** What moderators did with the viewer's posts and account, and the viewer's appeals. */
export default function OwnDecisions({ loaderData: { lists, next, filtered } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const [shown, show] = useView(lists);
	return (
		<TitledPage title={t("decisions.title")}>
			<p className="mb-3 text-foreground-2">{t("decisions.text")}</p>
			{shown.length === 0 && (
				<Card>
					<EmptyState text={t("decisions.empty")} />
				</Card>
			)}
			{shown.map((decision) => (
				<Card key={decision.id}>
					<OwnDecision
						decision={decision}
						onChange={(view) => show(shown.map((one) => (one.id === view.id ? view : one)))}
					/>
				</Card>
			))}
			<div className="step-actions">
				{filtered && (
					<Button kind="ghost" href={paths.href("ucenter/account/moderation")}>
						{t("decisions.all")}
					</Button>
				)}
				{next !== null && (
					<Button kind="quiet" href={`${paths.href("ucenter/account/moderation")}?before=${next}`} rel="next">
						{t("decisions.more")}
					</Button>
				)}
			</div>
		</TitledPage>
	);
}
