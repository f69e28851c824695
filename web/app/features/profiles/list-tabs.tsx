import { useCurrentScreenPath, useSite } from "../../lib/site.tsx";
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
	const { t, paths } = useSite();
	const screen = useCurrentScreenPath();
	return (
		<Tabs
			kind="segments"
			name={t("profile.followKinds")}
			tabs={[
				{
					href: paths.href("ucenter/account/followers", { uid }),
					text: t("profile.followers"),
					current: screen === paths.href("ucenter/account/followers"),
				},
				{
					href: paths.href("ucenter/account/following", { uid }),
					text: t("profile.following"),
					current: screen === paths.href("ucenter/account/following"),
				},
			]}
		/>
	);
}

/** Tabs of bookmarks: threads and videos. */
export function BookmarkTabs() {
	const { t, paths } = useSite();
	const lists: [string, string][] = [
		[paths.href("ucenter/account/favorites"), t("profile.threads")],
		[paths.href("ucenter/account/favorites/video"), t("profile.videos")],
	];
	return <ListTabs name={t("profile.bookmarkKinds")} lists={lists} />;
}

/** Tabs of own topics, followed topics and followed boards. */
export function TopicTabs() {
	const { t, paths } = useSite();
	const lists: [string, string][] = [
		[paths.href("ucenter/account/topic"), t("profile.topics")],
		[paths.href("ucenter/account/topic/followedtopic"), t("profile.followedTopics")],
		[paths.href("ucenter/account/topic/boards"), t("profile.followedBoards")],
	];
	return <ListTabs name={t("profile.topicKinds")} lists={lists} />;
}
