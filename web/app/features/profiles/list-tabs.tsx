import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";

/** Tabs of bookmarks: threads and videos. */
export function BookmarkTabs({ current }: { current: "threads" | "videos" }) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<Tabs
			kind="segments"
			name={t("profile.favoriteKinds")}
			tabs={[
				{ href: paths.favorites, text: t("profile.threads"), current: current === "threads" },
				{ href: paths.favoriteVideos, text: t("profile.videos"), current: current === "videos" },
			]}
		/>
	);
}

/** Tabs of topics: own and followed. */
export function TopicTabs({ current }: { current: "own" | "followed" }) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<Tabs
			kind="segments"
			name={t("profile.topicKinds")}
			tabs={[
				{ href: paths.myTopics, text: t("profile.topics"), current: current === "own" },
				{ href: paths.followedTopics, text: t("profile.followedTopics"), current: current === "followed" },
			]}
		/>
	);
}
