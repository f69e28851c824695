import { data, Outlet } from "react-router";
import { sectionOfLocale } from "#contract/sections.ts";
import { guardedBy } from "../features/shell/guards.ts";
import { turnedAway } from "../features/shell/turned-away.ts";
import { pageApi } from "../lib/pageContext.ts";
import type { Route } from "./+types/section";

/** Before every screen: a lost session, a banned member, and at the end a call that nobody was signed in for. */
export const middleware = [turnedAway, ...guardedBy(pageApi, "session", "banned")];

/** The first segment is a section's code or nothing: an unknown code is no page (document 1, section 2). */
export function loader({ params }: Route.LoaderArgs): null {
	if (params.lang !== undefined && !sectionOfLocale(params.lang)) throw data("unmatched", { status: 404 });
	return null;
}

export default function SectionFrame() {
	return <Outlet />;
}
