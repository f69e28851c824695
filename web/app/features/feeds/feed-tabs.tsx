import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";

export type FeedName = "forYou" | "latest" | "following";

/** The feeds, as links, on phones: on wider screens the header has them. */
export function FeedTabs({ current }: { current: FeedName }) {
	const t = useTranslate();
	const paths = usePaths();
	return (
		<Tabs
			name={t("feed.tabs")}
			className="feed-tabs sm:hidden"
			tabs={[
				{ href: paths.home, text: t("nav.forYou"), current: current === "forYou" },
				{ href: paths.latest, text: t("nav.latest"), current: current === "latest" },
				{ href: paths.following, text: t("nav.following"), current: current === "following" },
			]}
		/>
	);
}
