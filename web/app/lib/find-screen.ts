import { findSectionByLocale, type Section } from "#contract/sections.ts";
import { notFoundScreen, screens } from "../screens.ts";
import { toPattern } from "./path-pattern.ts";
import type { Screen } from "./screen.ts";

interface FoundScreen {
	screen: Screen;
	params: Readonly<Record<string, string>>;
	/** The section that the path names. */
	section: Section | undefined;
	/** False for another spelling that the router also accepts: capitals, percent-encoding, double slashes, dots. */
	canonical: boolean;
}

/** Orders static segments before parameters, and these before the rest of a path, as the router does. */
const rank = (path: string): string => path.replaceAll(":", "\ufffe").replaceAll("*", "\uffff");

// The router's own `matchRoutes` compiles all routes on each call.
const rows = screens
	.filter((screen) => screen !== notFoundScreen)
	.sort((a, b) => (rank(a.path) < rank(b.path) ? -1 : 1))
	.map((screen) => ({ screen, pattern: toPattern(screen.path) }));
const inSections = rows.filter(({ screen }) => screen.sections !== "without");
const withoutSection = rows.filter(({ screen }) => screen.sections !== "with");

function decode(segment: string): string {
	try {
		return decodeURIComponent(segment).replaceAll("/", "%2F");
	} catch {
		return segment;
	}
}

/** The last answer: rendering one page asks many times for its path. */
let last: { pathname: string; found: FoundScreen } | undefined;

/**
 * The screen of a path, also of the router's data requests (`/latest.data`). Unknown paths belong to the 404 screen.
 */
export function findScreen(pathname: string): FoundScreen {
	if (last?.pathname !== pathname) last = { pathname, found: matchScreen(pathname) };
	return last.found;
}

function matchScreen(pathname: string): FoundScreen {
	const path = screenPathname(pathname);
	const segments = path.split("/").filter(Boolean).map(decode);
	const section = findSectionByLocale(segments[0] ?? "");
	const ownPath = `/${(section ? segments.slice(1) : segments).join("/")}`;
	const row = (section ? inSections : withoutSection).find(({ pattern }) => pattern.test(ownPath));
	const spelled = `/${segments.join("/")}`;
	const isResolved = !segments.some((segment) => segment === "." || segment === "..");
	return {
		screen: row?.screen ?? notFoundScreen,
		params: row?.pattern.exec(ownPath)?.groups ?? {},
		section,
		canonical: isResolved && (path === spelled || path === `${spelled}/`) && spelled === spelled.toLowerCase(),
	};
}

/** The path of the screen that a data request asks for. */
export function screenPathname(pathname: string): string {
	if (!pathname.endsWith(".data")) return pathname;
	const path = pathname.slice(0, -".data".length);
	return path.endsWith("/_root") || path.endsWith("/_") ? path.slice(0, path.lastIndexOf("/") + 1) : path;
}

/**
 * Removes unknown parameters (`utm_source`, `fbclid`), so that they enter neither links nor cache keys.
 * @param search with its question mark, or empty; so is the result
 */
export function filterQuery(pathname: string, search: string): string {
	const { query } = findScreen(pathname).screen;
	if (search.length < 2) return "";
	if (query === "any") return search;
	const known = search
		.slice(1)
		.split("&")
		.filter((part) => query.includes(part.split("=")[0] ?? ""));
	return known.length > 0 ? `?${known.join("&")}` : "";
}

/** Whether members of a kind share a page under its path and query. */
export const isShareable = (pathname: string, search: string): boolean =>
	findScreen(pathname).screen.shared && isCacheable(pathname, search);

/** Whether a guest's page may be cached under its path and query. */
export function isCacheable(pathname: string, search: string): boolean {
	const { screen, canonical } = findScreen(pathname);
	if (!screen.cache || !canonical) return false;
	if (search === "") return true;
	const [name = "", value = ""] = search.slice(1).split("=");
	return (
		screen.cachedQuery.includes(name) &&
		search === `?${name}=${Math.trunc(Number(value))}` &&
		Number(value) > 0 &&
		Number(value) < 10_000
	);
}
