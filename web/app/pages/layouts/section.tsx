import { data, Outlet } from "react-router";
import { accessError } from "#contract/access.ts";
import { findSectionByLocale } from "#contract/sections.ts";
import { guardScreen } from "../../features/shell/guards.ts";
import { redirectUnauthenticated } from "../../features/shell/redirect-unauthenticated.ts";
import { findScreen } from "../../lib/find-screen.ts";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/section";

export const middleware = [redirectUnauthenticated, guardScreen];

/** An unknown section code in the first segment is a 404; a screen that needs a role is forbidden without it. */
export function loader({ context, params, url }: Route.LoaderArgs): null {
	if (params.lang !== undefined && !findSectionByLocale(params.lang)) throw data("unmatched", { status: 404 });
	const error = accessError(findScreen(url.pathname).screen.access, pageApi(context).viewer);
	if (error) throw data(error, { status: 403 });
	return null;
}

export default function SectionLayout() {
	return <Outlet />;
}
