import { data, Outlet } from "react-router";
import { sectionOfLocale } from "#contract/sections.ts";
import type { Route } from "./+types/section";

/** The first segment is a section's code or nothing: an unknown code is no page (document 1, section 2). */
export function loader({ params }: Route.LoaderArgs): null {
	if (params.lang !== undefined && !sectionOfLocale(params.lang)) throw data("unmatched", { status: 404 });
	return null;
}

export default function SectionFrame() {
	return <Outlet />;
}
