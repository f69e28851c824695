import { type ReactNode, useCallback } from "react";
import { useNavigate } from "react-router";
import { usePaths, useSay, useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Choices, useChoicesPath } from "./choices.tsx";
import { useNavigation } from "./navigate.tsx";
import { Legal } from "./side.tsx";
import { SkipLink } from "./skip-link.tsx";

/** The site's mark; it leads home. */
export function SiteMark() {
	const { site } = useSite();
	const paths = usePaths();
	return (
		<Anchor href={paths.home} aria-label={site.siteName} className="me-auto">
			<Logo name={site.siteName} />
		</Anchor>
	);
}

/** A screen with one thing to do: the site's mark, the choice of language, and nothing else around it. */
export function DoorFrame({ mark, children }: { mark: ReactNode; children: ReactNode }) {
	const say = useSay();
	const choices = useChoicesPath();
	const navigate = useNavigate();
	useNavigation(useCallback(() => void navigate(choices), [navigate, choices]));
	return (
		<>
			<header className="top">
				<SkipLink />
				<div className="top-row">
					{mark}
					<Menu name={say("shell.language")} icon="globe">
						<Choices />
					</Menu>
				</div>
			</header>
			<main id="content" className="account">
				{children}
			</main>
			<footer className="foot">
				<Legal />
			</footer>
		</>
	);
}
