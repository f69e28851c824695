import { useCurrentScreenPath, usePaths, useTranslate } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";

/** Tabs of two lists, the open one marked. */
function ListTabs({ name, lists }: { name: string; lists: [href: string, text: string][] }) {
	const screen = useCurrentScreenPath();
	return (
		<Tabs kind="segments" name={name} tabs={lists.map(([href, text]) => ({ href, text, current: href === screen }))} />
	);
}

/** Tabs of a member's followers and followed members. @param uid of another member */
export function FollowTabs({ uid }: { uid: number | undefined }) {
	const t = useTranslate();
	const { followers, followed } = usePaths();
	const screen = useCurrentScreenPath();
	return (
		<Tabs
			kind="segments"
			name={t("profile.followKinds")}
			tabs={[
				{ href: followers(uid), text: t("profile.followers"), current: screen === followers() },
				{ href: followed(uid), text: t("profile.following"), current: screen === followed() },
			]}
		/>
	);
}

/** Tabs of bookmarks: threads and videos. */
export function BookmarkTabs() {
	const t = useTranslate();
	const { favorites, favoriteVideos } = usePaths();
	const lists: [string, string][] = [
		[favorites, t("profile.threads")],
		[favoriteVideos, t("profile.videos")],
	];
	return <ListTabs name={t("profile.bookmarkKinds")} lists={lists} />;
}

/** Tabs of own topics, followed topics and followed boards. */
export function TopicTabs() {
	const t = useTranslate();
	const { myTopics, followedTopics, followedBoards } = usePaths();
	const lists: [string, string][] = [
		[myTopics, t("profile.topics")],
		[followedTopics, t("profile.followedTopics")],
		[followedBoards, t("profile.followedBoards")],
	];
	return <ListTabs name={t("profile.topicKinds")} lists={lists} />;
}
