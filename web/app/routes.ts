import { layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { Screen } from "./lib/screen.ts";
import { screens } from "./screens.ts";

const routesOf = (name: Screen["layout"], rows: Screen[]): RouteConfigEntry[] =>
	rows.filter((row) => row.layout === name).map(({ path, page }) => route(path, `pages/${page}.tsx`, { id: path || "home" }));

const inSections = screens.filter(({ sections }) => sections !== "without");

/** The routes of all screens, with and without a section prefix. */
export default [
	route(":lang?", "pages/layouts/section.tsx", [
		layout("pages/layouts/default.tsx", [...routesOf("default", inSections), layout("pages/profiles/layout.tsx", routesOf("profile", inSections))]),
		layout("pages/layouts/auth.tsx", routesOf("auth", inSections)),
		layout("pages/layouts/confirm.tsx", routesOf("confirm", inSections)),
		...routesOf("none", inSections),
	]),
	...routesOf(
		"none",
		screens.filter(({ sections }) => sections === "without"),
	),
] satisfies RouteConfig;
