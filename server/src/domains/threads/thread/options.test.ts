import { beforeAll, describe, expect, test } from "vitest";
import { phonePhoto } from "../../../../test/images.ts";
import { listIn } from "../../../../test/requests.ts";
import { buildTestApp, type TestMember } from "../../../../test/testApp.ts";

const site = await buildTestApp();
const post = "/v5/content/thread";
const text = { subject: "Harvest plans", message: "The harvest is behind the hill." };
const reasonOf = (body: { fields?: Record<string, { reason: string }> }) =>
	Object.fromEntries(Object.entries(body.fields ?? {}).map(([name, one]) => [name, one.reason]));

describe("a thread is refused", () => {
	test.each([
		[{ readaccess: 15 }, { readaccess: "readaccess-unknown" }],
		[{ readaccess: 255 }, { readaccess: "readaccess-unknown" }],
		[{ thread_tag: "a b c d e f" }, { thread_tag: "too-many-tags" }],
		[{ thread_tag: "x".repeat(21) }, { thread_tag: "tag-too-long" }],
		[{ thread_tag: "<script>" }, { thread_tag: "tag-format" }],
		[{ tagids: "1,x" }, { tagids: "field.format" }],
		[{ tagids: "999999" }, { tagids: "field.format" }],
		[{ tagids: "1,2,3,4,5,6" }, { tagids: "too-many-tags" }],
		[{ alts: ["x".repeat(201)] }, { alts: "field.too-long" }],
	])("with %j", async (fields, expected) => {
		const { status, body } = await site.as(await site.member()).post(post, { ...text, ...fields });
		expect([status, reasonOf(body)]).toEqual([422, expected]);
	});
	test.each([
		[{ readaccess: -1 }],
		[{ readaccess: 1.5 }],
		[{ readaccess: 300 }],
		[{ alts: [{ text: "x" }] }],
		[{ alts: Array(10).fill("x") }],
	])("with %j", async (fields) => {
		expect((await site.as(await site.member()).post(post, { ...text, ...fields })).status).toBe(422);
	});
});

describe("readers", () => {
	test("groups are listed from the highest to the lowest; only administrators choose their own", async () => {
		const list = async (member: TestMember) => (await site.as(member).get("/selfapi/thread/getgroupread")).body;
		const { code, data } = await list(await site.member());
		expect(code).toBe(0);
		expect(data.list.map((one: { readaccess: number }) => one.readaccess)).toEqual([50, 30, 20, 10]);
		expect((await list(await site.member({ roles: [{ role: "administrator" }] }))).data.list[0]).toMatchObject({
			groupid: 6,
			readaccess: 255,
		});
		expect((await site.guest.get("/selfapi/thread/getgroupread")).body.reason).toBe("login-required");
	});

	test("a limited thread is read by its author, its group and moderators, and the others get only its title", async () => {
		const author = await site.member();
		const { aid } = (await site.as(author).upload("/v5/content/imageUpload", await phonePhoto(60, 40))).body.data;
		const { tid, pid } = await site.createThread(author, {
			...text,
			message: "The granary is behind the hill.",
			readaccess: 20,
			aids: String(aid),
			thread_tag: "granary",
		});
		const [low, high] = [await site.member(), await site.member({ groupId: 2 })];
		const moderator = await site.member({ roles: [{ role: "administrator" }] });
		for (const viewer of [site.guest, site.as(low)]) {
			const view = await viewer.post("/selfapi/thread/view", { tid });
			expect(view.body).toMatchObject({ success: 3, needed_group: 2 });
			for (const url of [`${post}/${tid}`, `${post}/page/${tid}`, `/v5/content/post/reply/${tid}`])
				expect((await viewer.get(url)).body.reason).toBe("thread-forbidden");
			for (const url of ["/selfapi/v4/lastthread/list", `/v5/content/thread/userThread?see_uid=${author.uid}`]) {
				const { raw, body } = await viewer.get(url);
				const card = listIn(body.data).find((one: { tid: number }) => one.tid === tid);
				expect(card).toMatchObject({
					subject: text.subject,
					message: "",
					attachments: [],
					picture_count: 0,
					thread_tag: [],
					readaccess: 20,
					read_group: 2,
				});
				expect(String(raw)).not.toContain("granary");
			}
			expect((await viewer.get("/v5/content/thread/search?query=granary")).body.data.count).toBe(0);
			expect((await viewer.get("/v5/content/thread/search?query=%23granary")).body.data.count).toBe(0);
		}
		expect((await site.as(low).get("/v5/content/thread/tags?query=gran")).body.data.lists).toEqual([]);
		for (const [url, body] of [
			["/v5/content/post/newReply", { data: { tid, message: "Which hill?" } }],
			["/v5/content/post/like", { pid, like: 1 }],
			["/v5/content/post/favorite", { id: tid, favorite: 1 }],
			["/v5/content/commonReport", { tid, reason: "spam" }],
		] as const)
			expect([403, 404]).toContain((await site.as(low).post(url, body)).status);
		for (const reader of [author, high, moderator]) {
			expect((await site.as(reader).post("/selfapi/thread/view", { tid })).body).toMatchObject({
				success: 1,
				data: { thread: { readaccess: 20, thread_tag: ["granary"] } },
			});
			expect((await site.as(reader).get("/v5/content/thread/search?query=%23Granary")).body.data.count).toBe(1);
		}
	});

	test("an edit that limits the readers takes the excerpt from cached lists and profiles", async () => {
		const author = await site.member();
		const { tid } = await site.createThread(author, text);
		const profile = `/v5/content/thread/userThread?see_uid=${author.uid}`;
		const shown = async () => (await site.guest.get(profile)).body.data.lists[0].message;
		const listed = async () =>
			(await site.guest.get("/selfapi/v4/lastthread/list")).body.data.list.find(
				(one: { tid: number }) => one.tid === tid,
			).message;
		expect([await shown(), await listed()]).toEqual([text.message, text.message]);
		expect((await site.as(author).post(post, { tid, ...text, readaccess: 50 })).status).toBe(200);
		expect([await shown(), await listed()]).toEqual(["", ""]);
		// Left out, it stays.
		await site.as(author).post(post, { tid, ...text, message: "The granary is beside the river." });
		expect((await site.as(author).get(`${post}/${tid}`)).body.data.readaccess).toBe(50);
		await site.as(author).post(post, { tid, ...text, readaccess: 0 });
		expect(await shown()).toBe(text.message);
	});
});

