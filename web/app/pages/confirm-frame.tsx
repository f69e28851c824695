import { useCallback } from "react";
import { Outlet, useNavigate } from "react-router";
import { Choices } from "../features/shell/choices.tsx";
import { useNavigation } from "../features/shell/navigate.tsx";
import { Legal } from "../features/shell/side.tsx";
import { usePaths, useSay, useSite } from "../lib/site.tsx";
import social from "../styles/social.css?url";
import { Logo } from "../ui/logo.tsx";
import { Menu } from "../ui/menu.tsx";
import type { Route } from "./+types/confirm-frame";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: social }];

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** The confirm layout (document 1, section 2): one thing to do between two sites, and no link that leads away from it unasked. */
export default function ConfirmFrame() {
	const { site } = useSite();
	const say = useSay();
	const paths = usePaths();
	const navigate = useNavigate();
	useNavigation(useCallback(() => void navigate(paths.choose), [navigate, paths.choose]));
	return (
		<>
			<header className="top">
				<div className="top-row">
					<span className="me-auto">
						<Logo name={site.siteName} />
					</span>
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
