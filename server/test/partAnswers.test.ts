import { afterAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { photo } from "./images.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const site = await buildTestApp();
const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
await app.ready();
afterAll(() => app.close());

const origin = "http://localhost:3000";
/** Posts a form as the script of documents does. */
const post = (url: string, by: TestMember | undefined, payload: string | Buffer, more: Record<string, string> = {}) =>
	app.inject({
		method: "POST",
		url,
		payload,
		headers: {
			origin,
			"content-type": "application/x-www-form-urlencoded",
			"x-part": "changes",
			...(by && { cookie: `baraza_session=${by.token}` }),
			...more,
		},
	});
const { tid, pid } = await site.createThread();
const thread = `/forum/294/${tid}`;
const like = (more = ""): string => `like=${pid}&back=%2Flatest${more}`;
const likes = async (): Promise<number> =>
	(await site.deps.pool.query("select like_count from posts where pid = $1", [pid])).rows[0].like_count;

test("a form of another site is refused, and changes nothing", async () => {
	const response = await post("/quick-action", await site.member(), like(), { origin: "https://evil.example" });
	expect(response.statusCode).toBe(403);
	expect(await likes()).toBe(0);
});

test("a banned member is sent to the page of the ban, and changes nothing", async () => {
	const banned = await site.member({ groupId: 5 });
	for (const [url, form] of [
		["/quick-action", like()],
		[thread, "intent=reply&message=Hello"],
	] as const) {
		const { statusCode, headers, body } = await post(url, banned, form);
		expect([statusCode, headers["x-location"], body]).toEqual([204, "/ng/banned", ""]);
	}
	expect(await likes()).toBe(0);
});

test("a guest is sent to the login, and a member whose session has ended to log in again", async () => {
	expect((await post("/quick-action", undefined, like())).headers["x-location"]).toMatch(/^\/account\?/);
	const lost = await post("/quick-action", { uid: 0, username: "", token: "none" }, like());
	expect([lost.statusCode, lost.headers["x-location"]]).toEqual([204, expect.stringContaining("/creator")]);
	const ended = await post("/quick-action", undefined, like("&member=1"));
	expect(ended.headers["x-location"]).toBe("/creator?back=%2Flatest");
	expect(await likes()).toBe(0);
});

test("hiding a thread is answered with what leaves the page and a button that shows it again", async () => {
	const reader = await site.member();
	const card = `data-hides=".thread-card[data-tid=&quot;${tid}&quot;]"`;
	const hidden = (await post("/quick-action", reader, `hide=${tid}&back=%2Flatest`)).body;
	expect(hidden).toContain(`<div ${card} hidden="">`);
	expect(hidden).toMatch(new RegExp(`<output>[^<]+<button[^>]* value="${tid}"[^>]* name="unhide"`));
	expect((await post("/quick-action", reader, `unhide=${tid}&back=%2Flatest`)).body).toBe(`<div ${card}></div>`);
});

test.each([
	["/latest", 405],
	["/no/such/page", 405],
])("%s takes no form: %i", async (url, status) => {
	const response = await post(url, await site.member(), "intent=x");
	expect([response.statusCode, response.headers["content-type"]]).toEqual([
		status,
		expect.stringContaining("application/json"),
	]);
	expect(response.json().formError.reason).toBe("method-not-allowed");
});

test("a form that can't be read is refused", async () => {
	const member = await site.member();
	const broken = { "content-type": "multipart/form-data; boundary=x" };
	expect((await post(thread, member, "--x\r\nbroken", broken)).statusCode).toBe(400);
	const long = Array.from({ length: 400 }, (_, n) => `f${n}=1`).join("&");
	expect((await post("/quick-action", member, long)).statusCode).toBe(413);
	expect((await post("/quick-action", member, "")).headers["x-location"]).toBe("/ng");
});

test("a form with the same key writes once, also at the same moment", async () => {
	const member = await site.member();
	const form = `intent=reply&message=Only+once&last=1&key=${crypto.randomUUID()}`;
	const answers = await Promise.all(Array.from({ length: 5 }, () => post(thread, member, form)));
	const shown = answers.map(({ body }) => /<article id="(pid\d+)"/.exec(body)?.[1]);
	expect(new Set(shown).size).toBe(1);
	expect(shown[0]).toMatch(/^pid/);
	const { rows } = await site.deps.pool.query("select count(*)::int as n from posts where message = 'Only once'");
	expect(rows).toEqual([{ n: 1 }]);
});

test("letters of any language and line breaks are stored as typed", async () => {
	const message = "नमस्ते, ça va?\r\n2 + 2 & 100 %";
	const form = new URLSearchParams({ intent: "reply", message, key: crypto.randomUUID() }).toString();
	expect((await post(thread, await site.member(), form)).statusCode).toBeLessThan(300);
	const { rows } = await site.deps.pool.query("select message from posts order by pid desc limit 1");
	expect(rows).toEqual([{ message: message.replace("\r\n", "\n") }]);
});

test("a reply is posted with its photo", async () => {
	const form = new FormData();
	for (const [name, value] of Object.entries({ intent: "reply", message: "With a photo", key: crypto.randomUUID() }))
		form.append(name, value);
	form.append("files", new Blob([await photo(40, 40).jpeg().toBuffer()], { type: "image/jpeg" }), "photo.jpg");
	const sent = new Response(form);
	const payload = Buffer.from(await sent.arrayBuffer());
	const type = { "content-type": sent.headers.get("content-type") ?? "" };
	const response = await post(thread, await site.member(), payload, type);
	expect(response.statusCode).toBeLessThan(300);
	const { rows } = await site.deps.pool.query(
		"select cardinality(aids) as photos from posts where message = 'With a photo'",
	);
	expect(rows).toEqual([{ photos: 1 }]);
});
