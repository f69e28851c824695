import { forumNav } from "#contract/boards.ts";
import { constraints } from "#contract/constraints.ts";
import { CallError } from "#contract/pageApi.ts";
import { countSearchResults, hotSearches, searchMembers, searchThreads } from "#contract/search.ts";
import { searchTopics } from "#contract/topicLists.ts";
import { getTopic } from "#contract/topics.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { firstWithPicture } from "../../features/feeds/feed.tsx";
import { FeedList } from "../../features/feeds/feed-list.tsx";
import { MemberRows } from "../../features/profiles/member-rows.tsx";
import { FoundNames, shownNames } from "../../features/search/found-names.tsx";
import { HotSearches } from "../../features/search/hot-searches.tsx";
import { NoResults } from "../../features/search/no-results.tsx";
import { SearchFilters } from "../../features/search/search-filters.tsx";
import { SearchPlace } from "../../features/search/search-place.tsx";
import {
	filtersOf,
	isFiltered,
	isSearch,
	placeOf,
	searchPath,
	searchQueryOf,
	searchTypes,
} from "../../features/search/search-query.ts";
import { FoundThreadList, SearchNotes } from "../../features/search/search-results.tsx";
import { useSuggestionLabels } from "../../features/shell/suggestion-labels.ts";
import { TopicRows } from "../../features/topics/topic-rows.tsx";
import { formatCount } from "../../lib/i18n/formats.ts";
import { jumpTo } from "../../lib/jump-to.ts";
import { pageApi } from "../../lib/page-context.ts";
import { unixNow } from "../../lib/read-time.ts";
import { screenMeta } from "../../lib/screen-meta.ts";
import { usePaths, useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { ErrorState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/search";
import "../../styles/search.css";

/** Posts that are shown at first; the rest comes by scrolling. */
const shownPosts = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
	const query = searchQueryOf(url);
	const { call } = pageApi(context);
	const nothing = {
		query,
		counts: { threads: 0, members: 0, topics: 0 },
		boards: [] as { fid: number; name: string }[],
		topic: "",
		hot: [],
		threads: undefined,
		members: undefined,
		topics: undefined,
		names: undefined,
		msg: "",
		now: unixNow(),
	};
	const topicName = async (): Promise<string> => {
		const topic =
			query.topid && (await call(getTopic, { params: { topid: Number(query.topid) } }).catch(() => undefined));
		return topic ? topic.top_name : "";
	};
	try {
		const [nav, topic] = await Promise.all([call(forumNav, { query: {} }), topicName()]);
		const boards = nav.lists.map(({ fid, name }) => ({ fid, name }));
		if (!isSearch(query)) {
			const hot = (await call(hotSearches, { query: {} })).lists.map(({ value }) => value);
			return { ...nothing, boards, topic, hot };
		}
		const filters = filtersOf(query);
		if (!query.q) {
			const threads = await call(searchThreads, { query: { page: query.page, limit: shownPosts, ...filters } });
			return { ...nothing, boards, topic, threads };
		}
		const isOfMembers = query.type === searchTypes.members;
		const isOfTopics = query.type === searchTypes.topics;
		const isOfPosts = query.type === searchTypes.posts;
		const page = { page: query.page, limit: constraints.searchPageSize };
		const first = { limit: shownNames };
		const [threads, members, topics, counts] = await Promise.all([
			isOfPosts
				? call(searchThreads, { query: { query: query.q, page: query.page, limit: shownPosts, ...filters } })
				: undefined,
			isOfTopics ? undefined : call(searchMembers, { query: { query: query.q, ...(isOfMembers ? page : first) } }),
			call(searchTopics, { query: { query: query.q, ...(isOfTopics ? page : first) } }),
			isOfPosts
				? undefined
				: call(countSearchResults, { query: { query: query.q, ...(isOfMembers && { except: "members" }) } }),
		]);
		return {
			...nothing,
			boards,
			topic,
			threads,
			members: isOfMembers ? members : undefined,
			topics: isOfTopics ? topics : undefined,
			names: isOfPosts && query.page === 1 && !isFiltered(query) && members ? { members, topics } : undefined,
			counts: {
				threads: threads?.count ?? counts?.threads ?? 0,
				members: members?.count ?? counts?.members ?? 0,
				topics: topics.count,
			},
		};
	} catch (error) {
		if (!(error instanceof CallError)) throw error;
		return { ...nothing, msg: error.message };
	}
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	screenMeta(matches, ({ paths, t }) => {
		const q = loaderData?.query.q;
		return {
			title: q || t("nav.search"),
			description: t("search.text"),
			path: paths.search(),
			inAllSections: true,
			// Results are not listed.
			noIndex: Boolean(q),
		};
	});

/** Searches posts, members or topics. An empty search shows what others search for. */
export default function Search({ loaderData }: Route.ComponentProps) {
	const { query, threads, members, topics, now } = loaderData;
	const { type, page, q } = query;
	const totalPage = threads?.totalPage ?? members?.totalPage ?? topics?.totalPage ?? 0;
	const { t, paths } = useSite();
	const to = (number: number): string => searchPath(paths.search(), { ...query, page: number });
	return (
		<ContentLayout now={now}>
			<h1 className="sr-only">{t("nav.search")}</h1>
			<SearchBox
				{...useSuggestionLabels()}
				label={t("nav.search")}
				action={paths.search()}
				submit={t("nav.search")}
				query={{ ...(type !== searchTypes.posts && { type: String(type) }), ...placeOf(query) }}
				defaultValue={q}
				autoFocus={!isSearch(query)}
				key={`${type} ${q}`}
				required={!query.author}
				maxLength={constraints.searchQuery.max}
				placeholder={t("nav.searchPlaceholder")}
			/>
			{q && <KindTabs {...loaderData} />}
			<SearchPlace query={query} boards={loaderData.boards} topic={loaderData.topic} />
			{isSearch(query) && type === searchTypes.posts && <SearchFilters query={query} boards={loaderData.boards} />}
			<Results {...loaderData} />
			{totalPage > 1 && (
				<Pagination
					name={t("pagination.label")}
					{...(page > 1 && { prev: { href: to(Math.min(page - 1, totalPage)), text: t("pagination.previous") } })}
					{...(page < totalPage && !threads && { next: { href: to(page + 1), text: t("pagination.next") } })}
					jump={jumpTo(t, to(1), totalPage)}
				/>
			)}
		</ContentLayout>
	);
}

type SearchData = Route.ComponentProps["loaderData"];

function KindTabs({ query, counts }: SearchData) {
	const { t, paths, lang } = useSite();
	const kinds = [
		{ type: searchTypes.posts, text: t("search.posts"), count: counts.threads },
		{ type: searchTypes.members, text: t("search.members"), count: counts.members },
		{ type: searchTypes.topics, text: t("search.topics"), count: counts.topics },
	];
	const tabs = kinds.map(({ type, text, count }) => ({
		href: paths.search(query.q, type),
		text,
		count: formatCount(count, lang),
		current: type === query.type,
	}));
	return <Tabs name={t("search.kinds")} tabs={tabs} className="search-kinds" />;
}

function Results({ query, threads, members, topics, names, counts, hot, msg }: SearchData) {
	const paths = usePaths();
	if (msg)
		return (
			<Card unpadded>
				<ErrorState text={msg} />
			</Card>
		);
	if (!isSearch(query)) return <HotSearches hot={hot} />;
	const found = threads?.lists.length || members?.lists.length || topics?.list.length;
	if (!found)
		return (
			<>
				{names && <FoundNames q={query.q} {...names} />}
				<NoResults
					query={query}
					counts={counts}
					isBeyond={(threads?.count ?? members?.count ?? topics?.count ?? 0) > 0}
				/>
			</>
		);
	if (members)
		return (
			<MemberRows
				members={members.lists.map(({ user, isFollowing, followsViewer }) => ({
					user,
					following: isFollowing,
					followsViewer,
				}))}
			/>
		);
	if (topics) return <TopicRows topics={topics.list} />;
	if (!threads) return null;
	const { page } = query;
	const to = (number: number): string => searchPath(paths.search(), { ...query, page: number });
	return (
		<>
			{names && <FoundNames q={query.q} {...names} />}
			<SearchNotes query={query} corrected={threads.corrected} partial={threads.partial === 1} />
			<FeedList start={to(1)} isStart={page === 1} next={page < threads.totalPage ? to(page + 1) : undefined}>
				<FoundThreadList lists={threads.lists} hits={threads.hits} eager={firstWithPicture(threads.lists)} />
			</FeedList>
		</>
	);
}
