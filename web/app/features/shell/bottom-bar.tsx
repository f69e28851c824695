import type { Waiting } from "#contract/feedback.ts";
import { useHere, usePaths, useSay, useScreen, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { MenuItem } from "../../ui/menu.tsx";
import { Choices } from "./choices.tsx";
import { AdminItem, AnswersItem } from "./waiting.tsx";

/** Phones: the ways a thumb reaches, and "Me" with what has no room elsewhere. */
export function BottomBar({ waiting, answers }: { waiting: Waiting | undefined; answers: number }) {
	const { viewer } = useSite();
	const say = useSay();
	const paths = usePaths();
	const screen = useScreen();
	const here = useHere();
	const item = (href: string, icon: IconName, text: string) => (
		<Anchor href={href} aria-current={screen === href ? "page" : undefined}>
			<Icon name={icon} size={24} bold={screen === href} />
			{text}
		</Anchor>
	);
	return (
		<nav className="bottom" aria-label={say("nav.main")}>
			{item(paths.home, "home", say("nav.home"))}
			{item(paths.latest, "clock", say("nav.latest"))}
			<Anchor
				className="raised"
				href={viewer.signedIn ? paths.compose : paths.signIn(paths.compose)}
				aria-label={say("nav.create")}
				data-live=""
				{...(viewer.signedIn ? {} : { "data-dialog": "login" })}
			>
				<Icon name="plus" size={24} bold />
			</Anchor>
			{item(paths.boards, "grid", say("nav.boards"))}
			<details className="menu up">
				<summary>
					{viewer.signedIn ? <Avatar name={viewer.name} src={viewer.avatar} size={26} /> : <Icon name="user" size={24} />}
					{say("nav.me")}
				</summary>
				<div className="sheet">
					{viewer.signedIn ? (
						<>
							<MenuItem icon="user" href={paths.member()}>
								{say("nav.myCenter")}
							</MenuItem>
							<MenuItem icon="users" href={paths.following}>
								{say("nav.following")}
							</MenuItem>
							<MenuItem icon="shield" href={paths.security}>
								{say("nav.security")}
							</MenuItem>
							<MenuItem icon="tag" href={paths.interests}>
								{say("nav.interests")}
							</MenuItem>
							<AdminItem waiting={waiting} />
							<AnswersItem answers={answers} />
						</>
					) : (
						<>
							<MenuItem icon="log-in" href={paths.signIn(here)}>
								{say("nav.logIn")}
							</MenuItem>
							<MenuItem icon="user-plus" href={paths.register(here)}>
								{say("nav.register")}
							</MenuItem>
						</>
					)}
					<hr />
					<Choices />
					<hr />
					<MenuItem icon="help" href={paths.help}>
						{say("nav.help")}
					</MenuItem>
					<MenuItem icon="file" href={paths.privacy}>
						{say("shell.privacy")}
					</MenuItem>
					<MenuItem icon="file" href={paths.terms}>
						{say("shell.terms")}
					</MenuItem>
					{viewer.signedIn && (
						<form method="post" action={paths.signOut}>
							<MenuItem icon="log-out" type="submit">
								{say("nav.logOut")}
							</MenuItem>
						</form>
					)}
				</div>
			</details>
		</nav>
	);
}
