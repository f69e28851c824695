import { expect, expectTypeOf, test } from "vitest";
import type { LinkedScreens } from "#contract/screenPaths.ts";
import type { ScreenPath } from "../screens.ts";
import { type LinkParams, pathInSection, pathsForVisitor, safeReturnPath, screenPath } from "./paths.ts";

test.each([
	["/", "/"],
	["/ng/forum/294/7?page=2#pid9", "/ng/forum/294/7?page=2#pid9"],
	["/search?q=https://baraza.example/?x=//y", "/search?q=https://baraza.example/?x=//y"],
	["/search?q=फ़ोन", "/search?q=%E0%A4%AB%E0%A4%BC%E0%A5%8B%E0%A4%A8"],
	["/a b", "/a%20b"],
	["/%2F%2Fevil.example", "/%2F%2Fevil.example"],
	["/%5Cevil.example", "/%5Cevil.example"],
	["/%09/evil.example", "/%09/evil.example"],
	["/\u0001/evil.example", "/%01/evil.example"],
	["/x?a=\r\nset-cookie: b", "/x?a=set-cookie:%20b"],
	["/@evil.example", "/@evil.example"],
	["/x/../y", "/y"],
])("%j is accepted as %s", (back, path) => {
	expect(safeReturnPath(back, "/otherwise")).toBe(path);
});

test.each([
	null,
	undefined,
	"",
	" ",
	"evil.example",
	"https://evil.example",
	"https:evil.example",
	"HTTPS://evil.example",
	" https://evil.example",
	"\u0000https://evil.example",
	"javascript:alert(1)",
	"data:text/html,x",
	"//evil.example",
	"///evil.example",
	"////evil.example/%2e%2e",
	"/\\evil.example",
	"\\/evil.example",
	"\\\\evil.example",
	"/\\/evil.example",
	"//\\evil.example",
	"/\t/evil.example",
	"/\n/evil.example",
	"/\r\n/evil.example",
	"\t//evil.example",
	"\u0001//evil.example",
	"/\t\\evil.example",
	"//user@evil.example",
	"//here.invalid@evil.example",
	"//evil.example:80/",
	"//[::1]/",
	"/.//evil.example",
	"/..//evil.example",
	"/%2e//evil.example",
	"/%2E%2E//evil.example",
	"/x/..//evil.example",
	"/ng//evil.example",
	"/./\\evil.example",
	"?x=1",
	"#x",
	"http://",
	"//",
	"/selfapi/ucenter/followadd?follow_uid=1003",
	"/x/../v5/user/follow",
	"/media/a/720.webp",
])("%j is rejected", (back) => {
	expect(safeReturnPath(back, "/otherwise")).toBe("/otherwise");
});

test.each([
	["/", "global", "/"],
	["/", "ng", "/ng"],
	["/ng", "global", "/"],
	["/ng", "ke", "/ke"],
	["/global", "ke", "/ke"],
	["/global/latest", "ke", "/ke/latest"],
	["/forum/294/7?page=2#pid9", "rus", "/rus/forum/294/7?page=2#pid9"],
	["/ng/forum/294?all=1", "global", "/forum/294?all=1"],
	["/ng?cursor=5", "ke", "/ke?cursor=5"],
	["/ng?cursor=5", "global", "/?cursor=5"],
	["/?cursor=5", "ke", "/ke?cursor=5"],
	["/note/thread", "in", "/in/note/thread"],
	["/nowhere", "global", "/nowhere"],
])("%s in %s is %s", (path, locale, expected) => {
	expect(pathInSection(path, locale)).toBe(expected);
});

test.each([
	["global", "global", "/", "/latest"],
	["ng", "global", "/ng", "/ng/latest"],
	["ng", "ng", "/ng", "/ng/latest"],
	["ke", "ng", "/ke", "/ke/latest"],
	["global", "ng", "/global", "/global/latest"],
])("links in %s with default section %s", (section, home, start, latest) => {
	const paths = pathsForVisitor({ section: { locale: section }, homeSection: { locale: home } });
	expect([paths.home, paths.href("latest")]).toEqual([start, latest]);
});

test.each([
	["global", "global", "/", ""],
	["global", "global", "/latest/", "latest"],
	["global", "global", "/global/latest", "latest"],
	["ng", "ng", "/", ""],
	["ng", "ng", "/ng", ""],
	["ng", "ng", "/latest", "latest"],
	["ng", "ng", "/ng/latest", "latest"],
	["ke", "ng", "/ke/latest", "latest"],
	["global", "ng", "/global", ""],
	["global", "ng", "/global/latest", "latest"],
	["ke", "global", "/ke", ""],
] as const)("in %s with default section %s, %s is the screen of the link to %s", (section, home, pathname, link) => {
	const site = { section: { locale: section }, homeSection: { locale: home } };
	expect(screenPath(site, pathname)).toBe(pathsForVisitor(site).href(link));
});

/** The screens of the server's links that have no row, or not with these parameters. */
type UnknownLinks = {
	[Path in keyof LinkedScreens]: Path extends ScreenPath
		? [LinkedScreens[Path]] extends [keyof LinkParams[Path]]
			? never
			: Path
		: Path;
}[keyof LinkedScreens];

test("every screen that the server links to has a row", () => {
	expectTypeOf<UnknownLinks>().toBeNever();
});
