import { useCallback } from "react";
import { Outlet, useNavigate } from "react-router";
import { Choices } from "../features/shell/choices.tsx";
import { useNavigation } from "../features/shell/navigate.tsx";
import { Legal } from "../features/shell/side.tsx";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import { Anchor } from "../ui/anchor.tsx";
import { Logo } from "../ui/logo.tsx";
import { Menu } from "../ui/menu.tsx";

/** The account layout: the mark, one thing to do, and nothing that leads away from it. */
export default function AccountFrame() {
	const { site } = useSite();
	const say = useSay();
	const paths = usePaths();
	const navigate = useNavigate();
	useNavigation(useCallback(() => void navigate(paths.choose), [navigate, paths.choose]));
	return (
		<>
			<header className="top">
				<div className="top-row">
					<Anchor href={paths.home} aria-label={site.siteName} className="me-auto">
						<Logo name={site.siteName} />
					</Anchor>
					<Menu name={say("shell.language")} icon="globe">
						<Choices />
					</Menu>
				</div>
			</header>
			<main id="content" className="account">
				<Outlet />
			</main>
			<footer className="foot">
				<Legal />
			</footer>
		</>
	);
}
