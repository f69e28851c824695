import { constraints } from "#contract/constraints.ts";
import type { OpenFeedbackCount } from "#contract/feedback.ts";
import { useCurrentPath, useCurrentScreenPath, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Flag } from "../../ui/flag.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { ChatLink } from "./chat-link.tsx";
import { CreateMenu, useCreateEntries } from "./create-menu.tsx";
import {
	AdminFeedbackItem,
	AdminItem,
	CreatorCenterItem,
	FeedbackRepliesItem,
	QueueLink,
	ReportsItem,
} from "./feedback-menu-items.tsx";
import { NotificationBell, type UnreadNotifications } from "./notification-bell.tsx";
import { PreferenceLinks, usePreferencesPath } from "./preference-links.tsx";
import { RewardItems } from "./reward-items.tsx";
import { useSectionName } from "./section-name.ts";
import { SkipLink } from "./skip-link.tsx";
import { useSuggestionLabels } from "./suggestion-labels.ts";
import { ViewerAvatar } from "./viewer.tsx";

/** Site header: logo, links, search, create, and account menu or login. */
export function Header({
	waiting,
	answers,
	queued,
	notifications,
}: {
	waiting: OpenFeedbackCount | undefined;
	answers: number;
	/** How much waits at the moderation queue. */
	queued: number;
	notifications: UnreadNotifications | undefined;
}) {
	const { t, paths, viewer, site, section } = useSite();
	const nameOf = useSectionName();
	const screen = useCurrentScreenPath();
	const here = useCurrentPath();
	const entries = useCreateEntries();
	const links = [
		{ href: paths.home, text: t("nav.home"), current: screen === paths.home },
		{ href: paths.href("foryou"), text: t("nav.forYou"), current: screen === paths.href("foryou") },
		{ href: paths.href("latest"), text: t("nav.latest"), current: screen === paths.href("latest") },
		{ href: paths.href("following"), text: t("nav.following"), current: screen === paths.href("following") },
		{ href: paths.href("topic"), text: t("nav.topics"), current: screen === paths.href("topic") },
		{ href: paths.href("forum"), text: t("nav.boards"), current: screen === paths.href("forum") },
	];
	return (
		<header className="site-header">
			<SkipLink />
			<div className="site-header-row">
				<Anchor href={paths.home} aria-label={site.siteName}>
					<Logo name={site.siteName} />
				</Anchor>
				<Anchor className="chip site-header-country" href={usePreferencesPath()} data-dialog="country">
					<Flag code={section.locale} round />
					<span className="site-header-section">{nameOf(section)}</span>
					<Icon name="chevron-down" size={16} />
				</Anchor>
				<nav className="site-header-links" aria-label={t("nav.main")}>
					{links.map(({ href, text, current }) => (
						<Anchor key={href} className="tab" href={href} aria-current={current ? "page" : undefined}>
							{text}
						</Anchor>
					))}
				</nav>
				<search className="site-header-search">
					<form action={paths.search()} method="get">
						<div className="field-box">
							<input
								{...useSuggestionLabels()}
								className="input"
								type="search"
								name="q"
								required
								maxLength={constraints.searchQuery.max}
								placeholder={t("nav.searchPlaceholder")}
								aria-label={t("nav.search")}
							/>
							<IconButton icon="search" name={t("nav.search")} type="submit" />
						</div>
					</form>
				</search>
				<span className="sm:hidden">
					<IconButton icon="search" name={t("nav.search")} href={paths.search()} />
				</span>
				{viewer.loggedIn ? (
					<>
						<span className="site-header-wide">
							<QueueLink queued={queued} />
						</span>
						<span className="site-header-wide">
							<ChatLink wide />
						</span>
						<NotificationBell notifications={notifications} />
						<span className="site-header-wide">
							<CreateMenu entries={entries} name={t("nav.create")} main={screen === paths.home} />
						</span>
						<span className="site-header-wide">
							<AccountMenu waiting={waiting} answers={answers} queued={queued} />
						</span>
					</>
				) : (
					<>
						<span className="site-header-wide site-header-register">
							<Button href={paths.register(here)} kind="soft">
								{t("nav.register")}
							</Button>
						</span>
						<span className="site-header-wide">
							<Button href={paths.logIn(here)} kind="quiet" icon="log-in">
								{t("nav.logIn")}
							</Button>
						</span>
						<span className="sm:hidden">
							<IconButton icon="log-in" name={t("nav.logIn")} href={paths.logIn(here)} />
						</span>
					</>
				)}
			</div>
		</header>
	);
}

function AccountMenu({
	waiting,
	answers,
	queued,
}: {
	waiting: OpenFeedbackCount | undefined;
	answers: number;
	queued: number;
}) {
	const { t, paths } = useSite();
	return (
		<Menu name={t("nav.account")} trigger={<ViewerAvatar />}>
			<MenuItem icon="user" href={paths.member()}>
				{t("nav.userCenter")}
			</MenuItem>
			<MenuItem icon="trophy" href={paths.href("ranking")}>
				{t("nav.ranking")}
			</MenuItem>
			<MenuItem icon="bookmark" href={paths.href("ucenter/account/favorites")}>
				{t("nav.bookmarks")}
			</MenuItem>
			<MenuItem icon="file" href={paths.href("ucenter/account/posts/drafts")}>
				{t("nav.drafts")}
			</MenuItem>
			<RewardItems />
			<CreatorCenterItem />
			<MenuItem icon="settings" href={paths.href("ucenter/setting")}>
				{t("nav.settings")}
			</MenuItem>
			<ReportsItem queued={queued} />
			<AdminFeedbackItem waiting={waiting} />
			<AdminItem />
			<FeedbackRepliesItem answers={answers} />
			<MenuItem icon="help" href={paths.href("ucenter/setting/helpcenter")}>
				{t("nav.help")}
			</MenuItem>
			<hr />
			<PreferenceLinks />
			<hr />
			<form method="post" action={paths.href("account/logout")}>
				<MenuItem icon="log-out" type="submit">
					{t("nav.logOut")}
				</MenuItem>
			</form>
		</Menu>
	);
}
