import { findSectionByLocale, type Section } from "#contract/sections.ts";
import { notFoundScreen, screens } from "../screens.ts";
import type { Screen } from "./screen.ts";

interface FoundScreen {
	screen: Screen;
	params: Readonly<Record<string, string>>;
	/** The section that the path names. */
	section: Section | undefined;
	/** False for another spelling that the router also accepts: capitals, percent-encoding, double slashes, dots. */
	canonical: boolean;
}

interface Node {
	screen?: Screen;
	children: Map<string, Node>;
	param?: { name: string; node: Node };
	rest?: Screen;
}

const createNode = (): Node => ({ children: new Map() });

function add(node: Node, [segment, ...others]: string[], row: Screen): void {
	if (segment === undefined) node.screen = row;
	else if (segment === "*") node.rest = row;
	else if (segment.startsWith(":")) {
		if (segment.endsWith("?")) node.screen = row;
		node.param ??= { name: segment.replace(":", "").replace("?", ""), node: createNode() };
		add(node.param.node, others, row);
	} else {
		const child = node.children.get(segment) ?? createNode();
		node.children.set(segment, child);
		add(child, others, row);
	}
}

const [inSections, withoutSection] = [createNode(), createNode()];
for (const row of screens) {
	const segments = row.path.split("/").filter(Boolean);
	if (row.sections !== "with") add(withoutSection, segments, row);
	if (row.sections !== "without") add(inSections, segments, row);
}

/** Static segments come before parameters, as in the router. */
function match(node: Node, [segment, ...others]: string[], params: Record<string, string>): Screen | undefined {
	if (segment === undefined) return node.screen ?? node.rest;
	const child = node.children.get(segment.toLowerCase());
	const found = child && match(child, others, params);
	if (found) return found;
	const inParam = node.param && match(node.param.node, others, params);
	if (!inParam || !node.param) return node.rest;
	params[node.param.name] = segment;
	return inParam;
}

function decode(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}

/** The last answer: rendering one page asks many times for its path. */
let last: { pathname: string; found: FoundScreen } | undefined;

/** The screen of a path, also of the router's data requests (`/latest.data`). Unknown paths belong to the 404 screen. */
export function findScreen(pathname: string): FoundScreen {
	if (last?.pathname !== pathname) last = { pathname, found: matchScreen(pathname) };
	return last.found;
}

function matchScreen(pathname: string): FoundScreen {
	const path = screenPathname(pathname);
	const segments = path.split("/").filter(Boolean).map(decode);
	const section = findSectionByLocale(segments[0] ?? "");
	const params: Record<string, string> = {};
	const screen =
		match(section ? inSections : withoutSection, section ? segments.slice(1) : segments, params) ?? notFoundScreen;
	const spelled = `/${segments.join("/")}`;
	const isResolved = !segments.some((segment) => segment === "." || segment === "..");
	return {
		screen,
		params,
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
