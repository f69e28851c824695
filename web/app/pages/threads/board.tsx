import { data, redirect } from "react-router";
import { boardSorts, boardThreads, forumDetail, forumNav, teamGroup } from "#contract/boards.ts";
import { boards } from "#contract/sections.ts";
import { videoRules } from "#contract/videos.ts";
import { BoardOrder } from "../../features/feeds/board-order.tsx";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { Feed } from "../../features/feeds/feed.tsx";
import { cursorFromUrl, isContinued, loadFeedPage } from "../../features/feeds/feed-page.ts";
import { NoThreads } from "../../features/feeds/no-threads.tsx";
import { useSectionName } from "../../features/shell/section-name.ts";
import { BoardFollowButton } from "../../features/social/follow-button.tsx";
import { boardIcon } from "../../features/threads/board-icon.ts";
import { loadBulkActions } from "../../features/threads/moderation/bulk/bulk.server.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pageMeta, siteDataFrom } from "../../lib/page-meta.ts";
import { parseId } from "../../lib/parse-id.ts";
import { pathsForSection, pathsForVisitor } from "../../lib/paths.ts";
import { useSite, useViewer } from "../../lib/site.tsx";
import { breadcrumbs } from "../../lib/structured-data.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/board";
import "../../styles/threads/boards.css";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const fid = parseId(params.fid);
	if (fid === 0) throw data("not-found", { status: 404 });
	if (fid === boards.bugs) throw redirect(pathsForVisitor(api).href("buglist"));
	const everywhere = url.searchParams.get("all") === "1" || api.section.region === undefined;
	const countryFid = everywhere ? undefined : api.section.fid;
	const ofSection = countryFid === undefined ? {} : { country_fid: countryFid };
	const sort = boardSorts.find((one) => one === url.searchParams.get("sort")) ?? "active";
	const tag = url.searchParams.get("tag")?.slice(0, 100) || undefined;
	const cursor = cursorFromUrl(url);
	const [board, nav, bulk, feed, videos] = await Promise.all([
		api.load(forumDetail, { body: { fid, ...ofSection } }),
		api.load(forumNav, {}),
		loadBulkActions(api, fid),
		loadFeedPage(api.call(boardThreads, { params: { fid }, query: { cursor, sort, tag, ...ofSection } })),
		fid === boards.video ? api.load(videoRules, {}) : undefined,
	]);
	const listed = nav.lists.find((one) => one.fid === fid);
	return {
		board,
		feed,
		countryFid,
		sort,
		tag,
		takesVideos: videos?.open === true,
		maySelect: bulk.length > 0,
		open: listed?.open === true && (listed.post_group !== teamGroup || listed.kinds.length > 0),
		postGroup: listed?.open ? listed.post_group : 1,
		followable: listed?.followable === true,
		following: listed?.follows_status === 1,
	};
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
	const root = siteDataFrom(matches);
	if (!loaderData) return pageMeta(root, {});
	const { name, description, fid } = loaderData.board;
	// All countries are shown at the address without section.
	const paths = pathsForSection(loaderData.countryFid === undefined ? "global" : (root?.section.locale ?? "global"));
	return pageMeta(root, {
		title: name,
		description,
		path: paths.board(fid),
		inAllSections: true,
		noIndex: isContinued(location) || loaderData.sort !== "active" || loaderData.tag !== undefined,
		feed: paths.feed(fid),
		structuredData: root && [
			breadcrumbs(root.site.publicUrl, [
				{ name: root.site.siteName, path: paths.home },
				{ name: translatorFor(root.lang)("nav.boards"), path: paths.href("forum") },
				{ name, path: paths.board(fid) },
			]),
		],
	});
};

/** A board's threads, of the section or of all, in a chosen order. */
export default function Board({ loaderData: { board, feed, countryFid, ...loaded } }: Route.ComponentProps) {
	const { t, paths, section, lang } = useSite();
	const nameOf = useSectionName();
	const { loggedIn } = useViewer();
	const href = paths.board(board.fid);
	const { takesVideos, postGroup } = loaded;
	const open = board.fid === boards.video ? takesVideos : loaded.open;
	const compose = takesVideos ? paths.href("note/thread/videop") : paths.href("note/thread", { fid: board.fid });
	return (
		<ContentLayout now={feed.now}>
			<header className={`card board-head board-${board.key}`}>
				<span className="mark">
					<Icon name={boardIcon(board.key)} size={24} />
				</span>
				<div className="text-content">
					<h1>{board.name}</h1>
					<p>{board.description}</p>
					{board.todayposts > 0 && (
						<p className="new-today">
							{t("board.threadsToday", { n: board.todayposts, count: formatCount(board.todayposts, lang) })}
						</p>
					)}
					{postGroup > 1 && (
						<p>
							{postGroup === teamGroup
								? t("board.onlyTeam")
								: t("board.fromGroup", { group: t(`group.${postGroup as 2 | 3 | 4}`) })}
						</p>
					)}
					{!open && postGroup === 1 && <p>{t("board.notOpen")}</p>}
				</div>
				<IconButton
					icon="search"
					kind="quiet"
					name={t("search.inside.name", { name: board.name })}
					href={paths.href("search", { fid: board.fid })}
				/>
				{loaded.followable && <BoardFollowButton fid={board.fid} name={board.name} following={loaded.following} />}
				{loaded.maySelect && feed.threads.length > 0 && (
					<Button
						href={
							paths.href("forum/:fid/select", { fid: board.fid }) +
							(section.region && countryFid === undefined ? "?all=1" : "")
						}
						icon="check-check"
						kind="quiet"
					>
						{t("board.select")}
					</Button>
				)}
				{open && loggedIn && feed.threads.length > 0 && (
					<Button href={compose} icon="plus" kind="soft">
						{t(takesVideos ? "nav.createVideo" : "nav.createPost")}
					</Button>
				)}
			</header>
			{section.region && (
				<Tabs
					name={t("nav.sections")}
					kind="segments"
					tabs={[
						{ href, text: nameOf(section), current: countryFid !== undefined },
						{ href: `${href}?all=1`, text: t("board.allCountries"), current: countryFid === undefined },
					]}
				/>
			)}
			<BoardOrder
				fid={board.fid}
				everywhere={section.region !== undefined && countryFid === undefined}
				{...loaded}
				feed={feed}
			/>
			{loaded.sort !== "active" || loaded.tag ? (
				<Feed feed={feed} empty={<EmptyState text={t("board.nothingFound")} />} />
			) : open ? (
				<Feed feed={feed} empty={<NoThreads compose={compose} />} />
			) : (
				<Feed feed={feed} empty={null} end={t("board.notOpen")} />
			)}
		</ContentLayout>
	);
}
