import { usePaths, useSay } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";

/** The two kinds of what one keeps. */
export function FavoriteKinds({ current }: { current: "threads" | "videos" }) {
	const say = useSay();
	const paths = usePaths();
	return (
		<Tabs
			kind="segments"
			name={say("profile.kinds")}
			tabs={[
				{ href: paths.favorites, text: say("profile.threads"), current: current === "threads" },
				{ href: paths.favoriteVideos, text: say("profile.videos"), current: current === "videos" },
			]}
		/>
	);
}

/** The two kinds of one's topics. */
export function TopicKinds({ current }: { current: "own" | "followed" }) {
	const say = useSay();
	const paths = usePaths();
	return (
		<Tabs
			kind="segments"
			name={say("profile.topicKinds")}
			tabs={[
				{ href: paths.myTopics, text: say("profile.topics"), current: current === "own" },
				{ href: paths.followedTopics, text: say("profile.followedTopics"), current: current === "followed" },
			]}
		/>
	);
}
