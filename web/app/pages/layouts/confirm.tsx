import { Outlet } from "react-router";
import { AuthLayout } from "../../features/shell/auth-layout.tsx";
import { useSite } from "../../lib/site.tsx";
import social from "../../styles/social.css?url";
import { Logo } from "../../ui/logo.tsx";
import type { Route } from "./+types/confirm";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: social }];

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** Layout of the social login screens; the logo is not a link. */
export default function ConfirmLayout() {
	const { site } = useSite();
	const mark = (
		<span className="me-auto">
			<Logo name={site.siteName} />
		</span>
	);
	return (
		<AuthLayout mark={mark}>
			<Outlet />
		</AuthLayout>
	);
}
