import { data, redirect } from "react-router";
import { topicMembers } from "#contract/topicLists.ts";
import { getTopic, moderateTopic, topicActions } from "#contract/topics.ts";
import { activityOfTopic, latestOfTopic, rankingOfTopic } from "#contract/topicThreads.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { Feed } from "../../features/feeds/feed.tsx";
import { cursorFromUrl, isContinued, loadFeedPage } from "../../features/feeds/feed-page.ts";
import { loadChats } from "../../features/groups/load-chats.server.ts";
import { RecommendedGroups } from "../../features/groups/recommended-groups.tsx";
import { TopicModeration } from "../../features/moderation/topic-moderation.tsx";
import { MemberRows } from "../../features/profiles/member-rows.tsx";
import { MoreLink } from "../../features/topics/more-link.tsx";
import { TopicHeader } from "../../features/topics/topic-header.tsx";
import { formActions } from "../../lib/form/form-actions.server.ts";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pageMeta, siteDataFrom } from "../../lib/page-meta.ts";
import { parseId } from "../../lib/parse-id.ts";
import { pathsForSection, type TopicTab } from "../../lib/paths.ts";
import { unixNow } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { breadcrumbs } from "../../lib/structured-data.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/topic";

const lists = { latest: latestOfTopic, ranking: rankingOfTopic, activity: activityOfTopic };
/** What a form has just done. */
const dones = ["created", "saved"] as const;
const tabs = ["latest", "ranking", "activity", "members"] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const topid = parseId(params.topid);
	if (topid === 0) throw data("not-found", { status: 404 });
	const tab: TopicTab = tabs.find((one) => one === url.searchParams.get("tab")) ?? "latest";
	const cursor = cursorFromUrl(url);
	const query = cursor ? { cursor } : {};
	const topic = await api.load(getTopic, { params: { topid } });
	const hidden = topic.hidden === 1;
	const [feed, members, chats] = await Promise.all([
		hidden || tab === "members" ? undefined : loadFeedPage(api.call(lists[tab], { query: { topid, ...query } })),
		!hidden && tab === "members" ? api.load(topicMembers, { params: { topid }, query }) : undefined,
		hidden || cursor ? [] : loadChats(api, topid),
	]);
	const done = dones.find((one) => one === url.searchParams.get("done"));
	return { topic, tab, feed, members, chats, done, now: unixNow() };
}

/** What moderators do with the topic. */
export const action = formActions({
	moderate: async ({ api, text, params, paths }) => {
		const topid = parseId(params.topid ?? "");
		const chosen = topicActions.find((one) => one === text("action"));
		if (!chosen) throw data("not-found", { status: 404 });
		await api.call(moderateTopic, { body: { topid, action: chosen, reason: text("reason") } });
		return redirect(paths.topic(topid), 303);
	},
});

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
	const root = siteDataFrom(matches);
	if (!loaderData) return pageMeta(root, {});
	const { top_name, message, topid } = loaderData.topic;
	const paths = pathsForSection(root?.section.locale ?? "global");
	return pageMeta(root, {
		title: top_name,
		description: message || undefined,
		path: paths.topic(topid),
		inAllSections: true,
		noIndex: isContinued(location),
		feed: paths.topicFeed(topid),
		structuredData: root && [
			breadcrumbs(root.site.publicUrl, [
				{ name: root.site.siteName, path: paths.home },
				{ name: translatorFor(root.lang)("nav.topics"), path: paths.href("topic") },
				{ name: top_name, path: paths.topic(topid) },
			]),
		],
	});
};

/** A topic or group: its header, its threads in three orders, and its followers. */
export default function TopicPage({
	loaderData: { topic, tab, feed, members, chats, done, now },
}: Route.ComponentProps) {
	const { t, paths } = useSite();
	const texts = {
		latest: t("topic.latest"),
		ranking: t("topic.ranking"),
		activity: t("topic.activity"),
		members: t(topic.is_group === 1 ? "topic.membersTab" : "topic.followersTab"),
	};
	const startsChat = topic.can.host.ok && topic.hidden === 0 && !chats.some(({ topid }) => topid === topic.topid);
	const compose = topic.can.post.ok && (
		<Button href={paths.href("note/thread", { topid: topic.topid })} icon="plus">
			{t("topic.post")}
		</Button>
	);
	const empty = <EmptyCard title={t("topic.noPosts")} text={t("topic.noPostsText")} action={compose} />;
	return (
		<ContentLayout now={now}>
			{done && (
				<Notice tone="good" icon="circle-check">
					{t(`topic.${done}`)}
				</Notice>
			)}
			<TopicHeader topic={topic} moderation={<TopicModeration topic={topic} />} />
			{topic.hidden === 0 && (
				<Tabs
					name={t("topic.lists")}
					tabs={tabs.map((one) => ({ href: paths.topic(topic.topid, one), text: texts[one], current: one === tab }))}
				/>
			)}
			{feed && <Feed feed={feed} empty={empty} />}
			<RecommendedGroups
				groups={chats}
				start={
					startsChat && (
						<Button href={paths.href("message/new/group", { topid: topic.topid })} kind="soft" size="sm" icon="chat">
							{t("groups.topicChat")}
						</Button>
					)
				}
			/>
			{members &&
				(members.lists.length > 0 ? (
					<>
						<MemberRows
							members={members.lists.map(({ user, isFollowing, followsViewer }) => ({
								user,
								following: isFollowing,
								followsViewer,
							}))}
						/>
						<MoreLink next={members.next} />
					</>
				) : (
					<EmptyCard text={t("topic.noFollowers")} />
				))}
		</ContentLayout>
	);
}
