import { CallError } from "#contract/pageApi.ts";
import { findSectionByFid, globalSection } from "#contract/sections.ts";
import {
	groupsByDefault,
	listCategories,
	searchGroups,
	searchTopicNames,
	topicBanners,
	topicList,
	topicsByDefault,
	topicTags,
} from "#contract/topicLists.ts";
import type { TopicList } from "#contract/topicViews.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { CategoryChips } from "../../features/topics/category-chips.tsx";
import { MoreLink } from "../../features/topics/more-link.tsx";
import { TopicRows } from "../../features/topics/topic-rows.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { unixNow } from "../../lib/read-time.ts";
import { screenMeta } from "../../lib/screen-meta.ts";
import { useSite, useViewer } from "../../lib/site.tsx";
import { Banners } from "../../ui/banners.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState, ErrorState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/topics";

const maxQueryLength = 100;
/** Topics beside the list. */
const popularShown = 5;
/** Those of sections with another language are left out. */
const popularSearched = 50;
const nothing: Pick<TopicList, "lists" | "next"> = { lists: [], next: null };

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const { searchParams } = url;
	const q = (searchParams.get("q") ?? "").trim().slice(0, maxQueryLength);
	const groups = searchParams.get("kind") === "groups";
	const cid = /^\d{1,4}$/.test(searchParams.get("cid") ?? "") ? Number(searchParams.get("cid")) : 0;
	const official = searchParams.get("official") === "1";
	const tagid = /^\d{1,4}$/.test(searchParams.get("tag") ?? "") ? Number(searchParams.get("tag")) : 0;
	const cursor = searchParams.get("cursor") ?? undefined;
	const read = async (country_fid: number): Promise<Pick<TopicList, "lists" | "next">> => {
		if (q) return api.call(groups ? searchGroups : searchTopicNames, { query: { query: q, limit: 50 } });
		const query = { country_fid, ...(cursor && { cursor }) };
		if (groups) return api.call(groupsByDefault, { query });
		const chosen = { ...query, ...(cid && { cid }), ...(official && { official: 1 }), ...(tagid && { tagid }) };
		const { result: lists, next } = await api.call(topicList, { query: chosen });
		return { lists, next };
	};
	// A section without topics shows those of all sections.
	const load = async () => {
		const own = await read(api.section.fid);
		return own.lists.length > 0 || cursor || q ? own : read(globalSection.fid);
	};
	const [tags, categories, banners, popular, list] = await Promise.all([
		tagid > 0 ? api.load(topicTags, { query: {} }) : { lists: [] },
		api.load(listCategories, {}),
		api.load(topicBanners, { body: {} }),
		api.load(topicsByDefault, { query: { limit: popularSearched } }),
		load().catch((error: unknown) => {
			if (error instanceof CallError) return undefined;
			throw error;
		}),
	]);
	const { lists, next } = list ?? nothing;
	const shown = new Set(lists.map(({ topid }) => topid));
	const isInReadersLanguage = (fid: number): boolean =>
		[api.section.fid, globalSection.fid].includes(fid) || findSectionByFid(fid)?.lang === api.lang;
	const others = popular.lists.filter(
		({ topid, country_fid }) => !shown.has(topid) && isInReadersLanguage(country_fid),
	);
	return {
		q,
		groups,
		cid,
		official,
		tag: tagid > 0 ? tags.lists.find((tag) => tag.tagid === tagid)?.tagname : undefined,
		failed: !list,
		topics: lists,
		next,
		categories: categories.lists,
		banners: banners.lists,
		popular: others.slice(0, popularShown),
		now: unixNow(),
	};
}

export const meta: Route.MetaFunction = ({ matches }) =>
	screenMeta(matches, ({ paths, t }) => ({
		title: t("topic.title"),
		description: t("topic.intro"),
		path: paths.href("topic"),
		inAllSections: true,
	}));

/** Topics or groups of the section, by category or words. */
export default function Topics({ loaderData }: Route.ComponentProps) {
	const { q, groups, cid, official, tag, topics, next, categories, banners, popular, now } = loaderData;
	const { t, paths } = useSite();
	const { loggedIn } = useViewer();
	const search = t(groups ? "topic.searchGroups" : "topic.search");
	return (
		<ContentLayout now={now} aside={popular.length > 0 && <TopicRows topics={popular} title={t("topic.popular")} />}>
			<header className="screen-header topic-heading">
				<h1>{t("topic.title")}</h1>
				<p>{t("topic.intro")}</p>
				{loggedIn && (
					<Button href={paths.href("topic/new")} icon="plus" kind="soft">
						{t("topic.new")}
					</Button>
				)}
			</header>
			<SearchBox
				key={`${q} ${groups}`}
				label={search}
				placeholder={search}
				submit={t("nav.search")}
				action={paths.href("topic")}
				{...(groups && { query: { kind: "groups" } })}
				defaultValue={q}
				maxLength={maxQueryLength}
			/>
			<Tabs
				name={t("topic.kinds")}
				kind="segments"
				tabs={[
					{ href: paths.href("topic"), text: t("topic.title"), current: !groups },
					{ href: paths.href("topic", { kind: "groups" }), text: t("topic.groups"), current: groups },
				]}
			/>
			{!groups && !q && <CategoryChips categories={categories} cid={cid} official={official} />}
			{tag && (
				<Chip kind="outlined" on icon="x" href={paths.href("topic")} aria-label={t("search.leave", { name: tag })}>
					{`#${tag}`}
				</Chip>
			)}
			{!groups && !q && cid === 0 && !official && !tag && (
				<Banners
					banners={banners.map((one) => ({ ...one, href: one.url && paths.at(one.url) }))}
					name={t("topic.banners")}
				/>
			)}
			<List {...loaderData} />
			{topics.length > 0 && <MoreLink next={next} />}
		</ContentLayout>
	);
}

function List({ failed, q, groups, cid, official, tag, topics }: Route.ComponentProps["loaderData"]) {
	const { t, paths } = useSite();
	if (topics.length > 0) return <TopicRows topics={topics} />;
	const all = (
		<Button kind="soft" href={paths.href("topic")}>
			{t("topic.showAll")}
		</Button>
	);
	return (
		<Card unpadded>
			{failed ? (
				<ErrorState text={t("topic.failed")} action={all} />
			) : (
				<EmptyState
					text={t(q ? "topic.noneFound" : groups ? "topic.noGroups" : "topic.none")}
					action={(q || cid > 0 || official || tag || groups) && all}
				/>
			)}
		</Card>
	);
}
