import { afterAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { photo } from "./images.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();
const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
await app.ready();
afterAll(() => app.close());

const member = await site.member();
const aids = String(
	(await site.as(member).upload("/v5/content/imageUpload", await photo(800, 600).jpeg().toBuffer())).body.data.aid,
);
const { tid } = await site.createThread(member, { fid: 294, aids });
const thread = `/forum/294/${tid}`;

const session = `baraza_session=${member.token}`;
const get = async (url: string, cookie = "", headers: Record<string, string> = {}) => {
	const response = await app.inject({ url, headers: { accept: "text/html", cookie, ...headers } });
	const [head = "", body = ""] = response.body.split("</head>");
	return {
		body,
		links: [...head.matchAll(/<link rel="stylesheet"/g)].length,
		styles: [...head.matchAll(/<style/g)].length,
		allowed: [...String(response.headers["content-security-policy"]).matchAll(/style-src-elem [^;]*/g)].join(),
		known: [response.headers["set-cookie"]]
			.flat()
			.find((set) => set?.startsWith("baraza_styles="))
			?.split(";")[0],
	};
};

test("a member's first page contains its styles, later ones link what the browser has loaded", async () => {
	const first = await get(thread, session);
	expect(first.links).toBe(0);
	expect(first.styles).toBeGreaterThan(0);
	expect(first.allowed.match(/sha256/g)).toHaveLength(first.styles);
	const again = await get(thread, `${session}; ${first.known}`);
	expect([again.links, again.styles, again.known]).toEqual([first.styles, 0, undefined]);
	const other = await get("/topic", `${session}; ${first.known}`);
	expect([other.links > 0, other.styles > 0]).toEqual([true, true]);
	expect(other.known?.startsWith(String(first.known))).toBe(true);
});

test("an app contains the site's styles and links its own", async () => {
	const first = await get("/note/thread", session);
	expect([first.styles, first.links > 0]).toEqual([1, true]);
	const again = await get("/note/thread", `${session}; ${first.known}`);
	expect([again.styles, again.links]).toEqual([0, first.links + 1]);
});

test("data saver loads no stylesheet twice, and guests need no cookie", async () => {
	for (const page of [await get(thread, `${session}; saver=on`), await get(thread)])
		expect([page.known, page.body.includes('rel="prefetch"')]).toEqual([undefined, false]);
});

test.each([
	["a guest", ""],
	["a member", session],
])("%s gets a preview of the first photo in the page", async (_, cookie) => {
	expect((await get(thread, cookie)).body.match(/ style="background:url\(data:image\/avif;base64,/g)).toHaveLength(1);
	expect((await get(thread, `${cookie}; saver=on`)).body).not.toContain("data:image/avif");
	expect((await get(thread, cookie, { "x-part": "content" })).body).not.toContain("data:image/avif");
});
