import type { OpenFeedbackCount } from "#contract/feedback.ts";
import { useCurrentPath, useCurrentScreenPath, usePaths, useSite, useTranslate } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { MenuItem } from "../../ui/menu.tsx";
import { CreateSheet, useCreateEntries } from "./create-menu.tsx";
import { AdminFeedbackItem, FeedbackRepliesItem, ReportsItem } from "./feedback-menu-items.tsx";
import { PreferenceLinks } from "./preference-links.tsx";

/** Main navigation of phones, with a "Me" menu for the rest. */
export function BottomBar({ waiting, answers }: { waiting: OpenFeedbackCount | undefined; answers: number }) {
	const { viewer } = useSite();
	const t = useTranslate();
	const paths = usePaths();
	const screen = useCurrentScreenPath();
	const here = useCurrentPath();
	const entries = useCreateEntries();
	const logInToCreate = entries.slice(0, 1).map((entry) => ({ ...entry, href: paths.logIn(entry.href) }));
	const item = (href: string, icon: IconName, text: string, current = screen === href) => (
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
				[
					paths.home,
					paths.href("foryou"),
					paths.href("latest"),
					paths.href("trending"),
					paths.href("following"),
				].includes(screen),
			)}
			{item(paths.href("topic"), "hash", t("nav.topics"))}
			<CreateSheet entries={viewer.loggedIn ? entries : logInToCreate} name={t("nav.create")} />
			{item(paths.href("forum"), "grid", t("nav.boards"))}
			<details className="menu">
				<summary>
					{viewer.loggedIn ? (
						<Avatar name={viewer.name} src={viewer.avatar} size={26} />
					) : (
						<Icon name="user" size={24} />
					)}
					{t("nav.profile")}
				</summary>
				<dialog open className="sheet" aria-label={t("nav.profile")}>
					{viewer.loggedIn ? (
						<>
							<MenuItem icon="user" href={paths.member()}>
								{t("nav.userCenter")}
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
							<MenuItem icon="settings" href={paths.href("ucenter/setting")}>
								{t("nav.settings")}
							</MenuItem>
							<ReportsItem />
							<AdminFeedbackItem waiting={waiting} />
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
