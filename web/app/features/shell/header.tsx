import type { Waiting } from "#contract/feedback.ts";
import { useHere, usePaths, useSay, useScreen, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Flag } from "../../ui/flag.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { Choices, useChoicesPath } from "./choices.tsx";
import { useSectionName } from "./section-name.ts";
import { SkipLink } from "./skip-link.tsx";
import { AdminItem, AnswersItem } from "./waiting.tsx";

/** Site header: logo, links, search, create, and account menu or login. */
export function Header({ waiting, answers }: { waiting: Waiting | undefined; answers: number }) {
	const { viewer, site, section } = useSite();
	const t = useSay();
	const paths = usePaths();
	const nameOf = useSectionName();
	const screen = useScreen();
	const here = useHere();
	const links = [
		{ href: paths.home, text: t("nav.home") },
		{ href: paths.forYou, text: t("nav.forYou") },
		{ href: paths.following, text: t("nav.following") },
	];
	return (
		<header className="top">
			<SkipLink />
			<div className="top-row">
				<Anchor href={paths.home} aria-label={site.siteName}>
					<Logo name={site.siteName} />
				</Anchor>
				<Anchor className="chip sm:hidden" href={useChoicesPath()} data-dialog="country" data-live="">
					<Flag code={section.locale} round />
					<span className="top-place">{nameOf(section)}</span>
					<Icon name="chevron-down" size={16} />
				</Anchor>
				<nav className="top-links" aria-label={t("nav.main")}>
					{links.map(({ href, text }) => (
						<Anchor key={href} className="tab" href={href} aria-current={screen === href ? "page" : undefined}>
							{text}
						</Anchor>
					))}
				</nav>
				<search className="top-search">
					<form action={paths.search()} method="get">
						<label className="field-box">
							<Icon name="search" />
							<input className="input" type="search" name="q" required maxLength={100} placeholder={t("nav.searchHint")} aria-label={t("nav.search")} />
						</label>
					</form>
				</search>
				<span className="sm:hidden">
					<IconButton icon="search" name={t("nav.search")} href={paths.search()} />
				</span>
				{viewer.signedIn ? (
					<>
						<span className="top-wide">
							<Button href={paths.compose} icon="plus" kind={screen === paths.home ? "main" : "soft"}>
								{t("nav.create")}
							</Button>
						</span>
						<span className="top-wide">
							<AccountMenu waiting={waiting} answers={answers} />
						</span>
					</>
				) : (
					<>
						<span className="top-wide top-register">
							<Button href={paths.register(here)} kind="soft" data-dialog="register" data-live="">
								{t("nav.register")}
							</Button>
						</span>
						<span className="top-wide">
							<Button href={paths.signIn(here)} kind="quiet" icon="log-in" data-dialog="login" data-live="">
								{t("nav.logIn")}
							</Button>
						</span>
						<span className="sm:hidden">
							<IconButton icon="log-in" name={t("nav.logIn")} href={paths.signIn(here)} data-dialog="login" data-live="" />
						</span>
					</>
				)}
			</div>
		</header>
	);
}

function AccountMenu({ waiting, answers }: { waiting: Waiting | undefined; answers: number }) {
	const { viewer } = useSite();
	const t = useSay();
	const paths = usePaths();
	return (
		<Menu name={t("nav.account")} face={<Avatar name={viewer.name} src={viewer.avatar} />}>
			<MenuItem icon="user" href={paths.member()}>
				{t("nav.myCenter")}
			</MenuItem>
			<MenuItem icon="shield" href={paths.security}>
				{t("nav.security")}
			</MenuItem>
			<MenuItem icon="tag" href={paths.interests}>
				{t("nav.interests")}
			</MenuItem>
			<AdminItem waiting={waiting} />
			<AnswersItem answers={answers} />
			<MenuItem icon="help" href={paths.help}>
				{t("nav.help")}
			</MenuItem>
			<hr />
			<Choices />
			<hr />
			<form method="post" action={paths.signOut}>
				<MenuItem icon="log-out" type="submit">
					{t("nav.logOut")}
				</MenuItem>
			</form>
		</Menu>
	);
}
