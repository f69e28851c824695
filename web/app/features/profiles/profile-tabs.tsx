import { useCurrentScreenPath, usePaths, useTranslate } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";

/** Tabs of a profile; bookmarks, likes and drafts are shown to its owner only. */
export function ProfileTabs({ uid, own }: { uid: number; own: boolean }) {
	const t = useTranslate();
	const paths = usePaths();
	const screen = useCurrentScreenPath();
	const of = own ? undefined : uid;
	const tab = (href: string, text: string, more: string[] = []) => {
		const [path = ""] = href.split("?");
		return { href, text, current: [path, ...more].includes(screen) };
	};
	const mine = [
		tab(paths.memberReplies, t("profile.replies")),
		tab(paths.memberDrafts, t("profile.drafts")),
		tab(paths.favorites, t("profile.favorites"), [paths.favoriteVideos]),
		tab(paths.liked, t("profile.liked")),
	];
	return (
		<Tabs
			name={t("profile.tabs")}
			className="feed-tabs"
			tabs={[
				tab(paths.member(of), t("profile.posts")),
				...(own ? mine : []),
				tab(paths.followers(of), t("profile.followers")),
				tab(paths.followed(of), t("profile.following")),
			]}
		/>
	);
}
