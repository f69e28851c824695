import { decideAppeal, listAppeals } from "#contract/appeals.ts";
import { queueCounts } from "#contract/queueCounts.ts";
import { AppealCard } from "../../features/moderation/appeal-card.tsx";
import { focusNextCase } from "../../features/moderation/next-case.ts";
import { QueuePage } from "../../features/moderation/queue-page.tsx";
import { formActions, type PostedForm } from "../../lib/form/form-actions.server.ts";
import { useView } from "../../lib/form/use-form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/appeals";

export async function loader({ url, context }: Route.LoaderArgs) {
	const state: "open" | "decided" = url.searchParams.get("state") === "decided" ? "decided" : "open";
	const cursor = parseId(url.searchParams.get("after") ?? "") || undefined;
	const api = pageApi(context);
	const [page, counts] = await Promise.all([
		api.call(listAppeals, { query: { state, ...(cursor && { cursor }) } }),
		api.call(queueCounts, { query: { now: 1 } }),
	]);
	return { ...page, counts, state };
}

const decide =
	(granted: 0 | 1) =>
	async ({ call, show, number, paths }: PostedForm) =>
		show(await call(decideAppeal, { id: number("id"), granted }), paths.href("moderation/appeals"));

export const action = formActions({ grant: decide(1), refuse: decide(0) });

/** Appeals of members, for moderators. */
export default function Appeals({ loaderData: { lists, next, counts, state } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const [shown, show] = useView(lists);
	const decided = `${paths.href("moderation/appeals")}?state=decided`;
	return (
		<QueuePage
			current="appeals"
			counts={counts}
			done={state === "open" ? shown.filter(({ appeal }) => appeal.state !== "open").length : 0}
		>
			<Tabs
				name={t("queue.appeals")}
				kind="segments"
				tabs={[
					{ href: paths.href("moderation/appeals"), text: t("queue.appealsOpen"), current: state === "open" },
					{ href: decided, text: t("queue.appealsDecided"), current: state === "decided" },
				]}
			/>
			{shown.length === 0 && (
				<Card>
					<EmptyState text={t("queue.appealsEmpty")} />
				</Card>
			)}
			{shown.map((one) => (
				<Card key={one.id}>
					<AppealCard
						view={one}
						onChange={(view) => {
							focusNextCase(view.id);
							show(shown.map((other) => (other.id === view.id ? view : other)));
						}}
					/>
				</Card>
			))}
			<NextPage
				href={
					next !== null &&
					`${state === "decided" ? `${decided}&` : `${paths.href("moderation/appeals")}?`}after=${next}`
				}
				text={t("queue.more")}
			/>
		</QueuePage>
	);
}
