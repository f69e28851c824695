import { afterAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { phonePhoto } from "./images.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const site = await buildTestApp();
const app = await buildApp(site.deps, { rateLimits: false, web: await loadWebBuild() });
await app.ready();
afterAll(() => app.close());

const photo = new File([new Uint8Array(await phonePhoto(60, 40))], "photo.jpg", { type: "image/jpeg" });
const otherPhoto = new File([new Uint8Array(await phonePhoto(50, 40))], "other.jpg", { type: "image/jpeg" });

/** Sends the form of a thread page as a browser without scripts does. */
async function send(url: string, by: TestMember, fields: Record<string, string>, files: File[] = []) {
	const form = new FormData();
	for (const [name, value] of Object.entries({ intent: "reply", ...fields })) form.append(name, value);
	for (const file of files) form.append("files", file);
	const request = new Response(form);
	return app.inject({
		method: "POST",
		url,
		payload: Buffer.from(await request.arrayBuffer()),
		headers: {
			origin: "http://localhost:3000",
			cookie: `baraza_session=${by.token}`,
			"content-type": request.headers.get("content-type") ?? "",
		},
	});
}
const replies = async (tid: number) => (await site.guest.get(`/v5/content/post/reply/${tid}`)).body.data.lists;

test("an empty reply, too many photos and a file that is no photo are refused with the form", async () => {
	const { tid, by } = await site.createThread();
	const url = `/forum/294/${tid}`;
	for (const [files, reason] of [
		[[], "Write something first."],
		[[photo, photo, photo, photo], "A reply can have up to 3 photos."],
		[[new File(["no photo"], "x.jpg")], "This file type isn’t supported here."],
	] as const) {
		const { statusCode, body } = await send(url, by, {}, [...files]);
		expect([statusCode >= 400, body.includes(reason)]).toEqual([true, true]);
	}
	expect(await replies(tid)).toEqual([]);
});

test("a reply is sent with its photos, once", async () => {
	const { tid, by } = await site.createThread();
	const key = crypto.randomUUID();
	for (const _ of [1, 2])
		expect((await send(`/forum/294/${tid}`, by, { key, message: "" }, [photo, otherPhoto])).statusCode).toBe(302);
	expect(await replies(tid)).toMatchObject([{ html: "", attachments: [{ height: 60 }, { height: 50 }] }]);
	const { body } = await app.inject({ url: `/forum/294/${tid}` });
	expect(body).toMatch(/class="pics pics-2" data-viewer/);
});

test("photos that were uploaded before an error stay in the form, and the reply keeps its target", async () => {
	const { tid, by } = await site.createThread();
	const parent = (await site.as(by).post("/v5/content/post/newReply", { data: { tid, message: "Well seen." } })).body
		.data.pid;
	const { body } = await send(
		`/forum/294/${tid}?reply=${parent}`,
		by,
		{ parent: String(parent), message: "x".repeat(5_001) },
		[photo],
	);
	const aid = /<input type="checkbox" name="aid" checked="" value="(\d+)"/.exec(body)?.[1] ?? "";
	expect(Number(aid)).toBeGreaterThan(0);
	expect(body).toContain(`name="parent" value="${parent}"`);
	const posted = await send(`/forum/294/${tid}`, by, { parent: String(parent), message: "Shorter", aid });
	expect(posted.headers.location).toContain(`children=${parent}#pid`);
	expect((await replies(tid))[0].children_list).toMatchObject([{ attachments: [{ aid: Number(aid) }] }]);
});

test("a reply that waited is not sent by another member", async () => {
	const { tid, by } = await site.createThread();
	const other = await site.member();
	const { headers } = await send(`/forum/294/${tid}`, other, {
		by: String(by.uid),
		message: "Written before the login of somebody else",
	});
	expect(headers.location).toContain("/account?back=");
	expect(await replies(tid)).toEqual([]);
});

test("a refused edit shows the form again with its text", async () => {
	const { tid, by } = await site.createThread();
	const { pid } = (await site.as(by).post("/v5/content/post/newReply", { data: { tid, message: "Well seen." } })).body
		.data;
	const { statusCode, body } = await send(`/forum/294/${tid}?edit=${pid}`, by, {
		intent: "edit",
		pid: String(pid),
		version: "1",
		message: " ",
	});
	expect(statusCode).toBe(422);
	expect(body).toMatch(/class="edit-reply"[\s\S]*Write something first\./);
});
