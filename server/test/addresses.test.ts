import { expect, test } from "vitest";
import { boards } from "#contract/sections.ts";
import { photo } from "./images.ts";
import { buildTestApp, type TestResponse } from "./testApp.ts";

const site = await buildTestApp();
const author = await site.member();
const reader = await site.member();
const client = site.as(author);
const jpeg = await photo(900, 600).jpeg().toBuffer();
const upload = async (): Promise<number> => (await client.upload("/v5/content/imageUpload", jpeg)).body.data.aid;

await client.upload("/v5/user/avatar", jpeg);
await client.post("/v5/user/backPicture", { aid: await upload() });
const poll = { polloption: ["Tea", "Coffee"], pollimage: [await upload(), await upload()] };
const text = {
	subject: "A photo and a poll",
	message: "The **bridge** was quiet.\n\n- gold & <light>\n- {:14_1:}\n\nAsk @nobody",
	aids: String(await upload()),
};
const { tid, pid } = await site.createThread(author, { ...text, ...poll });
const reply = (
	await client.post("/v5/content/post/newReply", {
		data: { tid, message: "It **was** so.\nAnd is.", aids: String(await upload()) },
	})
).body.data;
const bug = await site.createThread(author, {
	...{ fid: boards.bugs, sel_var: { module: 1 }, subject: "It stops", message: "The **camera** stops at noon." },
	...{ reproduce: "1. Open it\n2. Wait", aids: String(await upload()) },
});
await client.post("/v5/user/follow", { follow_uid: reader.uid });
await site.as(reader).post("/v5/user/follow", { follow_uid: author.uid });
await site.as(reader).post("/v5/content/post/favorite", { id: tid, favorite: 1 });

const origin = "http://localhost:80";
const reads: [name: string, read: () => Promise<TestResponse>][] = [
	...[
		`/v5/content/thread/${tid}`,
		`/v5/content/thread/page/${tid}`,
		`/v5/content/post/reply/${tid}`,
		`/v5/content/thread/${bug.tid}`,
		"/v5/content/thread/foryou",
		"/v5/content/thread/myFavorite",
		"/v5/content/thread/toYouFollow",
		"/selfapi/v4/lastthread/list",
		`/v5/content/thread/userThread?see_uid=${author.uid}`,
		"/v5/content/thread/search?query=photo",
		`/v5/user/search?query=${author.username}`,
		`/v5/user/searchAtUser?username=${author.username}`,
		`/selfapi/ucenter/getprofile?uid=${author.uid}`,
		`/v5/user/userInfo?uuid=${author.uid}`,
		`/v5/user/personalInfo?uuid=${author.uid}`,
		"/selfapi/ucenter/followlist",
		"/selfapi/ucenter/fanslist",
		"/selfapi/ucenter/rankinglist",
		"/selfapi/v4/ranking/list?is_global=1",
		"/selfapi/recommended/list",
		"/selfapi/common/getUsermsg",
		"/v5/bugs",
	].map((url): (typeof reads)[number] => [url, () => site.as(reader).get(url)]),
	["/selfapi/thread/view", () => site.as(reader).post("/selfapi/thread/view", { tid })],
	["/selfapi/thread/getdata", () => client.post("/selfapi/thread/getdata", { pid })],
	["/selfapi/forum/isplay", () => site.guest.post("/selfapi/forum/isplay", { fid: boards.bugs })],
	["/v5/content/imageUpload", () => client.upload("/v5/content/imageUpload", jpeg)],
];

/** Texts of a response with their names. */
function* textsOf(value: unknown, name = ""): Generator<[string, string]> {
	if (typeof value === "string") yield [name, value];
	else if (typeof value === "object" && value !== null)
		for (const [key, inner] of Object.entries(value)) yield* textsOf(inner, Array.isArray(value) ? name : key);
}

test.each(reads)("every address that %s answers works as it stands", async (_name, read) => {
	const response = await read();
	expect(response.status, String(response.raw)).toBe(200);
	const texts = [...textsOf(response.body)].filter(([name]) => name !== "base");
	expect(texts.filter(([, text]) => /(^|=")\/(media|files|share|emoticons)/.test(text))).toEqual([]);
	for (const address of new Set(texts.flatMap(([, one]) => (/^http.*\/media\//.test(one) ? one : [])))) {
		expect(
			[origin, site.deps.config.publicUrl].some((site) => address.startsWith(`${site}/`)),
			address,
		).toBe(true);
		expect((await site.guest.get(new URL(address).pathname)).status, address).toBe(200);
	}
});

test("a photo, an avatar, a cover and an option have their addresses", async () => {
	const thread = (await site.guest.get(`/v5/content/thread/${tid}`)).body.data;
	const [picture] = thread.attachments;
	expect(picture).toMatchObject({
		url: `${origin}${picture.base}/${Math.max(...picture.widths)}.webp`,
		thumb: `${origin}${picture.base}/${Math.min(...picture.widths)}.webp`,
	});
	const address = expect.stringMatching(/^http:\/\/localhost:80\/media\/\w+\/\d+\.webp$/);
	expect(thread.avatar.avatar).toEqual(address);
	expect(thread.user.avatar).toEqual(address);
	expect(thread.poll.options).toMatchObject([{ img: address }, { img: address }]);
	expect((await site.guest.get(`/v5/user/userInfo?uuid=${author.uid}`)).body.data.back_pic).toEqual(address);
});

test("with TLS the address is that of the site, whatever host was asked for", async () => {
	const secure = await buildTestApp({ publicUrl: "https://club.example" });
	const by = await secure.member();
	const { body } = await secure.as(by).upload("/v5/content/imageUpload", jpeg);
	expect(body.data.picture.url).toMatch(/^https:\/\/club\.example\/media\//);
});

test("posts have their text without formatting beside the HTML, and as typed for who may edit", async () => {
	const plain = { message: expect.stringMatching(/^The bridge was quiet\.\ngold & <light>\n\[[^\]]+\]\nAsk @nobody$/) };
	const read = async (of: typeof client): Promise<object[]> => [
		(await of.get(`/v5/content/thread/${tid}`)).body.data,
		(await of.post("/selfapi/thread/view", { tid })).body.data.thread,
		(await of.post("/selfapi/thread/view", { tid })).body.data.postlist[0],
	];
	for (const post of await read(site.guest)) {
		expect(post).toMatchObject(plain);
		expect(post).not.toHaveProperty("source");
	}
	for (const post of await read(client)) expect(post).toMatchObject({ ...plain, source: text.message });
	expect((await client.post("/selfapi/thread/getdata", { pid })).body.data.message).toBe(text.message);
	const replies = (await site.guest.get(`/v5/content/post/reply/${tid}`)).body.data.lists;
	expect(replies).toMatchObject([{ pid: reply.pid, message: "It was so.\nAnd is." }]);
	expect((await site.guest.get(`/v5/content/thread/${bug.tid}`)).body.data).toMatchObject({
		message: "The camera stops at noon.",
		bug: { reproduce: "Open it\nWait" },
	});
});

test("a hidden post has no text", async () => {
	const moderator = site.as(await site.member({ roles: [{ role: "administrator" }] }));
	expect((await moderator.post("/v5/content/thread/ban", { pid: reply.pid, status: 1 })).status).toBe(200);
	const { lists } = (await site.guest.get(`/v5/content/post/reply/${tid}`)).body.data;
	expect(lists).toMatchObject([{ html: "", message: "", attachments: [] }]);
});
