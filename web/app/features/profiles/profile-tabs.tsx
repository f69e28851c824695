import type { MessageKey } from "../../lib/i18n/translate.ts";
import { useCurrentScreenPath, useSite } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";

interface ProfileTab {
	screen: `ucenter/account/${"posts" | "photos" | "posts/replies" | "favorites" | "praise" | "posts/drafts"}`;
	text: MessageKey;
	/** Whether others see it too. */
	isPublic?: boolean;
	/** Another screen of the tab. */
	also?: "ucenter/account/favorites/video";
}

/** The tabs of a profile. */
const profileTabs: readonly ProfileTab[] = [
	{ screen: "ucenter/account/posts", text: "profile.posts", isPublic: true },
	{ screen: "ucenter/account/photos", text: "profile.photos", isPublic: true },
	{ screen: "ucenter/account/posts/replies", text: "profile.replies" },
	{ screen: "ucenter/account/favorites", text: "profile.favorites", also: "ucenter/account/favorites/video" },
	{ screen: "ucenter/account/praise", text: "profile.liked" },
	{ screen: "ucenter/account/posts/drafts", text: "profile.drafts" },
];

/** Tabs of a profile; followers and followed members are linked by their counts. */
export function ProfileTabs({ uid, own }: { uid: number; own: boolean }) {
	const { t, paths } = useSite();
	const shown = useCurrentScreenPath();
	const tabs = profileTabs.flatMap(({ screen, text, isPublic, also }) => {
		if (!own && !isPublic) return [];
		const link = paths.href(screen);
		const current = shown === link || (also !== undefined && shown === paths.href(also));
		return [{ href: own ? link : `${link}?uid=${uid}`, text: t(text), current }];
	});
	return <Tabs name={t("profile.tabs")} className="feed-tabs" tabs={tabs} />;
}
