import { afterAll, beforeEach, expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();
const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
await app.ready();
afterAll(() => app.close());
const read = (url: string) => app.inject({ url, headers: { accept: "text/html" } });
const { pageCache, dataCache } = site.deps;
beforeEach(() => {
	pageCache.clear();
	dataCache.clear();
});

const author = await site.member({ username: "kwame_one", name: "Kwame One" });
const [fid, section] = [boards.single, "/ng"];
const other = await site.createThread(author, { subject: "The other one", fid });
const pages = [
	"/",
	"/latest",
	"/forum",
	`/forum/${fid}`,
	section,
	`${section}/latest`,
	`${section}/forum/${fid}`,
	`/forum/${fid}/${other.tid}`,
];
/** Which of the pages contain a text; every page is cached before. */
const pagesWith = async (text: string): Promise<string[]> => {
	const found: string[] = [];
	for (const url of pages) if ((await read(url)).body.includes(text)) found.push(url);
	return found;
};

test("an edited or deleted thread's title leaves every cached page at once, also beside other content", async () => {
	const { tid } = await site.createThread(author, { subject: "First wording", fid });
	expect(await pagesWith("First wording")).toEqual(pages);
	expect(pageCache.stats().entries).toBe(pages.length);
	const write = async (url: string, body: object) => expect((await site.as(author).post(url, body)).status).toBe(200);
	await write("/v5/content/thread", {
		tid,
		subject: "Second wording",
		message: "The bridge was quiet and the light was gold.",
	});
	expect(await pagesWith("First wording")).toEqual([]);
	expect(await pagesWith("Second wording")).toEqual(pages);
	await write("/v5/content/thread/delete", { tid });
	expect(await pagesWith("Second wording")).toEqual([]);
	await write("/v5/content/thread/delete", { tid, undo: 1 });
	expect(await pagesWith("Second wording")).toContain("/latest");
});

test("an author's former name leaves every cached page at once", async () => {
	expect((await pagesWith("Kwame One")).length).toBeGreaterThan(0);
	await site.as(author).post("/v5/user/editInfo", { nickname: "Kwame Two" });
	expect(await pagesWith("Kwame One")).toEqual([]);
});

test.each([
	["/forum/999999", 404],
	["/forum/294.0", 404],
	["/forum/0x126", 404],
	[`/forum/${fid}/${other.tid}.0`, 302],
	[`/forum/${fid}/0${other.tid}`, 302],
	[`/forum/${fid}/1e3`, 302],
	[`/forum/${fid}/999999999`, 302],
	[`/forum/999999/${other.tid}`, 200],
	[`/forum/abc/${other.tid}`, 200],
	[`/forum/${fid}/${other.tid}?page=9999`, 200],
	[`/forum/999999/${other.tid}/photo/1`, 404],
])("%s is answered with %i and not cached", async (url, status) => {
	const before = dataCache.stats().entries;
	expect((await read(url)).statusCode).toBe(status);
	expect(pageCache.stats().entries).toBe(0);
	// What the page shares with others: the thread, the right column, the boards, the settings, the announcements.
	expect(dataCache.stats().entries - before).toBeLessThanOrEqual(5);
});

test("made-up pages of a thread are cached neither as pages nor as data, nor as guests' responses", async () => {
	await read(`/forum/${fid}/${other.tid}`);
	await site.guest.get(`/v5/content/post/reply/${other.tid}`);
	const before = dataCache.stats().entries;
	for (const page of [7, 8, 9]) {
		await read(`/forum/${fid}/${other.tid}?page=${page}`);
		await site.guest.get(`/v5/content/post/reply/${other.tid}?page=${page}`);
		await site.guest.get(`/v5/content/post/reply/${other.tid}?made_up=${page}`);
		await site.guest.get(`/selfapi/v4/lastthread/list?page=${page}`);
	}
	expect(dataCache.stats().entries).toBeLessThanOrEqual(before + 1);
});

test("a part of a page is cached apart from the page, here and by proxies", async () => {
	const { headers, body } = await app.inject({ url: "/latest", headers: { accept: "text/html", "x-part": "content" } });
	expect(headers.vary).toBe("Accept-Encoding, Accept-Language, Cookie, Save-Data, X-Part");
	expect(body).not.toContain("<!DOCTYPE");
	expect((await read("/latest")).body).toContain("<!DOCTYPE");
});
