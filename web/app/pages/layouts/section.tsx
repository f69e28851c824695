import { data, Outlet } from "react-router";
import { findSectionByLocale } from "#contract/sections.ts";
import { guardMiddleware } from "../../features/shell/guards.ts";
import { redirectUnauthenticated } from "../../features/shell/redirect-unauthenticated.ts";
import { pageApi } from "../../lib/page-context.ts";
import type { Route } from "./+types/section";

/** Guards of every screen: a lost session, a banned member, and a call that needed a login. */
export const middleware = [redirectUnauthenticated, ...guardMiddleware(pageApi, "session", "banned")];

/** An unknown section code in the first segment is a 404. */
export function loader({ params }: Route.LoaderArgs): null {
	if (params.lang !== undefined && !findSectionByLocale(params.lang)) throw data("unmatched", { status: 404 });
	return null;
}

export default function SectionLayout() {
	return <Outlet />;
}
