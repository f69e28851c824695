import { afterAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { refreshVocabulary } from "../src/domains/search/word/refreshVocabulary.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();
const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
await app.ready();
afterAll(() => app.close());

const read = async (query: string): Promise<string> => {
	const { statusCode, body } = await app.inject({ url: `/search${query}`, headers: { accept: "text/html" } });
	expect(statusCode).toBe(200);
	return body.slice(body.indexOf('<main id="content"'), body.indexOf("</main>")).replaceAll("<!-- -->", "");
};
await site.createThread(await site.member({ username: "tea_seller", name: "Tea Seller" }), {
	subject: "Tea & <sugar>",
	message: "With ginger, in the morning.",
});

test("tabs of threads and members keep the text and say how many were found", async () => {
	const threads = await read("?q=ginger");
	expect(threads).toContain("<span>Tea &amp; &lt;sugar&gt;</span>");
	expect(threads).toContain("<mark>ginger</mark>");
	expect(threads).toContain('<a href="/search?q=ginger" class="tab" aria-current="page">Posts<b>1</b></a>');
	expect(threads).toContain('<a href="/search?type=2&amp;q=ginger" class="tab">Members<b>0</b></a>');

	const members = await read("?type=2&q=tea");
	expect(members).toContain("Tea Seller");
	expect(members).toContain("Follow");
	expect(members).toContain('aria-current="page">Members<b>1</b></a>');
	// The form searches the same kind again.
	expect(members).toContain('<input type="hidden" name="type" value="2"/>');
});

test("finds topics by their name and description, with a follow button", async () => {
	const topic = { subject: "Masala tea", message: "Ginger and cardamom.", categoryid: 42, tagids: "8" };
	const { topid } = (await site.as(await site.member()).post("/v5/content/topic", topic)).body.data;
	const topics = await read("?type=3&q=cardamom");
	expect(topics).toContain(`href="/topic/${topid}"`);
	expect(topics).toContain("Follow");
	expect(topics).toContain('aria-current="page">Topics<b>1</b></a>');
	// The first page of posts shows them too.
	expect(await read("?q=cardamom")).toContain(`href="/topic/${topid}"`);
	expect(await read("?q=masala")).toContain('<a href="/search?type=3&amp;q=masala" class="tab">Topics<b>1</b></a>');
	expect(await read("?type=3&q=zzzz")).toContain("No topics found for “zzzz”");
});

test("says when there is nothing: without a text, without a result, beyond the last page", async () => {
	expect(await read("")).toContain("Search posts by their words");
	expect(await read("?q=zzzz")).toContain("No posts found for “zzzz”");
	expect(await read("?type=2&q=zzzz")).toContain("No members found for “zzzz”");
	// What another kind has is one step away.
	expect(await read("?q=zzzz")).toContain('href="/note/thread?subject=zzzz"');
	expect(await read("")).toContain(" autofocus");
	const others = await read("?type=2&q=ginger");
	expect(others).toContain("No such member");
	expect(others).toMatch(/href="\/search\?q=ginger"[^>]*>(<[^>]*>)?1 post matches</);
	const beyond = await read("?q=ginger&page=7");
	expect(beyond).toContain("No search results");
	expect(beyond).not.toContain("No posts found");
});

test("marks words in hostile texts as text, leads to the reply that was found, and keeps filters", async () => {
	const author = await site.member();
	const { tid } = await site.createThread(author, {
		subject: "<img src=x onerror=alert(1)> saffron",
		fid: 15_443,
		message: "<mark>saffron</mark> & <script>alert(1)</script>",
	});
	const { pid } = (
		await site.as(author).post("/v5/content/post/newReply", { data: { tid, message: "A reply on <b>turmeric</b>." } })
	).body.data;
	const page = await read("?q=saffron");
	expect(page).toContain("&lt;img src=x onerror=alert(1)&gt; ");
	expect(page).toContain("&lt;mark&gt;</span><mark>saffron</mark>");
	expect(page).not.toMatch(/<img src=x|<script>|<mark><|<b>turmeric/);
	const reply = await read("?q=turmeric&fid=15443&lang=en&time=week&order=newest");
	expect(reply).toContain(`#pid${pid}"`);
	expect(reply).toContain("In a reply:");
	expect(reply).toContain("Clear filters");
	expect(reply).toContain('<option value="15443" selected="">');
	expect(await read("?q=turmeric&fid=53792")).toContain("with these filters");
});

test("searches inside a topic, a board and what a member has posted, and leaves them", async () => {
	const author = await site.member({ username: "silk_weaver", name: "Silk Weaver" });
	const topic = { subject: "Silk of Varanasi", message: "Threads.", categoryid: 42, tagids: "8" };
	const { topid } = (await site.as(author).post("/v5/content/topic", topic)).body.data;
	const page = async (url: string): Promise<string> =>
		(await app.inject({ url, headers: { accept: "text/html" } })).body.replaceAll("<!-- -->", "");
	const topicPage = await page(`/topic/${topid}`);
	expect(topicPage).toContain(`href="/search?topid=${topid}"`);
	const tag = /href="(\/topic\?tag=8)"/.exec(topicPage)?.[1] ?? "";
	expect(await page(tag)).toContain("Silk of Varanasi");
	const others = await page("/topic?tag=9");
	expect(others.slice(others.indexOf('<main id="content"'), others.indexOf("</main>"))).not.toContain(
		"Silk of Varanasi",
	);
	expect(await page("/forum/15443")).toContain('href="/search?fid=15443"');
	expect(await page(`/ucenter/account/posts?uid=${author.uid}`)).toContain('href="/search?author=silk_weaver"');
	const inside = await read(`?topid=${topid}`);
	expect(inside).toContain("Search outside of Silk of Varanasi too");
	expect(inside).toContain(`<input type="hidden" name="topid" value="${topid}"/>`);
	await site.createThread(author, { subject: "My first loom" });
	expect(await read("?author=silk_weaver")).toContain("My first loom");
});

test("says what it corrected, and offers the search as typed", async () => {
	await site.createThread(undefined, { subject: "Marmalade day", message: "We cooked it at the lake." });
	await refreshVocabulary(site.deps.db);
	const corrected = await read("?q=marmelade");
	expect(corrected).toContain("<b>marmalade</b>");
	expect(corrected).toContain('href="/search?q=marmelade&amp;exact=1"');
	expect(await read("?q=marmelade&exact=1")).toContain("No search results");
});

test.each(["?type=4&q=ginger", "?type=x&q=ginger", "?type=1&q=ginger"])("%s searches threads", async (query) => {
	expect(await read(query)).toContain("Tea &amp; &lt;sugar&gt;");
});
