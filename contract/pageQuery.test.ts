import { expect, test } from "vitest";
import { filterQuery, isCacheableQuery } from "./pageQuery.ts";

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
	["/account", "", true],
	["/forum/294/7", "?page=2", true],
	["/ng/forum/294/7", "?page=2", true],
	["/forum/294/7", "?page=0", false],
	["/forum/294/7", "?page=02", false],
	["/forum/294/7", "?page=2&page=3", false],
	["/forum/294/7", "?page=12345", false],
	["/forum/294/7", "?order=newest", false],
	["/latest", "?page=2", false],
	["/nowhere", "?page=2", false],
	["/latest", "?cursor=1", false],
])("%s%s is cacheable: %j", (path, query, expected) => {
	expect(isCacheableQuery(path, query)).toBe(expected);
});