describe("tags", () => {
	let author: TestMember;
	beforeAll(async () => {
		author = await site.member();
	});
	test("are shown, found in any case and form, suggested, and replaced by an edit", async () => {
		const { tid } = await site.createThread(author, { thread_tag: "#Été_2026, photo #photo फ़ोटो" });
		const other = await site.createThread(author, { thread_tag: "photo" });
		const tags = async () => (await site.guest.get(`${post}/${tid}`)).body.data.thread_tag;
		expect(await tags()).toEqual(["Été_2026", "photo", "फ़ोटो"].map((tag) => tag.normalize("NFC")));
		const found = async (query: string) =>
			(await site.guest.get(`/v5/content/thread/search?query=${encodeURIComponent(query)}`)).body.data.lists.map(
				(one: { tid: number }) => one.tid,
			);
		expect(await found("#e\u0301te\u0301_2026".replace("#e", "#E"))).toEqual([tid]);
		expect(await found("#फ़ोटो")).toEqual([tid]);
		expect(await found("#photo")).toEqual([other.tid, tid]);
		expect(await found("#photo #été_2026")).toEqual([tid]);
		expect(await found("#phot")).toEqual([]);
		const suggest = async (query: string) =>
			(await site.as(author).get(`/v5/content/thread/tags?query=${encodeURIComponent(query)}`)).body.data.lists;
		expect(await suggest("#PHO")).toMatchObject([{ tagname: "photo", count: 2 }]);
		expect(await suggest("%")).toEqual([]);
		const { tagid } = (await suggest("pho"))[0];
		const again = await site.createThread(author, { tagids: String(tagid) });
		expect((await site.guest.get(`${post}/${again.tid}`)).body.data.thread_tag).toEqual(["photo"]);
		const [topicTag] = (await site.guest.get("/selfapi/v4/topictags/list")).body.data.lists;
		const third = await site.createThread(author, { tagids: `${topicTag.tagid},${tagid}` });
		expect((await site.guest.get(`${post}/${third.tid}`)).body.data.thread_tag).toEqual([topicTag.icon, "photo"]);
		await site.as(author).post("/v5/content/thread/delete", { tid: third.tid });
		await site.as(author).post(post, { tid, ...text, thread_tag: "lagos" });
		expect(await tags()).toEqual(["lagos"]);
		expect(await found("#फ़ोटो")).toEqual([]);
		await site.as(author).post("/v5/content/thread/delete", { tid: other.tid });
		expect(await found("#photo")).toEqual([again.tid]);
	});
	test("two members use a new tag at the same moment", async () => {
		const words = Array.from({ length: 5 }, (_none, at) => `new${at}`);
		await Promise.all(
			Array.from({ length: 4 }, (_none, at) =>
				site.createThread(undefined, { thread_tag: (at % 2 ? words : words.toReversed()).join(" ") }),
			),
		);
		expect((await site.guest.get("/v5/content/thread/search?query=%23new3")).body.data.count).toBe(4);
	});
});

test("a draft keeps readers, tags and the texts of photos, and posts them", async () => {
	const author = await site.member();
	const { aid } = (await site.as(author).upload("/v5/content/imageUpload", await phonePhoto(60, 40))).body.data;
	const draft = (
		await site.as(author).post("/selfapi/thread/postdraft", {
			...text,
			readaccess: 20,
			thread_tag: "a, b",
			aids: String(aid),
			alts: [" A  granary "],
		})
	).body.data;
	expect((await site.as(author).get(`/v5/content/thread/draft/${draft.tid}`)).body.data).toMatchObject({
		readaccess: 20,
		thread_tag: "a, b",
		attachments: [{ aid, alt: "A granary" }],
	});
	expect((await site.as(author).post("/v5/content/thread/postDraft", { tid: draft.tid })).status).toBe(200);
	const view = async () => (await site.as(author).get(`${post}/${draft.tid}`)).body.data;
	expect(await view()).toMatchObject({ readaccess: 20, thread_tag: ["a", "b"], attachments: [{ alt: "A granary" }] });
	await site.as(author).post(post, { tid: draft.tid, ...text, aids: String(aid), alts: ["An old granary"] });
	expect(await view()).toMatchObject({ version: 2, attachments: [{ alt: "An old granary" }] });
	const other = await site.member();
	await site.as(other).post(post, { ...text, aids: String(aid), alts: ["Mine"] });
	expect((await view()).attachments[0].alt).toBe("An old granary");
});
