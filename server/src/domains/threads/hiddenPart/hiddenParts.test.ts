import { describe, expect, test } from "vitest";
import { buildTestApp, type TestClient, type TestMember } from "../../../../test/testApp.ts";
import { splitHiddenParts, withoutHiddenParts } from "../../../platform/data/hiddenParts.ts";
import { transfer } from "../../wallet/actions/transfer.ts";

const site = await buildTestApp();
const url = "/v5/content/thread";
const message =
	"The answer is below, for those who join in. [hide]Look under the **marula** tree.[/hide] And a bonus: [hide=100]the baobab[/hide]";

describe("a text is refused", () => {
	test.each([
		["Here it comes, at last [hide]secret", "hidden-part-open"],
		["Here it comes, at last secret[/hide]", "hidden-part-open"],
		["Here it comes [hide]a [hide=10]b[/hide] c[/hide] at last", "hidden-part-open"],
		["Here it comes [hide=0]a[/hide] at last", "hidden-part-open"],
		["[hide]Here it comes at last[/hide]", "hidden-part-only"],
	])("%s", async (text, reason) => {
		const { status, body } = await site.as(await site.member()).post(url, { subject: "A secret", message: text });
		expect([status, body.fields?.message?.reason ?? body.reason]).toEqual([422, reason]);
	});
});

test.each([
	["a [hide]b[/hide] c", "a   c"],
	["a [HIDE=5]b\nb[/Hide]c [hide]d[/hide]", "a  c  "],
	["[hidden]a[/hidden]", "[hidden]a[/hidden]"],
])("%j is for everyone %j", (text, rest) => {
	expect(withoutHiddenParts(text)).toBe(rest);
	expect(splitHiddenParts(text)).toBeDefined();
});

describe("hidden parts", async () => {
	const author = await site.member();
	const { tid, pid } = await site.createThread(author, { subject: "Where is the treasure?", message });
	const reader = await site.member();
	const rich = await site.member();
	const moderator = await site.member({ roles: [{ role: "administrator" }] });
	const give = (uid: number, amount: number) =>
		site.deps.db.transaction((tx) =>
			transfer(tx, {
				from: "rewards",
				to: uid,
				currency: "xgold",
				amount,
				reason: "welcome",
				key: `test:${uid}:${amount}`,
				now: new Date(),
			}),
		);

	/** What each door of the text shows. */
	const doors = async (client: TestClient): Promise<string[]> => [
		(await client.get(`${url}/${tid}`)).body.data.html,
		(await client.get(`${url}/page/${tid}`)).body.data.thread.html,
		(await client.post("/selfapi/thread/view", { tid })).body.data.thread.html,
		(await client.post("/selfapi/thread/view", { tid })).body.data.postlist[0].html,
	];
	const sees = async (client: TestClient): Promise<[reply: boolean, points: boolean]> => {
		const texts = await doors(client);
		expect(new Set(texts).size).toBe(1);
		const [html = ""] = texts;
		const plain: string = (await client.get(`${url}/${tid}`)).body.data.message;
		expect([plain.includes("marula"), plain.includes("baobab")]).toEqual([
			html.includes("marula"),
			html.includes("baobab"),
		]);
		expect(html.includes("Reply to see this part.")).toBe(!html.includes("marula"));
		return [html.includes("<strong>marula</strong>"), html.includes("baobab")];
	};
	const as = (member: TestMember) => site.as(member);

	test("are for those who replied, those with the points, the author and moderators", async () => {
		await give(rich.uid, 99);
		expect(await sees(site.guest)).toEqual([false, false]);
		expect(await sees(as(reader))).toEqual([false, false]);
		expect(await sees(as(rich))).toEqual([false, false]);
		for (const member of [author, moderator]) expect(await sees(as(member))).toEqual([true, true]);
		await give(rich.uid, 1);
		expect(await sees(as(rich))).toEqual([false, true]);
		const reply = (await as(reader).post("/v5/content/post/newReply", { data: { tid, message: "I want to know." } }))
			.body.data;
		expect(await sees(as(reader))).toEqual([true, false]);
		expect(await sees(site.guest)).toEqual([false, false]);
		await as(reader).post("/v5/content/post/delete", { pid: reply.pid });
		expect(await sees(as(reader))).toEqual([false, false]);
	});

	test("are in no list, search, quote, draft of another, or archive of another", async () => {
		const other = await site.member();
		const quoting = (
			await as(other).post("/v5/content/post/newReply", { data: { tid, message: "What is it?", quote_pid: pid } })
		).body.data;
		await as(other).post("/v5/content/post/like", { pid, like: 1 });
		await as(other).post("/v5/content/post/favorite", { id: tid, favorite: 1 });
		await as(other).post("/v5/content/post/delete", { pid: quoting.pid });
		await as(author).post("/v5/content/post/newReply", { data: { tid, message: "Try it.", quote_pid: pid } });
		for (const client of [site.guest, as(other)])
			for (const path of [
				"/selfapi/v4/lastthread/list",
				"/v5/content/thread/foryou",
				`/v5/content/thread/userThread?see_uid=${author.uid}`,
				`/v5/content/post/reply/${tid}`,
				`${url}/page/${tid}`,
				"/v5/content/thread/search?query=treasure",
				`/selfapi/v4/mylike/list?uid=${other.uid}`,
			]) {
				const { raw } = await client.get(path);
				expect([path, String(raw).includes("marula"), String(raw).includes("baobab")]).toEqual([path, false, false]);
			}
		for (const word of ["marula", "baobab"])
			expect((await site.guest.get(`${url}/search?query=${word}`)).body.data.count).toBe(0);
		expect((await site.guest.get(`${url}/search?query=bonus`)).body.data.count).toBe(1);
		expect((await as(other).get(`${url}/${tid}`)).body.data.source).toBeUndefined();
		expect((await as(author).get(`${url}/${tid}`)).body.data.source).toBe(message);
	});

	test("stay hidden after an edit, and after a moderator hid and showed the post", async () => {
		await as(author).post(url, { tid, subject: "Where is the treasure?", message: `${message} Good luck.` });
		await as(moderator).post("/v5/content/thread/ban", { pid, status: 1, reason: "spam" });
		await as(moderator).post("/v5/content/thread/ban", { pid, status: 0 });
		const { raw } = await site.guest.get("/selfapi/v4/lastthread/list");
		expect([String(raw).includes("And a bonus:"), String(raw).includes("marula")]).toEqual([true, false]);
		expect(await sees(site.guest)).toEqual([false, false]);
	});

	test("a text can't pretend to be one, and no script gets in", async () => {
		const text =
			'Look: <div class="hidden-part" data-points="0"></div> and [hide]<img src=x onerror=alert(1)> [x](javascript:alert(1))[/hide]';
		const one = await site.createThread(author, { message: text });
		const { html } = (await as(author).get(`${url}/${one.tid}`)).body.data;
		expect(html).toContain("&lt;div class");
		expect(html).not.toContain("<img");
		expect(html).not.toMatch(/href="javascript/);
		expect((await as(author).post(`${url}/preview`, { message: text })).body.data.html).toBe(html);
	});
});
