import { useSite } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";

export type FeedName = "forYou" | "following" | "latest" | "trending" | "ranking" | "find" | "tasks";

/** The feeds (U-053), as links, in a row that scrolls. */
export function FeedTabs({ current }: { current: FeedName }) {
	const { t, paths } = useSite();
	return (
		<Tabs
			name={t("feed.tabs")}
			className="feed-tabs"
			tabs={[
				{ href: paths.home, text: t("nav.forYou"), current: current === "forYou" },
				{ href: paths.href("following"), text: t("nav.following"), current: current === "following" },
				{ href: paths.href("latest"), text: t("nav.latest"), current: current === "latest" },
				{ href: paths.href("trending"), text: t("feed.trending"), current: current === "trending" },
				{ href: paths.href("ranking"), text: t("feed.ranking"), current: current === "ranking" },
				{ href: paths.href("find"), text: t("find.title"), current: current === "find" },
				{ href: paths.href("task"), text: t("feed.tasks"), current: current === "tasks" },
			]}
		/>
	);
}
