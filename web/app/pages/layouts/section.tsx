import { data, Outlet } from "react-router";
import { findSectionByLocale } from "#contract/sections.ts";
import { guardScreen, hasRole } from "../../features/shell/guards.ts";
import { redirectUnauthenticated } from "../../features/shell/redirect-unauthenticated.ts";
import { findScreen } from "../../lib/find-screen.ts";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/section";

export const middleware = [redirectUnauthenticated, guardScreen];

/** An unknown section code in the first segment is a 404. */
export function loader({ context, params, url }: Route.LoaderArgs): null {
	if (params.lang !== undefined && !findSectionByLocale(params.lang)) throw data("unmatched", { status: 404 });
	if (!hasRole(findScreen(url.pathname).screen.access, pageApi(context).viewer)) throw data("not-allowed", { status: 403 });
	return null;
}

export default function SectionLayout() {
	return <Outlet />;
}
