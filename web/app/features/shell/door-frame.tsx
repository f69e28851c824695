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

/** The site's logo, as a link to the home page. */
export function SiteMark() {
	const { site } = useSite();
	const paths = usePaths();
	return (
		<Anchor href={paths.home} aria-label={site.siteName} className="me-auto">
			<Logo name={site.siteName} />
		</Anchor>
	);
}

/** Minimal layout of a screen with one task: logo, language menu, legal links. */
export function DoorFrame({ mark, children }: { mark: ReactNode; children: ReactNode }) {
	const t = useSay();
	const preferencesPath = useChoicesPath();
	const navigate = useNavigate();
	useNavigation(useCallback(() => void navigate(preferencesPath), [navigate, preferencesPath]));
	return (
		<>
			<header className="top">
				<SkipLink />
				<div className="top-row">
					{mark}
					<Menu name={t("shell.language")} icon="globe">
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
