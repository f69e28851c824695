import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { buildTestApp } from "../../../test/testApp.ts";
import { xpath } from "../../../test/xml.ts";

const site = await buildTestApp();
const get = (url: string, headers: Record<string, string> = {}) => site.guest.get(url, headers);
const titles = async (url: string) => xpath(site, "//a:entry/a:title/text()", (await get(url)).body as string);

test.each([
	"/global/feed.xml",
	"/xx/feed.xml",
	"/forum/0/feed.xml",
	"/forum/9/feed.xml",
	"/forum/x/feed.xml",
	"/ke/forum/9/feed.xml",
	"/topic/9/feed.xml",
	"/topic/x/feed.xml",
])("%s is not found", async (url) => expect((await get(url)).status).toBe(404));

test("an empty feed is a valid one", async () => {
	const { status, headers, body } = await get("/ke/feed.xml");
	expect([status, headers["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
	expect(await xpath(site, "/a:feed/a:updated/text()", body as string)).toEqual(["1970-01-01T00:00:00.000Z"]);
	expect(await xpath(site, "/a:feed/a:link/@href", body as string)).toEqual([
		"http://localhost:3000/ke/feed.xml",
		"http://localhost:3000/ke/latest",
	]);
});

test("hostile titles, names and texts are text", async () => {
	const by = await site.member({ username: "hostile_1" });
	const hostile = `]]></title><script>alert(1)</script> & "x" <!-- \u0007 &amp; é 🏏`;
	await site.deps.pool.query("update accounts set name = $2 where uid = $1", [by.uid, `<b>&</b>`]);
	const { tid } = await site.createThread(by, {
		subject: "Placeholder of a title",
		message: `Text with </summary> and <img src=x> in it. ${"more ".repeat(10)}`,
	});
	await site.deps.pool.query("update threads set subject = $2 where tid = $1", [tid, hostile]);
	site.deps.dataCache.clear();
	const { body } = await get("/feed.xml");
	expect(await xpath(site, "//a:entry/a:title/text()", body as string)).toEqual([hostile.replace("\u0007", "")]);
	expect(await xpath(site, "//a:entry/a:author/a:name/text()", body as string)).toEqual(["<b>&</b>"]);
	expect(await xpath(site, "//a:entry/a:link/@href", body as string)).toEqual([
		expect.stringMatching(new RegExp(`^http://localhost:3000/forum/\\d+/${tid}$`)),
	]);
	expect((await xpath(site, "//a:entry/a:summary/text()", body as string))[0]).toContain("</summary>");
	expect(await xpath(site, "//*[local-name()='script' or local-name()='img']", body as string)).toEqual([]);
});

test("a section's and a board's feed have what guests may read of them", async () => {
	const kenyan = await site.member({ countryFid: 207 });
	const make = async (subject: string) =>
		site.createThread(kenyan, {
			subject,
			message: "A text that is long enough for a thread.",
			fid: boards.article,
			country_fid: 207,
		});
	const [public_, removed, restricted, hidden] = [
		await make("Public thread here"),
		await make("Removed thread"),
		await make("Restricted thread"),
		await make("Hidden thread"),
	];
	await site.as(kenyan).post("/v5/content/thread/delete", { tid: removed.tid });
	await site.deps.pool.query("update threads set readaccess = 10 where tid = $1", [restricted.tid]);
	await site
		.as(await site.member({ roles: [{ role: "administrator" }] }))
		.post("/v5/content/thread/ban", { pid: hidden.pid, status: 1 });
	site.deps.dataCache.clear();
	expect(await titles("/ke/feed.xml")).toEqual(["Public thread here"]);
	expect(await titles(`/ke/forum/${boards.article}/feed.xml`)).toEqual(["Public thread here"]);
	expect(await titles(`/ke/forum/${boards.photos}/feed.xml`)).toEqual([]);
	expect(await titles("/ng/feed.xml")).not.toContain("Public thread here");
	expect(await titles(`/forum/${boards.article}/feed.xml`)).toContain("Public thread here");
	// A reader of another language gets the same.
	expect((await site.as(kenyan).get("/ke/feed.xml", { lang: "fr" })).body).toBe((await get("/ke/feed.xml")).body);
	await site.as(kenyan).post("/v5/content/thread/delete", { tid: public_.tid });
	await expect.poll(() => titles("/ke/feed.xml")).toEqual([]);
});

test("a reader that has it gets 304 until something changes", async () => {
	const { headers } = await get("/ng/feed.xml");
	const [etag, changed] = [String(headers.etag), String(headers["last-modified"])];
	const known: [string, string][] = [
		["if-none-match", etag],
		["if-none-match", `W/${etag}, "x"`],
		["if-modified-since", changed],
	];
	for (const [name, value] of known) {
		const { status, raw } = await get("/ng/feed.xml", { [name]: value });
		expect([status, raw.length]).toEqual([304, 0]);
	}
	expect((await get("/ng/feed.xml", { "if-none-match": '"x"', "if-modified-since": changed })).status).toBe(200);
	await site.createThread();
	await expect.poll(async () => (await get("/ng/feed.xml", { "if-none-match": etag })).status).toBe(200);
});

test("a topic's feed has its threads, and ends with the topic", async () => {
	const host = await site.member();
	const { topid } = (
		await site
			.as(host)
			.post("/v5/content/topic", { subject: "Kites", message: "Paper and wind.", categoryid: 42, tagids: "8" })
	).body.data;
	await site.createThread(host, { subject: "A kite of newspaper", topid: String(topid) });
	await site.createThread(host, { subject: "Nothing that flies" });
	expect(await titles(`/topic/${topid}/feed.xml`)).toEqual(["A kite of newspaper"]);
	expect(await titles(`/ke/topic/${topid}/feed.xml`)).toEqual(["A kite of newspaper"]);
	await site.as(host).post("/selfapi/v4/topic/delete", { tid: topid });
	expect((await get(`/topic/${topid}/feed.xml`)).status).toBe(404);
});
