import { afterAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
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
	expect(threads).toContain("Tea &amp; &lt;sugar&gt;");
	expect(threads).toContain('<a href="/search?q=ginger" class="tab" aria-current="page">Threads<b>1</b></a>');
	expect(threads).toContain('<a href="/search?type=2&amp;q=ginger" class="tab">Members</a>');

	const members = await read("?type=2&q=tea");
	expect(members).toContain("Tea Seller");
	expect(members).toContain("Follow");
	expect(members).toContain('aria-current="page">Members<b>1</b></a>');
	// The form searches the same kind again.
	expect(members).toContain('<input type="hidden" name="type" value="2"/>');
});

test("says when there is nothing: without a text, without a result, beyond the last page", async () => {
	expect(await read("")).toContain("Search threads by their title and text");
	expect(await read("?q=zzzz")).toContain("No threads contain “zzzz”");
	expect(await read("?type=2&q=zzzz")).toContain("No members are called “zzzz”");
	const beyond = await read("?q=ginger&page=7");
	expect(beyond).toContain("No search results");
	expect(beyond).not.toContain("No threads contain");
});

test.each(["?type=3&q=ginger", "?type=x&q=ginger", "?type=1&q=ginger"])("%s searches threads", async (query) => {
	expect(await read(query)).toContain("Tea &amp; &lt;sugar&gt;");
});
