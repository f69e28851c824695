import { expect, test } from "vitest";
import { type Stylesheet, withMissingStyles } from "./firstVisit.ts";

const stylesheets = new Map<string, Stylesheet>([
	["/assets/app-1.css", { id: "app01", text: "a{content:'$&'}", hash: "'sha256-app'" }],
	["/assets/feed-1.css", { id: "feed1", text: "b{}", hash: "'sha256-feed'" }],
	["/assets/other-1.css", { id: "other", text: "c{}", hash: "'sha256-other'" }],
]);
const [app, feed] = ["/assets/app-1.css", "/assets/feed-1.css"].map(
	(address) => `<link rel="stylesheet" href="${address}"/>`,
);
const member = {
	status: 200,
	headers: { "content-security-policy": "style-src-elem 'self'; object-src 'none'" },
	plain: Buffer.from(`<html><head>${app}${feed}</head><body>é${app}</body></html>`),
	tags: [],
	viewedThread: undefined,
	cookies: [],
	cacheable: false,
};

test.each<[string, string | undefined, boolean, string, string, string]>([
	[
		"nothing",
		undefined,
		true,
		`<style id="styles">a{content:'$&'}</style><style>b{}</style>`,
		"app01.feed1",
		" 'sha256-app' 'sha256-feed'",
	],
	["the site's styles", "other.app01", true, `${app}<style>b{}</style>`, "app01.other.feed1", " 'sha256-feed'"],
	[
		"styles of an earlier release",
		"old99",
		true,
		`<style id="styles">a{content:'$&'}</style><style>b{}</style>`,
		"app01.feed1",
		" 'sha256-app' 'sha256-feed'",
	],
	[
		"nothing, of an app",
		undefined,
		false,
		`<style id="styles">a{content:'$&'}</style>${feed}`,
		"app01",
		" 'sha256-app'",
	],
])("a browser that has loaded %s gets what is missing in the page", (_, known, all, head, next, hashes) => {
	const result = withMissingStyles(member, stylesheets, known, all);
	const html = result?.page.plain.toString() ?? "";
	expect(html.slice(0, html.indexOf("</head>"))).toBe(`<html><head>${head}`);
	expect(result?.known).toBe(next);
	expect(result?.page.headers["content-security-policy"]).toBe(`style-src-elem 'self'${hashes}; object-src 'none'`);
	const body = html.slice(html.indexOf("<body>"));
	expect(body.startsWith(`<body>é${app}<link rel="prefetch" as="style" href="/assets/`)).toBe(true);
	expect(body.match(/rel="prefetch"/g)).toHaveLength(hashes.split("sha256").length - 1);
});

test("a page whose styles the browser has is unchanged", () => {
	expect(withMissingStyles(member, stylesheets, "app01.feed1", true)).toBeUndefined();
	expect(withMissingStyles(member, stylesheets, "app01", false)).toBeUndefined();
	expect(withMissingStyles({ ...member, plain: Buffer.from("moved") }, stylesheets, undefined, true)).toBeUndefined();
});
