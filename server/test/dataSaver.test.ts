import { afterAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { photo } from "./images.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();
const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
await app.ready();
afterAll(() => app.close());
beforeEach(() => site.deps.pageCache.clear());

const member = await site.member();
const upload = async (): Promise<number> =>
	(await site.as(member).upload("/v5/content/imageUpload", await photo(800, 600).jpeg().toBuffer())).body.data.aid;
const { tid } = await site.createThread(member, { fid: 294, aids: String(await upload()) });
await site
	.as(member)
	.post("/v5/content/post/reply", { tid, message: "A photo of mine.", aids: String(await upload()) });
const [thread, lists] = [`/forum/294/${tid}`, ["/latest", "/forum/294"]];

const get = (url: string, headers: Record<string, string> = {}) =>
	app.inject({ url, headers: { accept: "text/html", ...headers } });
const savesData = ({ body }: { body: string }): boolean => / data-saver=/.test(body);

test.each([
	[{}, false],
	[{ "save-data": "on" }, true],
	[{ "save-data": "1" }, false],
	[{ cookie: "saver=on" }, true],
	[{ cookie: "saver=off", "save-data": "on" }, false],
	[{ cookie: "saver=made-up", "save-data": "on" }, true],
	[{ cookie: "saver=made-up" }, false],
] as [Record<string, string>, boolean][])(
	"%j saves data: %s, for guests and members, from the cache too",
	async (headers, saves) => {
		const own = { ...headers, cookie: `${headers.cookie ?? "x=y"}; baraza_session=${member.token}` };
		for (const sent of [headers, headers, own]) expect(savesData(await get(thread, sent))).toBe(saves);
	},
);

test("guests share two pages of an address, however the choice is spelled", async () => {
	for (const cookie of ["", "saver=on"]) await get("/latest", { cookie });
	const { entries } = site.deps.pageCache.stats();
	for (const cookie of ["", "saver=off", "saver=x", "saver=on", "saver=on; saver=y"]) await get("/latest", { cookie });
	await get("/latest", { "save-data": "on" });
	expect(site.deps.pageCache.stats().entries).toBe(entries);
	expect((await get("/latest")).headers.vary).toContain("Save-Data");
});

test.each([...lists, thread])("%s loads no picture by itself, but links to its smallest file", async (url) => {
	const plain = await get(url);
	expect([
		/<img[^>]+\/media\//.test(plain.body),
		/data:image\//.test(plain.body) || plain.headers.link !== undefined,
	]).toEqual([true, true]);
	const { body, headers } = await get(url, { "save-data": "on" });
	expect([/<img[^>]+\/media\//.test(body), /data:image\//.test(body), headers.link]).toEqual([false, false, undefined]);
	const [link = ""] = /<a href="\/media\/[^"]+\/360\.webp"[^>]+data-load="[^"]+".+?<\/a>/.exec(body) ?? [];
	expect(link).toMatch(/Show photo · about \d+ kB/);
	expect(link).toMatch(/<small>Photo 1: .+<\/small>/);
	expect((await app.inject(/href="([^"]+)"/.exec(link)?.[1] ?? "")).statusCode).toBe(200);
	expect(body.length).toBeLessThan(plain.body.length);
});

test("pictures of a poll's options are links too", async () => {
	const poll = await site.createThread(member, {
		fid: 294,
		polloption: ["Tea", "Coffee"],
		pollimage: `${await upload()},${await upload()}`,
	});
	const page = (headers: Record<string, string>) => get(`/forum/294/${poll.tid}`, headers);
	expect((await page({})).body.match(/<label class="poll-row choice"><img[^>]+\/media\//g)).toHaveLength(2);
	const { body } = await page({ "save-data": "on" });
	expect(body).not.toMatch(/<img[^>]+\/media\//);
	expect(
		body.match(/<label class="poll-row choice"><a href="\/media\/[^"]+" class="pic"[^>]+ data-load=""/g),
	).toHaveLength(2);
});

test("the switch is a form that works for everybody, returns to its page and ignores other values", async () => {
	const post = (saver: string, cookie = "") =>
		app.inject({
			method: "POST",
			url: "/data-saver?back=/latest",
			headers: { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:3000", cookie },
			payload: `saver=${saver}`,
		});
	for (const cookie of ["", `baraza_session=${member.token}`])
		for (const saver of ["on", "off"]) {
			const { statusCode, headers } = await post(saver, cookie);
			expect([statusCode, headers.location, headers["set-cookie"]]).toEqual([
				302,
				"/data-saver?back=%2Flatest",
				[`saver=${saver}; Max-Age=31536000; Path=/; SameSite=Lax`],
			]);
		}
	expect((await post("maybe")).headers).not.toHaveProperty("set-cookie");
	const page = (headers: Record<string, string>) => get("/data-saver?back=//evil.example/", headers);
	expect((await page({})).body).toContain("Turn on data saver");
	expect((await page({ cookie: "saver=on" })).body).toContain("Turn off data saver");
	const asked = await page({ "save-data": "on" });
	expect(asked.body).toContain("Your browser asks websites to use less data");
	expect(asked.body).not.toContain(`href="//evil.example`);
});
