import { data } from "react-router";
import { boardThreads, forumDetail } from "#contract/boards.ts";
import { Columns } from "../features/feeds/columns.tsx";
import { Feed } from "../features/feeds/feed.tsx";
import { cursorOf, feedPage } from "../features/feeds/feed-page.ts";
import { NoThreads } from "../features/feeds/no-threads.tsx";
import { useSectionName } from "../features/shell/section-name.ts";
import { boardIcon } from "../features/threads/board-art.ts";
import { head, siteOf } from "../features/threads/head.ts";
import { needed } from "../features/threads/refused.ts";
import { countText } from "../lib/formats.ts";
import { pageApi } from "../lib/pageContext.ts";
import { pathsFor } from "../lib/paths.ts";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import { Icon } from "../ui/icon.tsx";
import { Tabs } from "../ui/tabs.tsx";
import type { Route } from "./+types/board";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const fid = Number(params.fid);
	if (!Number.isSafeInteger(fid) || fid < 1) throw data("not-found", { status: 404 });
	const everywhere = url.searchParams.get("all") === "1" || api.section.region === undefined;
	const countryFid = everywhere ? undefined : api.section.fid;
	const [board, feed] = await Promise.all([
		needed(api.call(forumDetail, { body: { fid } })),
		feedPage(api.call(boardThreads, { params: { fid }, query: { cursor: cursorOf(url), ...(countryFid && { country_fid: countryFid }) } })),
	]);
	api.tag("feed");
	return { board, feed, countryFid };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const root = siteOf(matches);
	if (!loaderData) return head(root, { hidden: true });
	const { name, description, fid } = loaderData.board;
	return head(root, { title: name, description, path: pathsFor(root?.section.locale ?? "global").board(fid) });
};

/** A board's threads, last replied first, of the section or of all. */
export default function Board({ loaderData: { board, feed, countryFid } }: Route.ComponentProps) {
	const { section, lang } = useSite();
	const t = useSay();
	const paths = usePaths();
	const nameOf = useSectionName();
	const href = paths.board(board.fid);
	return (
		<Columns now={feed.now}>
			<header className={`card board-head board-${board.key}`}>
				<span className="mark">
					<Icon name={boardIcon(board.key)} size={24} />
				</span>
				<div className="words">
					<h1>{board.name}</h1>
					<p>{board.description}</p>
					{board.todayposts > 0 && (
						<p className="fresh" suppressHydrationWarning>
							{t("reading.today", { n: board.todayposts, count: countText(board.todayposts, lang) })}
						</p>
					)}
				</div>
			</header>
			{section.region && (
				<Tabs
					name={t("nav.sections")}
					kind="segments"
					tabs={[
						{ href, text: nameOf(section), current: countryFid !== undefined },
						{ href: `${href}?all=1`, text: t("reading.everywhere"), current: countryFid === undefined },
					]}
				/>
			)}
			<Feed feed={feed} source={{ kind: "board", fid: board.fid, countryFid }} empty={<NoThreads />} />
		</Columns>
	);
}
