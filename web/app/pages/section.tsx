import { data, Outlet } from "react-router";
import { sectionOfLocale } from "#contract/sections.ts";
import { guardedBy } from "../features/shell/guards.ts";
import { turnedAway } from "../features/shell/turned-away.ts";
import { pageApi } from "../lib/pageContext.ts";
import type { Route } from "./+types/section";

/** Guards of every screen: a lost session, a banned member, and a call that needed a login. */
export const middleware = [turnedAway, ...guardedBy(pageApi, "session", "banned")];

/** An unknown section code in the first segment is a 404. */
export function loader({ params }: Route.LoaderArgs): null {
	if (params.lang !== undefined && !sectionOfLocale(params.lang)) throw data("unmatched", { status: 404 });
	return null;
}

export default function SectionLayout() {
	return <Outlet />;
}
