import { afterAll, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { photo } from "./images.ts";
import { buildTestApp } from "./testApp.ts";

/** What search engines and other sites read of the pages. */
const site = await buildTestApp();
const web = await loadWebBuild();
const app = await buildApp(site.deps, { rateLimits: false, web });
await app.ready();
afterAll(() => app.close());
const origin = "http://localhost:3000";

async function head(url: string, headers: Record<string, string> = {}) {
	const { body, statusCode, headers: sent } = await app.inject({ url, headers });
	const scripts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = ""]) =>
		JSON.parse(text),
	);
	return {
		status: statusCode,
		body,
		policy: String(sent["content-security-policy"]),
		canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]?.replaceAll("&amp;", "&"),
		alternates: [...body.matchAll(/hrefLang="([^"]*)"/g)].map(([, name]) => name),
		robots: [...body.matchAll(/<meta name="robots" content="([^"]*)"/g)].map(([, content]) => content),
		feed: /type="application\/atom\+xml"[^>]* href="([^"]*)"/.exec(body)?.[1],
		image: /property="og:image" content="([^"]*)"/.exec(body)?.[1],
		description: /name="description" content="([^"]*)"/.exec(body)?.[1],
		data: (type: string) => scripts.find((one) => one["@type"] === type),
	};
}

test("a thread is described with the replies of its page, and a member's words can't end the script", async () => {
	const hostile = `</script><script>alert(1)</script> & "x" <!--`;
	const { tid, pid, by } = await site.createThread(undefined, {
		subject: "Placeholder of a title",
		message: "The first post of it all. [hide]A secret only for some[/hide]",
	});
	await site.deps.pool.query("update threads set subject = $2 where tid = $1", [tid, hostile]);
	const reply = (
		await site
			.as(await site.member())
			.post("/v5/content/post/newReply", { data: { tid, message: "The first reply, with some text." } })
	).body.data;
	const removed = (
		await site.as(by).post("/v5/content/post/newReply", { data: { tid, message: "A reply that is deleted again." } })
	).body.data;
	await site.as(by).post("/v5/content/post/delete", { pid: removed.pid });
	await site.as(await site.member()).post("/v5/content/post/like", { pid, like: 1 });
	const page = await head(`/ke/forum/${boards.main}/${tid}`);
	const data = page.data("DiscussionForumPosting");
	expect(data).toMatchObject({
		headline: hostile,
		url: expect.stringMatching(new RegExp(`^${origin}/ke/forum/\\d+/${tid}$`)),
		author: { "@type": "Person", url: `${origin}/ke/ucenter/account/posts?uid=${by.uid}` },
		commentCount: 1,
		comment: [
			{
				"@type": "Comment",
				text: "The first reply, with some text.",
				url: expect.stringMatching(new RegExp(`#pid${reply.pid}$`)),
			},
		],
	});
	expect(data.text).toContain("The first post of it all.");
	expect(JSON.stringify(data)).not.toMatch(/secret|deleted again/);
	expect(page.data("BreadcrumbList").itemListElement.at(-1)).toMatchObject({ name: hostile, position: 4 });
	expect(page.policy).not.toContain("unsafe-inline' ");
	expect([page.canonical, page.robots]).toEqual([data.url, ["max-image-preview:large"]]);
	expect(page.alternates).toEqual(expect.arrayContaining(["en-KE", "hi-IN", "fr-CI", "x-default"]));
	expect((await head(`/ke/forum/${boards.main}/${tid}?order=likes`)).canonical).toBe(data.url);
	expect((await head(`/forum/${boards.main}/${tid}?utm_source=x`)).canonical).toBe(data.url.replace("/ke/", "/"));
});

test("a topic is the same page in every section; a reply of a photo alone is described by it", async () => {
	const host = await site.member();
	const { topid } = (
		await site
			.as(host)
			.post("/v5/content/topic", { subject: "Kites of paper", message: "Paper.", categoryid: 42, tagids: "8" })
	).body.data;
	const topic = await head(`/ke/topic/${topid}`);
	expect([topic.canonical, topic.alternates.includes("x-default")]).toEqual([`${origin}/ke/topic/${topid}`, true]);
	expect(topic.data("BreadcrumbList").itemListElement).toMatchObject([
		{},
		{ item: `${origin}/ke/topic` },
		{ name: "Kites of paper", position: 3 },
	]);
	const { tid } = await site.createThread(host);
	const { aid } = (await site.as(host).upload("/v5/content/imageUpload", await photo(800, 600).jpeg().toBuffer())).body
		.data;
	expect(
		(await site.as(host).post("/v5/content/post/newReply", { data: { tid, message: "", aids: String(aid) } })).body,
	).toMatchObject({ status: 1 });
	const [comment] = (await head(`/forum/${boards.main}/${tid}`)).data("DiscussionForumPosting").comment;
	expect(comment).toMatchObject({
		author: { name: expect.any(String) },
		datePublished: expect.any(String),
		image: [expect.stringContaining("/media/")],
	});
	expect(comment).not.toHaveProperty("text");
});

