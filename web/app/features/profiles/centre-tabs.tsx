import { usePaths, useSay, useScreen } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";

/** The parts of a member's page, as links; what is kept, liked and begun is shown to oneself only. */
export function CentreTabs({ uid, own }: { uid: number; own: boolean }) {
	const say = useSay();
	const paths = usePaths();
	const screen = useScreen();
	const of = own ? undefined : uid;
	const tab = (href: string, text: string, more: string[] = []) => {
		const [path = ""] = href.split("?");
		return { href, text, current: [path, ...more].includes(screen) };
	};
	const mine = [
		tab(paths.memberReplies, say("profile.replies")),
		tab(paths.memberDrafts, say("profile.drafts")),
		tab(paths.favorites, say("profile.favorites"), [paths.favoriteVideos]),
		tab(paths.liked, say("profile.liked")),
	];
	return (
		<Tabs
			name={say("profile.tabs")}
			className="feed-tabs"
			tabs={[
				tab(paths.member(of), say("profile.posts")),
				...(own ? mine : []),
				tab(paths.followers(of), say("profile.followers")),
				tab(paths.followed(of), say("profile.following")),
			]}
		/>
	);
}
