import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import routeConfig from "../routes.ts";
import { screens } from "../screens.ts";
import { filterQuery, findScreen, isCacheable } from "./find-screen.ts";

const toRoutes = (entries: RouteConfigEntry[]): RouteObject[] =>
	entries.map(({ id, path, children }) => ({ id, path, children: children && toRoutes(children) }) as RouteObject);
const routes = toRoutes(routeConfig);
const sample = (path: string): string => `/${path.replace("/*", "/card/records").replaceAll(/:\w+\??/g, "7")}`;

const routed = (address: string): string | undefined => matchRoutes(routes, address)?.at(-1)?.route.id;
const found = (address: string): string => findScreen(address).screen.path || "home";
const spellingsOf = (address: string): string[] => [
	address,
	`${address}/`,
	address.toUpperCase().replace("/NG", "/ng"),
	address.replace(/t/g, "%74"),
];

describe("finds the screen that the router finds", () => {
	test.each(
		screens
			.filter(({ path }) => path !== "*")
			.flatMap(({ path, sections }) => [
				...(sections === "with" ? [] : [sample(path)]),
				...(sections === "without" ? [] : [`/ng${sample(path)}`]),
			]),
	)("%s", (address) => {
		// The router compiles all routes for each question.
		const id = routed(address);
		for (const spelling of spellingsOf(address)) expect([spelling, found(spelling)]).toEqual([spelling, id]);
	});
	test.each(["/ng/topic/7", "/forum/7/7", "/account/settings", "/ng/latest", "/ucenter/notice"])(
		"of %s in any spelling",
		(address) => {
			for (const spelling of spellingsOf(address))
				expect([spelling, found(spelling)]).toEqual([spelling, routed(spelling)]);
		},
	);
	test.each(["/nowhere", "/test/nothing", "/xx/forum", "/forum/1/2/3", "/ng/nowhere/at/all", "/%"])(
		"none at %s",
		(address) => {
			expect(findScreen(address).screen.path).toBe("*");
		},
	);
	test.each([
		["/_root.data", ""],
		["/ng.data", ""],
		["/ng/forum/294/7.data", "forum/:fid/:tid"],
		["/account/_.data", "account"],
	])("%s is a data request", (address, path) => {
		expect(findScreen(address).screen.path).toBe(path);
	});
});

test("reads parameters and section", () => {
	expect(findScreen("/ke/forum/294/7")).toMatchObject({
		params: { fid: "294", tid: "7" },
		section: { locale: "ke" },
		canonical: true,
	});
	expect(findScreen("/welcome").params).toEqual({});
});

test("every page module has a row", () => {
	const pages = fileURLToPath(new URL("../pages", import.meta.url));
	const modules = readdirSync(pages, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
	const known = new Set(screens.map(({ page }) => `${page}.tsx`));
	expect(
		modules.filter(
			(file) => !known.has(file) && !file.startsWith("layouts/") && !/^(profiles|admin)\/layout\.tsx$/.test(file),
		),
	).toEqual([]);
});

test("no two rows have the same path", () => {
	expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
});

test("screens of members and of roles are neither cached nor indexed", () => {
	expect(
		screens.filter(({ access, cache, index }) => access !== "public" && (cache || index)).map(({ path }) => path),
	).toEqual([]);
});

test.each([
	["/", "", ""],
	["/", "?", ""],
	["/", "?page=3", ""],
	["/ng", "?page=3&cursor=1.2", "?cursor=1.2"],
	["/global/latest/", "?fbclid=a&cursor=7&utm_source=x", "?cursor=7"],
	["/forum", "?page=2", ""],
	["/forum/294", "?all=1&page=2", "?all=1"],
	["/ke/forum/294/7", "?page=2&utm_source=x", "?page=2"],
	["/forum/294/7", "?order=newest&author=1&gclid=1", "?order=newest&author=1"],
	["/forum/294/7", "?p%61ge=2", ""],
	["/latest", "?showlogin=yes&x=1", "?showlogin=yes"],
	["/latest", "?needcountry", "?needcountry"],
	["/search", "?q=a%26b&page=2&x=1", "?q=a%26b&page=2"],
	["/privacy", "?page=2", ""],
	["/ucenter/account/posts", "?uid=7&x=1", "?uid=7"],
	["/account/with/google/back", "?code=1&state=2", "?code=1&state=2"],
	["/account", "?back=/x", "?back=/x"],
	["/nowhere", "?x=1", "?x=1"],
])("%s%s keeps %j", (path, search, expected) => {
	expect(filterQuery(path, search)).toBe(expected);
});

test.each([
	["/", "", true],
	["/ng/", "", true],
	["/account", "", true],
	["/forum/294/7", "?page=2", true],
	["/ng/forum/294/7", "?page=2", true],
	["/forum/294/7", "?page=0", false],
	["/forum/294/7", "?page=02", false],
	["/forum/294/7", "?page=1.5", false],
	["/forum/294/7", "?page=2&page=3", false],
	["/forum/294/7", "?page=12345", false],
	["/forum/294/7", "?order=newest", false],
	["/latest", "?page=2", false],
	["/nowhere", "", false],
	["/latest", "?cursor=1", false],
	["/FORUM/294/7", "", false],
	["/forum/294/%37", "", false],
	["//forum/294/7", "", false],
	["/topic/..", "", false],
	["/account/email", "", false],
	["/ucenter/account/posts/drafts", "", false],
])("%s%s is cacheable: %j", (path, query, expected) => {
	expect(isCacheable(path, query)).toBe(expected);
});
