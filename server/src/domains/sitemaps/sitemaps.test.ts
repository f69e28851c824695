import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { boardPath, inSection, memberPath, pathTo, threadPath } from "#contract/screenPaths.ts";
import { boards } from "#contract/sections.ts";
import { pathsForSection } from "../../../../web/app/lib/paths.ts";
import { buildTestApp } from "../../../test/testApp.ts";
import { xpath } from "../../../test/xml.ts";

const site = await buildTestApp();
const origin = "http://localhost:3000";
const get = async (url: string) => (await site.guest.get(url)).body as string;
/** As read now, not as cached. */
const fresh = async (url: string) => {
	site.deps.dataCache.clear();
	return get(url);
};
const locations = (xml: string) => xpath(site, "//s:loc/text()", xml);

test.each([
	"/sitemaps/threads-9.xml",
	"/sitemaps/threads.xml",
	"/sitemaps/threads-01.xml",
	"/sitemaps/index.xml",
	"/sitemaps/constructor.xml",
	"/sitemaps/..%2fx.xml",
])("%s is not found", async (url) => expect((await site.guest.get(url)).status).toBe(404));

test("the index names the files that have an address", async () => {
	const empty = await locations(await fresh("/sitemap.xml"));
	expect(empty).toEqual(["sections", "boards"].map((name) => `${origin}/sitemaps/${name}.xml`));
	await site.createThread();
	expect(await locations(await fresh("/sitemap.xml"))).toEqual(
		["sections", "boards", "threads-0", "members-0"].map((name) => `${origin}/sitemaps/${name}.xml`),
	);
	const host = await site.member();
	const { topid } = (
		await site.as(host).post("/v5/content/topic", { subject: "Kites", message: "Paper.", categoryid: 42, tagids: "8" })
	).body.data;
	await site.createThread(host, { topid: String(topid) });
	expect(await locations(await fresh("/sitemap.xml"))).toContain(`${origin}/sitemaps/topics-0.xml`);
	const topicFile = await get("/sitemaps/topics-0.xml");
	expect([await locations(topicFile), (await xpath(site, "//s:lastmod/text()", topicFile)).length]).toEqual([
		[`${origin}/topic/${topid}`],
		1,
	]);
});

test("sections and boards name the same page in every section", async () => {
	const xml = await get("/sitemaps/boards.xml");
	expect(await xpath(site, "//s:loc/text()", xml)).toContain(`${origin}/ke/forum/${boards.photos}`);
	expect(await locations(xml)).toContain(`${origin}/in/buglist`);
	const alternates = await xpath(site, `//s:url[s:loc='${origin}/ke/forum']/x:link/@hreflang`, xml);
	expect(alternates).toEqual(expect.arrayContaining(["en-KE", "hi-IN", "fr-CI", "x-default"]));
	expect(await locations(await get("/sitemaps/sections.xml"))).toEqual(
		expect.arrayContaining([`${origin}/`, `${origin}/ng`, `${origin}/ng/latest`]),
	);
});

test("only threads that every guest may read, and members who wrote one", async () => {
	const moderator = await site.member({ roles: [{ role: "administrator" }] });
	const listed = await site.createThread();
	const [removed, hidden, restricted, pending, ofBanned] = await Promise.all(
		Array.from({ length: 5 }, () => site.createThread()),
	);
	if (!removed || !hidden || !restricted || !pending || !ofBanned) throw new Error("no threads");
	await site.as(removed.by).post("/v5/content/thread/delete", { tid: removed.tid });
	await site.as(moderator).post("/v5/content/thread/ban", { pid: hidden.pid, status: 1 });
	await site.deps.pool.query("update threads set readaccess = 10 where tid = $1", [restricted.tid]);
	await site.deps.pool.query(
		"update threads set deleted_at = now(), pending_reason = 'spam', pending_since = now() where tid = $1",
		[pending.tid],
	);
	await site.deps.pool.query("update accounts set group_id = 5 where uid = $1", [ofBanned.by.uid]);
	const threads = await fresh("/sitemaps/threads-0.xml");
	const paths = (await locations(threads)).map((url) => Number(/\d+$/.exec(url)?.[0]));
	expect(paths).toContain(listed.tid);
	expect(paths).toContain(ofBanned.tid);
	for (const { tid } of [removed, hidden, restricted, pending]) expect(paths).not.toContain(tid);
	const members = (await locations(await get("/sitemaps/members-0.xml"))).map((url) =>
		Number(/uid=(\d+)$/.exec(url)?.[1]),
	);
	expect(members).toContain(listed.by.uid);
	for (const { by } of [removed, restricted, pending, ofBanned]) expect(members).not.toContain(by.uid);
	expect(members).not.toContain(moderator.uid);
});

test("a reply and an edit change the time of a thread", async () => {
	const { tid, by } = await site.createThread();
	const changed = async () =>
		(
			await xpath(site, `//s:url[contains(s:loc, '/${tid}')]/s:lastmod/text()`, await fresh("/sitemaps/threads-0.xml"))
		)[0] ?? "";
	const [before] = [await changed()];
	site.clock.advance(60_000);
	await site.as(by).post("/v5/content/post/newReply", { data: { tid, message: "A reply that is long enough." } });
	expect(Date.parse(await changed())).toBeGreaterThan(Date.parse(before));
});

test("files are compressed where the client takes it, and read in batches", async () => {
	await site.deps.pool.query(
		`with t as (select * from threads order by tid limit 1), p as (
			insert into posts (tid, uid, position, message, html) select t.tid, t.uid, 100 + n, '', ''
			from t, generate_series(1, 4500) n returning pid)
		insert into threads (fid, country_fid, uid, pid, subject) select t.fid, t.country_fid, t.uid, p.pid, 'x' from t, p`,
	);
	const plain = await locations(await fresh("/sitemaps/threads-0.xml"));
	expect(plain.length).toBeGreaterThan(4_500);
	expect(new Set(plain).size).toBe(plain.length);
	const { headers, raw } = await site.guest.get("/sitemaps/threads-0.xml", { "accept-encoding": "gzip" });
	expect(headers["content-encoding"]).toBe("gzip");
	expect(await locations(gunzipSync(raw).toString())).toEqual(plain);
});

test("a site that is closed to search engines has none, and says so in every response", async () => {
	const closed = await buildTestApp({ searchEngines: false });
	expect((await closed.guest.get("/sitemap.xml")).status).toBe(404);
	expect((await closed.guest.get("/healthz")).headers["x-robots-tag"]).toBe("noindex");
	expect((await site.guest.get("/healthz")).headers["x-robots-tag"]).toBeUndefined();
});

test("the addresses are those of the screens", () => {
	for (const locale of ["global", "ke"]) {
		const paths = pathsForSection(locale);
		for (const fid of [boards.photos, boards.bugs]) {
			expect(inSection(locale, boardPath(fid))).toBe(paths.board(fid));
			expect(inSection(locale, threadPath({ fid, tid: 7 }))).toBe(paths.thread({ fid, tid: 7 }));
		}
		expect([pathTo(""), pathTo("latest"), pathTo("forum")].map((path) => inSection(locale, path))).toEqual([
			paths.home,
			paths.href("latest"),
			paths.href("forum"),
		]);
		expect(inSection(locale, memberPath(5))).toBe(paths.member(5));
	}
});
