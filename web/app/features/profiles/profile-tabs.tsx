import type { MessageKey } from "../../lib/i18n/translate.ts";
import { useCurrentScreenPath, usePaths, useTranslate } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";

interface ProfileTab {
	/** Its name in the paths. */
	path: "member" | "memberPhotos" | "memberReplies" | "favorites" | "liked" | "memberDrafts";
	text: MessageKey;
	/** Another screen of the tab. */
	also?: "favoriteVideos";
}

/** The tabs of a profile. Those whose path names no member are shown to its owner only. */
const profileTabs: readonly ProfileTab[] = [
	{ path: "member", text: "profile.posts" },
	{ path: "memberPhotos", text: "profile.photos" },
	{ path: "memberReplies", text: "profile.replies" },
	{ path: "favorites", text: "profile.favorites", also: "favoriteVideos" },
	{ path: "liked", text: "profile.liked" },
	{ path: "memberDrafts", text: "profile.drafts" },
];

/** Tabs of a profile; followers and followed members are linked by their counts. */
export function ProfileTabs({ uid, own }: { uid: number; own: boolean }) {
	const t = useTranslate();
	const paths = usePaths();
	const screen = useCurrentScreenPath();
	const tabs = profileTabs.flatMap(({ path, text, also }) => {
		const link = paths[path];
		const isPublic = typeof link === "function";
		if (!own && !isPublic) return [];
		const current = screen === (isPublic ? link() : link) || (also !== undefined && screen === paths[also]);
		return [{ href: isPublic ? link(own ? undefined : uid) : link, text: t(text), current }];
	});
	return <Tabs name={t("profile.tabs")} className="feed-tabs" tabs={tabs} />;
}
