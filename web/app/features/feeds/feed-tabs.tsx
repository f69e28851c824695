import { usePaths, useSay } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";

export type FeedName = "forYou" | "latest" | "following";

/** The feeds, as links. */
export function FeedTabs({ current }: { current: FeedName }) {
	const say = useSay();
	const paths = usePaths();
	return (
		<Tabs
			name={say("reading.feeds")}
			className="feed-tabs"
			tabs={[
				{ href: paths.forYou, text: say("nav.forYou"), current: current === "forYou" },
				{ href: paths.latest, text: say("nav.latest"), current: current === "latest" },
				{ href: paths.following, text: say("nav.following"), current: current === "following" },
			]}
		/>
	);
}
