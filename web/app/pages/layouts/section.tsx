import { data, Outlet } from "react-router";
import { accessError } from "#contract/access.ts";
import { isSectionOpen } from "#contract/sections.ts";
import { guardScreen } from "../../features/shell/guards.ts";
import { redirectUnauthenticated } from "../../features/shell/redirect-unauthenticated.ts";
import { findScreen } from "../../lib/find-screen.ts";
import { pageApi } from "../../lib/page-context.ts";
import { notFoundScreen } from "../../screens.ts";
import type { Route } from "./+types/section";

export const middleware = [redirectUnauthenticated, guardScreen];

/**
 * A path with the code of an unknown or closed section is a 404; a screen that needs a role is forbidden without it.
 */
export function loader({ context, url }: Route.LoaderArgs): null {
	const { screen, section } = findScreen(url.pathname);
	const api = pageApi(context);
	if (screen === notFoundScreen || (section && !isSectionOpen(section, api.site.features)))
		throw data("unmatched", { status: 404 });
	const error = accessError(screen.access, api.viewer);
	if (error) throw data(error, { status: 403 });
	return null;
}

export default function SectionLayout() {
	return <Outlet />;
}