test("what not everybody may read is not described", async () => {
	const { tid, by } = await site.createThread(undefined, { subject: "A confidential title of it" });
	await site.deps.pool.query("update threads set readaccess = 10 where tid = $1", [tid]);
	const own = await head(`/forum/${boards.main}/${tid}`, { cookie: `baraza_session=${by.token}` });
	expect([own.status, own.robots.includes("noindex"), own.canonical, own.data("DiscussionForumPosting")]).toEqual([
		200,
		true,
		undefined,
		undefined,
	]);
	const guests = await head(`/forum/${boards.main}/${tid}`);
	expect(guests.body).not.toContain("confidential");
	await site.as(by).post("/v5/content/thread/delete", { tid });
	expect((await head(`/forum/${boards.main}/${tid}`)).status).not.toBe(200);
});

test("a member's page, of one who has posted", async () => {
	const { by } = await site.createThread();
	await site.deps.pool.query("update profiles set signature = $2 where uid = $1", [by.uid, "x"]).catch(() => undefined);
	const page = await head(`/ng/ucenter/account/posts?uid=${by.uid}`);
	expect(page.canonical).toBe(`${origin}/ng/ucenter/account/posts?uid=${by.uid}`);
	expect(page.data("ProfilePage")).toMatchObject({
		mainEntity: {
			"@type": "Person",
			alternateName: by.username,
			agentInteractionStatistic: { userInteractionCount: 1 },
		},
	});
	const silent = await site.member();
	expect((await head(`/ng/ucenter/account/posts?uid=${silent.uid}`)).robots).toContain("noindex");
	expect((await head(`/ng/ucenter/account/followers?uid=${by.uid}`)).robots).toEqual(["noindex"]);
});

test("home, lists and boards have a description, a picture and their feed; later pages of a list are not listed", async () => {
	const home = await head("/ke");
	expect([home.canonical, home.feed, home.image]).toEqual([`${origin}/ke`, "/ke/feed.xml", `${origin}/share/site.jpg`]);
	expect(home.data("WebSite").potentialAction.target.urlTemplate).toBe(`${origin}/ke/search?q={search_term_string}`);
	expect((await head("/foryou")).canonical).toBe(`${origin}/`);
	const board = await head(`/ke/forum/${boards.photos}`);
	expect([board.canonical, board.feed]).toEqual([
		`${origin}/ke/forum/${boards.photos}`,
		`/ke/forum/${boards.photos}/feed.xml`,
	]);
	expect((await head(`/ke/forum/${boards.photos}?all=1`)).canonical).toBe(`${origin}/forum/${boards.photos}`);
	for (const url of ["/", "/latest", "/search", "/forum", `/forum/${boards.photos}`, "/buglist"]) {
		const page = await head(url);
		expect([url, Boolean(page.description), Boolean(page.image), page.alternates.includes("x-default")]).toEqual([
			url,
			true,
			true,
			true,
		]);
	}
	const later = await head(
		`/latest?cursor=${encodeURIComponent((await site.guest.get("/selfapi/v4/lastthread/list?limit=1")).body.data.next)}`,
	);
	expect([later.robots.includes("noindex"), later.canonical]).toEqual([true, undefined]);
});

test("robots.txt leaves out private screens, other views and calls", async () => {
	const { body, headers } = await app.inject("/robots.txt");
	expect(headers["content-type"]).toContain("text/plain");
	const rules = body.split("\n").flatMap((line) => {
		const [, verdict, pattern = ""] = /^(Allow|Disallow): (.*)$/.exec(line) ?? [];
		return verdict
			? [
					{
						allow: verdict === "Allow",
						length: pattern.length,
						matches: new RegExp(`^${pattern.replace(/[.?+^()[\]{}|\\]/g, "\\$&").replaceAll("*", ".*")}`),
					},
				]
			: [];
	});
	/** The longest rule that matches decides (RFC 9309). */
	const isAllowed = (path: string): boolean =>
		rules
			.filter(({ matches }) => matches.test(path))
			.sort((a, b) => b.length - a.length || Number(b.allow) - Number(a.allow))[0]?.allow ?? true;
	for (const path of [
		"/",
		"/ke",
		"/ke/latest",
		"/forum/294/7",
		"/ke/forum/294/7?page=2",
		"/buglist",
		"/buglist/detail7",
		"/ucenter/account/posts?uid=3",
		"/media/a.webp",
		"/assets/a.js",
		"/privacy",
		"/ke/forum/294/feed.xml",
		"/share/7.jpg",
	])
		expect([path, isAllowed(path)]).toEqual([path, true]);
	for (const path of [
		"/account",
		"/ke/account/register",
		"/ucenter/setting",
		"/ke/ucenter/setting/basicinfo",
		"/ucenter/account/favorites",
		"/ucenter/account/posts/drafts",
		"/note/thread",
		"/admin/feedback",
		"/moderation",
		"/search?q=x",
		"/forum/294/7?order=likes",
		"/ke/forum/294/7?page=2&order=likes",
		"/forum/294/7/photo/1",
		"/v5/user/userInfo",
		"/latest?cursor=9",
		"/buglist/new",
	])
		expect([path, isAllowed(path)]).toEqual([path, false]);
	expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
	const closed = await buildTestApp({ searchEngines: false });
	const closedApp = await buildApp(closed.deps, { rateLimits: false, web });
	expect((await closedApp.inject("/robots.txt")).body).toBe("User-agent: *\nDisallow: /\n");
	await closedApp.close();
});
