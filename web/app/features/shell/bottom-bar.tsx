import { useLocation } from "react-router";
import type { OpenFeedbackCount } from "#contract/feedback.ts";
import { useCurrentPath, useCurrentScreenPath, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { MenuItem } from "../../ui/menu.tsx";
import { ChatLink } from "./chat-link.tsx";
import { CreateSheet, useCreateEntries } from "./create-menu.tsx";
import {
	AdminFeedbackItem,
	AdminItem,
	CreatorCenterItem,
	FeedbackRepliesItem,
	ReportsItem,
} from "./feedback-menu-items.tsx";
import { PreferenceLinks } from "./preference-links.tsx";
import { RewardItems } from "./reward-items.tsx";
import { ViewerAvatar } from "./viewer.tsx";

/** Main navigation of phones, with a "Me" menu for the rest. */
export function BottomBar({
	waiting,
	answers,
	queued,
}: {
	waiting: OpenFeedbackCount | undefined;
	answers: number;
	/** How much waits at the moderation queue. */
	queued: number;
}) {
	const { t, paths, viewer } = useSite();
	const screen = useCurrentScreenPath();
	const here = useCurrentPath();
	const entries = useCreateEntries();
	const logInToCreate = entries.slice(0, 1).map((entry) => ({ ...entry, href: paths.logIn(entry.href) }));
	const isIn = (...places: string[]): boolean =>
		places.some((place) => screen === place || screen.startsWith(`${place}/`));
	const shownUid = new URLSearchParams(useLocation().search).get("uid") ?? String(viewer.uid);
	const isOwn =
		viewer.loggedIn && shownUid === String(viewer.uid) && isIn(paths.href("ucenter"), paths.href("following"));
	const item = (href: string, icon: IconName, text: string, current = isIn(href)) => (
		<Anchor href={href} aria-current={current ? "page" : undefined}>
			<Icon name={icon} size={24} bold={current} />
			{text}
		</Anchor>
	);
	return (
		<nav className="bottom-bar" aria-label={t("nav.main")}>
			{item(
				paths.home,
				"home",
				t("nav.home"),
				screen === paths.home || isIn(paths.href("foryou"), paths.href("latest"), paths.href("trending")),
			)}
			{item(paths.href("topic"), "hash", t("nav.topics"))}
			<CreateSheet entries={viewer.loggedIn ? entries : logInToCreate} name={t("nav.create")} />
			{viewer.loggedIn ? (
				<ChatLink current={isIn(paths.href("message"))} />
			) : (
				item(paths.href("forum"), "grid", t("nav.boards"))
			)}
			<details className="menu">
				<summary aria-current={isOwn ? "page" : undefined}>
					{viewer.loggedIn ? <ViewerAvatar size={26} /> : <Icon name="user" size={24} />}
					{t("nav.profile")}
				</summary>
				<dialog open className="sheet" aria-label={t("nav.profile")}>
					{viewer.loggedIn ? (
						<>
							<MenuItem icon="user" href={paths.member()}>
								{t("nav.userCenter")}
							</MenuItem>
							<MenuItem icon="grid" href={paths.href("forum")}>
								{t("nav.boards")}
							</MenuItem>
							<MenuItem icon="users" href={paths.href("following")}>
								{t("nav.following")}
							</MenuItem>
							<MenuItem icon="bookmark" href={paths.href("ucenter/account/favorites")}>
								{t("nav.bookmarks")}
							</MenuItem>
							<MenuItem icon="file" href={paths.href("ucenter/account/posts/drafts")}>
								{t("nav.drafts")}
							</MenuItem>
							<RewardItems />
							<MenuItem icon="settings" href={paths.href("ucenter/setting")}>
								{t("nav.settings")}
							</MenuItem>
							<CreatorCenterItem />
							<ReportsItem queued={queued} />
							<AdminFeedbackItem waiting={waiting} />
							<AdminItem />
							<FeedbackRepliesItem answers={answers} />
						</>
					) : (
						<>
							<MenuItem icon="log-in" href={paths.logIn(here)}>
								{t("nav.logIn")}
							</MenuItem>
							<MenuItem icon="user-plus" href={paths.register(here)}>
								{t("nav.register")}
							</MenuItem>
							<RewardItems />
						</>
					)}
					<hr />
					<PreferenceLinks />
					<hr />
					<MenuItem icon="help" href={paths.href("ucenter/setting/helpcenter")}>
						{t("nav.help")}
					</MenuItem>
					<MenuItem icon="file" href={paths.href("privacy")} external>
						{t("shell.privacy")}
					</MenuItem>
					<MenuItem icon="file" href={paths.href("termofuse")} external>
						{t("shell.terms")}
					</MenuItem>
					{viewer.loggedIn && (
						<form method="post" action={paths.href("account/logout")}>
							<MenuItem icon="log-out" type="submit">
								{t("nav.logOut")}
							</MenuItem>
						</form>
					)}
				</dialog>
			</details>
		</nav>
	);
}
