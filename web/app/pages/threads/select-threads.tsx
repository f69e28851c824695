import { data, useLocation } from "react-router";
import { boardThreads, forumDetail, forumNav } from "#contract/boards.ts";
import { setsId } from "#contract/moderationActions.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { cursorFromUrl, loadFeedPage } from "../../features/feeds/feed-page.ts";
import { type BulkOutcome, bulkActions, loadSelection } from "../../features/threads/moderation/bulk/bulk.server.ts";
import { BulkDialog } from "../../features/threads/moderation/bulk/bulk-dialog.tsx";
import { BulkOutcomeNotice } from "../../features/threads/moderation/bulk/bulk-outcome.tsx";
import { SelectList } from "../../features/threads/moderation/bulk/select-list.tsx";
import type { FormResult } from "../../lib/form/form-result.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { screenMeta } from "../../lib/screen-meta.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import type { Route } from "./+types/select-threads";
import "../../styles/selection.css";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const fid = parseId(params.fid);
	if (fid === 0) throw data("not-found", { status: 404 });
	const isEverywhere = url.searchParams.get("all") === "1" || api.section.region === undefined;
	const selection = await loadSelection(api, url, fid);
	if (selection.actions.length === 0) throw data("not-allowed", { status: 403 });
	const query = { cursor: cursorFromUrl(url), ...(!isEverywhere && { country_fid: api.section.fid }) };
	const [board, feed] = await Promise.all([
		api.load(forumDetail, { body: { fid } }),
		loadFeedPage(api.call(boardThreads, { params: { fid }, query })),
	]);
	const boards = selection.asked && setsId(selection.asked) ? (await api.load(forumNav, { query: {} })).lists : [];
	const moveTo = boards.filter((one) => one.open && one.fid !== fid).map(({ fid, name }) => ({ fid, name }));
	return { board, feed, selection, moveTo };
}

export const action = bulkActions;

export const meta: Route.MetaFunction = ({ matches }) =>
	screenMeta(matches, ({ t }) => ({ title: t("moderation.selectTitle") }));

/** The threads of a board with boxes, for its moderators: what they do with several at once. */
export default function SelectThreads({
	loaderData: { board, feed, selection, moveTo },
	actionData,
}: Route.ComponentProps) {
	const { t, paths } = useSite();
	const query = useListQuery();
	const path = paths.href("forum/:fid/select", { fid: board.fid });
	const withQuery = (more: Record<string, string> = {}): string => {
		const search = new URLSearchParams({ ...query, ...more });
		return search.size > 0 ? `${path}?${search}` : path;
	};
	const chosen = feed.threads.filter(({ tid }) => selection.chosen.includes(tid));
	return (
		<ContentLayout now={feed.now}>
			<div>
				<Button kind="ghost" size="sm" icon="arrow-left" href={paths.board(board.fid) + (query.all ? "?all=1" : "")}>
					{board.name}
				</Button>
			</div>
			<h1 className="select-title">{t("moderation.selectTitle")}</h1>
			{actionData && <BulkOutcomeNotice result={actionData as FormResult<BulkOutcome>} path={withQuery()} />}
			{feed.threads.length > 0 ? (
				<SelectList threads={feed.threads} selection={selection} path={path} query={query} />
			) : (
				<EmptyCard text={t("feed.empty")} />
			)}
			{selection.asked && chosen.length > 0 && (
				<BulkDialog
					action={selection.asked}
					threads={chosen}
					boards={moveTo}
					back={withQuery()}
					idempotencyKey={selection.key}
				/>
			)}
			{feed.next && (
				<Button kind="quiet" wide href={withQuery({ cursor: feed.next })} rel="next">
					{t("feed.loadMore")}
				</Button>
			)}
		</ContentLayout>
	);
}

/** The parameters of the list: its place, and whether it is of all countries. */
function useListQuery(): Record<string, string> {
	const query = new URLSearchParams(useLocation().search);
	return Object.fromEntries(
		["all", "cursor"].flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? ""]] : [])),
	);
}
