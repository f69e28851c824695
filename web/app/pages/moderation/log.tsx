import { forumNav } from "#contract/boards.ts";
import { applyModeration } from "#contract/moderation.ts";
import { actionNames, actionOf, type LoggedAction } from "#contract/moderationActions.ts";
import { deletions, listModerationLog } from "#contract/moderationLog.ts";
import { queueCounts } from "#contract/queueCounts.ts";
import { FilterSelects, usePlaceSelects } from "../../features/moderation/filter-selects.tsx";
import { LogEntry } from "../../features/moderation/log-entry.tsx";
import { QueuePage } from "../../features/moderation/queue-page.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { useSite } from "../../lib/site.tsx";
import { undefinedIfRefused } from "../../lib/undefined-if-refused.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { NextPage } from "../../ui/next-page.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/log";

const texts = ["by", "member", "action", "from", "to"] as const;
const names = [...texts, "section", "board"] as const;
type Filter = Record<(typeof names)[number], string>;

/** Names of actions and of their ends. */
const loggedActions: LoggedAction[] = [
	...new Set(actionNames.flatMap((name) => [name, actionOf(name).reversal ?? []].flat() as LoggedAction[])),
];

const filterOf = (url: URL): Filter =>
	Object.fromEntries(names.map((name) => [name, (url.searchParams.get(name) ?? "").slice(0, 60)])) as Filter;

const queryOf = ({ section, board, from, to, ...filter }: Filter) => ({
	...filter,
	...(/^\d{4}-\d\d-\d\d$/.test(from) && { from }),
	...(/^\d{4}-\d\d-\d\d$/.test(to) && { to }),
	...(parseId(section) && { country_fid: parseId(section) }),
	...(parseId(board) && { fid: parseId(board) }),
});

export async function loader({ url, context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const filter = filterOf(url);
	const cursor = parseId(url.searchParams.get("after") ?? "") || undefined;
	const query = queryOf(filter);
	const [page, nav, counts] = await Promise.all([
		api.load(listModerationLog, { query: { ...query, ...(cursor && { cursor }) } }),
		api.call(forumNav, { query: {} }),
		undefinedIfRefused(api.call(queueCounts, { query: { now: 1 } })),
	]);
	const search = new URLSearchParams(
		Object.entries(query).flatMap(([name, value]) => (value ? [[name, `${value}`]] : [])),
	);
	return { ...page, filter, counts, boards: nav.lists, file: `/v5/moderation/log.csv?${search}` };
}

export const action = formActions({
	undo: async (form) => {
		await form.call(applyModeration, { value: 0 });
		return form.show({}, form.url.pathname + form.url.search);
	},
});

/** The moderation log, with its filters. */
export default function Log({ loaderData }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const { lists, next, sections, filter, counts, boards, file } = loaderData;
	const shown = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
	const selects = [
		{
			name: "action" as const,
			label: t("log.action"),
			options: [
				{ value: deletions, text: t("log.deletions") },
				...loggedActions.map((name) => ({ value: name, text: t(`decisions.${name}`) })),
			],
		},
		...usePlaceSelects(sections, boards),
	];
	return (
		<QueuePage current="log" counts={counts}>
			<form method="get" action={paths.href("moderation/log")} className="queue-filters">
				<Field label={t("log.by")} name="by" defaultValue={filter.by} placeholder={t("log.username")} maxLength={60} />
				<Field
					label={t("log.member")}
					name="member"
					defaultValue={filter.member}
					placeholder={t("log.username")}
					maxLength={60}
				/>
				<FilterSelects selects={selects} values={filter} />
				<Field label={t("log.from")} name="from" type="date" defaultValue={filter.from} />
				<Field label={t("log.to")} name="to" type="date" defaultValue={filter.to} />
				<Button type="submit" kind="quiet" icon="filter">
					{t("queue.filter")}
				</Button>
			</form>
			<Card
				id="log"
				title={t("queue.log")}
				aside={
					<a href={file} download>
						{t("log.export")}
					</a>
				}
			>
				<p className="mb-3 text-foreground-2">{t("log.text")}</p>
				{lists.length === 0 && <EmptyState text={t("log.empty")} />}
				<ul className="queue-list">
					{lists.map((entry) => (
						<LogEntry key={entry.id} entry={entry} />
					))}
				</ul>
			</Card>
			<NextPage
				href={next !== null && paths.href("moderation/log", { ...shown, after: next })}
				text={t("queue.more")}
			/>
		</QueuePage>
	);
}
