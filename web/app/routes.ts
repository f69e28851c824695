import { layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { Screen } from "./lib/screen.ts";
import { screens } from "./screens.ts";

const routesOf = (name: Screen["layout"], rows: Screen[]): RouteConfigEntry[] =>
	rows
		.filter((row) => row.layout === name)
		.map(({ path, page }) => route(path, `pages/${page}.tsx`, { id: path || "home" }));

const inSections = screens.filter(({ sections }) => sections !== "without");

/** Files of the layouts of screens with one task. */
const frames = {
	auth: "auth",
	activity: "auth",
	banned: "auth",
	confirm: "confirm",
	creatorhome: "auth",
	jackpot: "default",
	permission: "auth",
} satisfies Partial<Record<Screen["layout"], string>>;

/** The routes of all screens, with and without a section prefix. */
export default [
	route(":lang?", "pages/layouts/section.tsx", [
		layout("pages/layouts/default.tsx", [
			...routesOf("default", inSections),
			layout("pages/profiles/layout.tsx", routesOf("profile", inSections)),
			layout("pages/admin/layout.tsx", routesOf("admin", inSections)),
		]),
		...Object.entries(frames).map(([name, file]) =>
			layout(`pages/layouts/${file}.tsx`, { id: `layout-${name}` }, routesOf(name as Screen["layout"], inSections)),
		),
		...(["none", "uidemo"] as const).flatMap((name) => routesOf(name, inSections)),
	]),
	...routesOf(
		"none",
		screens.filter(({ sections }) => sections === "without"),
	),
] satisfies RouteConfig;
